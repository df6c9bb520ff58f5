// ceil, floor, trunc, rint, round, and fract, modf, fmod, remainder, which are exact (OpenCL C 6.15.2, 7.4).
// run test: 8
// data x: float [2.5, -2.5, 3.5, 0.25, -0.75, 7.0, -1e10, 5.3]
// expect out: float [[ceil(f), floor(f), trunc(f), round(f), floor(abs(f) + 0.5) * (1 if f > 0 else -1), fmod(f, 2) + 0.0, remainder(f, 2) + 0.0,
//     f - floor(f), floor(f), f - trunc(f), trunc(f), abs(f)] for f in map(f32, data['x'])]
kernel void test(global const float *x, global float *out)
{
    size_t i = get_global_id(0);
    float whole, f = x[i];
    global float *o = out + i * 12;
    o[0] = ceil(f) + 0.0f;
    o[1] = floor(f) + 0.0f;
    o[2] = trunc(f) + 0.0f;
    o[3] = rint(f) + 0.0f;
    o[4] = round(f) + 0.0f;
    o[5] = fmod(f, 2.0f) + 0.0f;
    o[6] = remainder(f, 2.0f) + 0.0f;
    o[7] = fract(f, &whole);
    o[8] = whole;
    o[9] = modf(f, &whole) + 0.0f;
    o[10] = whole + 0.0f;
    o[11] = fabs(f);
}
