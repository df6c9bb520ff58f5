// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -DMENDED -o %t 2>&1 | count 0
// A large work-group, of which few invocations are followed: neighbours, powers of two, rows, the last one.
#version 450
layout(local_size_x = 24, local_size_y = 40) in;
layout(std430, binding = 0) buffer B { uint r[]; };
shared uint s[1024];
#ifdef MENDED
#define BARRIER barrier()
#else
#define BARRIER
#endif
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = r[i];
    BARRIER;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} reads what invocation {{[0-9]+}} writes before
    r[i] = s[i ^ 32u];
    barrier();
    s[i] = r[i];
    BARRIER;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} reads what invocation {{[0-9]+}} writes before
    r[i] = s[959u - i];
    barrier();
    s[i] = r[i];
    BARRIER;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} reads what invocation {{[0-9]+}} writes before
    r[i] = s[i + 24u];
    barrier();
    s[i] = r[i];
    r[i] = s[i] + s[i + 960u];
}
