// sinew convert
#include <fmt/format.h>

#include <algorithm>

#include "arguments.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

void convert(const std::string& from, const fs::path& to, const Session& session) {
  const Imported in = import_model(from, session.osim());
  std::vector<ImportNote> lost;
  if (is_osim(to))
    lost = write_osim(in.model, to);
  else if (to.extension() == ".yaml" || to.extension() == ".yml")
    write_model(in.model, to);
  else
    throw InputError(fmt::format("{}: a model is written as .yaml or .osim", to.string()));
  show_notes(from, in.notes, session);
  for (const ImportNote& note : lost) fmt::print(stderr, "{}\n", note.text(to.string()));
  tell(session,
       {{"out", to.string()},
        {"bodies", in.model.bodies.size()},
        {"joints", in.model.joints.size()},
        {"muscles", in.model.muscles.size()}},
       fmt::format("{}: {}, {}, {} in {}", in.model.name, counted(in.model.bodies.size(), "body", "bodies"),
                   counted(in.model.joints.size(), "joint"), counted(in.model.muscles.size(), "muscle"), to.string()));
}

}  // namespace

void show_notes(const std::string& file, const std::vector<ImportNote>& notes, const Session& session) {
  if (session.quiet) return;
  for (const ImportNote& note : notes)
    if (session.verbose || note.kind != ImportNote::Kind::remark) fmt::print(stderr, "{}\n", note.text(file));
}

void add_convert(CLI::App& app, Session& session) {
  struct Arguments {
    std::string from, to;
  };
  auto a = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("convert", "A model from .osim to YAML or back");
  command->add_option("IN", a->from, "model file, or a shipped name")->required();
  command->add_option("OUT", a->to, "file to write: .yaml or .osim")->required()->check(a_place);
  command->callback([a, &session] { convert(a->from, a->to, session); });
}

}  // namespace sinew::cli
