#version 120
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s --implicit-check-not=error:
#extension GL_EXT_geometry_shader4 : enable
// CHECK: :[[@LINE+1]]:1: error: 'attribute' does not exist in geometry shaders
attribute vec4 a;
// CHECK: :[[@LINE+1]]:17: error: 'b' must be an array, with an element for each vertex
varying in vec4 b;
void main()
{
    // CHECK: :[[@LINE+1]]:18: error: the built-in 'gl_PositionIn' cannot be assigned
    gl_PositionIn[0] = vec4(1.0);
    EmitVertex();
}
// CHECK: {{^}}3 errors generated.
