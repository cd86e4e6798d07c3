#include "sinew/model/families.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

namespace sinew {
namespace {

bool numeral(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool lettered(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool side_letter(char c) { return std::string_view("lrLR").find(c) != std::string_view::npos; }

/// The name without [from, to) and the signs before it.
std::string shortened(const std::string& name, size_t from, size_t to) {
  while (from > 0 && !numeral(name[from - 1]) && !lettered(name[from - 1])) --from;
  return name.substr(0, from) + '#' + name.substr(to);
}

/// What the names of a family share.
std::optional<std::string> stem_of(const std::string& name) {
  size_t to = name.size();
  while (to > 0 && !numeral(name[to - 1])) --to;
  if (to > 0) {
    size_t from = to;
    while (from > 0 && numeral(name[from - 1])) --from;
    return shortened(name, from, to);
  }
  for (size_t i = name.size(); i-- > 1;) {
    const bool alone = !lettered(name[i - 1]) && (i + 1 == name.size() || !lettered(name[i + 1]));
    if (lettered(name[i]) && alone && !side_letter(name[i])) return shortened(name, i, i + 1);
  }
  return {};
}

/// How far apart two muscles are where they hold on: measured on bones, and so the same in every pose.
double apart(const Muscle& a, const Muscle& b) {
  return (a.path.points.front().at - b.path.points.front().at).norm() +
         (a.path.points.back().at - b.path.points.back().at).norm();
}

/// One after the other as they lie: the shortest of all links first, two at most for each, no rings.
std::vector<size_t> in_line(const std::vector<size_t>& members, const std::vector<Muscle>& muscles) {
  std::vector<std::tuple<double, size_t, size_t>> links;
  for (size_t i = 0; i < members.size(); ++i)
    for (size_t j = 0; j < i; ++j) links.emplace_back(apart(muscles[members[i]], muscles[members[j]]), j, i);
  std::ranges::sort(links);
  std::vector<std::vector<size_t>> beside(members.size());
  std::vector<size_t> part(members.size());
  std::iota(part.begin(), part.end(), size_t{0});
  for (const auto& [distance, i, j] : links) {
    if (beside[i].size() == 2 || beside[j].size() == 2 || part[i] == part[j]) continue;
    beside[i].push_back(j), beside[j].push_back(i);
    std::ranges::replace(part, size_t{part[j]}, size_t{part[i]});
  }
  const auto ends = [](const std::vector<size_t>& links_of) { return links_of.size() == 1; };
  auto here = static_cast<size_t>(std::ranges::find_if(beside, ends) - beside.begin());
  std::vector<size_t> out;
  for (size_t before = members.size();;) {
    out.push_back(members[here]);
    const auto next = std::ranges::find_if(beside[here], [&](size_t other) { return other != before; });
    if (next == beside[here].end()) return out;
    before = std::exchange(here, *next);
  }
}

}  // namespace

std::vector<std::vector<size_t>> muscle_families(const std::vector<Muscle>& muscles) {
  std::map<std::tuple<std::string, std::string, std::string>, std::vector<size_t>> alike;
  for (size_t m = 0; m < muscles.size(); ++m) {
    const std::vector<PathPoint>& points = muscles[m].path.points;
    const auto stem = stem_of(muscles[m].name);
    if (stem && points.size() > 1) alike[{*stem, points.front().body, points.back().body}].push_back(m);
  }
  std::vector<std::vector<size_t>> out;
  for (const auto& [key, members] : alike)
    if (members.size() > 1) out.push_back(in_line(members, muscles));
  return out;
}

}  // namespace sinew
