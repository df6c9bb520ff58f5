// Images and samplers as parameters of functions (OpenCL C 6.3.3, 6.11).
// image a: 2d R float 4 1 = [1.0, 2.0, 3.0, 4.0]
// image b: 2d R float 4 1 = [10.0, 20.0, 30.0, 40.0]
// sampler s: edge nearest
// expect out: float [2.0, 30.0, 4.0]
static float fetch(read_only image2d_t image, sampler_t s, int x)
{
    return read_imagef(image, s, (int2)(x, 0)).x;
}

static float plain(image2d_t image, int x)
{
    return read_imagef(image, (int2)(x, 0)).x;
}

kernel void test(read_only image2d_t a, image2d_t b, sampler_t s, global float *out)
{
    out[0] = fetch(a, s, 1);
    out[1] = fetch(b, s, 2);
    out[2] = plain(a, 3);
}
