// A use of GL_KHR_shader_subgroup makes a module for OpenGL one of SPIR-V 1.3.  Ballots of GL_ARB_shader_ballot are then those of 1.3, too, whether
// they stand before or behind that use.
// RUN: %sgcc %s --target-env=opengl4.6 -DELECT_FIRST -O -o %t.spv && %spirv-val --target-env spv1.3 %t.spv
// RUN: %spirv-dis %t.spv | FileCheck %s
// RUN: %sgcc %s --target-env=opengl4.6 -DELECT_FIRST -O0 -o %t.spv && %spirv-val --target-env spv1.3 %t.spv
// RUN: %spirv-dis %t.spv | FileCheck %s
// RUN: %sgcc %s --target-env=opengl4.6 -DELECT_LAST -O -o %t.spv && %spirv-val --target-env spv1.3 %t.spv
// RUN: %spirv-dis %t.spv | FileCheck %s
// RUN: %sgcc %s --target-env=opengl4.6 -DELECT_LAST -O0 -o %t.spv && %spirv-val --target-env spv1.3 %t.spv
// RUN: %spirv-dis %t.spv | FileCheck %s
// RUN: %sgcc %s --target-env=opengl4.6 -O0 -o %t.spv && %spirv-val --target-env opengl4.5 %t.spv
// RUN: %spirv-dis %t.spv | FileCheck %s --check-prefix=ALONE
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uvec2 x[]; } b;
// CHECK: Version: 1.3
// CHECK: OpCapability Shader
// CHECK-NEXT: OpCapability GroupNonUniformBallot
// CHECK-NEXT: OpMemoryModel
// ALONE: Version: 1.0
// ALONE: OpCapability SubgroupBallotKHR
// ALONE: OpExtension "SPV_KHR_shader_ballot"
void elect();
#ifdef ELECT_FIRST
void elect() { if (subgroupElect()) b.x[1].x = 1; }
#endif
void vote() { b.x[0] = unpackUint2x32(ballotARB(b.x[2].x > 2)); }
#ifdef ELECT_LAST
void elect() { if (subgroupElect()) b.x[1].x = 1; }
#elif !defined ELECT_FIRST
void elect() { }
#endif
void main() { vote(); elect(); }
