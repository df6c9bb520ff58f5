// A part of a shader, without main, is ported too.
// RUN: %sgcc --port %s | FileCheck %s
// RUN: %sgcc --port=keep64 %s | FileCheck %s --check-prefix=KEEP
// RUN: %refuse %s | FileCheck %s --check-prefix=WHOLE
#version 450
// CHECK: #extension GL_KHR_shader_subgroup_ballot : require
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// CHECK: uvec4 others(bool b) { return subgroupBallot(b) & ~gl_SubgroupEqMask; }
// KEEP: uint64_t others(bool b) { return packUint2x32(subgroupBallot(b).xy) & ~packUint2x32(gl_SubgroupEqMask.xy); }
uint64_t others(bool b) { return ballotARB(b) & ~gl_SubGroupEqMaskARB; }
// WHOLE: error: there is no main function
// WHOLE: {{^}}1 error generated.
