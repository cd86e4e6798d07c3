// sinew render: pictures of a recording by the studio's page in a browser without a window.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>

#include "arguments.hpp"
#include "browser.hpp"
#include "commands.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/studio/protocol/player.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> all_views{"oblique", "front", "lateral", "back", "medial", "top"};

const std::string plain = "plain";  // muscle that shows no quantity

/// Where a scene opens it is seen obliquely, and so the page calls that view.
std::string page_name(const std::string& view) { return view == "oblique" ? "start" : view; }

struct RenderArguments {
  std::string recording, out, size, theme = "light", colour = "activation";
  std::vector<double> at;
  std::vector<std::string> views;
  bool labels = true, sheet = false, fibres = false;
};

PictureSize size_of(const std::string& text) {
  PictureSize size;
  char rest = 0;
  const auto fits = [](int pixels) { return pixels >= 16 && pixels <= 8192; };
  if (std::sscanf(text.c_str(), "%dx%d%c", &size.width, &size.height, &rest) != 2 || !fits(size.width) ||
      !fits(size.height))
    throw InputError(fmt::format("--size {}: expected WIDTHxHEIGHT, 16 to 8192 each", text));
  return size;
}

/// A folder of this process that goes with it.
struct Workplace {
  fs::path path = temporary_place("render");
  Workplace() {
    std::error_code error;
    if (fs::create_directories(path, error); error) throw InputError(path.string() + ": cannot be made");
  }
  ~Workplace() {
    std::error_code none;
    fs::remove_all(path, none);
  }
};

/// Makes pictures of one recording: the page that plays it, in a browser.
class Camera {
 public:
  Camera(const RecordingReader& reader, const fs::path& out, const std::string& colour)
      : reader_(reader),
        quantities_(colour == plain ? 0 : 1, colour),
        format_(out.extension() == ".jpg" ? "jpeg" : out.extension().string().substr(1)) {}

  std::string picture(const ExportRange& times, const std::string& wishes, PictureSize size) {
    const fs::path page = work_.path / fmt::format("page{}.html", ++pages_);
    write_whole_file(page, studio::player_page(reader_, {.range = times, .quantities = quantities_}));
    browser_.open(fmt::format("file://{}#panels=0&ao=1&{}", page.string(), wishes), size);
    return browser_.picture(format_);
  }

 private:
  const RecordingReader& reader_;
  std::vector<std::string> quantities_;
  std::string format_;
  Workplace work_;
  Browser browser_;
  int pages_ = 0;
};

/// As an address may hold it.
std::string in_address(const std::string& text) {
  std::string out;
  for (const char c : text)
    out += std::isalnum(static_cast<unsigned char>(c)) ? std::string(1, c)
                                                       : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return out;
}

std::string wishes_of(const RenderArguments& a) {
  return fmt::format("theme={}&colour={}{}{}", a.theme, in_address(a.colour), a.labels && !a.sheet ? "" : "&labels=0",
                     a.fibres ? "&fibres=1" : "");
}

struct Sheet {
  PictureSize window;
  std::string wishes;
};

/// Every view of every time in one picture: of one time in rows of three, of several a row for each.
Sheet sheet_of(const RenderArguments& a, const std::vector<double>& times) {
  const PictureSize tile = size_of(a.size.empty() ? "480x360" : a.size);
  std::vector<std::string> views = a.views.empty() ? all_views : a.views;
  std::ranges::transform(views, views.begin(), page_name);
  const int count = static_cast<int>(views.size() * times.size());
  const int columns = times.size() > 1 ? static_cast<int>(views.size()) : std::min(3, count);
  const PictureSize window{columns * tile.width, (count + columns - 1) / columns * tile.height};
  if (std::max(window.width, window.height) > 16384)  // what browsers draw
    throw InputError(fmt::format("a sheet of {} x {} pixels is too large", window.width, window.height));
  return {window, fmt::format("{}&sheet={}&times={}&columns={}&tile={}x{}", wishes_of(a), fmt::join(views, ","),
                              fmt::join(times, ","), columns, tile.width, tile.height)};
}

