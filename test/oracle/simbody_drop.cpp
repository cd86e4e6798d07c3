#include "test/oracle/simbody_drop.hpp"

#include <Simbody.h>

#include <algorithm>

namespace oracle {

double rebound(const Drop& drop) {
  SimTK::MultibodySystem system;
  SimTK::SimbodyMatterSubsystem matter(system);
  SimTK::GeneralForceSubsystem forces(system);
  SimTK::GeneralContactSubsystem contacts(system);
  SimTK::Force::UniformGravity(forces, matter, SimTK::Vec3(0, -drop.gravity, 0));
  const SimTK::ContactSetIndex set = contacts.createContactSet();
  // A half-space of Simbody's is the side where x > 0 is inside: turned, so that the inside is below.
  contacts.addBody(set, matter.updGround(), SimTK::ContactGeometry::HalfSpace(),
                   SimTK::Transform(SimTK::Rotation(-SimTK::Pi / 2, SimTK::ZAxis), SimTK::Vec3(0)));
  SimTK::Body::Rigid body(
      SimTK::MassProperties(drop.mass, SimTK::Vec3(0), SimTK::UnitInertia::sphere(drop.radius) * drop.mass));
  SimTK::MobilizedBody::Slider ball(matter.updGround(), SimTK::Transform(SimTK::Rotation(SimTK::Pi / 2, SimTK::ZAxis)),
                                    body, SimTK::Transform(SimTK::Rotation(SimTK::Pi / 2, SimTK::ZAxis)));
  contacts.addBody(set, ball, SimTK::ContactGeometry::Sphere(drop.radius), SimTK::Transform());
  SimTK::HuntCrossleyForce soft(forces, contacts, set);
  constexpr double rigid = 1e30;  // Pa: the floor gives nothing
  soft.setBodyParameters(SimTK::ContactSurfaceIndex(0), rigid, 0, 0, 0, 0);
  soft.setBodyParameters(SimTK::ContactSurfaceIndex(1), drop.modulus, drop.dissipation, 0, 0, 0);
  SimTK::State state = system.realizeTopology();
  ball.setLength(state, drop.radius + drop.height);
  SimTK::RungeKuttaMersonIntegrator integrator(system);
  integrator.setAccuracy(1e-6);
  integrator.setMaximumStepSize(1e-3);
  SimTK::TimeStepper stepper(system, integrator);
  stepper.initialize(state);
  double apex = 0;
  bool rising = false;
  for (int i = 1; i < 3000; ++i) {
    stepper.stepTo(1e-3 * i);
    const double speed = ball.getRate(stepper.getState());
    if (rising && speed < 0) break;
    rising |= speed > 0;
    if (rising) apex = std::max(apex, ball.getLength(stepper.getState()) - drop.radius);
  }
  return apex;
}

}  // namespace oracle
