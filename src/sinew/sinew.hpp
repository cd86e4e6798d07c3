#pragma once
// The central types, by one include. Names in here keep their meaning until the changelog says otherwise; everything
// else under `sinew/` may change with every version.
//
//   file --read_model, read_scene--> Scene --World{scene}--> State, Frame --> Recording --> View, tables, pictures
#include "sinew/control/choose.hpp"      // controller_of: what a scene asks for
#include "sinew/control/scripted.hpp"    // Constant, Scripted
#include "sinew/core/error.hpp"          // InputError: every fault of what was given
#include "sinew/core/version.hpp"        // version
#include "sinew/model/changes.hpp"       // add_change: disorders and surgery that stand in the scene
#include "sinew/model/edit.hpp"          // weaken, reroute, ...: Model -> Model
#include "sinew/model/model.hpp"         // Model
#include "sinew/model/read.hpp"          // read_model, read_scene, model_text, scene_text
#include "sinew/model/scene.hpp"         // Scene
#include "sinew/record/reader.hpp"       // RecordingReader
#include "sinew/record/recording.hpp"    // Recording
#include "sinew/scenario/catalogue.hpp"  // find_scene, scenarios
#include "sinew/scenario/run.hpp"        // run, resume
#include "sinew/skeleton/skeleton.hpp"   // Skeleton
#include "sinew/view/view.hpp"           // View: a scene as shapes to be drawn
#include "sinew/world/controller.hpp"    // Controller, Decision: yours to write
#include "sinew/world/frame.hpp"         // Frame, FrameNames
#include "sinew/world/input.hpp"         // Input
#include "sinew/world/state.hpp"         // State
#include "sinew/world/world.hpp"         // World
