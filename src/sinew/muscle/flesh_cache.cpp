#include "sinew/muscle/flesh_cache.hpp"

namespace sinew {

std::shared_ptr<FleshCache> FleshCache::turn_over() const {
  auto next = std::make_shared<FleshCache>();
  const std::lock_guard lock(mutex_);
  next->before_ = entries_;
  return next;
}

void FleshCache::drop_unasked() {
  const std::lock_guard lock(mutex_);
  before_.clear();
}

std::shared_ptr<const void> FleshCache::find(const Key& key) {
  const std::lock_guard lock(mutex_);
  if (const auto own = entries_.find(key); own != entries_.end()) return own->second;
  const auto old = before_.find(key);
  if (old == before_.end()) return nullptr;
  ++found_;
  return entries_[key] = old->second;
}

void FleshCache::keep(const Key& key, std::shared_ptr<const void> made) {
  const std::lock_guard lock(mutex_);
  ++made_;
  entries_[key] = std::move(made);
}

int FleshCache::made() const {
  const std::lock_guard lock(mutex_);
  return made_;
}
int FleshCache::found() const {
  const std::lock_guard lock(mutex_);
  return found_;
}

}  // namespace sinew
