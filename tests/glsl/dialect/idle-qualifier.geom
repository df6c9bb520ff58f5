#version 460
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --implicit-check-not=PerVertex %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s -DPATCH --target-env=vulkan1.2 | FileCheck --check-prefix=PATCH %s
// What only fragment shaders have, on the inputs and outputs of a stage before them.
#extension GL_EXT_fragment_shader_barycentric : require
layout(points) in;
layout(points, max_vertices = 1) out;
layout(location = 0) pervertexEXT in vec4 a[];
layout(location = 0) out Block { pervertexEXT vec4 b; } block;
#ifdef PATCH
// PATCH: :[[@LINE+1]]:22: error: 'patch' is not allowed on an input of geometry shaders
layout(location = 1) patch in vec4 p;
#endif
void main() { block.b = a[0]; EmitVertex(); }
// CHECK: OpDecorate %{{[0-9a-z]+}} Location 0
// WARN: :10:22: warning: 'pervertexEXT' is not allowed here: it has no effect
// WARN: :11:34: warning: 'pervertexEXT'
// ERROR: :10:22: error: 'pervertexEXT' is not allowed on an input of geometry shaders: only on inputs of fragment shaders
// ERROR: :11:34: error: 'pervertexEXT' is not allowed on an output of geometry shaders
// ERROR: {{^}}2 errors generated.
// PATCH: {{^}}1 error generated.
