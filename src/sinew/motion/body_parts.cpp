#include "sinew/motion/body_parts.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace sinew {
namespace {

struct PartWords {
  BodyPart part;
  std::string_view words;
};

/// What comes first counts first: a `shoulder` is the upper arm where nothing is called `arm`, else the collar bone.
/// CMU's, Mixamo's, Poser's, Unreal's and 3ds Max's names of joints, then bones and bodies of models.
std::span<const PartWords> part_words() {
  using enum BodyPart;
  static constexpr std::array words{
      PartWords{pelvis, "hips pelvis"},
      PartWords{pelvis, "hip sacrum"},
      PartWords{trunk, "spine chest upperchest lowerback abdomen torso trunk thorax"},
      PartWords{neck, "neck"},
      PartWords{head, "head skull"},
      PartWords{collar, "collar clavicle"},
      PartWords{upper_arm, "arm uparm upperarm shldr humerus"},
      PartWords{upper_arm, "shoulder"},
      PartWords{collar, "shoulder"},
      PartWords{forearm, "forearm lowarm lowerarm radius ulnaradiushand"},
      PartWords{forearm, "elbow ulna"},
      PartWords{hand, "hand"},
      PartWords{hand, "wrist"},
      PartWords{thigh, "upleg upperleg thigh femur"},
      PartWords{thigh, "hip"},
      PartWords{shin, "lowleg lowerleg shin shank calf tibia"},
      PartWords{shin, "leg knee"},
      PartWords{foot, "foot calcn calcaneus"},
      PartWords{foot, "ankle talus"},
      PartWords{toes, "toe toes toebase"},
      PartWords{toes, "ball"},
  };
  return words;
}

bool is_word_of(std::string_view list, const std::string& word) {
  for (size_t at = 0; at < list.size();) {
    const size_t end = std::min(list.find(' ', at), list.size());
    if (list.substr(at, end - at) == word) return true;
    at = end + 1;
  }
  return false;
}

bool has_side(BodyPart part) { return part >= BodyPart::collar; }
bool has_several_bones(BodyPart part) {
  return part == BodyPart::trunk || part == BodyPart::forearm || part == BodyPart::foot;
}

struct PlainName {
  std::string word;
  BodySide side = BodySide::middle;
};

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// `LHipJoint` -> l, hip, joint; `spine_01` -> spine; numbers are left out.
std::vector<std::string> words_of(const std::string& name) {
  std::vector<std::string> words(1);
  for (size_t i = 0; i < name.size(); ++i) {
    const char c = name[i], after = i + 1 < name.size() ? name[i + 1] : ' ', before = i > 0 ? name[i - 1] : ' ';
    const bool letter = is_upper(c) || is_lower(c);
    const bool begins = is_upper(c) && (!is_upper(before) || is_lower(after));
    if ((begins || (!letter && !is_digit(c))) && !words.back().empty()) words.emplace_back();
    if (letter) words.back() += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

PlainName plain_name(const std::string& name) {
  PlainName out;
  const size_t prefix = name.find_last_of(":|");  // mixamorig:Hips
  for (const std::string& word : words_of(prefix == std::string::npos ? name : name.substr(prefix + 1)))
    if (word == "l" || word == "left")
      out.side = BodySide::left;
    else if (word == "r" || word == "right")
      out.side = BodySide::right;
    else if (word != "bip" && word != "mixamorig")
      out.word += word;
  for (const auto& [word, side] : {std::pair{"left", BodySide::left}, {"right", BodySide::right}})
    if (out.side == BodySide::middle && out.word.starts_with(word))
      out.word.erase(0, std::string(word).size()), out.side = side;
  return out;
}

}  // namespace

std::map<Segment, Named> body_parts(std::span<const std::string> names, BodySide otherwise) {
  std::vector<PlainName> plain;
  for (const std::string& name : names) plain.push_back(plain_name(name));
  std::map<Segment, Named> found;
  std::vector<char> taken(names.size(), 0);
  for (const auto& [part, words] : part_words())
    for (size_t i = 0; i < names.size(); ++i) {
      const bool limb = has_side(part);
      const BodySide side = limb && plain[i].side == BodySide::middle ? otherwise : plain[i].side;
      if (taken[i] || limb != (side != BodySide::middle) || !is_word_of(words, plain[i].word)) continue;
      const auto index = static_cast<int>(i);
      const auto [at, fresh] = found.try_emplace({part, side}, Named{index, index});
      if (!fresh && !has_several_bones(part)) continue;
      taken[i] = 1;
      at->second.first = std::min(at->second.first, index);
      if (part == BodyPart::trunk) at->second.lead = std::max(at->second.lead, index);
    }
  return found;
}

}  // namespace sinew
