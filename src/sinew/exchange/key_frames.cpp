#include "sinew/exchange/key_frames.hpp"

#include <algorithm>

#include "sinew/exchange/key_store.hpp"

namespace sinew {
namespace {

constexpr std::size_t longest_step = 60;  // frames between two keys: what is tried for each grows with its square
constexpr std::size_t beside_steps = 2;   // the last key, and the frame that is looked at
constexpr double nobody_sees = 1.0 / 64;  // of a colour

Vertices carried(const Vertices& world, const Pose& pose) {
  const Eigen::Isometry3f inverse = pose.inverse().cast<float>();
  Vertices out;
  out.reserve(world.size());
  for (const Eigen::Vector3f& at : world) out.push_back(inverse * at);
  return out;
}

/// Per shape that moves by itself the body in whose axes it moves least, judged at a few frames and vertices.
std::vector<std::size_t> carriers_of(const Film& film) {
  constexpr std::size_t looks = 5, every = 16;
  const FilmFrame first = film.frame(0);
  std::vector<std::vector<float>> motion(film.shapes().size(), std::vector<float>(film.bodies().size(), 0));
  for (std::size_t look = 1; look < looks; ++look) {
    const FilmFrame frame = film.frame(look * (film.frames() - 1) / (looks - 1));
    for (std::size_t s = 0; s < motion.size(); ++s)
      for (std::size_t b = 0; b < motion[s].size(); ++b) {
        const Eigen::Isometry3f before = first.frame.poses[b].inverse().cast<float>(),
                                now = frame.frame.poses[b].inverse().cast<float>();
        for (std::size_t v = 0; v < frame.places[s].size(); v += every)
          motion[s][b] += (now * frame.places[s][v] - before * first.places[s][v]).squaredNorm();
      }
  }
  std::vector<std::size_t> out;
  out.reserve(motion.size());
  for (const std::vector<float>& bodies : motion)
    out.push_back(static_cast<std::size_t>(std::ranges::min_element(bodies) - bodies.begin()));
  return out;
}

}  // namespace

/// Picks the keys of one shape while its frames go by.
class KeyPicker {
 public:
  KeyPicker(const KeyOptions& options, std::size_t longest, std::shared_ptr<KeyStore> store, bool coloured,
            const FilmShape& shape, std::size_t carrier)
      : squared_(static_cast<float>(options.tolerance * options.tolerance)), longest_(longest), store_(store) {
    keys_.carrier = carrier;
    keys_.store_ = std::move(store);
    keys_.vertices_ = shape.view.positions.size();
    // Weighed so that the tolerance of places is that of colours.
    if (coloured) keys_.colour_weight_ = static_cast<float>(options.tolerance / nobody_sees);
  }
  /// What it holds of each frame: places, and colours behind them.
  static std::size_t room(const FilmShape& shape, bool coloured) {
    return (coloured ? 2 : 1) * shape.view.positions.size();
  }

  void offer(std::size_t frame, const Film& film, std::size_t shape, const FilmFrame& now) {
    Vertices seen = carried(now.places[shape], now.frame.poses[keys_.carrier]);
    if (keys_.colour_weight_ > 0)
      for (const Colour& colour : film.colours(shape, now.frame)) seen.emplace_back(colour * keys_.colour_weight_);
    if (keys_.frames.empty()) return settle(frame, std::move(seen));
    if (!seen_.empty() && (seen_.size() >= longest_ || !straight_to(frame, seen))) {
      const std::size_t last = seen_.back().first;
      Vertices there = std::move(seen_.back().second);
      seen_.clear();
      settle(last, std::move(there));
    }
    seen_.emplace_back(frame, std::move(seen));
  }
  KeyFrames finish() && {
    if (!seen_.empty()) settle(seen_.back().first, std::move(seen_.back().second));
    return std::move(keys_);
  }
  std::size_t held() const {
    std::size_t sum = from_.size();
    for (const auto& [frame, places] : seen_) sum += places.size();
    return sum;
  }

 private:
  void settle(std::size_t frame, Vertices places) {
    keys_.frames.push_back(frame);
    keys_.stored_.push_back({store_->put(places), places.size()});
    from_ = std::move(places);
  }

  /// Whether all frames since the last key lie on the way to this one.
  bool straight_to(std::size_t frame, const Vertices& places) const {
    if (from_.size() != places.size()) return false;
    const auto span = static_cast<float>(frame - keys_.frames.back());
    return std::ranges::all_of(seen_, [&](const auto& between) {
      const float share = static_cast<float>(between.first - keys_.frames.back()) / span;
      for (std::size_t i = 0; i < places.size(); ++i)
        if ((from_[i] + share * (places[i] - from_[i]) - between.second[i]).squaredNorm() > squared_) return false;
      return true;
    });
  }

  float squared_;
  std::size_t longest_;
  std::shared_ptr<KeyStore> store_;
  KeyFrames keys_;
  Vertices from_;                                       // the last key
  std::vector<std::pair<std::size_t, Vertices>> seen_;  // since then
};

Vertices KeyFrames::places(std::size_t key) const {
  return store_->get(stored_[key].at, std::min(stored_[key].vertices, vertices_));
}

std::vector<Colour> KeyFrames::colours(std::size_t key) const {
  std::vector<Colour> out;
  if (colour_weight_ == 0) return out;
  const Vertices all = store_->get(stored_[key].at, stored_[key].vertices);
  for (std::size_t v = vertices_; v < all.size(); ++v) out.emplace_back(all[v] / colour_weight_);
  return out;
}

KeyedFilm key_frames(const Film& film, const KeyOptions& options) {
  const std::vector<std::size_t> carriers = carriers_of(film);
  const auto store = std::make_shared<KeyStore>(options.beside);
  const bool coloured = film.coloured_by().has_value();
  const std::vector<FilmShape>& shapes = film.shapes();
  KeyedFilm out{.shapes = std::vector<KeyFrames>(shapes.size())};
  std::vector<std::vector<std::size_t>> passes;  // the shapes of each, that can be held together
  std::size_t together = 0;
  for (std::size_t s = 0; s < shapes.size(); ++s) {
    if (shapes[s].view.body >= 0) continue;
    const std::size_t room = (longest_step + beside_steps) * KeyPicker::room(shapes[s], coloured);
    if (passes.empty() || together + room > options.most_held) passes.emplace_back(), together = 0;
    passes.back().push_back(s);
    together += room;
  }
  auto looked_at = film.progress().count("frames", film.frames() * passes.size());
  for (const std::vector<std::size_t>& pass : passes) {
    std::vector<KeyPicker> pickers;
    for (const std::size_t s : pass) {
      const std::size_t room = std::max<std::size_t>(1, KeyPicker::room(shapes[s], coloured));
      const std::size_t fit = std::max(options.most_held / room, beside_steps + 1) - beside_steps;
      pickers.emplace_back(options, std::min(longest_step, fit), store, coloured, shapes[s], carriers[s]);
    }
    for (std::size_t i = 0; i < film.frames(); ++i, looked_at.advance()) {
      const FilmFrame frame = film.frame(i);
      std::size_t held = 0;
      for (std::size_t p = 0; p < pass.size(); ++p) {
        pickers[p].offer(i, film, pass[p], frame);
        held += pickers[p].held();
      }
      out.most_held = std::max(out.most_held, held);
    }
    for (std::size_t p = 0; p < pass.size(); ++p) out.shapes[pass[p]] = std::move(pickers[p]).finish();
    ++out.passes;
  }
  return out;
}

}  // namespace sinew
