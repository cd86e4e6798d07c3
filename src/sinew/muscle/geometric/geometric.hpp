#pragma once
// Muscles as tubes that follow their paths: the shape costs no solver, the forces are those of the line. See README.md.
#include <memory>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/geometric/linked_tube.hpp"
#include "sinew/muscle/geometric/moving_tube.hpp"
#include "sinew/muscle/line/line.hpp"

namespace sinew {

class GeometricTissue : public Tissue {
 public:
  /// Throws InputError with the faults of all muscles: those of a line, and meshes that cannot be used.
  explicit GeometricTissue(const TissueBrief&);
  /// The same with flesh that is known already, one per muscle.
  GeometricTissue(const Anatomy&, const std::vector<int>& muscles, const std::vector<Flesh>&);

  std::unique_ptr<Scratch> scratch() const override { return line_.scratch(); }
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;
  std::vector<std::string> notes() const override { return notes_; }

  const MovingTube& tube(std::size_t i) const { return tubes_[i]; }
  const Sections& sections(std::size_t i) const { return sections_[i]; }

  struct Joined {                      ///< one tube for several muscles
    std::vector<std::size_t> members;  ///< by their places in the group
    LinkedSections sections;
    LinkedTube tube;
  };
  const std::vector<Joined>& joined() const { return joined_; }

 private:
  void join(const Anatomy&, const std::vector<int>& muscles, std::vector<std::size_t> members,
            std::span<const RestingPath>);
  static void draw(const MovingTube::Level&, const std::vector<Ring>&, const LineTissue::Reading&, Shape&);
  void draw(const Joined&, std::span<const std::vector<Ring>>, const TissueState&, std::span<Shape>) const;

  LineTissue line_;
  std::vector<Sections> sections_;
  std::vector<MovingTube> tubes_;
  std::vector<Joined> joined_;
  std::vector<char> shared_;  // by muscle: it is part of one of these
  std::vector<std::string> notes_;
};

/// A path at the model's start, ready for sections to be taken along it.
struct StartLine {
  std::vector<Vec3> line;
  RestingPath path;  ///< `along` is for the caller to say
};
/// Of as many pieces, halved `levels` times, as its kinks ask for, or more.
StartLine start_line(const Model&, const struct StartPose&, int muscle, int levels, const TriMesh& flesh,
                     int least_pieces = 2);

Fidelity geometric_fidelity();
MuscleFit tube_preview(const Anatomy&, int muscle, const Flesh&);
Editing tube_editing();

}  // namespace sinew
