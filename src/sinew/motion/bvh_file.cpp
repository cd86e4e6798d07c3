#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/motion/bvh.hpp"
#include "sinew/osim/xml.hpp"

//   HIERARCHY
//   ROOT Hips
//   {
//     OFFSET 0 0 0
//     CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
//     JOINT Spine
//     { OFFSET 0 10 0   CHANNELS 3 Zrotation Xrotation Yrotation   End Site { OFFSET 0 30 0 } }
//   }
//   MOTION
//   Frames: 2
//   Frame Time: 0.0333
//   0 90 0 0 0 0 10 0 0
//   0 91 0 0 0 0 12 0 0
namespace sinew {
namespace {

constexpr std::uint64_t most_bvh_bytes = std::uint64_t{256} << 20;
constexpr size_t most_joints = 10'000, most_depth = 200, most_name = 200, most_bvh_faults = 100;
constexpr double largest = 1e9;  // degrees or lengths: more is no motion, and its squares stay numbers
constexpr double shortest_frame = 1e-6, longest_frame = 1e3;  // s
constexpr std::array channel_names{"xposition", "yposition", "zposition", "xrotation", "yrotation", "zrotation"};

constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }

std::string in_lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

class BvhParser {
 public:
  BvhParser(const std::string& text, std::string file) : rest_(text), file_(std::move(file)) {
    if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
  }

  Bvh parse() {
    if (in_lower_case(next_word()) != "hierarchy")
      give_up("the first word must be `HIERARCHY`: this is not a .bvh file");
    read_hierarchy();
    if (faults_.empty()) read_rows();
    if (hidden_ > 0) faults_.push_back({.file = file_, .message = fmt::format("and {} faults more", hidden_)});
    if (!faults_.empty()) throw InputError(std::move(faults_));
    return std::move(bvh_);
  }

 private:
  struct Level {
    int joint;
    bool end = false, placed = false, has_channels = false;
  };

  void fault(std::string field, std::string message) {
    if (faults_.size() >= most_bvh_faults)
      ++hidden_;
    else
      faults_.push_back({file_, line_number_, 0, std::move(field), std::move(message)});
  }
  [[noreturn]] void give_up(std::string message) {
    faults_.push_back({file_, line_number_, 0, "", std::move(message)});
    throw InputError(std::move(faults_));
  }

