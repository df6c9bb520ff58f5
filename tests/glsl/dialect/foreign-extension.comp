#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Extensions of another profile or of later versions: ES names in desktop GLSL.
#extension GL_EXT_gpu_shader5 : require
#extension GL_OES_shader_io_blocks : enable
#extension GL_EXT_ray_query : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
void main() { u = 1u; }
// OK: OpStore
// WARN: :6:12: warning: GL_EXT_gpu_shader5 is not an extension of this version and profile (GLSL 4.60, 3.3) [-Wpedantic: foreign-extension]
// WARN: :7:12: warning: GL_OES_shader_io_blocks is not an extension
// ERROR: :6:12: error: extension not supported: GL_EXT_gpu_shader5 [unknown-extension]{{$}}
// ERROR: :6:12: note: in version 450: it needs #version 310 es or greater
// ERROR: :8:12: error: extension not supported: GL_EXT_ray_query
// ERROR: {{^}}1 warning and 2 errors generated.
