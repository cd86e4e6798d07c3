// Writing and reading give the value back: for one of everything, and for random models and scenes.
#include <gtest/gtest.h>

#include <random>

#include "sinew/model/changes.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/corpus_test.hpp"
#include "sinew/model/read.hpp"
#include "sinew/model/yaml_tree.hpp"

namespace sinew {
namespace {

using test::corpus;

constexpr int random_models = 60;

/// Models that pass `check`, with values of every size in every field.
class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}

  Scene scene() {
    Scene s;
    s.model = model();
    s.name = text();
    s.about = text();
    if (maybe()) s.start = number();
    s.duration = positive();
    s.rates = {1000, pick<int>({1, 8, 200}), pick<int>({5, 500}), pick<int>({1, 7, 60})};
    if (maybe()) s.rates.fidelity["projective"] = pick<int>({1, 125, 500});
    for (int i = below(3); i > 0; --i) s.soft.push_back(soft_body("soft " + std::to_string(i), s.model.bodies[0].name));
    s.stops = Scene::Stops(below(3));
    s.default_fidelity = pick<std::string>({"line", "fvm"});
    s.default_excitation = share();
    for (const Muscle& m : s.model.muscles) {
      if (maybe()) s.fidelity[m.name] = "projective";
      if (maybe()) s.excitations[m.name] = Function::polyline({{0, share()}, {positive(), share()}});
      if (maybe()) s.excitations[m.name + "/" + m.units[0].name] = Function::constant(share());
    }
    for (const Motor& m : s.model.motors) s.motors[m.name] = Function::polyline({{0, 0}, {positive(), m.range->high}});
    for (const Joint& j : s.model.joints)
      for (const Coordinate& c : j.coordinates) {
        if (!c.clamped && maybe()) s.pose[c.name] = number();
        if (maybe()) s.speeds[c.name] = number();
      }
    for (int i = below(3); i > 0; --i) s.props.push_back(prop("prop " + std::to_string(i)));
    if (maybe()) s.loops.push_back(loop(s.model));
    for (int i = below(3); i > 0; --i)
      s.pushes.push_back({s.model.bodies[0].name, vector(), {function(), function(), function()}});
    if (maybe()) s.track = track(s.model, starts_at(s));
    if (maybe()) s.play = play(s.model);
    for (const Prop& prop : s.props)
      if (!prop.shapes.empty() && !s.model.shapes.empty())
        s.contact.pairs.push_back({prop.name, s.model.shapes[0].name});
    if (maybe()) s.contact.flesh = SceneContact::Flesh(below(3));
    if (!s.model.muscles.empty() && maybe()) change(s);
    return s;
  }

  /// By what leaves every reference to its muscles good.
  void change(Scene& s) {
    const std::string muscle = maybe() ? "*" : s.model.muscles[0].name;
    add_change(s, {.kind = Change::Kind::weaken, .muscle = muscle, .factor = share()});
    add_change(s, {.kind = Change::Kind::contract, .muscle = muscle, .by = share()});
    add_change(s, {.kind = Change::Kind::lengthen_tendon, .muscle = muscle, .by = positive()});
    add_change(s, {.kind = Change::Kind::reroute,
                   .muscle = muscle,
                   .point = 0,
                   .body = s.model.bodies[0].name,
                   .at = vector(),
                   .tension = maybe() ? std::optional(positive()) : std::nullopt});
    add_change(s, {.kind = Change::Kind::paralyse, .muscle = muscle});
  }

  Play play(const Model& model) {
    Play p;
    const auto follows = [&](const std::string& name) {
      return std::ranges::any_of(model.couplers, [&](const Coupler& c) { return c.coordinate == name; });
    };
    for (const Joint& j : model.joints)
      for (const Coordinate& c : j.coordinates)
        if (j.kind == Joint::Kind::hinge && !follows(c.name) && maybe()) p.motion[c.name] = function();
    p.end = maybe();
    return p;
  }

