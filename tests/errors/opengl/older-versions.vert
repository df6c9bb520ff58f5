#version 120
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
// RUN: sed 's/^#version 120/#version 400/; s/^attribute/in/' %s > %t.vert
// RUN: %refuse -fsyntax-only --target-env=opengl -DDOUBLES %t.vert | FileCheck --check-prefix=DOUBLE %s
#ifdef DOUBLES
// DOUBLE: [[@LINE+1]]:10: error: a double as input of a vertex shader needs #extension GL_ARB_vertex_attrib_64bit : enable or #version 410
in dvec3 place;
void main() { gl_Position = vec4(place, 1.0); }
// DOUBLE: {{^}}1 error generated.
#else
// CHECK: [[@LINE+1]]:1: error: 'in' and 'out' outside of parameters needs #extension GL_EXT_gpu_shader4 : enable or #version 130
in vec4 place;
void main() { gl_Position = place; }
#endif
// CHECK: {{^}}1 error generated.
