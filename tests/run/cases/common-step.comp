#version 450
// step and smoothstep.
// data 1: float [-1.0, 0.25, 0.5, 2.0]
// expect 0: float ~1e-6 flat([(0 if x < 0.5 else 1, (lambda t: t * t * (3 - 2 * t))(min(max(x, 0), 1))) for x in data['1']])
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    for (int i = 0; i < 4; i++) {
        r[2 * i] = step(0.5, a[i]);
        r[2 * i + 1] = smoothstep(0.0, 1.0, a[i]);
    }
}
