// RUN: %sgcc %s -O0 -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// A barrier in a function: calls in uniform control flow are right, the one in a branch is not, and the notes name it.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint u[]; };
shared uint s[64];
void fill(uint i, uint x)
{
    s[i] = x;
    // CHECK-DAG: :[[@LINE+1]]:5: warning: a barrier is in control flow that is not uniform over the work-group
    barrier();
}
void share_all(uint i, uint x)
{
    s[i] = x;
    barrier();
}
void main()
{
    uint i = gl_LocalInvocationIndex;
    share_all(i, u[i]);
    fill(i, u[i]);
    // CHECK-DAG: :[[@LINE+2]]:{{.*}} note: the function is called here
    // CHECK-DAG: :[[@LINE+1]]:{{.*}} note: invocations take different ways here
    if (s[i ^ 1u] > 3u) fill(i, 1u);
    u[i] = s[63u - i];
}
