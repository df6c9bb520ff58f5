// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -O0 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -DMENDED -o %t 2>&1 | count 0
// RUN: %sgcc %s -Wall -DMENDED -O0 -o %t 2>&1 | count 0
// Accesses of shared memory by different invocations, and neighbours: the same invocation, atomics, other elements, one value for all.
#version 450
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 64) in;
layout(push_constant) uniform P { uint n, first; };
layout(std430, binding = 0) buffer B { uint r[]; };
shared uint s[128], t[64], count, flag;
#ifdef MENDED
#define BARRIER barrier()
#define FENCE memoryBarrierShared()
#else
#define BARRIER
#define FENCE
#endif

void main()
{
    uint i = gl_LocalInvocationID.x;
    s[i] = r[i];
    r[i] = s[i];          // the same invocation
    s[i + 64u] = 1u;      // another element
    flag = n;             // one value
    if (i == 0u) count = 0u;
    barrier();
    atomicAdd(count, s[i]);
    atomicMax(count, 3u);
    barrier();
    // CHECK: :[[@LINE+4]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} reads what invocation {{[0-9]+}} writes before, with no barrier in between [-Wshared-race]
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: this is the access before
    t[i] = r[i];
    BARRIER;
    r[i] = t[63u - i] + flag + count;
    barrier();
    for (uint k = 0u; k < n; k++) {
        // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} writes what invocation {{[0-9]+}} reads before
        // CHECK: :[[@LINE+3]]:{{[0-9]+}}: note: this is the access before
        s[i] = r[k * 64u + i];
        barrier();
        r[i] += s[i ^ 1u];
        BARRIER;
    }
    barrier();
    if (i < 32u) s[i] = s[i + 32u]; // the halves are apart
    barrier();
    if (i == 0u) {
        s[0] = 7u;
        FENCE; // the flag after it releases, its read acquires
        atomicExchange(flag, 1u);
    } else if (i == 63u && atomicAdd(flag, 0u) == 1u) {
        FENCE;
        // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} reads what invocation 0 writes before
        // CHECK: :[[@LINE-6]]:{{[0-9]+}}: note: this is the access before
        r[2] = s[0];
    }
    barrier();
    [[sgcc_ignore_shared_race]] if (n > 1u) { t[i] = 1u; r[i] = t[i ^ 1u]; barrier(); }
}
