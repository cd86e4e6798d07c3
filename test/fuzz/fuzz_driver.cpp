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
#include "test/support/mutate.hpp"

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

const std::string marks = "{}[]:,&*!|>'\"%@`#?-~\n\t\r 0e9.=/;()\xff";

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
    offer(sinew::test::mutated(file, marks, random, other),
          "fuzz-crash-" + std::to_string(seed) + "-" + std::to_string(i));
  }
  std::printf("%zu files and %ld changed ones: read or refused, nothing else\n", corpus.size(), changes);
}
