#version 450
// int to uint, both to float, all three to double, in operators, assignments, arguments and initializers.
// data 1: int [-2, 3]
// expect 0: double [u32(-2), -2.0, 1.5, 1.0, 7.0, 4294967294.0, 6.5, 2.5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { double r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
float half_of(float x) { return x * 0.5; }
double identity(double x) { return x; }
void main()
{
    uint u = a[0];
    r[0] = u;
    float f = a[0];
    r[1] = f;
    r[2] = half_of(a[1]);
    r[3] = u + 3;
    r[4] = identity(a[1] + 4);
    r[5] = identity(u);
    vec2 v = vec2(0.5, 1.5) + a[1] * ivec2(2, 1);
    r[6] = v.x;
    dvec2 d = vec2(1.0, 2.0) + 0.5;
    r[7] = d.y;
}
