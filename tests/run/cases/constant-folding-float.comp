#version 450
// Folded float expressions agree with computed ones.
// data 1: float [0.1, 0.2, 3.0, 2.0]
// expect 0: int [1] * 8
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
bool near(float x, float y) { return abs(x - y) <= 1e-6 * max(1.0, abs(y)); }
void main()
{
    r[0] = int(near(0.1 + 0.2, a[0] + a[1]));
    r[1] = int(near(1.0 / 3.0, 1.0 / a[2]));
    r[2] = int(near(sin(0.1), sin(a[0])));
    r[3] = int(near(pow(3.0, 2.0), pow(a[2], a[3])));
    r[4] = int(near(mod(-0.1, 0.2), mod(-a[0], a[1])));
    r[5] = int(near(floor(-0.1), floor(-a[0])));
    r[6] = int(near(length(vec2(3.0, 2.0)), length(vec2(a[2], a[3]))));
    r[7] = int(near(mix(0.1, 3.0, 0.2), mix(a[0], a[2], a[1])));
}
