// cross, dot, distance, length, normalize and the fast_ forms (OpenCL C 6.15.5).
// data a: float [1.0, 2.0, 3.0, 0.0]
// data b: float [-4.0, 0.5, 2.0, 0.0]
// expect out: float ~0.00001 [2 * 2.0 - 3 * 0.5, 3 * -4.0 - 1 * 2.0, 1 * 0.5 - 2 * -4.0, -4 + 1 + 6, sqrt(25 + 2.25 + 1), sqrt(14), 1 / sqrt(14),
//     2 / sqrt(14), 3 / sqrt(14), 6.0, 2.5]
// expect f: float ~0.01 [sqrt(14), sqrt(28.25), 1 / sqrt(14)]
kernel void test(global const float4 *a, global const float4 *b, global float *out, global float *f)
{
    float3 x = a->xyz, y = b->xyz;
    vstore3(cross(x, y), 0, out);
    out[3] = dot(x, y);
    out[4] = distance(x, y);
    out[5] = length(*a);
    vstore3(normalize(x), 2, out);
    out[9] = dot(2.0f, 3.0f);
    out[10] = length(-2.5f);
    f[0] = fast_length(x);
    f[1] = fast_distance(x, y);
    f[2] = fast_normalize(*a).x;
}
