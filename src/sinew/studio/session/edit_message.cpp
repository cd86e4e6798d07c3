#include "sinew/studio/session/edit_message.hpp"

#include "sinew/muscle/start_pose.hpp"
#include "sinew/studio/protocol/shape_block.hpp"

namespace sinew::studio {
namespace {

using Json = nlohmann::ordered_json;

Json pose_json(const Pose& pose) {
  const Vec3 at = pose.translation();
  const Eigen::Quaterniond turn(pose.linear());
  return {at.x(), at.y(), at.z(), turn.x(), turn.y(), turn.z(), turn.w()};
}

Json start_poses(const Anatomy& anatomy) {
  const StartPose& start = anatomy.start();
  Json out = Json::object();
  out[ground] = pose_json(Pose::Identity());
  for (const Body& body : anatomy.model().bodies)
    out[body.name] = pose_json(start.poses[static_cast<std::size_t>(start.skeleton.body(body.name))]);
  return out;
}

Vertices places_of(const std::vector<Vec3>& points) {
  Vertices out;
  for (const Vec3& p : points) out.push_back(p.cast<float>());
  return out;
}

template <class Corners>
std::vector<std::uint32_t> indices_of(const std::vector<Corners>& all) {
  std::vector<std::uint32_t> out;
  for (const Corners& corners : all)
    for (const int i : corners) out.push_back(static_cast<std::uint32_t>(i));
  return out;
}

template <class Corners>
ViewShape laid_shape(const char* layer, const std::vector<Vec3>& points, const std::vector<Corners>& all) {
  using enum ViewShape::Primitive;
  ViewShape made{.name = layer, .layer = layer, .primitive = std::tuple_size_v<Corners> == 2 ? lines : triangles};
  made.positions = places_of(points);
  made.indices = indices_of(all);
  return made;
}

ViewShape laid_mesh(const char* layer, const TriMesh& mesh) { return laid_shape(layer, mesh.vertices, mesh.triangles); }

ViewShape laid_line(const char* layer, const std::vector<Vec3>& points) {
  std::vector<std::array<int, 2>> pieces;
  for (int i = 1; i < static_cast<int>(points.size()); ++i) pieces.push_back({i - 1, i});
  return laid_shape(layer, points, pieces);
}

Json size_of(const TriMesh& mesh) {
  return {{"vertices", mesh.vertices.size()}, {"triangles", mesh.triangles.size()}, {"volume", volume(mesh)}};
}

Json report_of(const MuscleFit& fit) {
  constexpr const char* tones[] = {"ok", "note", "warning"};
  Json out{{"flesh", size_of(fit.flesh.mesh)},
           {"surface", size_of(fit.surface)},
           {"off", fit.off},
           {"beyond", fit.beyond},
           {"words", Json::array()}};
  for (const FitWord& word : fit.words)
    out["words"].push_back({{"tone", tones[static_cast<int>(word.tone)]}, {"text", word.text}});
  return out;
}

/// What the editor offers of a fidelity.
Json offer_of(const Fidelity& fidelity) {
  Json out{{"name", fidelity.name},
           {"title", fidelity.editing->title},
           {"about", fidelity.editing->about},
           {"options", Json::array()}};
  for (const OfferedOption& option : fidelity.editing->offered) {
    Json one{{"key", option.key}, {"label", option.label}, {"about", option.about}};
    if (option.choices.empty()) {
      one["low"] = option.low, one["high"] = option.high, one["step"] = option.step;
    } else {
      one["choices"] = option.choices;
    }
    out["options"].push_back(std::move(one));
  }
  return out;
}

/// What a muscle has of what is offered: numbers, or words.
Json values_of(const Fidelity& fidelity, const Volume& volume) {
  const std::map<std::string, std::string> all = fidelity.options->values(volume);
  Json out = Json::object();
  for (const OfferedOption& option : fidelity.editing->offered)
    if (option.choices.empty())
      out[option.key] = std::stod(all.at(option.key));
    else
      out[option.key] = all.at(option.key);
  return out;
}

Json laid_head(const PageEdit& asked, const Anatomy& anatomy) {
  return {{"id", asked.id},
          {"muscle", asked.muscle},
          {"mesh", asked.mesh},
          {"fidelity", asked.fidelity},
          {"poses", start_poses(anatomy)}};
}

Bytes laid_message(std::uint32_t scene, Json head, const Flesh& flesh, const std::vector<ViewShape>& shapes) {
  const Quantisation quantisation = quantisation_of(bounds(flesh.mesh));
  ShapeBlock block(quantisation.step);
  head["shapes"] = Json::array();
  for (std::size_t i = 0; i < shapes.size(); ++i) head["shapes"].push_back(block.shape(i, shapes[i], quantisation));
  return block.message(Kind::preview, scene, head);
}

}  // namespace

Bytes choices_message(std::uint32_t id, const ShownScene& scene_shown, const std::vector<MeshOffer>& offers) {
  Json json{{"id", id}, {"scene", scene_shown.number}, {"live", scene_shown.live}, {"meshes", Json::array()}};
  for (const MeshOffer& offer : offers) json["meshes"].push_back(offer.id);
  const std::vector<Fidelity> edited = edited_fidelities();
  json["fidelities"] = Json::array();
  for (const Fidelity& fidelity : edited) json["fidelities"].push_back(offer_of(fidelity));
  json["muscles"] = Json::array();
  for (const Muscle& muscle : scene_shown.scene.model.muscles) {
    const Volume volume = muscle.volume.value_or(Volume{});
    Json one{{"name", muscle.name}, {"mesh", volume.surface}, {"options", Json::object()}};
    for (const Fidelity& fidelity : edited) one["options"][fidelity.name] = values_of(fidelity, volume);
    json["muscles"].push_back(std::move(one));
  }
  return json_message(Kind::choices, json);
}

Bytes preview_message(const PageEdit& asked, std::uint32_t scene, const Anatomy& anatomy, const MuscleFit& fit) {
  Json json = laid_head(asked, anatomy);
  json["report"] = report_of(fit);
  return laid_message(scene, std::move(json), fit.flesh,
                      {laid_mesh("flesh", fit.flesh.mesh), laid_line("path", fit.line), laid_mesh("fit", fit.surface),
                       laid_shape("wire", fit.surface.vertices, fit.wire)});
}

Bytes miss_message(const PageEdit& asked, std::uint32_t scene, const Anatomy& anatomy, const MuscleMiss& miss,
                   const std::string& why) {
  Json json = laid_head(asked, anatomy);
  json["fault"] = why;
  json["report"] = {{"flesh", size_of(miss.flesh.mesh)},
                    {"apart", miss.apart()},
                    {"open", !connection(miss.flesh.mesh).closed()},
                    {"mended", miss.flesh.notes}};
  return laid_message(scene, std::move(json), miss.flesh,
                      {laid_mesh("flesh", miss.flesh.mesh), laid_line("path", miss.line),
                       laid_line("gap", {miss.gap.begin(), miss.gap.end()})});
}

Bytes written_message(const PageEdit& asked, const std::string& file) {
  return json_message(Kind::written, Json{{"id", asked.id}, {"muscle", asked.muscle}, {"file", file}});
}

Bytes edit_refusal(const PageEdit& asked, const std::string& reason) {
  return json_message(Kind::error, Json{{"request", "edit/" + asked.verb}, {"id", asked.id}, {"reason", reason}});
}

}  // namespace sinew::studio
