// What the passes have no form for is named.
// RUN: %refuse %s --lower-int64 | FileCheck %s
// RUN: %refuse %s --lower-for=hlsl | FileCheck --check-prefix=HLSL %s
#version 450
#extension GL_EXT_long_vector : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { vector<int64_t, 6> a; };
// CHECK: [[@LINE-1]]:32: error: not supported yet: vector<int64_t, N> with --lower-int64
// HLSL: [[@LINE-2]]:32: error: not supported yet: vector<int64_t, N> with --lower-for
void main() {}
// CHECK: {{^}}1 error generated.
// HLSL: {{^}}1 error generated.
