#pragma once
// The frames between which shapes move in straight lines. A film may be far larger than memory: the places of keys go
// to the disk as soon as they are known, and of the frames in between only so many are held at once.
#include <filesystem>
#include <memory>
#include <vector>

#include "sinew/exchange/film.hpp"

namespace sinew {

class KeyStore;

/// The keys of one shape, as far as anybody would see, when a body carries it along.
class KeyFrames {
 public:
  std::size_t carrier = 0;          ///< the body in whose axes it moves least
  std::vector<std::size_t> frames;  ///< ascending; the first and the last of the film are among them

  Vertices places(std::size_t key) const;              ///< in the carrier's axes
  std::vector<Colour> colours(std::size_t key) const;  ///< where the film is coloured by a quantity; else empty

 private:
  friend class KeyPicker;
  struct Stored {
    std::uint64_t at;      // in the store
    std::size_t vertices;  // of which the last are colours
  };
  std::shared_ptr<const KeyStore> store_;
  std::vector<Stored> stored_;
  std::size_t vertices_ = 0;  // of the shape
  float colour_weight_ = 0;   // 0: no colours
};

struct KeyOptions {
  double tolerance = 0.0005;           ///< m
  std::filesystem::path beside = {};   ///< the keys are kept in this file's folder meanwhile; empty: the usual one
  std::size_t most_held = 12'000'000;  ///< places that may be held at once, 12 bytes each
};
struct KeyedFilm {
  std::vector<KeyFrames> shapes;  ///< per shape that moves by itself; the others stay empty
  std::size_t most_held = 0;      ///< places that were held at once
  int passes = 0;                 ///< through the film
};
KeyedFilm key_frames(const Film&, const KeyOptions& = {});

}  // namespace sinew
