// The pages say what is there: links lead somewhere, and the program in the README is one that is compiled and run.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace sinew {
namespace {

namespace fs = std::filesystem;

const fs::path root = SINEW_SOURCE_DIR;
constexpr long most_lines_of_an_example = 40;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::vector<fs::path> pages() {
  std::vector<fs::path> found;
  for (const char* folder : {"docs", "models", "src", "examples", "test"})
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder))
      if (entry.path().extension() == ".md") found.push_back(entry.path());
  for (const fs::directory_entry& entry : fs::directory_iterator(root))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  return found;
}

TEST(Docs, LinksAndPicturesLeadSomewhere) {
  const std::regex link(R"(\]\(([^)#\s]+)(#[^)]*)?\))");
  ASSERT_GT(pages().size(), 10u);
  for (const fs::path& page : pages()) {
    const std::string text = text_of(page);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
      const std::string target = (*at)[1];
      if (target.starts_with("http")) continue;
      EXPECT_TRUE(fs::exists(page.parent_path() / target)) << page << " leads to " << target;
    }
  }
}

TEST(Docs, EveryPageIsNamedInTheIndex) {
  const std::string index = text_of(root / "docs/index.md");
  for (const fs::directory_entry& entry : fs::directory_iterator(root / "docs")) {
    const std::string name = entry.path().filename();
    if (entry.path().extension() != ".md" || name == "index.md") continue;
    EXPECT_NE(index.find("](" + name + ")"), std::string::npos) << name;
  }
}

TEST(Docs, TheProgramOfTheReadmeIsAnExampleThatRuns) {
  const std::string example = text_of(root / "examples/lift.cpp");
  const std::string body = example.substr(example.find("int main"));
  ASSERT_GT(body.size(), 100u);
  EXPECT_NE(text_of(root / "README.md").find("```cpp\n" + body + "```"), std::string::npos)
      << "README.md must show examples/lift.cpp from `int main` on, word for word";
}

TEST(Examples, FitOnAPage) {
  for (const fs::directory_entry& entry : fs::directory_iterator(root / "examples"))
    if (entry.path().extension() == ".cpp") {
      const std::string text = text_of(entry.path());
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), most_lines_of_an_example) << entry.path();
    }
}

}  // namespace
}  // namespace sinew
