#include "sinew/studio/edit_message.hpp"

#include "sinew/model/words.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "sinew/studio/shape_block.hpp"

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

std::vector<ViewShape> shapes_of(const std::string& muscle, const MuscleFit& fit) {
  using Primitive = ViewShape::Primitive;
  const auto shape = [&](const char* layer, Primitive primitive, const std::vector<Vec3>& points,
                         std::vector<std::uint32_t> indices) {
    ViewShape made{.name = muscle, .layer = layer, .muscle = muscle, .primitive = primitive};
    made.positions = places_of(points);
    made.indices = std::move(indices);
    return made;
  };
  std::vector<Edge> pieces, wire = ring_edges(fit.grid);
  for (int i = 1; i < static_cast<int>(fit.line.size()); ++i) pieces.push_back({i - 1, i});
  for (const Edge& edge : along_edges(fit.grid)) wire.push_back(edge);
  const TriMesh& flesh = fit.flesh.mesh;
  return {shape("flesh", Primitive::triangles, flesh.vertices, indices_of(flesh.triangles)),
          shape("path", Primitive::lines, fit.line, indices_of(pieces)),
          shape("fit", Primitive::triangles, fit.surface.vertices, indices_of(fit.surface.triangles)),
          shape("wire", Primitive::lines, fit.surface.vertices, indices_of(wire))};
}

Json report_of(const MuscleFit& fit) {
  const auto size = [](const TriMesh& mesh) {
    return Json{{"vertices", mesh.vertices.size()}, {"triangles", mesh.triangles.size()}, {"volume", volume(mesh)}};
  };
  Json out{{"flesh", size(fit.flesh.mesh)}, {"surface", size(fit.surface)}, {"off", fit.off}, {"beyond", fit.beyond}};
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

const char* word_of(TubeOptions::Inner inner) {
  for (const auto& [value, word] : words_of(inner))
    if (value == inner) return word;
  return "";
}

}  // namespace

Bytes choices_message(std::uint32_t id, const Staging& staging, const std::vector<MeshOffer>& offers) {
  Json json{{"id", id}, {"scene", staging.number}, {"live", staging.live}, {"meshes", Json::array()}};
  for (const MeshOffer& offer : offers) json["meshes"].push_back(offer.id);
  json["muscles"] = Json::array();
  for (const Muscle& muscle : staging.scene.model.muscles) {
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
  const Quantisation quantisation = quantisation_of(bounds(fit.flesh.mesh));
  ShapeBlock block(quantisation.step);
  Json json{
      {"id", asked.id},           {"muscle", asked.muscle},      {"mesh", asked.mesh},     {"fidelity", asked.fidelity},
      {"report", report_of(fit)}, {"poses", start_poses(model)}, {"shapes", Json::array()}};
  std::size_t number = 0;
  for (const ViewShape& shape : shapes_of(asked.muscle, fit))
    json["shapes"].push_back(block.shape(number++, shape, quantisation));
  return block.message(Kind::preview, scene, json);
}

Bytes written_message(const PageEdit& asked, const std::string& file) {
  return json_message(Kind::written, Json{{"id", asked.id}, {"muscle", asked.muscle}, {"file", file}});
}

Bytes edit_refusal(const PageEdit& asked, const std::string& reason) {
  return json_message(Kind::error, Json{{"request", "edit/" + asked.verb}, {"id", asked.id}, {"reason", reason}});
}

}  // namespace sinew::studio
