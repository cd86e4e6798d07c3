#pragma once
// Flesh that takes long to make (grown bellies, rings, tetrahedra, patterns of factors), kept from one World to the
// next and looked up by the hash of all that it was made from. May be asked from several threads.
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <typeindex>
#include <utility>

namespace sinew {

class FleshCache {
 public:
  /// What was made under this key, else what `make()` makes now, by value.
  template <class Make>
  auto get(std::uint64_t key, const Make& make) {
    using Made = decltype(make());
    const Key whole{std::type_index(typeid(Made)), key};
    if (std::shared_ptr<const void> kept = find(whole)) return std::static_pointer_cast<const Made>(kept);
    auto made = std::make_shared<const Made>(make());
    keep(whole, made);
    return std::shared_ptr<const Made>(made);
  }
  /// A cache for the World that comes next: what this one holds is found in it.
  std::shared_ptr<FleshCache> turn_over() const;
  void drop_unasked();  ///< lets go of what came from the one before and was not asked for
  int made() const;     ///< how many entries this cache had to have made
  int found() const;    ///< how many it found in the one before

 private:
  using Key = std::pair<std::type_index, std::uint64_t>;
  std::shared_ptr<const void> find(const Key&);
  void keep(const Key&, std::shared_ptr<const void>);

  mutable std::mutex mutex_;
  std::map<Key, std::shared_ptr<const void>> entries_, before_;
  int made_ = 0, found_ = 0;
};

}  // namespace sinew
