#pragma once
// A recording as other programs take it: named shapes of triangles that ride on bodies or move by themselves.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/picture/colour.hpp"
#include "sinew/record/export.hpp"
#include "sinew/view/quantity_look.hpp"
#include "sinew/view/view.hpp"

namespace sinew {

struct FilmShape {
  std::string label;  ///< letters, digits and underscores; unique in the film
  ViewShape view;
  std::size_t at = 0;                        ///< its place in the View
  int muscle = -1;                           ///< its place in Frame::muscles
  std::vector<std::uint32_t> segments = {};  ///< of tubes about lines: their ends in the View's shape
};

struct FilmFrame {
  double time = 0;  ///< s since the film's first frame
  Frame frame;
  std::vector<Vertices> places;  ///< in the world, per shape that moves by itself; the others stay empty
};

/// Called before the second frame of a series with what all of it will come to.
using Foreseen = std::function<void(double bytes, std::size_t files)>;

struct FilmOptions {
  ExportRange range;
  Progress progress;
  std::string quantity = {};  ///< that colours flesh in the place of activation; empty: none
  Foreseen foreseen = {};
  ShownSurface surface = ShownSurface::fine;  ///< of flesh that brings its own shape
  bool fibres = false;  ///< thin tubes along the fibres of flesh that tells where they run, beside it
};

class Film {
 public:
  /// Throws InputError when the range holds no frame, or the flesh in it says nothing of the quantity.
  explicit Film(const RecordingReader&, const FilmOptions& = {});

  const std::string& name() const { return name_; }  ///< fit for a label
  const std::vector<FilmShape>& shapes() const { return shapes_; }
  const std::vector<std::string>& bodies() const { return bodies_; }  ///< labels, per body
  const FrameNames& names() const { return reader_.names(); }
  const std::vector<std::string>& remarks() const { return view_->remarks(); }
  const Progress& progress() const { return progress_; }  ///< of whoever goes through the frames
  const Foreseen& foreseen() const { return foreseen_; }
  std::size_t frames() const { return chosen_.size(); }
  double time(std::size_t i) const { return reader_.time(chosen_[i]) - reader_.time(chosen_[0]); }
  FilmFrame frame(std::size_t i) const;
  /// What a frame says of the vertices of a shape, by name.
  std::vector<std::pair<std::string, std::vector<float>>> quantities(std::size_t shape, const Frame&) const;
  const std::optional<QuantityLook>& coloured_by() const { return look_; }  ///< none: by activation
  /// Per vertex: flesh by that quantity where it tells it; else muscles by their activation, tendons pale, bones darker
  /// in their hollows.
  std::vector<Colour> colours(std::size_t shape, const Frame&) const;
  Frame recorded(std::size_t i) const { return reader_.frame(chosen_[i]); }
  Frame numbers(std::size_t i) const { return reader_.frame(chosen_[i], FrameParts::numbers); }  ///< without shapes

 private:
  const RecordingReader& reader_;
  Progress progress_;
  Foreseen foreseen_;
  std::vector<std::size_t> chosen_;
  std::unique_ptr<const View> view_;
  std::string name_;
  std::vector<std::string> bodies_;
  std::vector<FilmShape> shapes_;
  std::optional<QuantityLook> look_;
};

/// Unit normals of a shape whose vertices are at these places.
Vertices normals_of(const FilmShape&, const Vertices& places);

}  // namespace sinew
