# Warnings are errors, for every target of ours and for nobody else's.
add_library(sinew_warnings INTERFACE)
# In a unity build the files of a batch are no part of each other: locals may bear the names of their neighbours' helpers.
set(shadow -Wshadow)
if(CMAKE_UNITY_BUILD)
  set(shadow -Wshadow=local)
endif()
target_compile_options(sinew_warnings INTERFACE
  -Wall -Wextra -Wpedantic ${shadow} -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers -Wnon-virtual-dtor -Woverloaded-virtual -Werror
  # g++ 12 sees ghosts inside Eigen and std::vector at -O2; the sanitizer preset is the real check
  -Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict)
if(SINEW_SANITIZE)
  target_compile_options(sinew_warnings INTERFACE -fsanitize=${SINEW_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(sinew_warnings INTERFACE -fsanitize=${SINEW_SANITIZE})
endif()
