#include "sinew/world/state.hpp"

#include <bit>

#include "sinew/core/bytes.hpp"
#include "sinew/core/error.hpp"

// The layout, in order, is that of the struct; docs/recording.md writes it out.
namespace sinew {
namespace {

constexpr std::uint32_t signature = 0x54534e53;  // "SNST"
// 2: loops, whose pull a point pull is; 3: motors; 4: longer wraps; 5: tissues: responses, members, tension, readings,
// contacts; impulses given; pushes by hand
constexpr std::uint32_t version = 5, oldest_version = 4;
constexpr std::size_t pose_bytes = 12 * sizeof(double), twist_bytes = 6 * sizeof(double);

void put(ByteWriter& out, const Pose& pose) { out.put(pose.matrix().topRows<3>().eval().data(), 12); }
void put(ByteWriter& out, const Twist& twist) { out.put(twist.data(), 6); }
void put(ByteWriter& out, const Vec3& v) { out.put(v.data(), 3); }
void put(ByteWriter& out, const Eigen::VectorXd& v) {
  out.count(static_cast<std::size_t>(v.size()));
  out.put(v.data(), static_cast<std::size_t>(v.size()));
}
void put(ByteWriter& out, const Eigen::MatrixXd& m) {
  out.count(static_cast<std::size_t>(m.rows()));
  out.count(static_cast<std::size_t>(m.cols()));
  out.put(m.data(), static_cast<std::size_t>(m.size()));
}
void put(ByteWriter& out, const PathMotion& path) {
  for (const double x : {path.length_from, path.length_to, path.speed_from, path.speed_to}) out.put(x);
}
void put(ByteWriter& out, const WrapMemory& wrap) {
  out.put(wrap.segment);
  out.put(wrap.side);
  out.put(wrap.swept);
  out.put(wrap.warm.data(), wrap.warm.size());
}
void put(ByteWriter& out, const PropHold& riding) {
  out.put(std::int32_t{riding.body});
  put(out, riding.offset);
}
void put(ByteWriter& out, const HandPush& push) {
  out.put(std::int32_t{push.body});
  put(out, push.at), put(out, push.force);
}
void put(ByteWriter& out, const LoopConstraint& loop) {
  for (const std::int32_t i : {loop.a, loop.b, static_cast<int>(loop.kind)}) out.put(i);
  put(out, loop.in_a), put(out, loop.in_b);
  if (loop.kind == Loop::Kind::rod) out.put(loop.distance);
}
void put(ByteWriter& out, const BodyMotion& body) {
  put(out, body.from), put(out, body.to);
  put(out, body.twist_from), put(out, body.twist_to);
}
void put(ByteWriter& out, const PathPull& pull) {
  for (const std::int32_t i : {pull.path, pull.first, pull.last}) out.put(i);
  for (const double x : {pull.tension, pull.length, pull.speed, pull.stiffness, pull.damping, pull.drift, pull.since})
    out.put(x);
}
void put(ByteWriter& out, const PointPull& pull) {
  out.put(std::int32_t{pull.body});
  put(out, pull.at), put(out, pull.force), put(out, pull.couple);
  out.flag(pull.turns);
  out.put(std::int32_t{pull.muscle});
}
void put(ByteWriter& out, const ContactMemory::Impulse& impulse) {
  out.put(impulse.id);
  out.put(impulse.lambda.data(), impulse.lambda.size());
}
void put(ByteWriter&, const Response&);
void put(ByteWriter&, const TissueState::Member&);
void put(ByteWriter&, const TissueReading&);
void put(ByteWriter&, const ContactReading&);
void put(ByteWriter&, const TissueState&);
template <class T>
void put_each(ByteWriter&, const std::vector<T>&);
void put(ByteWriter& out, const std::vector<BodyMotion>& bodies) { put_each(out, bodies); }
void put(ByteWriter& out, const std::vector<Wrench>& wrenches) { put_each(out, wrenches); }
template <class T>
void put_each(ByteWriter& out, const std::vector<T>& things) {
  out.count(things.size());
  for (const T& thing : things) put(out, thing);
}
// Taken apart by name count, so that a new member does not compile until it is written here too.
void put(ByteWriter& out, const Response& response) {
  const auto& [bodies, stiffness, damping, mass, muscle] = response;
  out.list(bodies);
  put(out, stiffness), put(out, damping), put(out, mass);
  out.put(std::int32_t{muscle});
}
void put(ByteWriter& out, const TissueState::Member& member) {
  const auto& [made, reals, ints] = member;
  out.put(made), out.put(reals), out.put(ints);
}
void put(ByteWriter& out, const TissueReading& reading) {
  const auto& [kinetic, elastic, mass, volume, least_J, centre, momentum] = reading;
  for (const double x : {kinetic, elastic, mass, volume, least_J}) out.put(x);
  put(out, centre), put(out, momentum);
}
void put(ByteWriter& out, const ContactReading& contact) {
  const auto& [body, against, at, force, flesh, other_flesh] = contact;
  for (const std::int32_t i : {body, against, flesh, other_flesh}) out.put(i);
  put(out, at), put(out, force);
}
void put(ByteWriter& out, const TissueState& tissue) {
  const auto& [reals, ints, fibre, pulls, members, tension, readings, contacts] = tissue;
  const auto& [paths, points, responses] = pulls;
  out.list(reals), out.list(ints), out.list(fibre);
  put_each(out, paths), put_each(out, points), put_each(out, responses);
  put_each(out, members);
  out.list(tension);
  put_each(out, readings), put_each(out, contacts);
}

void get(ByteReader& in, Pose& pose) {
  Eigen::Matrix<double, 3, 4> top;
  in.get(top.data(), 12);
  pose.matrix().topRows<3>() = top;
  pose.makeAffine();
}
void get(ByteReader& in, Twist& twist) { in.get(twist.data(), 6); }
void get(ByteReader& in, Vec3& v) { in.get(v.data(), 3); }
void get(ByteReader& in, Eigen::VectorXd& v) {
  v.resize(static_cast<Eigen::Index>(in.count(sizeof(double))));
  in.get(v.data(), static_cast<std::size_t>(v.size()));
}
void get(ByteReader& in, Eigen::MatrixXd& m) {
  const std::size_t rows = in.get<std::uint32_t>(), columns = in.get<std::uint32_t>();
  const std::size_t room = in.left() / sizeof(double);
  const bool fits = rows == 0 || columns == 0 ? rows == columns : rows <= room && columns <= room / rows;
  if (!fits) in.refuse("a matrix does not fit");
  m.resize(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
  in.get(m.data(), rows * columns);
}
void get(ByteReader& in, PathMotion& path) {
  for (double* x : {&path.length_from, &path.length_to, &path.speed_from, &path.speed_to}) *x = in.get<double>();
}
void get(ByteReader& in, WrapMemory& wrap) {
  wrap.segment = in.get<std::int32_t>();
  wrap.side = in.get<std::int32_t>();
  wrap.swept = in.get<double>();
  in.get(wrap.warm.data(), wrap.warm.size());
}
void get(ByteReader& in, PropHold& riding) {
  riding.body = in.get<std::int32_t>();
  get(in, riding.offset);
}
void get(ByteReader& in, HandPush& push) {
  push.body = in.get<std::int32_t>();
  get(in, push.at), get(in, push.force);
}
void get(ByteReader& in, LoopConstraint& loop) {
  for (int* i : {&loop.a, &loop.b}) *i = in.get<std::int32_t>();
  const auto kind = in.get<std::int32_t>();
  if (kind < 0 || kind > static_cast<int>(Loop::Kind::rod)) in.refuse("this kind of loop is not known");
  loop.kind = static_cast<Loop::Kind>(kind);
  get(in, loop.in_a), get(in, loop.in_b);
  if (loop.kind == Loop::Kind::rod) loop.distance = in.get<double>();
}
void get(ByteReader& in, BodyMotion& body) {
  get(in, body.from), get(in, body.to);
  get(in, body.twist_from), get(in, body.twist_to);
}
void get(ByteReader& in, PathPull& pull) {
  for (int* i : {&pull.path, &pull.first, &pull.last}) *i = in.get<std::int32_t>();
  for (double* x : {&pull.tension, &pull.length, &pull.speed, &pull.stiffness, &pull.damping, &pull.drift, &pull.since})
    *x = in.get<double>();
}
void get(ByteReader& in, PointPull& pull) {
  pull.body = in.get<std::int32_t>();
  get(in, pull.at), get(in, pull.force), get(in, pull.couple);
  pull.turns = in.flag();
  pull.muscle = in.get<std::int32_t>();
}
void get(ByteReader& in, ContactMemory::Impulse& impulse) {
  impulse.id = in.get<std::int64_t>();
  in.get(impulse.lambda.data(), impulse.lambda.size());
}
void get(ByteReader&, Response&);
void get(ByteReader&, TissueState::Member&);
void get(ByteReader&, TissueReading&);
void get(ByteReader&, ContactReading&);
void get(ByteReader&, TissueState&);
template <class T>
void get_each(ByteReader&, std::vector<T>&, std::size_t least);
void get(ByteReader& in, std::vector<BodyMotion>& bodies) { get_each(in, bodies, 2 * pose_bytes + 2 * twist_bytes); }
void get(ByteReader& in, std::vector<Wrench>& wrenches) { get_each(in, wrenches, twist_bytes); }
template <class T>
void get_each(ByteReader& in, std::vector<T>& things, std::size_t least) {
  things.resize(in.count(least));
  for (T& thing : things) get(in, thing);
}
void get_matrices(ByteReader& in, Response& response) {
  response.bodies = in.list<int>();
  get(in, response.stiffness), get(in, response.damping), get(in, response.mass);
}
void get(ByteReader& in, Response& response) {
  get_matrices(in, response);
  response.muscle = in.get<std::int32_t>();
}
void get(ByteReader& in, TissueState::Member& member) {
  member.made = in.get<std::uint64_t>();
  member.reals = in.get<std::int32_t>(), member.ints = in.get<std::int32_t>();
}
void get(ByteReader& in, TissueReading& reading) {
  for (double* x : {&reading.kinetic, &reading.elastic, &reading.mass, &reading.volume, &reading.least_J})
    *x = in.get<double>();
  get(in, reading.centre), get(in, reading.momentum);
}
void get(ByteReader& in, ContactReading& contact) {
  for (int* i : {&contact.body, &contact.against, &contact.flesh, &contact.other_flesh}) *i = in.get<std::int32_t>();
  get(in, contact.at), get(in, contact.force);
}
void get_until_fibres(ByteReader& in, TissueState& tissue) {
  tissue.reals = in.list<double>(), tissue.ints = in.list<std::int32_t>(), tissue.fibre = in.list<double>();
  get_each(in, tissue.pulls.paths, 3 * sizeof(std::int32_t) + 7 * sizeof(double));
  get_each(in, tissue.pulls.points, 2 * sizeof(std::int32_t) + 9 * sizeof(double) + 1);
}
void get(ByteReader& in, TissueState& tissue) {
  get_until_fibres(in, tissue);
  get_each(in, tissue.pulls.responses, 8 * sizeof(std::uint32_t));
  get_each(in, tissue.members, sizeof(std::uint64_t) + 2 * sizeof(std::int32_t));
  tissue.tension = in.list<double>();
  get_each(in, tissue.readings, 8 * sizeof(double) + twist_bytes);
  get_each(in, tissue.contacts, 4 * sizeof(std::int32_t) + 6 * sizeof(double));
}
/// As version 4 had it: one response at most, and nothing that the tissue says of itself.
void get_version_4(ByteReader& in, TissueState& tissue) {
  get_until_fibres(in, tissue);
  Response response;
  get_matrices(in, response);
  if (!response.bodies.empty()) tissue.pulls.responses.push_back(std::move(response));
}

}  // namespace

// Equal means bit-equal, which is what replays promise: zeros differ by sign, and NaN equals itself.
bool State::operator==(const State& other) const { return to_bytes(*this) == to_bytes(other); }

std::vector<std::uint8_t> to_bytes(const State& state) {
  static_assert(sizeof(int) == sizeof(std::int32_t));
  ByteWriter out;
  const auto& [steps, q, u, excitation, activation, held, torque, control, held_control, paths, wraps, riding, loops,
               contact, bodies, tissues, given, controller, momentum, gravity, detail, pushes, failed] = state;
  const auto& [reals, ints] = controller;
  out.put(signature), out.put(version);
  out.put(steps);
  put(out, q), put(out, u);
  out.list(excitation), out.list(activation), out.list(held);
  put(out, torque);
  out.list(control), out.list(held_control);
  put_each(out, paths), put_each(out, wraps), put_each(out, riding), put_each(out, loops);
  put_each(out, contact.impulses), put_each(out, bodies), put_each(out, tissues), put_each(out, given);
  out.list(reals), out.list(ints);
  put(out, momentum), put(out, gravity);
  out.list(detail);
  put_each(out, pushes);
  out.flag(failed);
  return out.take();
}

State from_bytes(std::span<const std::uint8_t> bytes) {
  ByteReader in(bytes, "state");
  if (in.get<std::uint32_t>() != signature) in.refuse("these bytes are not a state");
  const auto written = in.get<std::uint32_t>();
  if (written < oldest_version || written > version) in.refuse("this version of a state is not known");
  State state;
  state.steps = in.get<std::int64_t>();
  get(in, state.q), get(in, state.u);
  state.excitation = in.list<double>(), state.activation = in.list<double>(), state.held = in.list<double>();
  get(in, state.torque);
  state.control = in.list<double>(), state.held_control = in.list<double>();
  get_each(in, state.paths, 4 * sizeof(double));
  get_each(in, state.wraps, 2 * sizeof(std::int32_t) + 7 * sizeof(double));
  get_each(in, state.riding, sizeof(std::int32_t) + pose_bytes);
  get_each(in, state.loops, 3 * sizeof(std::int32_t) + 2 * pose_bytes);
  get_each(in, state.contact.impulses, sizeof(std::int64_t) + 3 * sizeof(double));
  get_each(in, state.bodies, sizeof(std::uint32_t));
  if (written == 4) {
    state.tissues.resize(in.count(12 * sizeof(std::uint32_t)));
    for (TissueState& tissue : state.tissues) get_version_4(in, tissue);
  } else {
    get_each(in, state.tissues, 10 * sizeof(std::uint32_t));
    get_each(in, state.given, sizeof(std::uint32_t));
  }
  state.controller.reals = in.list<double>(), state.controller.ints = in.list<std::int32_t>();
  get(in, state.momentum), get(in, state.gravity);
  state.detail = in.list<int>();
  if (written >= 5) get_each(in, state.pushes, sizeof(std::int32_t) + 6 * sizeof(double));
  state.failed = in.flag();
  in.finish();
  return state;
}

}  // namespace sinew
