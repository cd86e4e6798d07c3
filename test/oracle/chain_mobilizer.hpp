#pragma once
// A joint of slides and turns for Simbody that has no preferred case. Simbody's own FunctionBased joint differentiates
// its turns as if the first followed coordinate 0 alone, the second 1, the third 2: true of hips, not of a knee whose
// three turns follow one angle, and there its velocity-dependent forces are wrong. The mathematics is that of a
// textbook on mechanisms, velocities of points and axes seen from the parent, so that it shares nothing with Sinew's
// screws, which are seen from the child.
#include <Simbody.h>

#include "test/oracle/simbody_tree.hpp"

namespace oracle {

inline SimTK::Vec3 vec3(const Three& v) { return {v[0], v[1], v[2]}; }

class ChainMobilizer : public SimTK::MobilizedBody::Custom::Implementation {
 public:
  ChainMobilizer(SimTK::SimbodyMatterSubsystem& matter, const Bone& bone)
      : Implementation(matter, bone.coordinates, bone.coordinates, 0), bone_(bone) {}

  Implementation* clone() const override { return new ChainMobilizer(*this); }
  SimTK::Transform calcMobilizerTransformFromQ(const SimTK::State&, int nq, const SimTK::Real* q) const override;
  SimTK::SpatialVec multiplyByHMatrix(const SimTK::State&, int nu, const SimTK::Real* u) const override;
  void multiplyByHTranspose(const SimTK::State&, const SimTK::SpatialVec& F, int nu, SimTK::Real* f) const override;
  SimTK::SpatialVec multiplyByHDotMatrix(const SimTK::State&, int nu, const SimTK::Real* u) const override;
  void multiplyByHDotTranspose(const SimTK::State&, const SimTK::SpatialVec& F, int nu, SimTK::Real* f) const override;

 private:
  struct Motion {
    SimTK::Transform X;
    std::vector<SimTK::SpatialVec> H, HDot;  // per coordinate: angular, then linear, in the parent's joint frame
  };
  Motion motion(const double* q, const double* u) const;
  Motion motion(const SimTK::State& state, bool speeds) const;
  Bone bone_;
};

}  // namespace oracle
