#version 450
// RUN: %compile %s --target-env=vulkan1.3 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -O0 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -DLEFT=1 | FileCheck --check-prefix=LEFT %s
// RUN: %compile %s --target-env=vulkan1.3 -DLEFT=2 | FileCheck --check-prefix=LEFT %s
// RUN: %compile %s --target-env=vulkan1.3 -DLEFT=3 | FileCheck --check-prefix=LEFT %s
// RUN: %compile %s --target-env=vulkan1.3 -DLEFT=4 | FileCheck --check-prefix=LEFT %s
// RUN: %compile %s --target-env=vulkan1.3 -DNESTED | FileCheck --check-prefix=BOTH %s
// RUN: %compile %s --target-env=vulkan1.3 -DDO | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -DBEFORE | FileCheck %s
// A helper invocation goes on: in a loop that only discard leaves it would stay for ever, so there the invocation ends.  Where a
// condition, a break or a return leaves the loop, discard makes a helper invocation as everywhere.
layout(location = 0) in vec4 v;
layout(location = 0) out vec4 color;
void march()
{
    float t = 0.0;
#ifdef BEFORE
    if (v.w < 0.0) return;      // no way out of the loop behind it
#endif
#if defined LEFT && LEFT == 3
    for (int i = 0; i < 99; i++) {
#elif defined DO
    do {
#else
    while (true) {
#endif
        t += v.x;
        color = vec4(t);
#ifdef NESTED
        for (int i = 0; i < 3; i++) { t *= v.z; if (t < v[i]) discard; }
        switch (int(t)) { case 7: t += 1.0; break; default: t += 2.0; }     // leaves the switch only
#endif
        if (t > v.y) discard;
#if defined LEFT && LEFT == 1
        if (t < v.z) break;
#elif defined LEFT && LEFT == 2
        if (t < v.z) return;
#elif defined LEFT && LEFT == 4
        for (;;) { if (t < v.z) return; t -= v.w; }
#endif
#ifdef DO
    } while (true);
#else
    }
#endif
}
// CHECK-NOT: OpDemoteToHelperInvocation
// CHECK: OpTerminateInvocation
// CHECK-NOT: OpDemoteToHelperInvocation
// LEFT-NOT: OpTerminateInvocation
// LEFT: OpDemoteToHelperInvocation
// LEFT-NOT: OpTerminateInvocation
// BOTH-NOT: OpDemoteToHelperInvocation
// BOTH: OpTerminateInvocation
// BOTH: OpTerminateInvocation
void main()
{
    march();
#if defined BEFORE || defined LEFT
    color.x = 1.0;
#endif
}
