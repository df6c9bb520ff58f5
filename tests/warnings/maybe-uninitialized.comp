// RUN: %sgcc %s -Wextra -Wno-unused-parameter -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -o %t 2>&1 | count 0
// Variables that some way does not write: the notes name its beginning.
#version 450
layout(local_size_x = 64) in;
layout(push_constant) uniform P { uint n; };
layout(std430, binding = 0) buffer B { float r[]; };

void find(float x, out float found)
{
    // CHECK: :[[@LINE+1]]:18: warning: the function returns, and its out parameter 'found' may have no value [-Wmaybe-uninitialized]
    if (x > 1.0) return;
    found = x;
}

float choose(uint k)
{
    float x;
    switch (k) {
    case 0u: x = 1.0; break;
    case 1u: x = 2.0; break;
    }
    // CHECK: :[[@LINE+3]]:12: warning: 'x' is read and may have no value [-Wmaybe-uninitialized]
    // CHECK: :[[@LINE-5]]:{{.*}} note: it is not written where this switch has no label for the value
    // CHECK: :[[@LINE-7]]:11: note: 'x' is declared here without a value
    return x;
}

layout(constant_id = 0) const uint ROWS = 3u;
struct Pair { float rows[ROWS], last; };
void fill(out Pair p)
{
    for (uint i = 0u; i < ROWS; i++) p.rows[i] = 1.0;
    p.last = p.rows[n];
}

float search(float k)
{
    float x;
    for (int i = 0; i < 8; i++) { // it has a first iteration, which may leave it
        x = r[i];
        if (x < k) break;
    }
    return x;
}

float choose_all(uint k)
{
    float x;
    switch (k) {
    case 0u: x = 1.0; break;
    case 1u: x = 2.0; break;
    default: x = 3.0;
    }
    return x;
}

void main()
{
    float a, b, c, d, e, f;
    if (n > 2u) a = 1.0;
    // CHECK: :[[@LINE+2]]:12: warning: 'a' is read and may have no value
    // CHECK: :[[@LINE-2]]:11: note: it is not written where this condition is false
    r[0] = a;
    if (n > 2u) b = 1.0;
    else if (n > 1u) b = 2.0;
    else return;
    r[1] = b;
    for (uint i = 0u; i < n; i++) {
        c = r[i];
        if (c > 2.0) break;
    }
    // CHECK: :[[@LINE+2]]:12: warning: 'c' is read and may have no value
    // CHECK: :[[@LINE-5]]:5: note: it is not written before the first iteration of this loop
    r[2] = c;
    for (uint i = 0u; i < 4u; i++) d = r[i];
    r[3] = d; // four iterations
    for (;;) {
        if (r[4] > 1.0) break;
        e = r[5];
        if (e > 1.0) break;
    }
    // CHECK: :[[@LINE+2]]:12: warning: 'e' is read and may have no value
    // CHECK: :[[@LINE-6]]:5: note: it is not written before the first iteration of this loop
    r[5] = e;
    r[6] = n > 1u ? (f = r[7]) : 0.0;
    // CHECK: :[[@LINE+2]]:12: warning: 'f' is read and may have no value
    // CHECK: :[[@LINE-2]]:{{.*}} note: it is not written where this condition is false
    r[7] = f;
    float out_;
    find(r[8], out_);
    Pair p;
    fill(p);
    r[8] = out_ + choose(n) + choose_all(n) + p.last + search(r[9]);
}
