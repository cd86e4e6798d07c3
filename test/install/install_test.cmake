# Installs into a fresh prefix, lets a foreign project find the package there, builds it and runs it.
#   cmake -DBUILD=... -DWORK=... -DSOURCE=... -DCOMPILER=... -DFLAGS=... -DGENERATOR=... -P install_test.cmake
set(prefix ${WORK}/prefix)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
unset(ENV{SINEW_MODELS})

function(must)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output WORKING_DIRECTORY ${WORK})
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\nfailed with ${status}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
file(GLOB_RECURSE strays ${prefix}/*_test.hpp ${prefix}/*.cpp ${prefix}/*.in)
if(strays)
  message(FATAL_ERROR "installed, but nobody's business: ${strays}")
endif()

# Moved after installing: nothing in it may remember where it was.
file(RENAME ${prefix} ${WORK}/moved)
must(${WORK}/moved/bin/sinew list)
if(NOT output MATCHES "moved/bin/[.][.]/share/sinew/models/arm.yaml")
  message(FATAL_ERROR "the installed program does not use the installed models:\n${output}")
endif()

# The same as Debian packages, unpacked here and not installed.
set(foreign ${WORK}/moved)
find_program(dpkg dpkg-deb)
if(dpkg)
  must(${CMAKE_CPACK_COMMAND} --config ${BUILD}/CPackConfig.cmake -B ${WORK}/packages -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip
    -D CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS=OFF)
  file(GLOB packages ${WORK}/packages/*.deb)
  list(LENGTH packages count)
  if(NOT count EQUAL 2)
    message(FATAL_ERROR "two packages were expected: ${packages}")
  endif()
  foreach(package ${packages})
    must(${dpkg} -x ${package} ${WORK}/unpacked)
  endforeach()
  must(${WORK}/unpacked/usr/bin/sinew list)
  if(NOT output MATCHES "unpacked/usr/bin/[.][.]/share/sinew/models/arm.yaml")
    message(FATAL_ERROR "the unpacked program does not use the packaged models:\n${output}")
  endif()
  set(foreign ${WORK}/unpacked/usr)
endif()

must(${CMAKE_COMMAND} -G ${GENERATOR} -S ${SOURCE} -B ${WORK}/build -DCMAKE_PREFIX_PATH=${foreign}
  -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS} -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF)
must(${CMAKE_COMMAND} --build ${WORK}/build)
must(${WORK}/build/consumer)
message(STATUS "${output}")
if(NOT output MATCHES "elbow at")
  message(FATAL_ERROR "the consumer ran, but said nothing")
endif()
file(REMOVE_RECURSE ${WORK})
