# One folder = one static library `sinew_<name>`, one test binary `<name>_test`, one benchmark `<name>_bench`.
# Sources are told apart by their ending, so adding a file needs no edit here:
#   x.cpp -> library, x_test.cpp -> test binary, x_bench.cpp -> benchmark; x_kernel.cpp -> library, but never in one
#   translation unit with others, because Highway compiles it once per instruction set.
# `ROOMS` names folders within it whose files belong to the same library and the same test binary.
# `DEPENDS` names the folders this one may include: a folder below is simply not linked, so the order of the house holds.
function(sinew_folder name)
  cmake_parse_arguments(F "" "" "ROOMS;DEPENDS;LINKS;TEST_LINKS;BENCH_LINKS" ${ARGN})
  set(patterns ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  foreach(room ${F_ROOMS})
    list(APPEND patterns ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.cpp)
  endforeach()
  file(GLOB all CONFIGURE_DEPENDS ${patterns})
  set(tests ${all})
  set(benches ${all})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER benches INCLUDE REGEX "_bench\\.cpp$")
  set(sources ${all})
  list(FILTER sources EXCLUDE REGEX "_(test|bench|oracle)\\.cpp$")
  set(kernels ${sources})
  list(FILTER kernels INCLUDE REGEX "_kernel\\.cpp$")
  set_source_files_properties(${kernels} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

  set(links ${F_LINKS})
  foreach(folder ${F_DEPENDS})
    list(APPEND links sinew_${folder})
  endforeach()
  if(sources)
    add_library(sinew_${name} STATIC ${sources})
    target_link_libraries(sinew_${name} PUBLIC ${links} PRIVATE $<BUILD_INTERFACE:sinew_warnings>)
    target_include_directories(sinew_${name} PUBLIC
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    set_property(GLOBAL APPEND PROPERTY SINEW_LIBRARIES sinew_${name})
  else()
    add_library(sinew_${name} INTERFACE)
    target_link_libraries(sinew_${name} INTERFACE ${links})
    target_include_directories(sinew_${name} INTERFACE
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    set_property(GLOBAL APPEND PROPERTY SINEW_LIBRARIES sinew_${name})
  endif()
  if(SINEW_TESTS AND tests)
    sinew_test(${name}_test SOURCES ${tests} LINKS sinew_${name} ${F_TEST_LINKS})
  endif()
  if(SINEW_BENCH AND benches)
    sinew_benchmark(${name}_bench SOURCES ${benches} LINKS sinew_${name} ${F_BENCH_LINKS} benchmark::benchmark_main)
  endif()
endfunction()

# A test binary is one ctest entry; scripts/test counts the tests inside from the XML that GoogleTest writes.
function(sinew_test name)
  cmake_parse_arguments(T "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${T_SOURCES})
  target_link_libraries(${name} PRIVATE ${T_LINKS} sinew_warnings GTest::gtest_main GTest::gmock)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name} PRIVATE SINEW_SOURCE_DIR="${PROJECT_SOURCE_DIR}" SINEW_BINARY_DIR="${PROJECT_BINARY_DIR}")
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
endfunction()

# A benchmark ends up in bench/ and is built by the target `benchmarks`; scripts/bench runs all that are there.
add_custom_target(benchmarks)
function(sinew_benchmark name)
  cmake_parse_arguments(B "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${B_SOURCES})
  target_link_libraries(${name} PRIVATE ${B_LINKS} sinew_warnings)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
  target_compile_definitions(${name} PRIVATE SINEW_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  add_dependencies(benchmarks ${name})
  if(SINEW_TESTS)  # that it runs and does its work, not how fast
    add_test(NAME ${name} COMMAND ${name} --benchmark_min_time=0.001)
  endif()
endfunction()
