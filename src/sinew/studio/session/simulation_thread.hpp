#pragma once
// The thread on which a playback runs, paced by the clock on the wall. Orders wait in a queue until a tick is over;
// what is to be seen is left with the publisher, which never keeps this thread waiting.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <future>
#include <mutex>
#include <thread>

#include "sinew/studio/session/publish_thread.hpp"

namespace sinew::studio {

class SimulationThread {
 public:
  using Open = std::function<std::unique_ptr<Playback>(const std::string& name)>;
  /// `out`: where recordings are saved, and nowhere else.
  SimulationThread(std::unique_ptr<Playback>, Open, PublishThread&, std::filesystem::path out);
  ~SimulationThread() { stop(); }

  void start();
  void stop();  ///< waits for the tick, and for a recording that is being saved
  using What = std::variant<PageSet, PageControl, MuscleEdit>;
  void post(ClientId, What);
  void sleep(bool);  ///< while nobody watches nothing goes on

 private:
  using Clock = std::chrono::steady_clock;
  struct Order {
    ClientId from;
    What what;
  };

  void run();
  void obey(const Order&);
  void obey(ClientId, const PageControl&);
  void play(bool);
  void begin_anew();
  void heed_end(double ticked_to);
  void choose_ending();
  void open(const std::string& name);
  void save(ClientId);
  void note_saved();
  void tick();
  void watch();
  void set_pace();
  Clock::time_point due_at(double time) const;
  void publish();
  void tell_status();
  void tell_building();

  std::unique_ptr<Playback> playback_;
  Open open_;
  PublishThread& publisher_;
  std::filesystem::path out_;

  bool playing_ = false;
  double speed_ = 1;
  enum class Ending { stop, loop, go_on };  // what becomes of a run that has come to its planned end
  Ending ending_ = Ending::go_on;
  bool ended_ = false;  // it stopped there, and nobody has moved it since
  Clock::time_point due_, pace_from_, shown_at_, told_at_;
  double pace_time_ = 0;             // s of the playback at pace_from_
  Clock::time_point measured_from_;  // since when the real speed is measured
  double measured_time_ = 0;         // s of the playback then
  std::optional<Viewpoint> eye_;     // of who leads, where it wants to be followed
  bool watched_ = false;             // the playback was told of one
  Clock::time_point watched_at_;
  std::optional<double> real_speed_, step_ms_;
  std::string opening_, saved_, fault_;
  std::shared_ptr<const Frame> shown_;
  std::size_t remarks_told_ = 0;
  std::shared_ptr<const ShownScene> staging_;  // the remarks are of

  std::mutex lock_;
  std::condition_variable wake_;
  std::vector<Order> orders_, obeyed_;  // those that wait; those that are being obeyed, until all can see it
  PublishThread::Json building_ = PublishThread::Json::object();  // as it was told last
  std::string just_saved_;
  bool over_ = false, asleep_ = false;
  std::atomic<bool> saving_now_ = false;
  std::future<void> saving_;
  std::thread thread_;
};

}  // namespace sinew::studio