  Track track(const Model& model, double first) {
    Track t;
    for (const Joint& j : model.joints)
      for (const Coordinate& c : j.coordinates) {
        if (maybe()) t.motion[c.name] = function();
        if (maybe()) t.emphasis.push_back({c.name, maybe() ? std::optional(positive()) : std::nullopt, positive()});
        if (t.motion.contains(c.name)) continue;
        if (t.poses.empty()) t.poses = {{.at = first}, {.at = first + positive(), .through = maybe()}};
        for (KeyPose& key : t.poses) key.pose[c.name] = number();
      }
    t.stiffness = positive(), t.effort = positive(), t.smoothness = share();
    t.noise = share(), t.seed = below(1000);
    t.passes = 1 + below(3), t.feels_pushes = maybe(), t.end = maybe();
    return t;
  }

  Model model() {
    Model m;
    m.name = text();
    m.source = text();
    if (maybe()) m.gravity = vector();
    const int bodies = 1 + below(5);
    for (int i = 0; i < bodies; ++i) m.bodies.push_back(body("body" + std::to_string(i)));
    for (int i = 0; i < bodies; ++i) m.joints.push_back(joint(i));
    for (const char* name : {"w1", "null", "5 mm"}) m.wraps.push_back(wrap(name));
    for (const char* name : {"s1", "s2"}) m.shapes.push_back(shape(name, "body0"));
    if (maybe()) m.markers.push_back({"mark", "ground", vector()});
    for (int i = below(4); i > 0; --i) m.muscles.push_back(muscle("muscle" + std::to_string(i)));
    for (int i = below(3); i > 0; --i)
      m.ligaments.push_back({"ligament" + std::to_string(i), muscle("").path, positive(), positive(), function()});
    if (!m.joints[0].coordinates.empty() && maybe())
      m.motors.push_back({"motor", m.joints[0].coordinates[0].name, number(), Range{-positive(), positive()}});
    if (maybe()) m.wrap_rule = WrapRule::opensim;
    if (maybe()) m.loops.push_back(loop(m));
    couple(m);
    return m;
  }

 private:
  int below(int n) { return std::uniform_int_distribution<>(0, n - 1)(random_); }
  bool maybe() { return below(2) == 0; }
  double share() { return std::uniform_real_distribution<>(0, 1)(random_); }
  double positive() { return std::exp(std::uniform_real_distribution<>(-20, 20)(random_)); }
  double number() {
    if (maybe()) return (below(721) - 360) * degree;
    return maybe() ? below(20) - 10 : positive() * (maybe() ? 1 : -1);
  }
  Vec3 vector() { return {number(), number(), number()}; }
  template <class Type>
  Type pick(std::vector<Type> from) {
    return from[static_cast<size_t>(below(static_cast<int>(from.size())))];
  }
  std::string text() {
    return pick<std::string>({"",        "plain",  "with: colon", "a # b", "\"quoted\"", "back\\slash", "two\nlines",
                              "tab\t",   "- dash", "5",           "~",     "true",       "[x",          "{y}",
                              "&a",      "*b",     "!t",          "%p",    "@at",        "`",           "caf\xc3\xa9",
                              " blank ", "'",      "-",           "?",     "a, b"});
  }

  Loop loop(const Model& m) {
    Loop l{.body = m.bodies[0].name, .to = ground, .kind = Loop::Kind(below(3)), .at = vector(), .turn = vector()};
    if (l.kind == Loop::Kind::rod || maybe()) l.to_at = vector();
    if (maybe()) l.to_turn = vector();
    if (l.kind == Loop::Kind::rod) l.distance = positive();
    l.label = text();
    return l;
  }
  /// The last hinge follows the first.
  void couple(Model& m) {
    std::vector<std::string> names;
    for (const Joint& j : m.joints)
      if (j.kind == Joint::Kind::hinge && !j.coordinates[0].locked && !j.coordinates[0].prescribed)
        names.push_back(j.coordinates[0].name);
    if (names.size() < 2) return;
    m.couplers = {{names.back(), names[0], function()}};
    if (maybe())
      m.couplers[0].plus = {{{{"", Function::constant(2)}}}, {{{names[0], function()}, {names[0], function()}}}};
  }

