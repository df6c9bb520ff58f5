#version 450
// Variables that are split into their elements, and parameters that are the caller's variables: sums by rows, copies that
// the function changes, one variable for two parameters, an argument that changes another.
// spec 0: uint [4]
// without emit-glsl: SPIRV-Cross writes a parameter whose size is a specialization constant before the constant
// data 0: uint [1]
// expect 0: uint [1, 25, 110, 2, 7, 4, 9, 3, 58]
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint ROWS = 3;
layout(std430, binding = 0) buffer B { uint count, r[]; };

struct pair { uint rows[ROWS]; uint last; };

void add(inout uint sums[2][ROWS], const in uint by[ROWS])
{
    [[unroll]] for (uint j = 0; j < 2; j++)
        for (uint i = 0; i < ROWS; i++) sums[j][i] += by[ROWS - 1u - i] * (j + 1u);
}

uint shifted(uint a[ROWS])
{
    a[count] += 40u;
    return a[count + 1u];
}

uint both(const in uint a[ROWS], inout uint b[ROWS])
{
    b[count] = 7u;
    return a[count];
}

uint change(inout uint a[ROWS]) { return a[count]++; }
uint after(const in uint a[ROWS], uint b) { return a[count] * b; }
void fill(out pair p)
{
    for (uint i = 0; i < ROWS; i++) p.rows[i] = i;
    p.last = p.rows[count] + p.rows[ROWS - 1u];
}

void main()
{
    uint sums[2][ROWS], by[ROWS];
    for (uint i = 0; i < ROWS; i++) {
        sums[0][i] = 10u;
        sums[1][i] = 20u;
        by[i] = i * 5u;
    }
    [[unroll]] for (int k = 0; k < 3; k++) add(sums, by);
    r[0] = sums[0][count + 1u];
    r[1] = sums[1][count - 1u];
    uint row[ROWS];
    for (uint i = 0; i < ROWS; i++) row[i] = i;
    r[2] = shifted(row);
    row[count] = 1u;
    r[4] = 3u + both(row, row);
    r[3] = row[count];
    row[count] = 3u;
    r[5] = after(row, change(row));
    pair p;
    fill(p);
    r[6] = p.last - count;
    uint sum = 0u;
    [[unroll]] for (uint k = 0u; k < 2u; k++) {
        uint own[ROWS];
        for (uint i = 0; i < ROWS; i++) own[i] = i + k;
        sum += after(own, 1u);
        sum += after(own, change(own));
        sum += own[count] * 10u;
    }
    r[7] = sum;
}
