// Model and scene files: what is read passes its own checks and reads back equal from its own text.
#include "fuzz.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/read.hpp"

using namespace sinew;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  fuzz::accepts([&] { parse_model(text, "fuzz.yaml"); });
  fuzz::accepts([&] { parse_quantity(text); });
  fuzz::accepts([&] {
    const Scene scene = parse_scene(text, "fuzz.yaml");
    fuzz::promise(faults_of(scene).empty(), "a scene that was read has no faults");
    fuzz::promise(parse_scene(scene_text(scene), "fuzz.yaml") == scene, "a scene reads back equal");
  });
  return 0;
}
