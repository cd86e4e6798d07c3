#pragma once
// The muscle editor: shows what tube or net a mesh gives a muscle, and writes the model that has it. It works on a
// thread of its own, so that neither the run nor the line waits for it.
#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <thread>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/studio/session/publish_thread.hpp"

namespace sinew::studio {

class Editor {
 public:
  struct Folders {
    std::filesystem::path meshes;  ///< more meshes than those beside the model, or none
    std::filesystem::path out;     ///< where models are written, and nowhere else
  };
  using Run = std::function<void(ClientId, const MuscleEdit&)>;
  /// `run`: goes on with the muscle as it was written.
  Editor(PublishThread&, Folders, Run run);
  ~Editor() { stop(); }

  void start();
  void stop();  ///< waits for what it is at
  /// Of what a client wants to see only the newest counts; a second save is refused while one waits.
  void post(ClientId, const PageEdit&);
  void forget(ClientId);

 private:
  struct Order {
    ClientId from;
    PageEdit edit;
  };
  void work();
  void obey(const Order&);
  void show(const Order&, const std::shared_ptr<const ShownScene>&);
  void show_start(ClientId, const std::shared_ptr<const ShownScene>&);
  void save(const Order&, const ShownScene&);
  const Flesh& flesh(const Anatomy&, int muscle, std::uint32_t scene);

  PublishThread& publisher_;
  Folders folders_;
  Run run_;
  std::mutex lock_;
  std::condition_variable wake_;
  std::deque<Order> orders_;
  bool over_ = false;
  struct KnownFlesh {  ///< of the muscle that is edited: other sides need no other flesh
    std::uint32_t scene = 0;
    std::string muscle, surface;
    std::filesystem::file_time_type written;
    Flesh flesh;
  };
  std::optional<KnownFlesh> known_;  // this and what follows: of the thread alone
  std::set<ClientId> strangers_;     // to the start pose: they were told what there is to choose, and not yet that
  std::shared_ptr<const ShownScene> stood_;  // whose start was made last
  std::shared_ptr<const Frame> start_;       // or none: it cannot stand so
  std::thread thread_;
};

}  // namespace sinew::studio
