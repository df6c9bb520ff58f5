#version 450
#extension GL_EXT_control_flow_attributes : require
// Unrolled loops: arrays, vectors and matrices that their counters index, some of which stay in memory after all.
// data 1: int [4, 3, 2, 1]
// expect 0: int [1, 2, 3, 4, 30, 4, 12, 9, 107, 3, 5, 1, 2, 10, 6, 8]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int sum_of(int t[4], const int count)
{
    int sum = 0;
    [[unroll]] for (int i = 0; i < count; i++) sum += t[i];
    return sum;
}
void main()
{
    int t[4];
    [[unroll]] for (int i = 0; i < 4; i++) t[3 - i] = a[i];
    [[unroll]] for (int i = 0; i < 4; i++) r[i] = t[i];
    ivec4 v = ivec4(0);
    [[unroll]] for (int i = 0; i < 4; i++) v[i] = t[i] * t[i];
    r[4] = v.x + v.y + v.z + v.w;
    // the counter after the loop
    int last = 0;
    [[unroll]] for (int i = 0; i < 4; i++) last = i + 1;
    r[5] = last;
    // indexed by a variable too: in memory
    int u[4];
    [[unroll]] for (int i = 0; i < 4; i++) u[a[i] - 1] = i * 3;
    r[6] = u[a[2] - 1] * 2;
    r[7] = u[0];
    // assigned in branches
    int w[3];
    [[unroll]] for (int i = 0; i < 3; i++) {
        int local = i;
        if (a[i] > 2) local += 100;
        else local += 7;
        w[i] = local;
    }
    r[8] = w[0] + w[2] - 2;
    r[9] = w[1] - 98;
    // not within bounds where it is not executed
    int n = 0;
    [[unroll]] for (int i = 0; i < 4; i++) if (i + 1 < 4) n += t[i + 1] > t[i] ? 1 : 0;
    r[9] = n;
    // a matrix
    mat2 m = mat2(1.0, 2.0, 3.0, 4.0);
    float trace = 0.0;
    [[unroll]] for (int i = 0; i < 2; i++) trace += m[i][i];
    r[10] = int(trace);
    // leaves the function's other arm alone
    int k[2];
    [[unroll]] for (int i = 0; i < 2; i++) {
        switch (a[i]) {
        case 4: k[i] = 1; break;
        default: k[i] = 2;
        }
    }
    r[11] = k[0];
    r[12] = k[1];
    r[13] = sum_of(t, 4);
    r[14] = sum_of(t, 3);
    // an inner loop that stays, with a break
    int found = 0;
    [[unroll]] for (int i = 1; i < 4; i <<= 1)
        for (int j = 0; j < 4; j++) {
            if (a[j] == i) break;
            found++;
        }
    r[15] = found + 3;
}
