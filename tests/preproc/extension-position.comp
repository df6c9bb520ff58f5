// RUN: %sgcc --dump tokens %s -o - | FileCheck %s
#version 450
// CHECK: identifier a{{$}}
a
#extension GL_KHR_shader_subgroup_vote : enable
// CHECK: identifier b exts=1
b
#extension GL_KHR_shader_subgroup_ballot : enable
// CHECK: identifier c exts=2
c
#extension GL_KHR_shader_subgroup_ballot : disable
// The same set is the same state.
// CHECK: identifier d exts=1
d
#extension all : disable
// CHECK: identifier e{{$}}
e
