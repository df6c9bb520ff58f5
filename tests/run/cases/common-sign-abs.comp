#version 450
// abs and sign of floats and integers.
// data 1: float [-2.5, 0.0, 7.0]
// data 2: int [-3, 0, 5]
// expect 0: float [2.5, -1, 0, 0, 7, 1, 3, -1, 0, 0, 5, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
layout(std430, binding = 2) readonly buffer In2 { int b[]; };
void main()
{
    for (int i = 0; i < 3; i++) {
        r[2 * i] = abs(a[i]);
        r[2 * i + 1] = sign(a[i]);
        r[6 + 2 * i] = float(abs(b[i]));
        r[7 + 2 * i] = float(sign(b[i]));
    }
}
