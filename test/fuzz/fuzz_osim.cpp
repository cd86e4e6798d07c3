// OpenSim's files: what is read passes its own checks, and what is written of it reads back.
#include "fuzz.hpp"
#include "sinew/model/check.hpp"
#include "sinew/osim/osim.hpp"

using namespace sinew;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  Model model;
  const bool read = fuzz::accepts([&] {
    const Imported in = parse_osim(text, "fuzz.osim");
    fuzz::promise(faults_of(in.model).empty(), "a model that was read has no faults");
    for (const ImportNote& note : in.notes) fuzz::promise(!note.message.empty(), "a note says what it is");
    model = in.model;
  });
  if (!read) return 0;
  std::string written;
  if (fuzz::accepts([&] { written = osim_text(model).text; }))
    fuzz::promise(fuzz::accepts([&] { parse_osim(written, "fuzz.osim"); }), "what was written can be read");
  return 0;
}
