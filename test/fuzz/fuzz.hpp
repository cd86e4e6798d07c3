#pragma once
// What the fuzzers share. Each target is one libFuzzer entry point; a broken promise ends the process, which is how
// both libFuzzer and the plain driver notice it.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "sinew/core/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace sinew::fuzz {

inline void promise(bool kept, const char* what) {
  if (kept) return;
  std::fprintf(stderr, "promise broken: %s\n", what);
  std::abort();
}

/// Runs a reader: it gives a value, or refuses with InputError that names at least one fault. Anything else escapes.
template <class Read>
bool accepts(const Read& read) {
  try {
    read();
    return true;
  } catch (const InputError& error) {
    promise(!error.faults().empty(), "an InputError names its faults");
    for (const Fault& fault : error.faults()) promise(!fault.message.empty(), "a fault says what it is");
    return false;
  }
}

}  // namespace sinew::fuzz
