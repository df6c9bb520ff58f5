#version 460
// RUN: %compile %s --target-env=vulkan1.3 | FileCheck %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.3 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.3 | FileCheck --check-prefix=ERROR %s
// Qualifiers that have no effect where they stand.
#extension GL_EXT_mesh_shader : require
#extension GL_EXT_fragment_shader_barycentric : require
flat vec4 plain;
layout(binding = 0) centroid uniform sampler2D image;
layout(binding = 1) uniform highp B { vec4 b; };
layout(binding = 2) pervertexEXT mediump buffer C { vec4 c; };
layout(location = 0) coherent in D { vec4 d; };
layout(location = 0) perprimitiveEXT out vec4 color;
layout(binding = 3) uniform E { perprimitiveEXT vec4 e; };
layout(location = 1) in F { readonly vec4 f; };
// CHECK-NOT: PerPrimitive
// CHECK-NOT: RelaxedPrecision
// CHECK-NOT: {{Flat|Centroid|PerVertex|Coherent|NonWritable}}
// CHECK: OpDecorate %{{[0-9a-z]+}} Location 0
void main() { plain = d; color = plain + texture(image, d.xy) + b + c + e + f; }
// WARN: :8:1: warning: 'flat' is not allowed here: it has no effect (GLSL 4.60, 4.12) [-Wpedantic: idle-qualifier]
// WARN: :9:21: warning: 'centroid'
// WARN: :10:29: warning: 'highp'
// WARN: :11:21: warning: 'pervertexEXT'
// WARN: :11:34: warning: 'mediump'
// WARN: :12:22: warning: 'coherent'
// WARN: :13:22: warning: 'perprimitiveEXT'
// WARN: :14:33: warning: 'perprimitiveEXT'
// WARN: :15:29: warning: 'readonly'
// ERROR: :8:1: error: 'flat' is not allowed on this variable
// ERROR: :9:21: error: 'centroid' is not allowed on this variable
// ERROR: :10:29: error: 'highp' is not allowed on a block
// ERROR: :11:21: error: 'pervertexEXT' is not allowed on a buffer block
// ERROR: :12:22: error: 'coherent' is not allowed on a block that is not a buffer block
// ERROR: :13:22: error: 'perprimitiveEXT' is not allowed on an output of fragment shaders
// ERROR: :14:33: error: 'perprimitiveEXT' is not allowed on a member of a block
// ERROR: :15:29: error: 'readonly' is not allowed on a member of a block that is not a buffer block
// ERROR: {{^}}8 errors generated.
