#include "sinew/core/memory.hpp"

#include <cstdlib>  // says whose library this is
#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace sinew {

void give_back_memory() {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

}  // namespace sinew
