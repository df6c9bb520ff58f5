// RUN: %sgcc %s -Wextra -Wno-unused-parameter -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -o %t 2>&1 | count 0
// Variables that some way does not write; a pointer may write them.
void find(float x, float *found)
{
    if (x > 1.0f) *found = x;
}
kernel void k(global float *r, uint n)
{
    float a, b, c, d, f;
    if (n > 2) a = 1.0f;
    // CHECK: :[[@LINE+2]]:12: warning: 'a' is read and may have no value [-Wmaybe-uninitialized]
    // CHECK: :[[@LINE-2]]:11: note: it is not written where this condition is false
    r[0] = a;
    b = n > 2 ? 1.0f : 2.0f;
    r[1] = b;
    find(r[2], &c);
    r[2] = c; // the pointer may write it
    // CHECK: :[[@LINE+4]]:12: warning: 'd' is read and may have no value
    // CHECK: :[[@LINE+1]]:5: note: it is not written before the first iteration of this loop
    while (n-- > 3) d = r[n];
    r[4] = 0.0f;
    r[3] = d;
    float4 v, w;
    v.xyz = (float3)(1.0f);
    if (n > 4) v.w = 2.0f;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'v.w' is read and may have no value
    r[5] = dot(v, (float4)(1.0f));
    w = (float4)(r[7]);
    r[7] = w.x;
    switch (n) {
    case 1: f = 1.0f; break;
    default: f = 2.0f;
    }
    r[6] = f;
}
