#pragma once
// Where any thread leaves what the server's thread shall send. Leaving a letter takes as long as swapping a pointer.
#include <mutex>
#include <vector>

#include "sinew/studio/protocol/broadcaster.hpp"

namespace sinew::studio {

struct Letter {
  enum class To { one, all, all_as_frame } to;
  ClientId client = 0;
  Shared message;
};

class Mailbox {
 public:
  /// True: it was empty, so that somebody must be told to come.
  bool put(Letter letter) {
    const std::scoped_lock lock(mutex_);
    if (!open_) return false;
    if (letter.to == Letter::To::all_as_frame && !letters_.empty() &&
        letters_.back().to == Letter::To::all_as_frame) {  // nobody has looked yet: the newer one will do
      letters_.back().message.swap(letter.message);        // the older ends outside the lock
      return false;
    }
    letters_.push_back(std::move(letter));
    return letters_.size() == 1;
  }
  /// Changes an empty list for what is there.
  void take(std::vector<Letter>& empty) {
    const std::scoped_lock lock(mutex_);
    letters_.swap(empty);
  }
  void open(bool yes) {
    const std::scoped_lock lock(mutex_);
    open_ = yes;
    letters_.clear();
  }

 private:
  std::mutex mutex_;
  std::vector<Letter> letters_;
  bool open_ = false;
};

}  // namespace sinew::studio
