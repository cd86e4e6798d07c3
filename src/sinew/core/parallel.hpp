#pragma once
// Loops over independent items. Each item writes only its own slot, so results never depend on the thread count.
#include <tbb/parallel_for.h>

#include <cstddef>
#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace sinew {

/// TBB hands work from thread to thread unseen by the thread sanitizer: here it is told. Nothing in other builds.
class HandOver {
 public:
  void give() const {
#if defined(__SANITIZE_THREAD__)
    __tsan_release(const_cast<HandOver*>(this));
#endif
  }
  void take() const {
#if defined(__SANITIZE_THREAD__)
    __tsan_acquire(const_cast<HandOver*>(this));
#endif
  }
};

/// Calls `work(i)` for i in [0, count); runs serially below `grain`, where waking a thread costs more than it gives.
template <class Work>
void parallel_for(std::size_t count, std::size_t grain, const Work& work) {
  if (count <= grain) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  const HandOver begin, end;
  begin.give();
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, grain), [&](const auto& range) {
    begin.take();
    for (std::size_t i = range.begin(); i != range.end(); ++i) work(i);
    end.give();
  });
  end.take();
}

}  // namespace sinew
