#version 450
// Double matrices.
// data 1: double [1.0, 2.0, 3.0, 5.0]
// expect 0: double [7.0, 12.0, -1.0, -5.0, 13.0]
// need: shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { double r[]; };
layout(std430, binding = 1) readonly buffer In1 { dvec2 a[]; };
void main()
{
    dmat2 m = dmat2(a[0], a[1]);
    dvec2 v = m * a[0];
    r[0] = v.x; r[1] = v.y;
    r[2] = determinant(m);
    r[3] = inverse(m)[0][0];
    r[4] = (transpose(m) * dvec2(2.0lf, 2.0)).y - 3.0;
}
