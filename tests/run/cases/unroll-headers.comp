#version 450
#extension GL_EXT_control_flow_attributes : require
// Headers of loops with [[unroll]]: every comparison and step, counters that wrap, and what the header must not take for known.
// data 1: int [4, 3, 2, 1]
// expect 0: int [2147483646, 2147483647, -2, -1, 0, 1, 1, 2, -2147483647, -2147483648, 7, -8, -4, -2, -8, -4, -2,
//   3, 4, 5, 4, 4, 4, 4, 0, 2, 4, 0, 2, 4, 22, 0, 0, 3, 442, 0, 1, 2, 0, 1, 2, 3, 0, 1, 3, 0, 9, 52]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int global;
int next() { return global++; }
int bump(inout int x) { return x += 1; }
int sum_of(int n, int k)
{
    int sum = 0;
    [[unroll]] for (int i = 0; i < n; i++) {
        int t[3];
        t[i % 3] = k;
        sum += t[i % 3] * i;
    }
    return sum;
}
void main()
{
    int c = 0;
    // wrap
    [[unroll]] for (int i = 2147483646; i > 0; i++) r[c++] = i;
    [[unroll]] for (uint i = 4294967294u; i != 2u; i++) r[c++] = int(i);
    [[unroll]] for (uint i = 1u; i < 3u; i -= 4294967295u) r[c++] = int(i);
    [[unroll]] for (int i = -2147483647; i < 0; i--) r[c++] = i;
    // ==
    [[unroll]] for (int i = 7; i == 7; i++) r[c++] = i;
    // signed division and shift
    [[unroll]] for (int i = -8; i < -1; i /= 2) r[c++] = i;
    [[unroll]] for (int i = -8; i < -1; i >>= 1) r[c++] = i;
    // begins with the value of a call
    global = 3;
    [[unroll]] for (int i = next(); i < 6; i++) r[c++] = i;
    // a bound that is computed
    int bound = 3;
    [[unroll]] for (int i = 0; i < bound + 1; i++) r[c++] = bound + 1;
    bound = 5;
    [[unroll]] for (int i = 0; i < bound; i += bound - 3) r[c++] = i;
    // the body assigns the bound, under a condition and by a call
    [[unroll]] for (int i = 0; i < bound; i += 2) {
        r[c++] = i;
        if (a[1] == 3 && i == 2) bound = 6;
    }
    // the bound is a parameter
    r[c++] = sum_of(3, 5) + sum_of(2, 7);
    [[unroll]] for (int i = 0; i < 3; i++) r[c++] = sum_of(i, i + 1);
    // a local of the body without an initial value
    int digits = 0;
    [[unroll]] for (int i = 0; i < 3; i++) {
        int x;
        if (a[i] > 2) x = 4;
        else x = i;
        digits = digits * 10 + x;
    }
    r[c++] = digits;
    // forms that are not counted: a counter at the right, one that is declared outside, one that a call changes
    [[unroll]] for (int i = 0; 3 > i; i++) r[c++] = i;
    int outside;
    [[unroll]] for (outside = 0; outside < 3; outside++) r[c++] = outside;
    r[c++] = outside;
    [[unroll]] for (int i = 0; i < 7; i = i << 1 | 1) r[c++] = i;
    int turns = 0;
    [[unroll]] for (int i = 0; i < 4; i++) if (bump(i) > 0) turns++;
    // no iteration at all
    [[unroll]] for (int i = 4; i < 4; i++) r[c++] = 100;
    r[c++] = turns - 2;
    bump(bound);
    r[c++] = bound + 2;
    r[c] = c + 5;
}
