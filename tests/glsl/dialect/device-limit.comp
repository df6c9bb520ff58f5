#version 450
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s --target-env=opengl4.5 | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s "-flimit=MaxComputeWorkGroupSizeZ 127" | FileCheck --check-prefix=SET %s
// RUN: %compile %s "-flimit=MaxComputeWorkGroupSizeZ 128" | FileCheck --check-prefix=OK %s
// In Vulkan the device says how large a workgroup may be, where options do not.
layout(local_size_x = 1, local_size_z = 128) in;
layout(binding = 0) buffer B { uint a; };
layout(binding = 1) uniform sampler2D s;
void main() { a = uint(gl_MaxComputeWorkGroupSize.z) + uint(textureLodOffset(s, vec2(0), 0.0, ivec2(-32, 31)).x); }
// OK: OpExecutionMode %{{[^ ]+}} LocalSize 1 1 128
// WARN: :9:26: warning: local_size_z 128 is more than the built-in constant, and may be more than a device has (GLSL 4.60, 7.3) [-Wpedantic: device-limit]
// WARN: warning: an offset by -32 is more than
// ERROR: :9:26: error: local_size_z is 128, but at most 64 (gl_MaxComputeWorkGroupSize)
// ERROR: :12:95: error: argument 4 of 'textureLodOffset' is an offset by -32: the limits are -8 and 7 (gl_MinProgramTexelOffset, gl_MaxProgramTexelOffset)
// ERROR: {{^}}2 errors generated.
// SET: :9:26: error: local_size_z is 128, but at most 127 (gl_MaxComputeWorkGroupSize)
// SET: {{^}}1 error generated.
