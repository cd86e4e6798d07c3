#pragma once
// Counts what a program asks of the heap. Replaces malloc: one file of a program may include it, outside unity builds.
#include <atomic>
#include <cstdlib>

#include "sinew/world/world.hpp"

namespace sinew::test {

inline std::atomic<long> asked = 0;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool counts_memory = false;  // the sanitizers stand at these doors themselves
#else
inline constexpr bool counts_memory = true;
#endif

/// How often in so many ticks, once the buffers have grown.
inline long memory_asked(World& world, const Controller& controller, int ticks) {
  for (int tick = 0; tick < 3; ++tick) world.step(controller);
  const long before = asked;
  for (int tick = 0; tick < ticks; ++tick) world.step(controller);
  return asked - before;
}

}  // namespace sinew::test

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// Eigen does not use operator new: counting there would overlook it. `__libc_malloc` is glibc's own door behind malloc.
extern "C" {
void* __libc_malloc(std::size_t);
void* malloc(std::size_t size) {
  ++sinew::test::asked;
  return __libc_malloc(size);
}
}
#endif
