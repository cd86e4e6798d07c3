#include "sinew/prepare/published_volumes.hpp"

#include <algorithm>
#include <map>

namespace sinew {
namespace {

constexpr double ml = 1e-6;
const std::string handsfield = "Handsfield et al. 2014", holzbaur = "Holzbaur et al. 2007";

PublishedVolume leg(const char* muscle, double slope, double offset_ml, std::vector<std::string> stems) {
  return {.muscle = muscle, .source = handsfield, .stems = std::move(stems), .slope = slope, .offset = offset_ml * ml};
}

/// Several that models have as one.
PublishedVolume together(const char* muscle, std::initializer_list<const PublishedVolume*> parts,
                         std::vector<std::string> stems) {
  PublishedVolume out = leg(muscle, 0, 0, std::move(stems));
  for (const PublishedVolume* part : parts) out.slope += part->slope, out.offset += part->offset;
  return out;
}

std::vector<PublishedVolume> all_published() {
  std::vector<PublishedVolume> out{
      leg("gluteus maximus", 0.123, -25.4, {"glut_max", "glmax", "gluteus_maximus"}),
      leg("adductor magnus", 0.0793, -4.7,
          {"add_mag", "addmag", "addmagdist", "addmagisch", "addmagmid", "addmagprox", "adductor_magnus"}),
      leg("gluteus medius", 0.0478, -16.9, {"glut_med", "glmed", "gluteus_medius"}),
      leg("psoas", 0.055, -117, {"psoas"}),
      leg("iliacus", 0.0248, 0.383, {"iliacus"}),
      leg("sartorius", 0.0256, -18.2, {"sar", "sart", "sartorius"}),
      leg("adductor longus", 0.0259, -21.9, {"add_long", "addlong", "adductor_longus"}),
      leg("gluteus minimus", 0.0129, 12.6, {"glut_min", "glmin", "gluteus_minimus"}),
      leg("adductor brevis", 0.0137, 6.2, {"add_brev", "addbrev", "adductor_brevis"}),
      leg("gracilis", 0.0138, 6.07, {"grac", "gracilis"}),
      leg("pectineus", 0.0107, -9.94, {"pect", "pectineus"}),
      leg("tensor fasciae latae", 0.0136, -31.5, {"tfl", "tensor_fasciae_latae"}),
      leg("piriformis", 0.00372, 16.2, {"peri", "piri", "piriformis"}),
      leg("quadratus femoris", 0.00475, -1.45, {"quad_fem", "quadfem", "quadratus_femoris"}),
      leg("rectus femoris", 0.0371, 4.97, {"rect_fem", "recfem", "rectus_femoris"}),
      leg("biceps femoris, short head", 0.016, -13.8, {"bifemsh", "bfsh", "biceps_femoris_short"}),
      leg("soleus", 0.0507, 78.2, {"soleus"}),
      leg("tibialis anterior", 0.0161, 20.3, {"tib_ant", "tibant", "tibialis_anterior"}),
      leg("peroneus brevis and longus", 0.0194, -7.43,
          {"per_brev", "per_long", "perbrev", "perlong", "peroneus_brevis", "peroneus_longus"}),
      leg("tibialis posterior", 0.0104, 30.8, {"tib_post", "tibpost", "tibialis_posterior"}),
      leg("extensors of the toes", 0.0132, 8.7,
          {"ext_dig", "ext_hal", "edl", "ehl", "extensor_digitorum_longus", "extensor_hallucis_longus"}),
      leg("flexor hallucis longus", 0.0137, -18.9, {"flex_hal", "fhl", "flexor_hallucis_longus"}),
      leg("flexor digitorum longus", 0.00259, 11.6, {"flex_dig", "fdl", "flexor_digitorum_longus"})};
  const PublishedVolume lateral = leg("vastus lateralis", 0.125, -55.7, {"vas_lat", "vaslat", "vastus_lateralis"}),
                        medial = leg("vastus medialis", 0.0631, -16.3, {"vas_med", "vasmed", "vastus_medialis"}),
                        between = leg("vastus intermedius", 0.0273, 76.5, {"vas_int", "vasint", "vastus_intermedius"}),
                        membrane = leg("semimembranosus", 0.0319, 18.2, {"semimem", "semimembranosus"}),
                        tendinous = leg("semitendinosus", 0.0285, -16.8, {"semiten", "semitendinosus"}),
                        biceps =
                            leg("biceps femoris, long head", 0.0256, 24.3, {"bifemlh", "bflh", "biceps_femoris_long"}),
                        inner = leg("gastrocnemius, medial head", 0.0348, 9.42,
                                    {"med_gas", "gasmed", "gastrocnemius_medial"}),
                        outer = leg("gastrocnemius, lateral head", 0.0199, 8.21,
                                    {"lat_gas", "gaslat", "gastrocnemius_lateral"});
  out.insert(out.end(), {lateral, medial, between, membrane, tendinous, biceps, inner, outer});
  out.push_back(together("the three vasti", {&lateral, &medial, &between}, {"vasti"}));
  out.push_back(together("the hamstrings but the short head", {&membrane, &tendinous, &biceps}, {"hamstrings"}));
  out.push_back(together("gastrocnemius", {&inner, &outer}, {"gastrocnemius"}));
  constexpr double deltoid = 0.152, least_arm = 1427 * ml, largest_arm = 4426 * ml;
  out.push_back({.muscle = "deltoid",
                 .source = holzbaur,
                 .stems = {"deltoid", "delt", "delt_clav", "delt_scap", "delt1", "delt2", "delt3"},
                 .least = deltoid * least_arm,
                 .most = deltoid * largest_arm});
  return out;
}

struct SidedName {
  std::string name;
  bool left = false;
};

/// `Glut_Max1_r` is `glut_max1` on the right; so are `r_glut_max1` and `right_glut_max1`.
SidedName sided(std::string name) {
  for (char& c : name)
    c = c == '-' || c == ' ' || c == '.' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const auto& [side, left] : {std::pair{std::string("right"), false},
                                   {std::string("left"), true},
                                   {std::string("r"), false},
                                   {std::string("l"), true}}) {
    if (name.ends_with("_" + side)) return {name.substr(0, name.size() - side.size() - 1), left};
    if (name.starts_with(side + "_")) return {name.substr(side.size() + 1), left};
  }
  return {name, false};
}

/// The stem itself, or with a number or a part behind it.
bool is_of(const std::string& name, const std::string& stem) {
  return name.starts_with(stem) && (name.size() == stem.size() || name[stem.size()] == '_' ||
                                    std::isdigit(static_cast<unsigned char>(name[stem.size()])));
}

/// The muscle with the longest stem of those that the name begins with: `gastrocnemius_medial` is one head.
int published_as(const std::string& name) {
  int best = -1;
  size_t longest = 0;
  const std::vector<PublishedVolume>& all = published_volumes();
  for (size_t i = 0; i < all.size(); ++i)
    for (const std::string& stem : all[i].stems)
      if (is_of(name, stem) && stem.size() > longest) best = static_cast<int>(i), longest = stem.size();
  return best;
}

}  // namespace

