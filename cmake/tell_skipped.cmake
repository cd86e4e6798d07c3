# cmake -DRESULT=file.xml -P tell_skipped.cmake: puts it among the results of those tests that ran, where they are kept.
if("$ENV{GTEST_OUTPUT}" MATCHES "^xml:(.*)$")
  file(COPY ${RESULT} DESTINATION ${CMAKE_MATCH_1})
endif()
