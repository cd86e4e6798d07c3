#pragma once
// How the program is used: examples for its help, and a word on command lines that it does not understand.
#include <CLI/CLI.hpp>

namespace sinew::cli {

/// Below the help of the program its examples; below that of a command its own, and the options that all commands have.
void add_examples(CLI::App&);
/// Throws InputError where the command line holds a command, an option or a word too many, with the nearest that there
/// is: CLI11 would only miss what the mistyped word stands for.
void refuse_strays(const CLI::App&);

}  // namespace sinew::cli
