#version 450
// RUN: %compile %s --target-env=vulkan1.3 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -O0 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -DLATER | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -DNESTED | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -DLEFT=1 | FileCheck --check-prefix=LEFT %s
// RUN: %compile %s --target-env=vulkan1.3 -DLEFT=2 | FileCheck --check-prefix=LEFT %s
// RUN: %compile %s --target-env=vulkan1.3 -DLEFT=3 | FileCheck --check-prefix=LEFT %s
// A loop that only a discard leaves may call the function that has it, directly or through another function, before or after its
// definition: there the invocation ends.  Where the loop has another way out, or the call is outside of it, it becomes a helper.
layout(location = 0) in vec4 v;
layout(location = 0) out vec4 color;
void test(float t);
#ifndef LATER
void test(float t) { if (t > v.y) discard; }
#endif
void twice(float t) { test(t); test(t + 1.0); }
void main()
{
    float t = 0.0;
#if defined LEFT && LEFT == 3
    twice(t);
    while (true) { t += v.x; if (t > v.w) break; }
    for (;;) { color.x += t; if (color.x > 9.0) return; }
#else
    while (true) {
        t += v.x;
        color = vec4(t);
#ifdef NESTED
        for (int i = 0; i < 3; i++) { if (i == 2) break; twice(t); }
#else
        twice(t);
#endif
#if defined LEFT && LEFT == 1
        if (t < v.z) break;
#elif defined LEFT
        if (t < v.z) return;
#endif
    }
#endif
}
#ifdef LATER
void test(float t) { if (t > v.y) discard; }
#endif
// CHECK-NOT: OpDemoteToHelperInvocation
// CHECK: OpTerminateInvocation
// CHECK-NOT: OpDemoteToHelperInvocation
// LEFT-NOT: OpTerminateInvocation
// LEFT: OpDemoteToHelperInvocation
// LEFT-NOT: OpTerminateInvocation
