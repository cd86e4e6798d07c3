# Warnings are errors, for every target of ours and for nobody else's.
add_library(sinew_warnings INTERFACE)
target_compile_options(sinew_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers -Wnon-virtual-dtor -Woverloaded-virtual -Werror
  # g++ 12 sees ghosts inside Eigen and std::vector at -O2; the sanitizer preset is the real check
  -Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict)
if(SINEW_SANITIZE)
  target_compile_options(sinew_warnings INTERFACE -fsanitize=${SINEW_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(sinew_warnings INTERFACE -fsanitize=${SINEW_SANITIZE})
endif()
