#version 450
// double to and from float, int, uint and bool.
// data 1: double [3.99, -3.99, 4294967295.0, 0.1]
// expect 0: double [3, -3, 4294967295, f32(0.1), 1, 7, -7, 4000000000]
// need: shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { double r[]; };
layout(std430, binding = 1) readonly buffer In1 { double a[]; };
void main()
{
    r[0] = double(int(a[0]));
    r[1] = double(int(a[1]));
    r[2] = double(uint(a[2]));
    r[3] = double(float(a[3]));
    r[4] = double(bool(a[0]));
    int n = int(a[0]) + 4;
    r[5] = n;
    r[6] = -n;
    uint u = 4000000000u + uint(n) - 7u;
    r[7] = u;
}
