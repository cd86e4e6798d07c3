#include "sinew/core/file_names.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(FileNames, AreSafeAndNeverTwiceTheSame) {
  FileNames names;
  EXPECT_EQ(names.fresh("biceps_long"), "biceps_long");
  EXPECT_EQ(names.fresh("Biceps_Long"), "Biceps_Long_2") << "some file systems do not tell case apart";
  EXPECT_EQ(names.fresh("../../etc/passwd"), "_.._.._etc_passwd");
  EXPECT_EQ(names.fresh("a b"), "a_b");
  EXPECT_EQ(names.fresh("a/b"), "a_b_2");
  EXPECT_EQ(names.fresh(""), "_");
}

}  // namespace
}  // namespace sinew
