#version 310 es
// An ES 3.10 shader: precision qualifiers, no implicit conversions.
// data 1: float [1.5, 2.5]
// expect 0: float [4.0, 3.75, 2.0, 7.0]
layout(local_size_x = 1) in;
precision highp float;
precision highp int;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
mediump float scale(lowp int n) { return float(n) * 0.5; }
void main()
{
    r[0] = a[0] + a[1];
    r[1] = a[0] * a[1];
    highp vec2 v = vec2(2.0, scale(14));
    r[2] = v.x;
    r[3] = v[1];
}
