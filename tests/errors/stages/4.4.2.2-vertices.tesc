#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
layout(vertices = 3) out;
layout(vertices = 4) out;       // CHECK: :[[@LINE]]:8: error: layout 'vertices' is 4 here, but was 3 before
layout(vertices = 33) out;      // CHECK: :[[@LINE]]:8: error: layout 'vertices' is 33, but at most 32 (gl_MaxPatchVertices)
layout(vertices = 3) in;        // CHECK: :[[@LINE]]:8: error: layout 'vertices' goes with 'out'
void main() { }
// CHECK: {{^}}3 errors generated.
