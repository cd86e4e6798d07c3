// A step of line muscles asks for no memory once its buffers have grown.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "sinew/world/tissue_contract_stage_test.hpp"

namespace {
std::atomic<long> asked = 0;
}  // namespace

void* operator new(std::size_t size) {
  ++asked;
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace sinew {
namespace {

TEST(World, AStepAsksForNoMemory) {
  World world(test::contract_scene(fidelities()[0]));
  const test::Wave controller;
  for (int tick = 0; tick < 3; ++tick) world.step(controller);
  const long before = asked;
  for (int tick = 0; tick < 20; ++tick) world.step(controller);
  EXPECT_EQ(asked - before, 0);
}

}  // namespace
}  // namespace sinew
