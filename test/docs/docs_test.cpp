// The pages say what is there: links lead somewhere, and the program in the README is one that is compiled and run.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
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

/// Width and height as the first chunk of a PNG file tells them; nothing where it is no such file.
std::array<unsigned, 2> size_of_png(const fs::path& file) {
  const std::string bytes = text_of(file);
  if (bytes.size() < 24 || !bytes.starts_with("\x89PNG")) return {};
  const auto number = [&](size_t at) {
    unsigned out = 0;
    for (size_t i = at; i < at + 4; ++i) out = out << 8 | static_cast<unsigned char>(bytes[i]);
    return out;
  };
  return {number(16), number(20)};
}

TEST(Docs, EverySceneAndModelHasAThumbnail) {
  for (const char* folder : {"models", "models/scenes"})
    for (const fs::directory_entry& entry : fs::directory_iterator(root / folder)) {
      if (entry.path().extension() != ".yaml") continue;
      const fs::path thumbnail = root / "models/scenes" / entry.path().stem().concat(".png");
      EXPECT_EQ(size_of_png(thumbnail), (std::array{320u, 200u})) << thumbnail << ": run scripts/gallery";
    }
}

TEST(Docs, TheGalleryShowsEverySceneAndModelInSmallPictures) {
  const std::string page = text_of(root / "docs/gallery.md");
  for (const char* folder : {"models", "models/scenes"})
    for (const fs::directory_entry& entry : fs::directory_iterator(root / folder)) {
      if (entry.path().extension() != ".yaml") continue;
      const std::string name = entry.path().stem();
      for (const std::string& shown :
           {"gallery/" + name + ".png", "gallery/" + name + "-sheet.png", "sinew run " + name})
        EXPECT_NE(page.find(shown), std::string::npos) << shown;
    }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "docs/pictures")) {
    if (!entry.is_regular_file()) continue;
    EXPECT_LT(entry.file_size(), 256u << 10) << entry.path() << ": install pngquant first";
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

TEST(Docs, InstallNamesEveryPackageThatTheScriptsInstall) {
  const std::string page = text_of(root / "docs/install.md");
  std::ifstream groups(root / "scripts/packages");
  int found = 0;
  for (std::string line; std::getline(groups, line);) {
    if (!line.starts_with("build:") && !line.starts_with("test:") && !line.starts_with("page:")) continue;
    std::istringstream words(line.substr(line.find(':') + 1));
    for (std::string package; words >> package; ++found)
      EXPECT_NE(page.find(" " + package), std::string::npos) << package;
  }
  EXPECT_GT(found, 20);
}

TEST(Docs, OneVersionEverywhere) {
  std::smatch version;
  const std::string cmake = text_of(root / "CMakeLists.txt");
  ASSERT_TRUE(std::regex_search(cmake, version, std::regex(R"(project\(sinew VERSION (\d+\.\d+)\.(\d+))")));
  const std::string minor = version[1], whole = minor + "." + version[2].str();
  EXPECT_NE(text_of(root / "CITATION.cff").find("\nversion: " + whole + "\n"), std::string::npos);
  EXPECT_NE(text_of(root / "docs/install.md").find("find_package(sinew " + minor + " "), std::string::npos);
  const std::string changes = text_of(root / "CHANGELOG.md");
  EXPECT_EQ(changes.find("\n## "), changes.find("\n## " + whole)) << "the changelog begins with another version";
}

TEST(Examples, FitOnAPage) {
  for (const fs::directory_entry& entry : fs::directory_iterator(root / "examples"))
    if (entry.path().extension() == ".cpp") {
      const std::string text = text_of(entry.path());
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), most_lines_of_an_example) << entry.path();
    }
}

/// Two types of one name link without a word, and each other's members are called.
TEST(House, NoTypeIsDefinedInTwoHeaders) {
  const std::regex definition(R"(^(struct|class|enum class) (alignas\(\d+\) )?(\w+)( final)?( :.*)?( \{.*)$)");
  std::map<std::string, fs::path> defined;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "src")) {
    if (entry.path().extension() != ".hpp") continue;
    std::ifstream file(entry.path());
    std::string space;
    for (std::string line; std::getline(file, line);) {
      std::smatch found;
      if (line.starts_with("namespace ")) space = line;
      if (!std::regex_match(line, found, definition)) continue;
      const auto [known, first] = defined.emplace(space + " " + found[3].str(), entry.path());
      EXPECT_TRUE(first) << found[3] << " is defined in " << known->second << " and in " << entry.path();
    }
  }
  EXPECT_GT(defined.size(), 200u);
}

}  // namespace
}  // namespace sinew
