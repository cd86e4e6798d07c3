#include "sinew/record/synthetic_test.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <system_error>

#include "sinew/record/frame_bytes.hpp"

namespace sinew {
namespace {

const std::vector<std::string> muscles{"triceps_long", "triceps_lateral", "triceps_medial", "biceps_long",
                                       "biceps_short", "brachialis",      "brachioradialis"};

double bump(double t, double at, double width) { return std::exp(-(t - at) * (t - at) / (2 * width * width)); }

Shape line_shape(int i) {
  // the wrap lets go after frame 3, so there are two topologies; each frame makes its own object
  const std::uint32_t points = i < 4 ? 3 : 2;
  Topology topology;
  for (std::uint32_t k = 0; k + 1 < points; ++k) topology.indices.insert(topology.indices.end(), {k, k + 1});
  topology.fixed = {{"s", "m", std::vector<float>(points, 0.5f)}};
  Shape shape{.name = "brachialis", .muscle = "brachialis", .topology = std::make_shared<const Topology>(topology)};
  for (std::uint32_t k = 0; k < points; ++k)
    shape.positions.emplace_back(static_cast<float>(k), static_cast<float>(i) * 0.1f, 1.f / 3);
  shape.quantities = {{"tension", "N", std::vector<float>(points, static_cast<float>(i))}};
  return shape;
}

/// Two tetrahedra side by side, with a skin of one triangle, and what there is to say of vertices, cells and the whole.
Shape solid_shape(int i) {
  const auto t = static_cast<float>(i);
  const auto skin =
      std::make_shared<const Skin>(Skin{.nodes = {{0, 1, 2, 3}, {1, 2, 3, 4}, {0, 1, 2, 3}},
                                        .weights = {{1, 0, 0, 0}, {0, 0, 0.5f, 0.5f}, {0, 0.25f, 0.75f, 0}},
                                        .triangles = {0, 1, 2},
                                        .fixed = {{"tendon", "1", {0, 1, 0.5f}}}});
  const Topology topology{.primitive = Topology::Primitive::tetrahedra,
                          .indices = {0, 1, 2, 3, 1, 2, 3, 4},
                          .fixed = {{"region", "1", {1, 2}, Quantity::Of::cell}},
                          .skin = skin};
  Shape shape{.name = "fat", .muscle = "", .topology = std::make_shared<const Topology>(topology)};
  for (const Eigen::Vector3f& at : {Eigen::Vector3f(0, 0, 0), {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1.0f / 3}})
    shape.positions.push_back(at * (1 + 0.01f * t));
  shape.quantities = {{"pressure", "Pa", {t, 1, 2, 3, 4}},
                      {"J", "1", {1 + t, 0.5f}, Quantity::Of::cell},
                      {"stress", "Pa", {1e5f * t}, Quantity::Of::shape}};
  return shape;
}

MuscleReading reading(size_t m, double t) {
  const double late = 0.25 * static_cast<double>(m);
  const double activation = 0.02 + 0.7 * bump(t, m < 3 ? 4.3 + late : 1.4 + 0.5 * late, 0.7);
  const double fibre = 0.09 + 0.01 * static_cast<double>(m) + (m < 3 ? 1 : -1) * 0.02 * bump(t, 3, 1.1);
  return {.length = fibre + 0.2,
          .speed = std::sin(t),
          .tension = 600 * activation,
          .fibre = fibre,
          .activation = activation};
}

}  // namespace

RecordingPlan synthetic_plan() {
  return {.names = {.bodies = {"ground", "humerus", "forearm"},
                    .coordinates = {"shoulder_elevation", "elbow_flexion", "sled"},
                    .turns = {true, true, false},
                    .muscles = muscles,
                    .units = muscles,
                    .ligaments = {"annular"},
                    .motors = {"sled_winch"},
                    .soft = {"fat"}},
          .rates = {},
          .model = "sinew: 1\nname: arm\n",
          .scene = "sinew_scene: 1\nmodel: model.yaml\n",
          .command = "sinew run \"an arm\" -o a.sinew"};
}

Frame synthetic_frame(int i) {
  const double t = i / synthetic_rate, flexion = 0.35 + 1.6 * bump(t, 3, 1.1);
  Frame frame;
  frame.time = t;
  frame.poses = {Pose::Identity(), pose_of({0, t, 0.1}), pose_of({0.1, -0.3, 0}, {0, 0, flexion})};
  frame.value = {0.1 * std::sin(t), flexion, 0.05 * std::cos(2 * t)};
  frame.speed = {0.1 * std::cos(t), std::sin(t + 0.3), -0.1 * std::sin(2 * t)};
  frame.acceleration = {t, -t, 1 / (1 + t)};
  frame.muscle_torque = {1 + t, 2 * t, 3 - t};
  frame.passive_torque = {0.1 * t, -0.2 * t, -0.0};
  if (i % 2 == 0) frame.control_torque = {t, 0, 1};
  if (i % 2 == 1) frame.reaction_torque = {0, t, 2};
  for (size_t m = 0; m < muscles.size(); ++m) {
    frame.muscles.push_back(reading(m, t));
    frame.activation.push_back(frame.muscles.back().activation);
    frame.excitation.push_back(m < 3 ? 0.1 : 0.9);
  }
  frame.control = {-0.1 * t};
  frame.ligaments = {{.length = 0.03 + 0.001 * t, .tension = 50 * t}};
  if (i % 4 == 1)
    frame.contacts = {{.body = 2, .against = 0, .at = {t, 0, 0.1}, .force = {1, 50 * t, -t}},
                      {.body = 1, .against = 2, .at = {0, t, 0}, .force = {0, 0, 3}},
                      {.at = {t, t, 0}, .force = {0, 5 * t, 0}, .flesh = 3, .other_flesh = 7}};
  for (size_t f = 0; f <= muscles.size(); ++f)
    frame.tissues.push_back({.kinetic = t,
                             .elastic = 0.5 * t,
                             .mass = 0.3 + t,
                             .volume = 1e-4 * (1 + static_cast<double>(f)),
                             .least_J = 1 - 0.01 * t,
                             .centre = {t, 0, -t},
                             .momentum = Twist::Constant(-t)});
  frame.elastic_energy = 4 * t;
  if (i > 2) frame.held = {{1, 2}, {}};
  frame.shapes = {line_shape(i), Shape{.name = "marker", .muscle = "", .topology = nullptr}, solid_shape(i)};
  if (i % 3 == 0)
    frame.reports = {{.converged = false,
                      .substeps = 4,
                      .residual = INFINITY,
                      .where = "elbow_flexion",
                      .reason = "stop hit",
                      .advice = "use soft stops"}};
  frame.kinetic_energy = t * t, frame.potential_energy = 1 - t;
  frame.momentum = Twist::Constant(t), frame.momentum_defect = Twist::Constant(1e-15 * t);
  return frame;
}

Frame synthetic_frame_3(int i) {
  Frame frame = synthetic_frame(i);
  if (!frame.contacts.empty()) frame.contacts.pop_back();
  frame.tissues.clear(), frame.held.clear();
  frame.elastic_energy = 0;
  frame.shapes.pop_back();
  return frame;
}

State synthetic_state(int i) {
  State state;
  state.steps = i * 16;
  state.q = Eigen::Vector3d(i, 0.1 * i, 1.0 / (1 + i));
  state.u = Eigen::Vector3d::Constant(std::sin(i));
  state.activation = {0.1 * i};
  return state;
}

bool same(const Frame& a, const Frame& b) {
  const auto bytes = [](const Frame& frame) {
    ByteWriter topologies, out;
    out.put(frame.time);
    put_frame(out, frame, [&](const auto& topology) {
      put_topology(topologies, *topology);
      return 0;
    });
    out.put(topologies.bytes().data(), topologies.size());
    return out.take();
  };
  return bytes(a) == bytes(b);
}

}  // namespace sinew
