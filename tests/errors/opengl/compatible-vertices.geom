#version 150
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
void main()
{
    // CHECK: [[@LINE+1]]:23: error: no member 'gl_FrontColor' in block gl_PerVertex
    vec4 a = gl_in[0].gl_FrontColor;
    gl_Position = a;
    EmitVertex();
}
// CHECK: {{^}}1 error generated.
