# Debian packages by CPack: `sinew`, the program with its models, and `libsinew-dev`, headers and static libraries.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sinew)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR "The Sinew authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Sinew authors <sinew@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME sinew)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "${PROJECT_DESCRIPTION}: the program
 A model describes bones, joints and muscles; a scene says how it is run. Muscles are simulated as lines, tubes or
 nets of springs; a web studio shows and changes them while they run.")
# dpkg-shlibdeps asks the program which libraries it loads; it needs file(1).
find_program(SHLIBDEPS dpkg-shlibdeps)
find_program(FILE_COMMAND file)
mark_as_advanced(SHLIBDEPS FILE_COMMAND)
if(SHLIBDEPS AND FILE_COMMAND)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
endif()

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libsinew-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "${PROJECT_DESCRIPTION}: headers and libraries
 For programs that call Sinew: find_package(sinew) gives the target sinew::sinew.")
# What its headers include and its libraries link is what Sinew itself is built with, compilers and program apart.
file(STRINGS ${PROJECT_SOURCE_DIR}/scripts/packages needed REGEX "^build:")
string(REGEX MATCHALL "[a-z0-9.+-]+-dev" needed "${needed}")
list(REMOVE_ITEM needed libcli11-dev)
list(JOIN needed ", " needed)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "sinew (= ${PROJECT_VERSION}), ${needed}")
include(CPack)
