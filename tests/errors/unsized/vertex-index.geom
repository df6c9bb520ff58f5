#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.4.1: the layout sizes the dimension of the vertices, and nothing that of the member.
layout(location = 0) in B { vec4 a[]; } b[];
layout(location = 0) out vec4 c;
void early(int i)
{
    // CHECK: :[[@LINE+1]]:10: error: an array without a size may only be indexed by constants: the layout with the number of vertices must precede this use (GLSL 4.60, 4.4.1)
    c = b[i].a[0];
    // CHECK: :[[@LINE+1]]:16: error: the array has no size yet, so it has no length: the layout with the number of vertices must precede this use (GLSL 4.60, 4.4.1)
    c = vec4(b.length());
}
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
// CHECK: :[[@LINE+1]]:50: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
void main() { int i = gl_InvocationID; c = b[i].a[i]; }
// CHECK: {{^}}3 errors generated.
