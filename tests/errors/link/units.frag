#version 450
// Two units of one stage: functions and globals.
// RUN: %refuse --link -fsyntax-only %S/inputs/lamp.frag %s | FileCheck %s
layout(location = 0) out vec4 color;
// CHECK: units.frag:[[@LINE+1]]:7: error: 'shade(vec3)' has a body in another unit of this stage, too (GLSL 4.60, 6.1)
float shade(vec3 normal) { return normal.z; }
// CHECK: lamp.frag:3:7: note: the other body is here
float power(float f);
void main()
{
    // CHECK: units.frag:[[@LINE+1]]:18: error: 'power(float)' is called, but no unit of this stage has its body (GLSL 4.60, 6.1)
    color = vec4(power(shade(vec3(1.0))));
}
// CHECK: units.frag:[[@LINE+1]]:13: error: constant 'gain' is initialized with 3, but with 2 in another unit (GLSL 4.60, 4.2.2)
const float gain = 1.0 + 2.0;
// CHECK: lamp.frag:2:13: note: the other declaration is here
// CHECK: {{^}}3 errors generated.