  Body body(const std::string& name) {
    Body b{.name = name};
    if (maybe()) return b;
    b.mass = positive();
    b.centre = vector();
    const double l = positive();
    b.inertia = {l, l, l * (1 + share()) * 0.99, 0, 0, 0};
    if (maybe())
      b.surface = maybe() ? std::vector<Surface>{{.file = "a b.obj"}}
                          : std::vector<Surface>{{.file = "x.obj"}, {"y/z.obj", Vec3(1, 2, -1), vector(), vector()}};
    return b;
  }

  Function function() {
    Function f;
    f.kind = Function::Kind(below(9));
    if (f.kind == Function::Kind::constant) f.numbers = {number()};
    if (f.kind == Function::Kind::linear) f.numbers = {maybe() ? 1 : number(), maybe() ? 0 : number()};
    if (f.kind == Function::Kind::polynomial)
      for (int i = 0; i <= below(4); ++i) f.numbers.push_back(number());
    if (f.kind == Function::Kind::sine) {
      f.numbers = {number(), number(), maybe() ? 0 : number()};
      if (maybe()) f.numbers.push_back(positive());
    }
    if (f.kind == Function::Kind::natural_spline) f.numbers = {maybe() ? 3.0 : 5.0};
    if (f.runs_through_points())
      for (double x = number(), i = 0; i < (f.kind == Function::Kind::step ? 2 : 2 + below(4)); ++i)
        f.points.push_back({x, number()}), x += 1 + std::abs(x) * 0.1;
    if (maybe()) f.scale = number();
    return f;
  }
  Factor factor(const std::vector<std::string>& of) {
    if (of.empty() || below(4) == 0) {
      Function f = Function::constant(number());
      if (maybe()) f.scale = number();
      return {"", f};
    }
    return {pick(of), maybe() ? Function::identity() : function()};
  }

  Coordinate coordinate(const std::string& name, bool free_to_hold) {
    Coordinate c{.name = name};
    if (maybe()) return c;
    if (maybe()) c.range = Range{-positive(), positive()};
    c.clamped = c.range && maybe();
    c.start = c.clamped ? 0 : number();
    if (maybe()) c.start_speed = number();
    if (maybe()) c.damping = positive();
    c.locked = free_to_hold && maybe();
    if (c.range && maybe()) c.limit = Limit{positive(), positive(), positive()};
    if (c.range && maybe()) c.limit = Limit{};
    if (maybe()) c.limit = Limit{positive(), 0, positive(), positive(), Range{-positive(), positive()}};
    if (maybe()) c.spring = Spring{positive(), number()};
    if (maybe()) c.passive = function();
    if (free_to_hold && maybe()) c.prescribed = function();
    return c;
  }
  Joint joint(int i) {
    Joint j{.name = "joint" + std::to_string(i),
            .parent = i == 0 ? ground : "body" + std::to_string(below(i)),
            .child = "body" + std::to_string(i),
            .kind = Joint::Kind(below(8))};
    if (maybe()) j.at = vector();
    if (maybe()) j.turn = vector();
    if (maybe()) j.child_at = vector();
    if (maybe()) j.child_turn = vector();
    const bool one_axis = j.kind == Joint::Kind::hinge || j.kind == Joint::Kind::slider;
    if (one_axis && maybe()) j.axis = Vec3(1, number(), number());
    std::vector<std::string> names = default_coordinate_names(j);
    if (j.kind == Joint::Kind::custom)
      for (int k = 0; k < below(4); ++k) names.push_back(j.name + "_q" + std::to_string(k));
    const bool ball = j.kind == Joint::Kind::ball || j.kind == Joint::Kind::free;
    for (const std::string& name : names) j.coordinates.push_back(coordinate(maybe() ? name : name + "!", !ball));
    if (j.kind != Joint::Kind::custom) return j;
    names.clear();
    for (const Coordinate& c : j.coordinates) names.push_back(c.name);
    for (std::vector<Axis>* axes : {&j.rotate, &j.slide})
      for (int k = below(4); k > 0; --k) {
        Axis axis{Vec3(1, number(), number()), {{factor(names)}}, maybe() ? Vec3(Vec3::Zero()) : vector()};
        if (maybe()) axis.by.factors.push_back(factor(names));
        axes->push_back(axis);
      }
    return j;
  }

