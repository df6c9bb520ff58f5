// clamp, degrees, max, min, mix, radians, step, smoothstep, sign; of vectors with scalars (OpenCL C 6.15.4, 6.15.3).
// run test: 4
// data x: float [-2.0, 0.25, 0.75, 3.0]
// expect out: float 4ulp [[max(0.0, min(1.0, x)), x * 180 / pi, x * pi / 180, 1 + (x - 1) * 0.5, 0.0 if x < 0.5 else 1.0,
//     (lambda t: t * t * (3 - 2 * t))(max(0.0, min(1.0, x))), (x > 0) - (x < 0), max(x, 0.5), min(x, 0.5)] for x in data['x']]
// expect i: int [[max(0, min(2, int(x))), max(-1, min(1, int(x)))] for x in data['x']]
// expect v: float [[max(0.0, min(1.0, x)) for x in data['x']], [0.0, 0.0, 1.0, 1.0]]
kernel void test(global const float *x, global float *out, global int *i, global float4 *v)
{
    size_t k = get_global_id(0);
    float f = x[k];
    out += 9 * k;
    out[0] = clamp(f, 0.0f, 1.0f);
    out[1] = degrees(f);
    out[2] = radians(f);
    out[3] = mix(1.0f, f, 0.5f);
    out[4] = step(0.5f, f);
    out[5] = smoothstep(0.0f, 1.0f, f);
    out[6] = sign(f);
    out[7] = max(f, 0.5f);
    out[8] = min(f, 0.5f);
    i[2 * k] = clamp((int)f, 0, 2);
    i[2 * k + 1] = clamp((int2)(int)f, -1, 1).y;
    v[0] = clamp(vload4(0, x), 0.0f, 1.0f);
    v[1] = step(0.5f, vload4(0, x));
}
