// RUN: %sgcc -E %s -o %t 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:12: warning: extension not supported: GL_NO_such_thing
#extension GL_NO_such_thing : enable
// CHECK: :[[@LINE+1]]:12: warning: extension not supported: GL_NO_such_thing
#extension GL_NO_such_thing : warn
// CHECK: :[[@LINE+1]]:12: warning: extension not supported: GL_NO_such_thing
#extension GL_NO_such_thing : disable
// CHECK: :[[@LINE+1]]:12: warning: extension not supported: GL_NV_command_list [-Wunknown-extension]{{$}}
#extension GL_NV_command_list : enable
#extension GL_KHR_shader_subgroup_basic : enable
#extension GL_KHR_shader_subgroup_vote : warn
#extension GL_KHR_shader_subgroup_ballot : disable
#extension all : warn
#extension all : disable