  Wrap wrap(const std::string& name) {
    Wrap w{.name = name, .body = "body0", .kind = Wrap::Kind(below(4)), .at = vector(), .turn = vector()};
    w.radius = positive();
    w.length = positive();
    w.tube = w.radius * 0.5;
    w.radii = Vec3(positive(), positive(), positive());
    w.geodesic = maybe();
    return w;
  }
  ContactShape shape(const std::string& name, const std::string& on) {
    ContactShape s{.name = name, .body = on, .kind = ContactShape::Kind(1 + below(3))};
    s.radius = positive();
    s.length = positive();
    s.size = Vec3(positive(), positive(), positive());
    if (maybe()) s.at = vector();
    if (maybe()) s.friction = positive();
    if (maybe()) s.restitution = share();
    if (maybe()) s.modulus = positive(), s.dissipation = positive();
    return s;
  }
  PathPoint point() {
    PathPoint p{.body = maybe() ? ground : "body0", .at = vector(), .role = PathPoint::Role(below(3))};
    for (size_t k = 0; k < 3; ++k)
      if (below(4) == 0) p.moving[k] = factor({}), p.at[static_cast<Eigen::Index>(k)] = 0;
    return p;
  }
  Muscle muscle(const std::string& name) {
    Muscle m{.name = name, .force = positive()};
    const int points = 2 + below(4);
    for (int i = 0; i < points; ++i) m.path.points.push_back(point());
    for (int i = below(4); i > 0; --i) {
      PathWrap w{pick<std::string>({"w1", "null", "5 mm"}), pick<std::string>({"", "+x", "-z"})};
      w.first = below(points - 1);
      w.last = maybe() ? w.first + 1 : maybe() ? -1 : points - 1;
      w.method = PathWrap::Method(below(3));
      m.path.wraps.push_back(w);
    }
    m.fibre = {.length = positive(),
               .pennation = maybe() ? 0 : share(),
               .speed = maybe() ? 10 : positive(),
               .curves = maybe() ? "thelen2003" : "millard2012"};
    if (maybe()) m.fibre.shape = {positive(), positive(), positive(), 1.1 + positive()};
    if (maybe()) m.fibre.damping = share();
    if (maybe()) m.fibre.millard.active = {0.3 * share(), 0.5 + 0.4 * share(), 1.2 + positive(), share(), 0};
    if (maybe()) m.fibre.millard.passive = {-share() / 2, 0.6, 0.1, maybe() ? std::optional(8.0) : std::nullopt, 0.5};
    if (maybe()) m.fibre.millard.speed.isometric = 3 + positive();
    if (maybe()) m.fibre.given.active = function();
    if (maybe()) m.fibre.given.speed = function();
    m.tendon = {positive(), maybe() ? Tendon::Kind::rigid : Tendon::Kind::compliant, maybe() ? 0.049 : positive()};
    if (maybe()) m.tendon.millard = {{}, 0.1 + 0.8 * share(), share()};
    if (maybe()) m.tendon.given = function();
    if (maybe()) m.activation = {positive(), positive(), share() / 2};
    if (maybe()) m.volume = flesh();
    if (maybe()) m.units = {{"a", share()}, {"b", share()}};
    if (maybe()) m.drive = share();
    return m;
  }
  Volume flesh() {
    Volume v{.surface = maybe() ? "m.obj" : "", .density = positive(), .specific_tension = 3e5};
    v.joined = !v.surface.empty() && maybe();
    if (maybe()) v.mass = Volume::Mass::own;
    // Whatever a fidelity will make of it: kept as the file has it.
    if (maybe()) v.options["tube"] = yaml_tree("{sides: 8, tendons: {origin: 0.5}, inner: pole}", "options");
    if (maybe())
      v.options["springs"] = yaml_tree("{length: [[0, 1], [1, 0.5]], noise: 2 mm, swells: false}", "options");
    return v;
  }
  SoftBody soft_body(const std::string& name, const std::string& bone) {
    SoftBody b{.name = name, .surface = "a b.obj", .density = positive(), .fidelity = "projective"};
    if (maybe()) std::swap(b.surface, b.tets);
    if (maybe()) b.law = yaml_tree("{blemker: {sigma: 200 kPa, names: [a, '5', ~]}}", "law");
    if (maybe()) b.options["springs"] = yaml_tree("{noise: 2 mm}", "options");
    if (maybe())
      b.on = bone;
    else
      b.at = vector(), b.turn = vector(), b.speed = vector(), b.spin = vector();
    return b;
  }
  Prop prop(const std::string& name) {
    Prop p{.name = name, .body = body("")};
    p.body.mass = positive();
    if (maybe()) p.shapes = {shape("one", ""), shape("two", "")};
    if (maybe()) p.weld = Prop::Weld{"body0", vector(), maybe() ? Vec3(Vec3::Zero()) : vector()};
    if (maybe()) p.at = vector(), p.turn = vector(), p.speed = vector(), p.spin = vector();
    return p;
  }

