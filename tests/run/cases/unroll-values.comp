#version 450
#extension GL_EXT_control_flow_attributes : require
// Values that unrolled loops index: structs, arrays of arrays, arguments, arrays of the body, elements chosen at run time.
// data 1: int [4, 3, 2, 1]
// expect 0: int [6, 76, 435, 2, 4, 7, 13, 33, 100, 8, 7, 10, 0, 1, 2, 14, 14, 707, 14, 11, 13, 55, 5, 5, 1, 2, 3, -3, -4, 110, 3, 49, 2124, 706]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out {
    int r[];
};
layout(std430, binding = 1) readonly buffer In1 {
    int a[];
};
layout(constant_id = 1) const int N = 3;
int f(const int n)
{
    int t[4] = int[4](a[0], a[1], a[2], a[3]);
    int s = 0;
    [[unroll]] for (int i = 0; i < n; i++) {
        [[unroll]] for (int j = i; j < n; j++) {
            int m = i + j;
            [[unroll]] for (int k = 0; k < m; k++) {
                t[k & 3] += m;
                s += t[(k + m) & 3];
            }
        }
    }
    return s;
}
struct P {
    int n;
    int q[2];
};
int use(P p, out P o) {
    o = p;
    [[unroll]] for (int i = 0; i < 2; i++) o.q[1 - i] += p.q[i] * o.n;
    return o.q[1];
}
int deep(inout int v[3], int i) {
    v[i]++;
    return v[i] * i;
}
void main() {
    r[0] = f(2);
    r[1] = f(3);
    r[2] = f(a[0]);
    // bound declared in an outer unrolled body and lowered again
    int big[4];
    [[unroll]] for (int i = 0; i < 4; i++) {
        int n = i + 1;
        int loc[4];
        [[unroll]] for (int j = 0; j < n; j++) {
            loc[j] = j * n;
            if (a[j] > 2)
                loc[j] += 1;
        }
        big[i] = loc[n - 1] + loc[a[3] - 1];
    }
    [[unroll]] for (int i = 0; i < 4; i++) r[3 + i] = big[i];
    P p;
    p.n = 2;
    p.q = int[2](5, 6);
    [[unroll]] for (int i = 0; i < 2; i++) {
        P o;
        r[7 + i] = use(p, o) + o.q[i];
        p = o;
    }
    int v[3] = int[3](1, 2, 3);
    [[unroll]] for (int i = 0; i < 3; i++) r[9 + i] = deep(v, i) + deep(v, 2 - i);
    // spec constant sized array
    int w[N];
    [[unroll]] for (int i = 0; i < N; i++) w[i] = i;
    [[unroll]] for (int i = 0; i < 3; i++) r[12 + i] = w[i];
    // array of arrays
    int x[2][3];
    [[unroll]] for (int i = 0; i < 2; i++) [[unroll]] for (int j = 0; j < 3; j++) x[i][j] = i * 3 + j + a[j];
    [[unroll]] for (int i = 0; i < 2; i++) {
        int row[3] = x[1 - i];
        r[15 + i] = row[i] + row[2];
        x[i] = row;
    }
    r[17] = x[0][1] + x[1][2] * 100;
    // rvalue arrays and constants
    const ivec3 cc[2] = ivec3[2](ivec3(1, 2, 3), ivec3(4, 5, 6));
    [[unroll]] for (int i = 0; i < 3; i++) r[18 + i] = cc[i & 1][i] + int[3](7, a[i], 9)[2 - i] + (i < 2 ? a[i] : 3);
    // conditional operator on arrays, and with a loop in a switch and case fallthrough
    int y[2];
    switch (a[1]) {
    case 3:
        [[unroll]] for (int i = 0; i < 2; i++) y[i] = a[i];
    case 7:
        [[unroll]] for (int i = 0; i < 2; i++) y[1 - i] += a[i + 2];
        break;
    default:
        y = int[2](0, 0);
    }
    r[21] = y[0] * 10 + y[1];
    int z[2] = a[0] > 3 ? y : int[2](1, 2);
    [[unroll]] for (int i = 0; i < 2; i++) r[22 + i] = z[i];
    // out of bounds where it is not executed
    int e[3] = int[3](1, 2, 3);
    [[unroll]] for (int i = 0; i < 5; i++) if (i < 3) r[24 + i] = e[i];
    else r[24 + i] = i < a[3] ? e[i] : -i;
    // bool and uint arrays, ++ on elements, compound with swizzles
    bvec4 bv = bvec4(false);
    uint ua[3] = uint[3](0u, 0u, 0u);
    [[unroll]] for (uint i = 0u; i < 3u; i++) {
        bv[i] = a[i] > 2;
        ua[i]++;
        --ua[2u - i];
        ua[i] += uint(bv[i]);
    }
    r[29] = int(ua[0]) * 100 + int(ua[1]) * 10 + int(ua[2]);
    r[30] = int(bv.x) + int(bv.y) * 2 + int(bv.z) * 4;
    // loop that stays around and in; its variable bounds an unrolled one
    int tot = 0;
    for (int i = 0; i < a[1]; i++) {
        [[unroll]] for (int j = 0; j < 3; j++) {
            for (int k = 0; k < j + i; k++) {
                if (k == a[3])
                    continue;
                tot += e[j] * k;
            }
            e[(j + i) % 3] += 1;
        }
        [[unroll]] for (int j = 0; j < i; j++) tot += j;
    }
    r[31] = tot;
    do {
        [[unroll]] for (int j = 0; j < 3; j++) e[j] += j;
    } while (e[2] < 20);
    r[32] = e[0] + e[1] * 10 + e[2] * 100;
    int q = 0;
    while (q < 3) {
        [[unroll]] for (int j = 0; j < 2; j++) if (q == j) z[j] = q + 5;
        q++;
        if (q == 2)
            continue;
        z[0]++;
    }
    r[33] = z[0] * 100 + z[1];
}
