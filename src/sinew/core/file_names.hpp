#pragma once
// Names for files after things that people name as they like.
#include <set>
#include <string>

namespace sinew {

class FileNames {
 public:
  /// Letters, digits and `_-.` stay, anything else becomes `_`; names that differ in nothing else, or in case only, get
  /// a number, so that no two are the same on any file system.
  std::string fresh(const std::string& name);

 private:
  std::set<std::string> taken_;
};

}  // namespace sinew