/// Of the frames that are asked for; those before the first or after the last are refused.
std::vector<double> times_of(const RenderArguments& a, const RecordingReader& reader) {
  if (reader.frames() == 0) throw InputError(a.recording + ": has no frames");
  const double first = reader.time(0), last = reader.time(reader.frames() - 1);
  const double between = (last - first) / std::max<double>(1, static_cast<double>(reader.frames()) - 1);
  std::vector<double> times;
  for (const double at : a.at) {
    if (!(at >= first - between && at <= last + between))  // nor what is no number
      throw InputError(fmt::format("--at {}: expected a time from {:.4g} to {:.4g} s, which {} holds", at, first, last,
                                   a.recording));
    times.push_back(reader.time(reader.frame_at(at)));
  }
  return times;
}

void render(const RenderArguments& a, const Session& session) {
  const RecordingReader reader(a.recording);
  const std::vector<double> times = times_of(a, reader);
  if (a.views.size() > 1 && !a.sheet) throw InputError("--view: several views need --sheet");
  const fs::path out = a.out;
  if (a.sheet) {
    const auto [first, last] = std::ranges::minmax(times);
    const Sheet sheet = sheet_of(a, times);
    write_whole_file(out, Camera(reader, out, a.colour).picture({first, last, 0}, sheet.wishes, sheet.window));
    if (!session.quiet) fmt::print("{:.3f} s in {}\n", fmt::join(times, " s, "), out.string());
    return;
  }
  const PictureSize size = size_of(a.size.empty() ? "1280x800" : a.size);
  const std::string wishes =
      fmt::format("{}&view={}", wishes_of(a), page_name(a.views.empty() ? all_views.front() : a.views.front()));
  Camera camera(reader, out, a.colour);
  for (size_t i = 0; i < times.size(); ++i) {
    const fs::path one = times.size() == 1 ? out
                                           : out.parent_path() / fmt::format("{}-{}{}", out.stem().string(), i + 1,
                                                                             out.extension().string());
    write_whole_file(one, camera.picture({times[i], times[i], 0}, wishes, size));
    if (!session.quiet) fmt::print("{:.3f} s in {}\n", times[i], one.string());
  }
}

}  // namespace

void add_render(CLI::App& app, Session& session) {
  auto a = std::make_shared<RenderArguments>();
  CLI::App* command = app.add_subcommand("render", "Pictures of a recording, by Chromium without a window");
  command->add_option("RECORDING", a->recording, "recording folder")->required();
  command->add_option("--at", a->at, "times, s: A,B,...; several make OUT-1.png, OUT-2.png, ...")
      ->delimiter(',')
      ->required();
  command->add_option("-o,--out", a->out, "picture to write: .png, .jpg or .webp")
      ->required()
      ->check(a_place)
      ->check(CLI::Validator(
          [](std::string& name) {
            const std::string ending = fs::path(name).extension();
            return ending == ".png" || ending == ".jpg" || ending == ".webp" ? ""
                                                                             : name + ": expected .png, .jpg or .webp";
          },
          "PICTURE"));
  command->add_option("--size", a->size, "WIDTHxHEIGHT in pixels; default 1280x800, of each in a sheet 480x360");
  command
      ->add_option("--view", a->views,
                   "oblique, front, lateral, back, medial or top; for a sheet also several: A,B,...")
      ->delimiter(',')
      ->transform([](const std::string& name) { return name == "start" ? "oblique" : name; })
      ->check(one_of(all_views));
  command->add_flag("--sheet", a->sheet, "all views (or those of --view) of every time in one picture");
  command->add_option("--theme", a->theme, "light or dark")->check(one_of({"light", "dark"}));
  command->add_option("--colour", a->colour,
                      "activation, stretch, load, plain, or what flesh says of itself: strain, tension, stress, ...");
  command->add_flag("--fibres", a->fibres, "muscles' fibres, within flesh that tells where its own run");
  command->add_flag_callback(
      "--no-labels", [a] { a->labels = false; }, "without names");
  command->callback([a, &session] {
    const HeedsStop heeds;  // the browser and its folder are cleared away
    try {
      render(*a, session);
    } catch (const Interrupted&) {
      session.code = interrupted;
    }
  });
}

}  // namespace sinew::cli
