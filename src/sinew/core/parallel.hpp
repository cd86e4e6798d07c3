#pragma once
// Loops over independent items. Each item writes only its own slot, so results never depend on the thread count.
#include <tbb/parallel_for.h>

#include <cstddef>

namespace sinew {

/// Calls `work(i)` for i in [0, count); runs serially below `grain`, where waking a thread costs more than it gives.
template <class Work>
void parallel_for(std::size_t count, std::size_t grain, const Work& work) {
  if (count <= grain) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, grain), [&](const auto& range) {
    for (std::size_t i = range.begin(); i != range.end(); ++i) work(i);
  });
}

}  // namespace sinew
