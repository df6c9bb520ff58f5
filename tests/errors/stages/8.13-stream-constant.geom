#version 450
// RUN: %refuse %s | FileCheck %s
layout(points) in;
layout(points, max_vertices = 4) out;
void main()
{
    EmitStreamVertex(gl_InvocationID);  // CHECK: :[[@LINE]]:22: error: argument 1 of 'EmitStreamVertex' must be a constant integral expression
    dFdx(1.0);                          // CHECK: :[[@LINE]]:5: error: 'dFdx' {{.*}}geometry shaders
    discard;                            // CHECK: :[[@LINE]]:5: error: 'discard' does not exist in geometry shaders, only in fragment shaders
}
// CHECK: {{^}}3 errors generated.
