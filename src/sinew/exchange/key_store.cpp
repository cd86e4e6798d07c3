#include "sinew/exchange/key_store.hpp"

namespace sinew {

KeyStore::KeyStore(const std::filesystem::path& beside) : file_(nameless_file(beside)) {}

std::uint64_t KeyStore::put(const Vertices& places) {
  static_assert(sizeof(Eigen::Vector3f) == 3 * sizeof(float));
  const std::uint64_t at = size_, bytes = places.size() * sizeof(Eigen::Vector3f);
  file_.append(std::span(reinterpret_cast<const std::uint8_t*>(places.data()), bytes));
  size_ += bytes;
  return at;
}

Vertices KeyStore::get(std::uint64_t at, std::size_t count) const {
  Vertices out(count);
  file_.read_at(at, std::span(reinterpret_cast<std::uint8_t*>(out.data()), count * sizeof(Eigen::Vector3f)));
  return out;
}

}  // namespace sinew
