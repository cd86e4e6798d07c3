#pragma once
// Makes messages of what is played, on a thread of its own, and says them to those who watch.
//
//   simulation --newest shot, status, remarks-->  box  --publisher's thread: View::move, encoding-->  Broadcaster
//
// Whoever puts something into the box holds its lock for the swap of a few pointers only.
#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "sinew/studio/protocol/broadcaster.hpp"
#include "sinew/studio/protocol/message.hpp"
#include "sinew/studio/session/playback.hpp"

namespace sinew::studio {

/// Those who watch, in order. The first may change things.
class Viewers {
 public:
  void add(ClientId id) { all_.push_back(id); }
  void remove(ClientId id) { std::erase(all_, id); }
  void put_first(ClientId);
  bool leads(ClientId id) const { return !all_.empty() && all_.front() == id; }
  const std::vector<ClientId>& all() const { return all_; }

 private:
  std::vector<ClientId> all_;
};

class PublishThread {
 public:
  using Json = nlohmann::ordered_json;
  explicit PublishThread(Json scenes) : scenes_(std::move(scenes)) {}
  ~PublishThread() { stop(); }

  void start(Broadcaster&);
  void stop();  ///< nothing is said afterwards

  // From the simulation: nothing here takes longer than to leave a note.
  void show(std::shared_ptr<const ShownScene>, NumberedFrame);
  void tell(std::shared_ptr<const ShownScene>, Remark);
  void tell_series(ClientId, std::shared_ptr<const ShownScene>, std::vector<NumberedFrame>);
  void tell_status(Json);    ///< all but `controls` and `building`
  void tell_building(Json);  ///< what waits for a World that is being built: what was set, by path
  void refuse(ClientId, const std::string& request, const std::string& reason);
  void say(ClientId, Bytes);  ///< a whole message

  /// From the editor: how the model looks at its start pose.
  void tell_start(ClientId, std::shared_ptr<const ShownScene>, std::shared_ptr<const Frame>);

  // From the server.
  void welcome(ClientId, const PageHello&);
  void farewell(ClientId);
  void hand_over_to(ClientId);
  struct Wish {
    std::vector<std::string> quantities;
    bool inside = false;  ///< of tetrahedra
  };
  void want(ClientId, Wish);  ///< in frames from now on, in the place of what it wanted
  bool leads(ClientId) const;

  std::shared_ptr<const ShownScene> scene_shown() const;  ///< what pages see; none before the first scene stands

 private:
  struct OnStage;  // a shown scene with what is needed to make its messages
  struct Series {
    ClientId to;
    std::shared_ptr<const ShownScene> scene_shown;
    std::vector<NumberedFrame> shots;
  };
  struct Start {
    ClientId to;
    std::shared_ptr<const ShownScene> scene_shown;
    std::shared_ptr<const Frame> frame;
  };
  struct Box {
    std::shared_ptr<const ShownScene> scene_shown;
    NumberedFrame shot;
    bool again = false;  // somebody came who has not seen it
    bool look = false;   // somebody wants something else to be in it
    std::vector<std::pair<std::shared_ptr<const ShownScene>, Remark>> remarks;
    std::vector<Series> series;
    std::vector<Start> starts;
    std::optional<Json> status, building;
  };

  void run();
  void put_on_stage(const std::shared_ptr<const ShownScene>&);
  void say_remarks(const Box&);
  void say_series(const Box&);
  void say_starts(const Box&);
  void say_status();
  void show_frame(Box&);
  Wanted wanted() const;
  Shared hello() const;
  bool said_live() const;
  void drop(const std::function<void(Box&)>& into);

  const Json scenes_;
  Broadcaster* audience_ = nullptr;

  std::mutex box_lock_;
  std::condition_variable in_box_;
  Box box_;
  bool over_ = false;

  mutable std::mutex hall_;  // guards what is said, so that each client hears it in order
  Viewers viewers_;
  std::map<ClientId, Wish> wanted_;
  std::shared_ptr<OnStage> on_stage_;
  std::vector<std::pair<std::uint32_t, Shared>> said_remarks_;  // by frame number, of the present scene
  Json status_, building_;
  NumberedFrame latest_;  // of the publisher's thread alone

  std::thread thread_;
};

}  // namespace sinew::studio
