#include "sinew/studio/session/edit_message.hpp"

#include "sinew/model/words.hpp"
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

Json start_poses(const Model& model) {
  const StartPose start(model);
  Json out = Json::object();
  out[ground] = pose_json(Pose::Identity());
  for (const Body& body : model.bodies)
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
  std::vector<Edge> pieces;
  for (int i = 1; i < static_cast<int>(points.size()); ++i) pieces.push_back({i - 1, i});
  return laid_shape(layer, points, pieces);
}

ViewShape laid_wire(const MuscleFit& fit) {
  std::vector<Edge> wire = ring_edges(fit.grid);
  for (const Edge& edge : along_edges(fit.grid)) wire.push_back(edge);
  return laid_shape("wire", fit.surface.vertices, wire);
}

Json size_of(const TriMesh& mesh) {
  return {{"vertices", mesh.vertices.size()}, {"triangles", mesh.triangles.size()}, {"volume", volume(mesh)}};
}

Json report_of(const MuscleFit& fit) {
  Json out{
      {"flesh", size_of(fit.flesh.mesh)}, {"surface", size_of(fit.surface)}, {"off", fit.off}, {"beyond", fit.beyond}};
  if (fit.is_tube()) {
    const Sections& sections = std::get<Sections>(fit.how);
    out["sections"] = sections.rings.size();
    out["outside_before"] = sections.outside_before;
    out["outside_after"] = sections.outside_after;
    out["missed"] = sections.missed;
    out["moved"] = sections.furthest;
  } else {
    const ResampleReport& report = std::get<ResampleReport>(fit.how);
    out["sections"] = fit.grid.slices;
    out["shifts"] = report.shifts;
    out["moved"] = report.largest_shift;
    out["misses"] = report.misses;
    out["crossings"] = report.crossings;
  }
  out["mended"] = fit.flesh.notes;
  out["notes"] = Json::array();
  const std::vector<std::string> notes = fit.notes();
  for (std::size_t i = fit.flesh.notes.size(); i < notes.size(); ++i) out["notes"].push_back(notes[i]);
  return out;
}

Json laid_head(const PageEdit& asked, const Model& model) {
  return {{"id", asked.id},
          {"muscle", asked.muscle},
          {"mesh", asked.mesh},
          {"fidelity", asked.fidelity},
          {"poses", start_poses(model)}};
}

Bytes laid_message(std::uint32_t scene, Json head, const Flesh& flesh, const std::vector<ViewShape>& shapes) {
  const Quantisation quantisation = quantisation_of(bounds(flesh.mesh));
  ShapeBlock block(quantisation.step);
  head["shapes"] = Json::array();
  for (std::size_t i = 0; i < shapes.size(); ++i) head["shapes"].push_back(block.shape(i, shapes[i], quantisation));
  return block.message(Kind::preview, scene, head);
}

const char* word_of(TubeOptions::Inner inner) {
  for (const auto& [value, word] : words_of(inner))
    if (value == inner) return word;
  return "";
}

}  // namespace

Bytes choices_message(std::uint32_t id, const ShownScene& scene_shown, const std::vector<MeshOffer>& offers) {
  Json json{{"id", id}, {"scene", scene_shown.number}, {"live", scene_shown.live}, {"meshes", Json::array()}};
  for (const MeshOffer& offer : offers) json["meshes"].push_back(offer.id);
  json["muscles"] = Json::array();
  for (const Muscle& muscle : scene_shown.scene.model.muscles) {
    const Volume volume = muscle.volume.value_or(Volume{});
    const auto& [tube, springs] = std::tie(volume.tube, volume.springs);
    json["muscles"].push_back({{"name", muscle.name},
                               {"mesh", volume.surface},
                               {"sides", tube.sides},
                               {"levels", tube.levels},
                               {"rays", tube.rays},
                               {"inner", word_of(tube.inner)},
                               {"slices", springs.slices},
                               {"around", springs.around}});
  }
  return json_message(Kind::choices, json);
}

Bytes preview_message(const PageEdit& asked, std::uint32_t scene, const Model& model, const MuscleFit& fit) {
  Json json = laid_head(asked, model);
  json["report"] = report_of(fit);
  return laid_message(
      scene, std::move(json), fit.flesh,
      {laid_mesh("flesh", fit.flesh.mesh), laid_line("path", fit.line), laid_mesh("fit", fit.surface), laid_wire(fit)});
}

Bytes miss_message(const PageEdit& asked, std::uint32_t scene, const Model& model, const MuscleMiss& miss,
                   const std::string& why) {
  Json json = laid_head(asked, model);
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
