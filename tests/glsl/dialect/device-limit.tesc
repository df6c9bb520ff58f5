#version 450
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// maxTessellationPatchSize of the device.
layout(vertices = 64) out;
void main() { gl_out[gl_InvocationID].gl_Position = gl_in[63 & gl_InvocationID].gl_Position; }
// OK: OpExecutionMode %{{[^ ]+}} OutputVertices 64
// ERROR: :5:8: error: layout 'vertices' is 64, but at most 32 (gl_MaxPatchVertices)
// ERROR: :6:21: error: an array without a size may only be indexed by constants: the layout with the number of vertices must precede this use (GLSL 4.60, 4.4.1)
// ERROR: {{^}}2 errors generated.
