# `cmake --install`: headers, libraries, the program, the models, and a package that find_package(sinew) finds.
# Everything is relative to the package's own place, so an installed tree can be moved.
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY SINEW_LIBRARIES)
foreach(library ${libraries})
  string(REPLACE "sinew_" "" part ${library})
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${part})  # sinew::world, sinew::model, ...
endforeach()

# The whole house under one name, the same for those who install it and those who add_subdirectory it.
add_library(sinew_all INTERFACE)
target_link_libraries(sinew_all INTERFACE ${libraries})
target_compile_features(sinew_all INTERFACE cxx_std_20)
set_target_properties(sinew_all PROPERTIES EXPORT_NAME sinew)
add_library(sinew::sinew ALIAS sinew_all)

# All that is installed, without tests and benchmarks: `cmake --build build/release --target installable`.
add_custom_target(installable)
add_dependencies(installable sinew ${libraries})

install(TARGETS sinew_all ${libraries} EXPORT sinew_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(TARGETS sinew RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/sinew ${PROJECT_BINARY_DIR}/generated/sinew
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*_test.hpp" EXCLUDE PATTERN "scratch.hpp" EXCLUDE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/models DESTINATION ${CMAKE_INSTALL_DATADIR}/sinew COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE ${PROJECT_SOURCE_DIR}/CITATION.cff
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/sinew COMPONENT program)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/sinew)
set(sinew_models_folder ${CMAKE_INSTALL_DATADIR}/sinew/models)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/sinewConfig.cmake.in ${PROJECT_BINARY_DIR}/sinewConfig.cmake
  INSTALL_DESTINATION ${package} PATH_VARS sinew_models_folder)
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sinewConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sinewConfig.cmake ${PROJECT_BINARY_DIR}/sinewConfigVersion.cmake DESTINATION ${package} COMPONENT library)
install(EXPORT sinew_targets NAMESPACE sinew:: DESTINATION ${package} COMPONENT library)

# Two Debian packages, by scripts/package: the program with its models, and what programs of others are built with.
if(PROJECT_IS_TOP_LEVEL)
  include(package)
endif()
