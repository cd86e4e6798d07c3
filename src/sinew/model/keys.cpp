#include "sinew/model/keys.hpp"

#include "sinew/model/key_collector.hpp"

namespace sinew {

KeysByPlace known_keys() {
  KeysByPlace all;
  KeyCollector("", all).enter<Scene>();
  return all;
}

}  // namespace sinew
