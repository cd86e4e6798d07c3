#pragma once
// What stands behind `sinew studio`: a scene that runs, or a recording, shown to all who come, changed by one of them.
//
//   server's thread          simulation's thread                  publisher's thread
//   came, heard, left  -->   orders; World::step, FrameHistory    -->    View::move, encoding   -->  Broadcaster
#include <map>
#include <set>

#include "sinew/studio/session/editor.hpp"
#include "sinew/studio/session/library.hpp"
#include "sinew/studio/session/simulation_thread.hpp"

namespace sinew::studio {

struct SessionOptions {
  std::string open = "curl";        ///< a name that ships, a scene or model file, or a recording
  std::filesystem::path out = ".";  ///< where recordings and edited models are saved
  std::filesystem::path meshes;     ///< surfaces for the muscle editor, beside those that lie by the model
  std::string command;              ///< as it was typed: provenance
  OsimOptions osim;
};

class LiveSession : public Session {
 public:
  explicit LiveSession(const SessionOptions&);  ///< opens; throws InputError
  ~LiveSession() override { stop(); }

  void start(Broadcaster&);  ///< before the first client comes
  void stop();               ///< nothing is said afterwards

  void came(ClientId, const PageHello&) override;
  void heard(ClientId, const PageSet&) override;
  void heard(ClientId, const PageControl&) override;
  void heard(ClientId, const PageEdit&) override;
  void left(ClientId) override;
  std::optional<Asset> asset(std::string_view path) override;

 private:
  bool may(ClientId, const std::string& request);
  void let_go(ClientId);

  std::map<ClientId, std::set<std::string>> pushing_;  // paths of what pages push, of the server's thread
  int open_pages_ = 0;
  Library library_;
  PublishThread publisher_;
  SimulationThread simulation_;
  Editor editor_;
};

}  // namespace sinew::studio
