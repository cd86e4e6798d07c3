#pragma once
// Chromium without a window, spoken to through its debugging pipe: one browser makes all pictures of a command.
#include <sys/types.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

namespace sinew::cli {

struct PictureSize {
  int width = 0, height = 0;
};

/// Thrown where Ctrl-C ended the wait for a picture.
struct Interrupted {};

/// The program that draws; an InputError where there is none.
std::filesystem::path chromium();

/// A name of this process's own among temporary files; an InputError where there is no folder for such.
std::filesystem::path temporary_place(const char* what);

class Browser {
 public:
  Browser();  ///< an InputError where no Chromium is found
  ~Browser();
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;

  /// Loads a page of the studio and waits until it says that its picture stands.
  void open(const std::string& address, PictureSize);
  /// What the page shows, as "png", "jpeg" or "webp".
  std::string picture(const std::string& format);

 private:
  nlohmann::json ask(const std::string& method, const nlohmann::json& parameters);
  std::string hear();  ///< the next message

  std::filesystem::path program_, profile_;
  pid_t child_ = -1;
  int socket_ = -1, asked_ = 0;
  std::string unread_, session_;
};

}  // namespace sinew::cli
