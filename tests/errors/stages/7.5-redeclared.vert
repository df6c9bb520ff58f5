#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
out gl_PerVertex {
    vec3 gl_Position;                       // CHECK: :[[@LINE]]:10: error: 'gl_Position' is declared as vec3, but it is vec4
    vec4 t;                                 // CHECK: :[[@LINE]]:10: error: 't' is not a member of gl_PerVertex (GLSL 4.60, 7.5)
    layout(location = 1) float gl_ClipDistance[9];  // CHECK: :[[@LINE]]:12: error: layout 'location' cannot be added to a built-in block
                                            // CHECK: :[[@LINE-1]]:32: error: 'gl_ClipDistance' has at most 8 elements (gl_MaxClipDistances)
    float gl_ClipDistance[1];               // CHECK: :[[@LINE]]:11: error: 'gl_ClipDistance' is a member already
};
out gl_PerVertex { vec4 gl_Position; };     // CHECK: :[[@LINE]]:5: error: 'gl_PerVertex' was declared before
in gl_PerVertex { vec4 gl_Position; } gl_in[];  // CHECK: :[[@LINE]]:1: error: vertex shaders have no input blocks
out vec4 gl_Position;                       // CHECK: :[[@LINE]]:10: error: 'gl_Position' cannot be declared again
void main()
{
    gl_PointSize = 1.0;                     // CHECK: :[[@LINE]]:5: error: 'gl_PointSize' is not a member of gl_PerVertex as it is declared
}
// CHECK: {{^}}9 errors generated.
