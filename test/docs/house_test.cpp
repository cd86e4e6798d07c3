// The order of the house: who may include whom, and that CMake says what is really used.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace sinew {
namespace {

namespace fs = std::filesystem;

const fs::path sources = fs::path(SINEW_SOURCE_DIR) / "src" / "sinew";
const std::regex inclusion(R"(^#include "([^"]+)\")");

struct Library {
  std::string name;
  fs::path folder;                          ///< relative to src/sinew
  std::set<std::string> depends;            ///< as its CMakeLists.txt declares them
  std::map<std::string, std::string> uses;  ///< library it includes, and one file that does
};

std::string contents(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) out.push_back((*at)[1]);
  return out;
}

/// Of what is compiled into the library: no tests, no benchmarks.
bool is_of_library(const fs::path& file) {
  static const std::regex other(R"(.*_(test|bench|oracle)\.(cpp|hpp))");
  const std::string extension = file.extension();
  return (extension == ".cpp" || extension == ".hpp") && !std::regex_match(file.filename().string(), other);
}

/// Files of src/sinew, relative to it, with what each includes from there.
std::map<fs::path, std::vector<fs::path>> inclusions() {
  std::map<fs::path, std::vector<fs::path>> out;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(sources)) {
    if (!is_of_library(entry.path())) continue;
    std::vector<fs::path>& list = out[fs::relative(entry.path(), sources)];
    std::ifstream file(entry.path());
    std::smatch found;
    for (std::string line; std::getline(file, line);)
      if (std::regex_search(line, found, inclusion) && found[1].str().starts_with("sinew/"))
        list.push_back(found[1].str().substr(6));
  }
  return out;
}

std::set<std::string> words_after(const std::string& arguments, const std::string& key) {
  std::istringstream in(arguments);
  std::set<std::string> out;
  bool taken = false;
  for (std::string word; in >> word;)
    if (std::ranges::all_of(word, [](char c) { return std::isupper(c) || c == '_'; }))
      taken = word == key;
    else if (taken)
      out.insert(word);
  return out;
}

std::vector<Library> libraries() {
  static const std::regex call(R"(sinew_folder\(([^)]*)\))");
  std::vector<Library> out;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(sources)) {
    if (entry.path().filename() != "CMakeLists.txt") continue;
    for (const std::string& arguments : matches(contents(entry.path()), call))
      out.push_back({.name = arguments.substr(0, arguments.find_first_of(" \n")),
                     .folder = fs::relative(entry.path().parent_path(), sources),
                     .depends = words_after(arguments, "DEPENDS")});
  }
  return out;
}

/// The library a file belongs to is that of the nearest folder that has one.
Library* owner(std::vector<Library>& all, const fs::path& file) {
  for (fs::path folder = file.parent_path(); !folder.empty(); folder = folder.parent_path())
    for (Library& library : all)
      if (library.folder == folder) return &library;
  return nullptr;
}

std::vector<Library> libraries_with_uses() {
  std::vector<Library> all = libraries();
  for (const auto& [file, included] : inclusions()) {
    if (file == "sinew.hpp") continue;  // the front door leads everywhere
    Library* of = owner(all, file);
    EXPECT_TRUE(of) << file << " belongs to no library";
    for (const fs::path& other : included)
      if (const Library* to = owner(all, other); of && to && to != of)
        of->uses.emplace(to->name, file.string() + " includes " + other.string());
  }
  return all;
}

/// Rooms from the first to the last, as src/sinew/CMakeLists.txt has them.
std::vector<std::string> order_of_rooms() {
  return matches(contents(sources / "CMakeLists.txt"), std::regex(R"(add_subdirectory\((\w+)\))"));
}

int place(const std::vector<std::string>& order, const Library& library) {
  const auto at = std::ranges::find(order, library.folder.begin()->string());
  return static_cast<int>(at - order.begin());
}

TEST(House, ARoomIncludesOnlyThoseBeforeIt) {
  const std::vector<std::string> order = order_of_rooms();
  std::vector<Library> all = libraries_with_uses();
  ASSERT_GT(all.size(), 15u);
  for (const Library& library : all)
    for (const auto& [name, how] : library.uses) {
      const Library& other = *std::ranges::find(all, name, &Library::name);
      const bool fidelity = library.folder.parent_path() == "muscle";
      if (fidelity && other.folder.parent_path() == "muscle")
        EXPECT_EQ(name, "line") << "a fidelity may use no other but `line`: " << how;
      else if (fidelity && other.folder == "muscle")
        continue;
      else
        EXPECT_LT(place(order, other), place(order, library)) << how;
    }
}

TEST(House, CMakeDeclaresWhatIsIncludedAndNothingElse) {
  for (const Library& library : libraries_with_uses()) {
    for (const auto& [name, how] : library.uses)
      EXPECT_TRUE(library.depends.contains(name)) << library.name << " does not declare `" << name << "`: " << how;
    for (const std::string& name : library.depends) {
      if (name == "core" || name == "fidelities") continue;  // they bring Eigen, and the list that CMake makes
      EXPECT_TRUE(library.uses.contains(name)) << library.name << " declares `" << name << "` and does not include it";
    }
  }
}

/// A name for each folder and the file's stem, so that a header and its source are one.
std::string part(const fs::path& file) { return (file.parent_path() / file.stem()).string(); }

/// Folders of one library may use each other, but no two files of different folders each other, by any way.
TEST(House, NoWayOfInclusionsLeadsOutOfAFolderAndBack) {
  std::map<std::string, std::set<std::string>> uses;
  for (const auto& [file, included] : inclusions())
    for (const fs::path& other : included) uses[part(file)].insert(part(other));
  for (const auto& [from, unused] : uses) {
    std::set<std::string> reached;
    const std::function<void(const std::string&)> go = [&](const std::string& at) {
      if (!reached.insert(at).second) return;
      if (const auto next = uses.find(at); next != uses.end()) std::ranges::for_each(next->second, go);
    };
    const fs::path folder = fs::path(from).parent_path();
    for (const std::string& next : uses.at(from)) {
      if (fs::path(next).parent_path() == folder) continue;
      reached.clear();
      go(next);
      EXPECT_FALSE(reached.contains(from)) << from << " includes " << next << ", from where a way leads back";
    }
  }
}

TEST(House, TheWayThroughTheHouseNamesEveryRoom) {
  const std::string page = contents(fs::path(SINEW_SOURCE_DIR) / "docs" / "flow.md");
  std::size_t before = 0;
  for (const std::string& room : order_of_rooms()) {
    const std::size_t at = page.find("\n| `" + room + "` |");
    ASSERT_NE(at, std::string::npos) << room;
    EXPECT_GT(at, before) << room << " stands elsewhere than in src/sinew/CMakeLists.txt";
    before = at;
  }
}

}  // namespace
}  // namespace sinew
