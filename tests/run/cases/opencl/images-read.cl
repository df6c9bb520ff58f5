// read_imagef, read_imagei, read_imageui without a sampler: texels by integer coordinates (OpenCL C 6.15.15.3, 8.3).
// run test: 4 2
// image a: 2d RGBA unorm8 4 2 = [(x * 40 + c * 10 + y) for y in range(2) for x in range(4) for c in range(4)]
// image b: 2d RGBA int16 4 2 = [x - y * 3 - c * 1000 for y in range(2) for x in range(4) for c in range(4)]
// image c: 2d R uint32 4 2 = [4000000000 + x + y for y in range(2) for x in range(4)]
// expect f: float 1.5ulp [f32((x * 40 + c * 10 + y) / 255) for y in range(2) for x in range(4) for c in range(4)]
// expect i: int [x - y * 3 - c * 1000 for y in range(2) for x in range(4) for c in range(4)]
// expect u: uint [[4000000000 + x + y, 0, 0, 1] for y in range(2) for x in range(4)]
kernel void test(read_only image2d_t a, read_only image2d_t b, read_only image2d_t c, global float4 *f, global int4 *i, global uint4 *u)
{
    int2 at = (int2)(get_global_id(0), get_global_id(1));
    size_t me = at.y * 4 + at.x;
    f[me] = read_imagef(a, at);
    i[me] = read_imagei(b, at);
    u[me] = read_imageui(c, at);
}
