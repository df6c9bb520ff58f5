// RUN: %refuse %s --lower-int64 | FileCheck %s
// A location holds a u64vec2, and would hold one pair only.
#version 460
#extension GL_ARB_gpu_shader_int64 : enable
layout(location = 0) flat in uint64_t alone;
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for vectors of 64-bit integers between stages: leave the option out, or use 32-bit integers there
layout(location = 1) flat in struct { float x; u64vec2 y[2]; } block;
layout(location = 0) out vec4 color;
void main()
{
    color = vec4(float(alone), float(block.y[1].x), block.x, 1);
}
// CHECK: {{^}}1 error generated.
