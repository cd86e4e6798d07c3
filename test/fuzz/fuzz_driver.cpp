// Stands in for libFuzzer where there is only g++: replays a corpus, then changes its files at random and goes on.
//   fuzz_yaml FOLDER... [--changes N] [--seed S]      the input that broke something is left as fuzz-crash-SEED-NUMBER
#include <csignal>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "fuzz.hpp"

namespace fs = std::filesystem;

namespace {

std::string current;  // for the crash handler: what was being read when the process ended
std::string crash_name;

extern "C" void on_abort(int) {
  std::ofstream(crash_name, std::ios::binary) << current;
  std::fprintf(stderr, "the input is in %s\n", crash_name.c_str());
  std::_Exit(1);
}

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// One to four changes: flipped bits, foreign bytes, cuts, pieces left out, doubled, or taken from another file.
std::string changed(std::string text, const std::string& other, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  const std::string marks = "{}[]:,&*!|>'\"%@`#?-~\n\t\r 0e9.=/;()\xff";
  for (std::size_t change = 1 + below(4); change > 0 && !text.empty(); --change) {
    const std::size_t at = below(text.size());
    switch (below(7)) {
      case 0:
        text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        break;
      case 1:
        text[at] = static_cast<char>(below(256));
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.erase(at, 1 + below(20));
        break;
      case 4:
        text.insert(below(text.size()), text.substr(at, 1 + below(60)));
        break;
      case 5:
        if (!other.empty()) text.insert(at, other.substr(below(other.size()), 1 + below(60)));
        break;
      default:
        text.insert(at, 1 + below(3), marks[below(marks.size())]);
    }
  }
  return text;
}

void offer(std::string text, const std::string& name) {
  current = std::move(text);
  crash_name = name;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(current.data()), current.size());
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> corpus;
  long changes = 1000;
  unsigned seed = 1;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--changes") && i + 1 < argc)
      changes = std::atol(argv[++i]);
    else if (!std::strcmp(argv[i], "--seed") && i + 1 < argc)
      seed = static_cast<unsigned>(std::atol(argv[++i]));
    else
      for (const fs::directory_entry& entry : fs::recursive_directory_iterator(argv[i]))
        if (entry.is_regular_file()) corpus.push_back(content(entry.path()));
  }
  if (corpus.empty()) {
    std::fprintf(stderr, "no corpus: give a folder of files\n");
    return 2;
  }
  std::signal(SIGABRT, on_abort);
  std::signal(SIGSEGV, on_abort);
  std::set_terminate([] {
    if (const auto error = std::current_exception()) {
      try {
        std::rethrow_exception(error);
      } catch (const std::exception& known) {
        std::fprintf(stderr, "escaped: %s\n", known.what());
      } catch (...) {
      }
    }
    std::abort();
  });
  std::mt19937 random(seed);
  for (std::size_t i = 0; i < corpus.size(); ++i) offer(corpus[i], "fuzz-crash-corpus-" + std::to_string(i));
  for (long i = 0; i < changes; ++i) {
    const std::string& file = corpus[random() % corpus.size()];
    const std::string& other = corpus[random() % corpus.size()];
    offer(changed(file, other, random), "fuzz-crash-" + std::to_string(seed) + "-" + std::to_string(i));
  }
  std::printf("%zu files and %ld changed ones: read or refused, nothing else\n", corpus.size(), changes);
}