  std::mt19937 random_;
};

TEST(RoundTrip, OneOfEverythingComesBackEqual) {
  const Model model = read_model(corpus("everything.yaml"));
  EXPECT_EQ(parse_model(model_text(model), corpus("again.yaml")), model);
  EXPECT_EQ(model_text(parse_model(model_text(model), corpus("again.yaml"))), model_text(model));
  Scene scene = read_scene(corpus("everything_scene.yaml"));
  EXPECT_EQ(parse_scene(scene_text(scene), corpus("again.yaml")), scene);
  scene.model_file.clear();
  EXPECT_EQ(parse_scene(scene_text(scene), corpus("again.yaml")), scene);
}

TEST(RoundTrip, RandomScenesComeBackEqual) {
  for (unsigned seed = 0; seed < random_models; ++seed) {
    const Scene scene = Dice(seed).scene();
    ASSERT_NO_THROW(check(scene)) << "seed " << seed;
    const std::string text = scene_text(scene);
    ASSERT_NO_THROW(parse_scene(text)) << "seed " << seed << "\n" << text;
    ASSERT_EQ(scene_text(parse_scene(text)), text) << "seed " << seed;
    ASSERT_EQ(parse_scene(text), scene) << "seed " << seed << "\n" << text;
    ASSERT_EQ(parse_model(model_text(scene.model)), scene.model) << "seed " << seed;
  }
}

TEST(RoundTrip, ASmallModelIsWrittenAsAPersonWouldWriteIt) {
  const std::string text = R"(sinew: 1
name: small
bodies:
  arm: {mass: 1, centre: [0, -0.2, 0], inertia: [0.01, 0.001, 0.01, 0, 0, 0]}
joints:
  elbow: {parent: ground, child: arm, kind: hinge, coordinates: {elbow: {range: [0, 130 deg], start: 20 deg}}}
muscles:
  biceps:
    path: [{body: ground, at: [0.02, 0.2, 0], role: origin}, {body: arm, at: [0.02, -0.05, 0], role: insertion}]
    force: 500
    fibre: {length: 0.1, pennation: 5 deg}
    tendon: {slack: 0.15}
)";
  EXPECT_EQ(model_text(parse_model(text)), text);
}

}  // namespace
}  // namespace sinew
