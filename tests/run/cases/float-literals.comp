#version 450
// The forms of float and double literals.
// expect 0: double [1.0, 0.5, 2.0, 1000.0, 0.015, 0.25, 0.1, 2.5, 1e-10]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { double r[]; };
void main()
{
    r[0] = 1.0lf;
    r[1] = .5;
    r[2] = 2.;
    r[3] = 1e3;
    r[4] = 1.5E-2lf;
    r[5] = 0.25f;
    r[6] = 0.1LF;
    r[7] = 25e-1F;
    r[8] = 1e-10lf;
}
