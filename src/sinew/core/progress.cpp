#include "sinew/core/progress.hpp"

#include <mutex>

namespace sinew {
namespace {

std::mutex one_at_a_time;
StepListener listener;

}  // namespace

void listen_to_steps(StepListener next) {
  const std::lock_guard lock(one_at_a_time);
  listener = std::move(next);
}

void Steps::advance() {
  const std::size_t done = ++done_;
  // Who computes does not wait for who shows; the last word is always said.
  std::unique_lock lock(one_at_a_time, std::defer_lock);
  if (done == whole_)
    lock.lock();
  else if (!lock.try_lock())
    return;
  if (listener) listener(unit_, done, whole_);
}

}  // namespace sinew
