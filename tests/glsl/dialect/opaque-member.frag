#version 460
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// RUN: %sgcc -fsyntax-only %s -pedantic-errors --target-env=opengl -DDRIVER
// Structs with opaque members, as headers have them, of which there is no variable.
#ifndef DRIVER
#extension GL_EXT_ray_query : require
struct Traversal { rayQueryEXT query; int depth; };
struct Separate { texture2D image; sampler nearest[2]; };
#endif
struct Material { sampler2D albedo; vec4 tint; };
struct Nested { Material m[2]; };
layout(location = 0) out vec4 color;
void main() { color = vec4(1.0); }
// CHECK-NOT: OpTypeStruct
// CHECK: OpFunctionEnd
// WARN: :9:32: warning: member 'query' is opaque and not allowed in a struct: the struct may only be declared (GL_KHR_vulkan_glsl) [-Wpedantic: opaque-member]
// WARN: :10:29: warning: member 'image'
// WARN: :10:44: warning: member 'nearest'
// WARN: :12:29: warning: member 'albedo'
// WARN: :13:26: warning: member 'm'
// ERROR: :9:32: error: member 'query' is opaque and not allowed in a struct
// ERROR: :10:29: error: member 'image'
// ERROR: :10:44: error: member 'nearest'
// ERROR: :12:29: error: member 'albedo'
// ERROR: {{^}}4 errors generated.
