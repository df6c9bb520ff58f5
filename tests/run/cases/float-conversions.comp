#version 450
// Conversions between float, int, uint and bool; float to integer drops the fraction.
// data 1: float [3.99, -3.99, 0.0, 0.5, 4294967040.0]
// data 2: int [-1, 16777217, 0]
// expect 0: float [3.0, -3.0, 3.0, 0.0, 1.0, -1.0, 4294967296.0, 16777216.0, 0.0, 1.0, 1.0, 4294967040.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
layout(std430, binding = 2) readonly buffer In2 { int b[]; };
void main()
{
    r[0] = float(int(a[0]));
    r[1] = float(int(a[1]));
    r[2] = float(uint(a[0]));
    r[3] = float(bool(a[2]));
    r[4] = float(bool(a[3]));
    r[5] = float(b[0]);
    r[6] = float(uint(b[0]));
    r[7] = float(b[1]);
    r[8] = float(bool(b[2]));
    r[9] = float(int(true));
    r[10] = float(uint(bool(b[0])));
    r[11] = float(uint(a[4]));
}
