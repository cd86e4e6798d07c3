#pragma once
// One .osim file on its way into a Model: the file, what was found wrong or left out, and the tables of names.
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/osim/osim.hpp"
#include "sinew/osim/xml.hpp"

namespace sinew {

class Import;

/// An object of the file. Properties it leaves out come from the `defaults` object of its class; whatever nobody asks
/// for is named at the end.
class Element {
 public:
  Element() = default;
  Element(pugi::xml_node node, Import& file) : node_(node), file_(&file) {}

  explicit operator bool() const { return static_cast<bool>(node_); }
  std::string kind() const { return node_.name(); }
  std::string name() const { return trimmed(node_.attribute("name").value()); }
  std::string what() const { return name().empty() ? kind() : kind() + " " + name(); }
  std::string text() const { return trimmed(node_.text().get()); }
  int line() const;
  Import& file() const { return *file_; }
  pugi::xml_node node() const { return node_; }

  /// The first property of these names, here or among the defaults of the class; empty where there is none.
  Element find(std::initializer_list<const char*> names) const;
  Element find(const char* name) const { return find({name}); }
  std::vector<Element> children() const;                ///< all elements inside, taken as read
  std::vector<Element> objects(const char* set) const;  ///< of `<set><objects>`
  std::string text_of(std::initializer_list<const char*> names, const std::string& otherwise = "") const;
  double number(std::initializer_list<const char*> names, double otherwise) const;
  double number(const char* name, double otherwise) const { return number({name}, otherwise); }
  bool flag(const char* name, bool otherwise) const;
  Vec3 vector(std::initializer_list<const char*> names, const Vec3& otherwise = Vec3::Zero()) const;
  std::vector<double> numbers(const char* name) const;

  void fault(const std::string& message) const;
  void note(ImportNote::Kind, const std::string& message) const;
  void unsupported(const std::string& why) const { note(ImportNote::Kind::unsupported, why); }
  void changed(const std::string& how) const { note(ImportNote::Kind::changed, how); }
  void skip() const;  ///< all of it is taken as read

 private:
  std::vector<double> numbers_in() const;

  pugi::xml_node node_;
  Import* file_ = nullptr;
};

/// Where a named frame sits on its body.
struct OsimFrame {
  std::string body;
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();
  Pose pose() const { return pose_of(at, turn); }
  bool is_body() const { return at.isZero(0) && turn.isZero(0); }
};
OsimFrame on(const OsimFrame& base, const Vec3& at, const Vec3& turn);

/// A sphere or half-space of the file; a shape of the model once a force lets it touch.
struct ContactGeometry {
  ContactShape shape;
  Element element;
  bool touches = false;
};

class Import {
 public:
  Import(const XmlFile& xml, const OsimOptions& options, std::string folder);
  Imported take();
  Imported take_forces(const Model& onto, bool replace);  ///< of a file that holds a ForceSet

  const XmlFile& xml;
  const OsimOptions& options;
  Model model;
  std::vector<ImportNote> notes;
  std::vector<Fault> faults;
  int version = 0;
  std::map<std::string, pugi::xml_node> defaults;          ///< by class
  std::unordered_set<size_t> seen;                         ///< nodes somebody asked for
  std::map<std::string, OsimFrame> frames;                 ///< by path and, the first of each, by name
  std::map<std::string, std::string> sides;                ///< of wraps: OpenSim's quadrant
  std::set<std::string> idle_wraps;                        ///< switched off in the file
  std::set<std::string> unknown_wraps;                     ///< of kinds that are not read
  std::set<std::string> lost_coordinates;                  ///< of joints that were left out or are not known
  std::map<std::string, int> places;                       ///< line of `muscles.x`, of `muscles.x.path.points[2]`
  bool onto_model = false;                                 ///< forces for a model that was read before
  std::set<std::string> joined;                            ///< bodies that hang from a joint already
  std::vector<std::string> lost_meshes;                    ///< named, but in no folder we know
  std::map<std::string, ContactGeometry> geometry;         ///< that contact forces may name
  std::set<std::pair<std::string, std::string>> touching;  ///< shapes that a force lets touch

