#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// 64-bit integers: operators, literals, conversions.
// data 1: int64 [-10000000000, 7, 2**62]
// data 2: uint64 [2**63 + 5, 3]
// expect 0: int64 [-9999999993, -10000000007, -70000000000, -1428571428, -1, -10000000000 >> 3, -80000000000, i64(2**62 * 2),
//         ~7, 15, 1, 1, -1410065408]
// expect 3: uint64 [2**63 + 8, (2**63 + 5) // 3, (2**63 + 5) % 3, (2**63 + 5) >> 3, 1, 0xffffffffffffffff, 6]
// need: shaderInt64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int64_t r[]; };
layout(std430, binding = 3) buffer Out3 { uint64_t q[]; };
layout(std430, binding = 1) readonly buffer In1 { int64_t a[]; };
layout(std430, binding = 2) readonly buffer In2 { uint64_t b[]; };
void main()
{
    r[0] = a[0] + a[1];
    r[1] = a[0] - a[1];
    r[2] = a[0] * a[1];
    r[3] = a[0] / a[1];
    r[4] = int64_t(-1);
    r[5] = a[0] >> 3;
    r[6] = a[0] << 3;
    r[7] = a[2] + a[2];
    r[8] = ~a[1];
    r[9] = (a[1] | 8l) & 0xfl;
    r[10] = int64_t(a[0] < a[1]);
    r[11] = int64_t(a[2] > 4611686018427387903l);
    r[12] = int64_t(int(a[0]));
    q[0] = b[0] + b[1];
    q[1] = b[0] / b[1];
    q[2] = b[0] % b[1];
    q[3] = b[0] >> 3;
    q[4] = uint64_t(b[0] > b[1]);
    q[5] = uint64_t(-1l);
    q[6] = b[1] * 2ul;
}
