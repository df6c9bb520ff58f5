#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 | FileCheck %s --check-prefix=LATE
// RUN: %compile %s -O0 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 --discard-is-terminate | FileCheck %s --check-prefix=ENDS
// RUN: %compile %s --discard-is-terminate | FileCheck %s
// GLSL 4.60, 6.4: discard ends the invocation, also in functions; from SPIR-V 1.6 on OpKill is no more, and what is discarded becomes a
// helper invocation, so that derivatives behind it are defined.  A function with a discard stays out of the continue construct of a loop.
layout(location = 0) out vec4 color;
layout(location = 0) in vec4 v;
void clip(float a) { if (a < 0.5) discard; }
float get(float a) { if (a < 0.2) return 1.0; if (a > 3.0) discard; return a; }
float never() { discard; return 1.0; }
// CHECK: OpCapability Shader
// CHECK: OpKill
// LATE: OpCapability DemoteToHelperInvocation
// LATE-NOT: OpKill
// LATE-NOT: OpTerminateInvocation
// LATE: OpDemoteToHelperInvocation
// ENDS-NOT: DemoteToHelperInvocation
// ENDS: OpTerminateInvocation
void main()
{
    color = v;
    for (int i = 0; i < 3; clip(v[i]), i++) color += vec4(i);
    do { color *= 2.0; } while (get(color.x) < 4.0);
    clip(v.x);
    color.x = get(v.y) + get(v.z);
    switch (int(v.w)) {
    case 1: discard;
    case 2: color.y = never(); break;
    default: { if (v.x > 0.0) discard; else discard; }
    }
    color.z = 1.0;
}
