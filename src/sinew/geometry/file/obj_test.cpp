#include "sinew/geometry/file/obj.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

TriMesh read(const std::string& text) { return parse_obj(text, "bone.obj"); }
std::vector<Fault> faults_of(const std::string& text) {
  try {
    read(text);
  } catch (const InputError& error) {
    return error.faults();
  }
  return {};
}

const std::string square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

std::filesystem::path scratch() {
  const auto folder = std::filesystem::temp_directory_path() / ("sinew_obj_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  return folder;
}

TEST(Obj, PolygonBecomesAFan) {
  const TriMesh mesh = read(square + "f 1 2 3 4\n");
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}}));
}

TEST(Obj, NegativeIndicesCountFromTheEnd) {
  EXPECT_EQ(read(square + "f -4 -3 -2\nv 9 9 9\nf -1 -5 -4\n").triangles,
            (std::vector<Triangle>{{0, 1, 2}, {4, 0, 1}}));
}

TEST(Obj, NormalsTexturesCommentsAndWindowsEndingsArePassedOver) {
  const TriMesh mesh =
      read("# bone\r\no x\r\nvn 0 0 1\r\nv 0 0 0 # origin\r\nv +1e0 0 0 1.0\r\nv 1 1 0\r\nf 1/1/1 2//1 3/4\r\n");
  EXPECT_EQ(mesh.vertices.size(), 3u);
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{0, 1, 2}}));
}

TEST(Obj, FacesMayStandBeforeTheirVertices) { EXPECT_EQ(read("f 1 2 3\n" + square).triangles.size(), 1u); }

TEST(Obj, EveryFaultIsToldWithItsLine) {
  const std::vector<Fault> faults =
      faults_of(square + "v 1 2\nv 1 nan 2\nv 1 2 x\nf 1 2\nf 1 0 2\nf 1 2 -30\nf 1 2 77\n");
  std::vector<int> lines;
  for (const Fault& fault : faults) lines.push_back(fault.line);
  EXPECT_EQ(lines, (std::vector<int>{5, 6, 7, 8, 9, 10, 11}));
  EXPECT_THAT(faults.at(0).message, HasSubstr("three numbers"));
  EXPECT_THAT(faults.at(6).message, HasSubstr("77"));
  EXPECT_THAT(faults.at(6).text(), HasSubstr("bone.obj:11"));
}

TEST(Obj, FileWithoutFacesIsRefused) { EXPECT_THAT(faults_of("hello\n").at(0).message, HasSubstr("no faces")); }

TEST(Obj, AnyBytesGiveAMeshOrAFault) {
  unsigned state = 1;
  for (int round = 0; round < 2000; ++round) {
    std::string text = square + "f 1 2 3 4\n";
    for (int k = 0; k < 4; ++k) {
      state = state * 1664525u + 1013904223u;
      text[state % text.size()] = "vf/-0129. \n\xff"[state >> 20 & 7];
    }
    try {
      const TriMesh mesh = read(text);
      for (const Triangle& t : mesh.triangles)
        for (int v : t) ASSERT_TRUE(v >= 0 && v < static_cast<int>(mesh.vertices.size())) << text;
    } catch (const InputError&) {
    }
  }
}

TEST(Obj, WhatWasWrittenReadsBackToTheLastDigit) {
  const TriMesh mesh{{{0.12345, -0.5, 1e-7}, {-1e-7, 2, 3}, {0, 0.00001, 9}}, {{0, 1, 2}}};
  const auto path = scratch() / "a.obj";
  write_obj(mesh, path, "a bone");
  const TriMesh back = read_obj(path);
  EXPECT_EQ(back.triangles, mesh.triangles);
  for (int i = 0; i < 3; ++i) EXPECT_LE((back.vertices[i] - mesh.vertices[i]).cwiseAbs().maxCoeff(), 0.5e-5);
  EXPECT_EQ(obj_text(mesh).find("-0.00000"), std::string::npos);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch()), {}), 1) << "no draft is left behind";
  std::filesystem::remove_all(scratch());
}

TEST(Obj, PlaceThatCannotBeWrittenIsNamed) {
  try {
    write_obj(read(square + "f 1 2 3\n"), "/proc/no/such/folder.obj");
    FAIL() << "expected an InputError";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("folder.obj"));
  }
  std::filesystem::remove_all(scratch());
}

TEST(Obj, MissingFileAndFolderAreToldApartFromBadOnes) {
  EXPECT_THROW(read_obj(scratch() / "nothing.obj"), InputError);
  EXPECT_THROW(read_obj(scratch()), InputError);
  std::filesystem::remove_all(scratch());
}

}  // namespace
}  // namespace sinew
