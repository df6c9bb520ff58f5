#version 120
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 3.3: `all : disable` reverts what any #extension brought, also what the text of the version does not have.
#extension GL_ARB_explicit_attrib_location : enable
#extension GL_ARB_draw_instanced : enable
#extension all : disable
void main()
{
    // CHECK: :[[@LINE+1]]:30: error: 'gl_InstanceIDARB' needs #extension GL_ARB_draw_instanced : enable
    gl_Position = vec4(float(gl_InstanceIDARB));
}
// CHECK: {{^}}1 error generated.
