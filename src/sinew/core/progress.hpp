#pragma once
// How far a long computation has come, for whoever wants to show it: an argument of what takes long.
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace sinew {

/// So many of the whole are done, counted in `unit`. Calls do not overlap, and may come from any thread.
using ProgressListener = std::function<void(const std::string& unit, std::size_t done, std::size_t whole)>;

/// Who is told; by default nobody. Copies tell the same listener.
class Progress {
 public:
  Progress() = default;
  explicit Progress(ProgressListener);

  /// The equal parts of one computation; `advance` may be called from any thread.
  class Count {
   public:
    void advance();

   private:
    friend class Progress;
    Count(const Progress& progress, std::string unit, std::size_t whole)
        : voice_(progress.voice_), unit_(std::move(unit)), whole_(whole) {}

    std::shared_ptr<struct ProgressVoice> voice_;
    std::string unit_;
    std::size_t whole_;
    std::atomic<std::size_t> done_ = 0;
  };
  Count count(std::string unit, std::size_t whole) const { return {*this, std::move(unit), whole}; }

 private:
  std::shared_ptr<struct ProgressVoice> voice_;
};

}  // namespace sinew
