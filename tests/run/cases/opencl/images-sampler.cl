// Samplers as arguments and in the program: coordinates, addressing, filters (OpenCL C 6.15.15.1, 8.2).
// image a: 2d R float 4 2 = [x + 10 * y for y in range(2) for x in range(4)]
// sampler s: normalized repeat nearest
// expect out: float [3.0, 0.0, 11.0, 1.5, 0.0, 13.0, 12.0, 6.5]
constant sampler_t whole = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
constant sampler_t smooth = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
constant sampler_t border = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

kernel void test(read_only image2d_t a, sampler_t s, global float *out)
{
    const sampler_t own = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
    out[0] = read_imagef(a, whole, (int2)(7, 0)).x;
    out[1] = read_imagef(a, whole, (float2)(-3.0f, 0.5f)).x;
    out[2] = read_imagef(a, s, (float2)(0.375f, 0.75f)).x;
    out[3] = read_imagef(a, smooth, (float2)(2.0f, 0.5f)).x;
    out[4] = read_imagef(a, border, (int2)(-1, 0)).x;
    out[5] = read_imagef(a, own, (float2)(0.9f, 2.0f)).x;
    out[6] = read_imagef(a, s, (float2)(1.625f, -0.25f)).x;
    out[7] = read_imagef(a, smooth, (float2)(2.0f, 1.0f)).x;
}