  /// Lines end as on any system: \n, \r\n or \r.
  bool next_line() {
    if (rest_.empty()) return false;
    const size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + (rest_.substr(end).starts_with("\r\n") ? 2 : 1), rest_.size()));
    ++line_number_;
    return true;
  }
  void skip_blanks() {
    while (!line_.empty() && is_blank(line_.front())) line_.remove_prefix(1);
  }
  /// The next word of the line, empty at its end; braces are words.
  std::string_view word_in_line() {
    skip_blanks();
    const auto parts = [](char c) { return is_blank(c) || c == '{' || c == '}'; };
    const auto end = static_cast<size_t>(std::ranges::find_if(line_, parts) - line_.begin());
    const std::string_view word = line_.substr(0, std::max<size_t>(end, line_.empty() ? 0 : 1));
    line_.remove_prefix(word.size());
    return word;
  }
  std::string_view next_word() {
    for (;;) {
      if (const std::string_view word = word_in_line(); !word.empty()) return word;
      if (!next_line()) return {};
    }
  }

  std::optional<double> number(std::string_view word, const std::string& field) {
    const std::string_view digits = word.substr(word.starts_with('+') ? 1 : 0);
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || !std::isfinite(value))
      fault(field, word.empty() ? "a number is missing" : fmt::format("`{}` is not a number", shown(word)));
    else if (std::abs(value) > largest)
      fault(field, fmt::format("{} is not plausible: expected at most {:g}", shown(word), largest));
    else
      return value;
    return std::nullopt;
  }
  static std::string shown(std::string_view text) {
    std::vector<int> lines;
    return as_utf8(std::string(text.substr(0, 40)), lines);
  }

  std::string name_of(const Level& level) const {
    const std::string& name = bvh_.joints[static_cast<size_t>(level.joint)].name;
    return level.end ? "the End Site of " + name : name;
  }

  void read_hierarchy() {
    for (;;) {
      const std::string found(next_word()), word = in_lower_case(found);
      if (word.empty()) give_up("the file ends before `MOTION`");
      if (opening_ && word != "{") {
        fault(name_of(*opening_), fmt::format("expected `{{`, found `{}`", shown(found)));
        open();
      }
      if (word == "motion") break;
      if (word == "root" || word == "joint")
        begin_joint(word == "root");
      else if (word == "end")
        begin_end();
      else if (word == "{")
        opening_ ? open() : fault("", "`{` belongs after ROOT, JOINT or End Site");
      else if (word == "}")
        close();
      else if (word == "offset")
        read_offset();
      else if (word == "channels")
        read_channels();
      else
        fault("", fmt::format("expected ROOT, JOINT, End Site, OFFSET, CHANNELS or a brace, found `{}`", shown(found))),
            line_ = {};
    }
    for (const Level& level : levels_) fault(name_of(level), "its `}` is missing");
    if (bvh_.joints.empty()) fault("", "there is no ROOT");
    if (faults_.empty() && bvh_.channels() == 0) fault("", "no joint has channels: nothing moves");
  }

  /// Names may hold blanks: they last until the end of the line or the brace.
  std::string rest_of_line() {
    const std::string_view text = line_.substr(0, line_.find('{'));
    line_.remove_prefix(text.size());
    std::vector<int> lines;
    std::string name = as_utf8(std::string(text), lines);
    std::ranges::replace_if(name, is_blank, ' ');
    return trimmed(name);
  }

  void begin_joint(bool root) {
    if (bvh_.joints.size() >= most_joints) give_up(fmt::format("more than {} joints", most_joints));
    std::string name = rest_of_line();
    if (name.empty() || name.size() > most_name)
      fault("", fmt::format("expected a name of 1 to {} characters", most_name));
    if (root && !levels_.empty()) fault(name, fmt::format("is a ROOT within {}", name_of(levels_.back())));
    if (!root && levels_.empty()) fault(name, "is a JOINT outside of any ROOT");
    if (!root && !levels_.empty() && levels_.back().end) fault(name, "is a JOINT within an End Site");
    bvh_.joints.push_back({.name = std::move(name), .parent = levels_.empty() ? -1 : levels_.back().joint});
    opening_ = Level{static_cast<int>(bvh_.joints.size()) - 1};
  }

  void begin_end() {
    rest_of_line();  // `Site`, whatever else it says
    if (levels_.empty() || levels_.back().end) return fault("", "an End Site belongs into a joint");
    opening_ = Level{levels_.back().joint, true};
  }

  void open() {
    if (levels_.size() >= most_depth) give_up(fmt::format("joints are nested more than {} deep", most_depth));
    levels_.push_back(*opening_);
    opening_.reset();
  }
  void close() {
    if (levels_.empty()) return fault("", "`}` without its `{`");
    if (!levels_.back().placed && !levels_.back().end) fault(name_of(levels_.back()), "has no OFFSET");
    levels_.pop_back();
  }

  void read_offset() {
    Vec3 offset = Vec3::Zero();
    const std::string field = levels_.empty() ? "" : name_of(levels_.back());
    for (double& x : offset) {
      const std::optional<double> value = number(word_in_line(), field);
      if (!value) return line_ = {}, void();
      x = *value;
    }
    if (levels_.empty()) return fault("", "OFFSET belongs into a joint");
    if (levels_.back().placed) fault(field, "has two OFFSETs");
    levels_.back().placed = true;
    BvhJoint& joint = bvh_.joints[static_cast<size_t>(levels_.back().joint)];
    levels_.back().end ? joint.ends.push_back(offset) : void(joint.offset = offset);
  }

  void read_channels() {
    if (levels_.empty() || levels_.back().end) return fault("", "CHANNELS belong into a joint"), line_ = {}, void();
    const std::string field = name_of(levels_.back());
    if (levels_.back().has_channels) fault(field, "has CHANNELS twice");
    levels_.back().has_channels = true;
    const std::optional<double> count = number(word_in_line(), field);
    std::vector<BvhChannel>& channels = bvh_.joints[static_cast<size_t>(levels_.back().joint)].channels;
    for (;;) {
      const std::string_view before = line_, word = word_in_line();
      const auto at = std::ranges::find(channel_names, in_lower_case(word));
      if (at == channel_names.end()) {
        line_ = before;  // the count tells whether one was meant
        break;
      }
      const auto channel = static_cast<BvhChannel>(at - channel_names.begin());
      if (std::ranges::count(channels, channel)) fault(field, fmt::format("has channel {} twice", word));
      channels.push_back(channel);
    }
    if (count && *count != static_cast<double>(channels.size())) {
      fault(field, fmt::format("says {} channels, {} are named (Xposition, ... Zrotation)", *count, channels.size()));
      line_ = {};
    }
  }

  bool next_content() {
    while (next_line()) {
      skip_blanks();
      if (!line_.empty()) return true;
    }
    return false;
  }

  /// `Frames: 12` and `Frame Time: 0.01`.
  std::optional<double> header_number(const std::string& key) {
    if (!next_content()) give_up(fmt::format("the file ends before `{}:`", key));
    const size_t colon = line_.find(':');
    std::string before = in_lower_case(line_.substr(0, colon));
    std::erase_if(before, is_blank);
    std::string wanted = in_lower_case(key);
    std::erase_if(wanted, is_blank);
    if (colon == std::string_view::npos || before != wanted)
      give_up(fmt::format("expected `{}:` and a number, found `{}`", key, shown(line_)));
    line_.remove_prefix(colon + 1);
    return number(word_in_line(), key);
  }

  void read_rows() {
    const std::optional<double> said = header_number("Frames"), step = header_number("Frame Time");
    if (step && !(*step >= shortest_frame && *step <= longest_frame))
      fault("Frame Time", fmt::format("expected {:g} to {:g} s, found {}", shortest_frame, longest_frame, *step));
    bvh_.frame_time = step.value_or(0);
    const size_t width = bvh_.channels();
    size_t rows = 0;
    for (; next_content(); ++rows) {
      size_t count = 0;
      for (std::string_view word = word_in_line(); !word.empty(); word = word_in_line(), ++count)
        if (const std::optional<double> value = number(word, ""); value && count < width) bvh_.values.push_back(*value);
      if (count != width) fault("", fmt::format("{} numbers in a frame of {} channels", count, width));
    }
    if (rows == 0) fault("", "there are no frames");
    if (said && *said != static_cast<double>(rows))
      bvh_.remarks.push_back(fmt::format("{}: `Frames:` says {}, the file holds {}", file_, *said, rows));
  }

  std::string_view rest_, line_;
  std::string file_;
  int line_number_ = 0;
  size_t hidden_ = 0;
  std::vector<Level> levels_;     // joints that are open, the root first
  std::optional<Level> opening_;  // named, its `{` is to come
  Bvh bvh_;
  std::vector<Fault> faults_;
};

}  // namespace

Bvh read_bvh(const std::filesystem::path& path) { return parse_bvh(read_text(path, most_bvh_bytes), path.string()); }

Bvh parse_bvh(const std::string& text, const std::string& file) { return BvhParser(text, file).parse(); }

}  // namespace sinew
