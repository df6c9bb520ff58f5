#version 450
// Specialization constants of each scalar type, given and left alone.
// spec 1: int [70]
// spec 3: float [2.5]
// spec 5: uint [1]
// expect 0: float [70, 20, 2.5, 4.5, 1, 0, 71, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(constant_id = 1) const int a = 10;
layout(constant_id = 2) const uint b = 20u;
layout(constant_id = 3) const float c = 3.5;
layout(constant_id = 4) const float d = 4.5;
layout(constant_id = 5) const bool e = false;
layout(constant_id = 6) const bool f = false;
void main()
{
    r[0] = float(a);
    r[1] = float(b);
    r[2] = c;
    r[3] = d;
    r[4] = float(e);
    r[5] = float(f);
    r[6] = float(a + int(e));
    r[7] = a > 50 ? 1.0 : 0.0;
}
