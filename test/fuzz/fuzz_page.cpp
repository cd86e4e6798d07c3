// What a page may say: any bytes are a message, skipped, or refused with a code and a sentence that a close frame
// holds.
#include <cmath>
#include <set>

#include "fuzz.hpp"
#include "sinew/studio/protocol/message.hpp"
#include "sinew/studio/protocol/page_message.hpp"

using namespace sinew;
using namespace sinew::studio;

namespace {

void check(const PageHello& hello) {
  fuzz::promise(hello.scene >= -1 && hello.frame >= -1, "numbers of scenes and frames count from 0, or are -1");
}
void check(const PageSet& set) {
  fuzz::promise(!set.path.empty(), "a change names what it changes");
  if (const double* number = std::get_if<double>(&set.value))
    fuzz::promise(std::isfinite(*number), "values are finite");
}
void check(const PageControl& control) {
  fuzz::promise(std::isfinite(control.number), "times and speeds are finite");
  fuzz::promise((control.verb == "open") == !control.scene.empty(), "a scene is named where one is opened");
}
void check(const PageEdit& edit) {
  fuzz::promise((edit.verb == "choices") == edit.muscle.empty(), "a muscle is named where one is edited");
  for (const auto& [key, value] : edit.options) fuzz::promise(!key.empty() && !value.empty(), "options have values");
}
void check(const PageAck&) {}

void offer(std::span<const std::uint8_t> bytes) {
  constexpr std::size_t longest_reason = 123;
  try {
    if (const auto read = read_page_message(bytes)) std::visit([](const auto& message) { check(message); }, *read);
  } catch (const ProtocolFault& fault) {
    const std::string sentence = fault.what();
    fuzz::promise(std::set<int>{1007, 4001, 4002}.contains(fault.code), "a fault has a code of its own");
    fuzz::promise(!sentence.empty() && sentence.size() <= longest_reason, "a sentence fits a close frame");
    for (const char c : sentence) fuzz::promise(c >= ' ' && c < 127, "a sentence holds nothing that the page said");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  offer({data, size});
  if (size < head_bytes) return 0;
  // Nearly all damage to a head is refused at once, so what is behind it is also offered behind sound ones.
  for (const Kind kind : {Kind::page_hello, Kind::set, Kind::control, Kind::ack, Kind::edit})
    offer(message(kind, {data + head_bytes, size - head_bytes}));
  return 0;
}
