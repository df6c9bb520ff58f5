#version 450
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_vote : require
// Control flow in the bodies of unrolled loops: barriers, shared arrays, group operations, calls, return, loops that stay.
// data 1: int [4, 3, 2, 1]
// expect 0: int [4, 4, 2, 1, 1, 2, 3, 0, 2, 3, 4, 1, 3, 4, 5, 2, 4, 9, 6, 1, 23, 23, 23, 23, 4, 4, 4, 4, 21, 33, None, None, 5, 7]
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
shared int line[4];
shared int only_written[4];
int touched = 0;
void touch(int n) { touched += n; }
int bump(inout int x) { x += 2; return x; }
int early(int x)
{
    [[unroll]] for (int i = 0; i < 4; i++) {
        if (x == i) return i * 10 + touched;
        touch(i);
    }
    return -1;
}
void main()
{
    uint me = gl_LocalInvocationIndex;
    // a neighbour's value after each of three barriers
    [[unroll]] for (int i = 0; i < 3; i++) {
        line[me] = int(me) + i;
        only_written[me] = i;
        barrier();
        r[4 + me + 4 * i] = line[(me + 1) & 3];
        barrier();
    }
    // an element by inout, and a copy of the counter
    int t[4] = int[4](1, 2, 3, 4), copies = 0;
    [[unroll]] for (int i = 0; i < 4; i++) {
        int copy = i;
        bump(t[3 - i]);
        copies += bump(copy) * i;
    }
    // of each neighbour in turn, but for whom a switch leaves early
    int v[4];
    [[unroll]] for (int i = 0; i < 4; i++) {
        switch (a[i]) {
        case 4:
            if (me > 9u) { v[i] = 5; break; }
            v[i] = 4;
            break;
        case 3:
            [[unroll]] for (int k = 1; k < 4; k += 2) v[i] = 6 + k;
        case 2:
            v[i] = a[i] * a[i];
            if (v[i] == 4) v[i] = 6;
            break;
        default:
            v[i] = 0;
            for (int k = 0; k < 5; k++) {
                if (k == 1) continue;
                if (k > a[3] + 1) break;
                v[i]++;
            }
            v[i] -= 1;
        }
    }
    r[16 + me] = v[me];
    // group operations, in uniform flow and where one half takes part
    int sum = 0;
    [[unroll]] for (int i = 0; i < 3; i++) {
        sum += subgroupAdd(1) > 0 ? a[i] : 0;
        if (me < 4u && subgroupAny(me < 2u || a[i] > 0)) sum += i;
    }
    r[20 + me] = sum + copies - 15;
    r[24 + me] = t[3] - 2;
    if (me < 2u) r[28 + me] = early(int(me) + 2);
    // two invocations return from different iterations
    [[unroll]] for (int i = 0; i < 4; i++) {
        r[me] = 4 - i;
        if (a[i] == int(4u - me) && me > 1u) return;
    }
    // the first iteration returns
    [[unroll]] for (int i = 0; i < 2; i++) {
        r[me] = 4;
        r[32 + 2 * i + int(me)] = 5 + 2 * int(me);
        return;
    }
    r[40] = 1;
}