  std::string fresh_name(const Element&, const std::string& list, const std::string& wanted);
  Coordinate* coordinate(const std::string& name);
  bool lost(const std::string& coordinate) {
    return lost_coordinates.contains(coordinate) && !this->coordinate(coordinate);
  }
  std::optional<OsimFrame> frame(const Element& socket) const;
  std::optional<OsimFrame> offset_frame(const Element& element) const;  ///< of a PhysicalOffsetFrame

 private:
  Imported finish(pugi::xml_node top);  ///< checks, and all faults at once
  void throw_if_any();
  void read_version();  ///< with a remark where it is none we know
  void note_unread(pugi::xml_node);
};

/// Where a model usually holds its parts of this kind: `JointSet` for PinJoint; empty: nowhere.
std::string_view set_of(const std::string& kind);
/// `/jointset/knee_r/knee_angle_r` -> `knee_angle_r`
std::string last_part(const std::string& path);

void read_bodies(Import&, const Element& model);
void read_joints(Import&, const Element& model);
/// Frames, and the points that some of them stand on.
bool is_frame(const std::string& kind);
/// Every PhysicalOffsetFrame and StationDefinedFrame of the file, as its path and its name.
void know_offset_frames(Import&, const Element& model);
using FramesByName = std::map<std::string, OsimFrame>;
/// Those a joint or a constraint holds; their names come first there, as two may share one.
FramesByName read_own_frames(Import&, const Element& owner);
std::optional<OsimFrame> socket_frame(const Import&, const FramesByName& own, const Element&,
                                      std::initializer_list<const char*> names);
/// Its body moves freely instead, from where the joint's frames meet; what acts on its coordinates is left out.
void read_unknown_joint(Import&, const Element&, Joint&, const std::string& why);
void leave_out_joint(Import&, const Element& joint, const std::string& why);
/// OpenSim hangs bodies without a joint from the ground, free to move.
void hang_loose_bodies(Import&);
/// Coordinates that move no mass stay where they are: OpenSim loads such models for their geometry, and cannot run
/// them.
void hold_massless(Import&);
void turn_by_angles(Joint&);                           ///< by its first three coordinates, about x, y and z
void move_freely(Joint&);                              ///< by six: three angles, three ways
std::string lost_coordinate(const std::string& name);  ///< why something is left out
void read_constraints(Import&, const Element& model);
/// The two frames that a constraint or a bushing names, wherever its version has them.
std::optional<std::pair<OsimFrame, OsimFrame>> two_frames(Import&, const Element&);
void read_forces(Import&, const Element& holder);
/// A force that the file switches off is left out, with a remark.
bool is_switched_off(const Element& force);
/// The coordinate that a force acts on; null with a note or a fault where there is none.
Coordinate* target_coordinate(Import&, const Element& force);
/// These read a force if it is of their kinds, and say whether it is.
bool read_motor(Import&, const Element&);          ///< actuators of coordinates, torques and forces on bodies
bool read_force_between(Import&, const Element&);  ///< bushings, springs between points
bool read_contact_force(Import&, const Element&);
bool is_contact_geometry(const std::string& kind);
void know_contact_geometry(Import&, const Element& model);
void tell_contact(Import&);  ///< what of it a run does not have as the file says
void read_markers(Import&, const Element& model);
void read_wraps(Import&, const Element& body, const OsimFrame& on);
void read_muscle(Import&, const Element&);
/// The curves of Millard's classes, and those that older classes give as functions.
void read_millard_curves(const Element&, Muscle&);
void read_given_curves(const Element&, Muscle&);
bool is_muscle(const std::string& kind);
/// `field` is what faults of the model call the owner: `muscles.x`.
Path read_path(Import&, const Element& owner, const std::string& field);
/// Why the owner cannot be read, empty if it can: its path is no row of points.
std::string fault_of_path(const Element& owner);
std::string fault_of(const Path&);  ///< the same of one that was read

/// None, with a note, if this kind of function is not supported.
std::optional<Function> read_function(const Element&);
/// A function of several coordinates as the sum of what it displaces; none, with a note, if it is of no kind known
/// here.
std::optional<std::vector<Amount>> read_function_of_several(const Element&,
                                                            const std::vector<std::string>& coordinates);
/// The function inside a property: a function object, or `<function>` around one.
Element function_in(const Element& holder);

}  // namespace sinew
