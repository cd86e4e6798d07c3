#include "sinew/skeleton/report.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>

namespace sinew {
namespace {

/// How many characters at the start of a text are a number.
std::size_t number_length(std::string_view text) {
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  if (text.size() <= sign || !std::isdigit(static_cast<unsigned char>(text[sign]))) return 0;
  double value = 0;
  return static_cast<std::size_t>(std::from_chars(text.data(), text.data() + text.size(), value).ptr - text.data());
}

bool same_but_for_numbers(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    const std::size_t in_a = number_length(a), in_b = number_length(b);
    if ((in_a == 0) != (in_b == 0) || (in_a == 0 && a.front() != b.front())) return false;
    a.remove_prefix(std::max<std::size_t>(1, in_a));
    b.remove_prefix(std::max<std::size_t>(1, in_b));
  }
  return a.empty() && b.empty();
}

}  // namespace

bool same_kind(const StepReport& a, const StepReport& b) {
  return a.converged == b.converged && a.where == b.where && same_but_for_numbers(a.reason, b.reason);
}

void add_kind(std::vector<StepReport>& all, const StepReport& report, std::size_t most) {
  const auto known = std::ranges::find_if(all, [&](const StepReport& other) { return same_kind(other, report); });
  if (known == all.end()) {
    if (all.size() < most)
      all.push_back(report);
    else if (!report.converged)
      all.back() = report;
  } else if (report.substeps > known->substeps) {
    *known = report;
  }
}

}  // namespace sinew
