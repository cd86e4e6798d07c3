#include "sinew/core/progress.hpp"

#include <mutex>

namespace sinew {

struct ProgressVoice {
  ProgressListener listener;
  std::mutex one_at_a_time;
};

Progress::Progress(ProgressListener listener) : voice_(std::make_shared<ProgressVoice>()) {
  voice_->listener = std::move(listener);
}

void Progress::Count::advance() {
  const std::size_t done = ++done_;
  if (!voice_) return;
  // Who computes does not wait for who shows; the last word is always said.
  std::unique_lock lock(voice_->one_at_a_time, std::defer_lock);
  if (done == whole_)
    lock.lock();
  else if (!lock.try_lock())
    return;
  if (voice_->listener) voice_->listener(unit_, done, whole_);
}

}  // namespace sinew