const std::vector<PublishedVolume>& published_volumes() {
  static const std::vector<PublishedVolume> all = all_published();
  return all;
}

VolumeRange volume_of(const PublishedVolume& published, const Adult& adult) {
  if (published.most > 0) return {published.least, published.most};
  const double limb = (47 * adult.mass * adult.height + 1285) * ml;  // Handsfield 2014, all 35 muscles of one side
  const double volume = published.slope * limb + published.offset;
  return {volume, volume};
}

std::vector<VolumeBeside> beside_published(const std::vector<GrownMuscle>& muscles, const Adult& adult) {
  std::vector<VolumeBeside> out;
  std::map<std::pair<int, bool>, size_t> known;
  for (const GrownMuscle& muscle : muscles) {
    const auto [name, left] = sided(muscle.name);
    const int which = published_as(name);
    if (which < 0 || !muscle.grown) continue;
    const auto [at, fresh] = known.try_emplace({which, left}, out.size());
    if (fresh) {
      const PublishedVolume& published = published_volumes()[static_cast<size_t>(which)];
      out.push_back({.muscle = published.muscle, .source = published.source, .published = volume_of(published, adult)});
    }
    out[at->second].of_model.push_back(muscle.name);
    out[at->second].grown += muscle.grown.volume;
  }
  return out;
}

}  // namespace sinew
