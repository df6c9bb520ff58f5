// Coordinates that are not normalized in three dimensions and arrays, borders, texels of half, images of all kinds that are written, sizes.
// options: -cl-std=CL2.0
// image a: 3d R float 4 2 2 = [x + 10 * y + 100 * z for z in range(2) for y in range(2) for x in range(4)]
// image b: 2d-array R int32 4 2 3 = [x + 10 * y - 100 * z for z in range(3) for y in range(2) for x in range(4)]
// image c: 1d-array RGBA uint8 4 2 = [x + 10 * y + 50 * c for y in range(2) for x in range(4) for c in range(4)]
// image d: 1d R float 4 = [5, 6, 7, 8]
// image e: 3d R uint32 2 2 2
// image f: 2d-array RGBA int16 2 1 2
// image g: 1d-buffer R int32 4 = [1, 2, 3, 4]
// image h: 2d RGBA half 2 1
// sampler s: edge linear
// expect out: float [113.0, 50.5, 0.0, 111.0, 6.5, 0.0, 5.0, 7.0, 5.0, 6.5]
// expect i: int [-189, 0, -197, 162, 0, -1, 13]
// expect sizes: int [4, 2, 2, 4, 2, 3, 4, 2, 4, 2, 2, 2]
// expect e: uint [None, None, 4000000000, None, None, None, None, 7]
// expect f: short [None, None, None, None, None, None, None, None, 1, -2, 3, -4, None, None, None, None]
// expect h: half [None, None, None, None, 0.5, -1, 2, 1]
constant sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
constant sampler_t smooth = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
constant sampler_t border = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
constant sampler_t anything = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_NONE | CLK_FILTER_NEAREST;

kernel void test(read_only image3d_t a, read_only image2d_array_t b, read_only image1d_array_t c, read_only image1d_t d, write_only image3d_t e,
                 write_only image2d_array_t f, read_only image1d_buffer_t g, write_only image2d_t h, sampler_t s, global float *out,
                 global int *i, global int *sizes)
{
    out[0] = read_imagef(a, edge, (int4)(9, 1, 1, 0)).x;
    out[1] = read_imagef(a, smooth, (float4)(1.0f, 0.5f, 1.0f, 0.0f)).x;
    out[2] = read_imagef(a, border, (int4)(0, 2, 0, 0)).x;
    out[3] = read_imagef(a, anything, (int4)(1, 1, 1, 0)).x;
    out[4] = read_imagef(d, s, 2.0f).x;
    out[5] = read_imagef(d, border, -1).x;
    out[6] = read_imagef(d, border, 0).x;
    out[7] = read_imagef(d, 2).x;
    out[8] = read_imagef(d, edge, -7).x;
    out[9] = read_imagef(d, smooth, 2.0f).x;

    i[0] = read_imagei(b, edge, (int4)(-2 + get_global_id(0) + 3, 7, 7, 0)).x;
    i[1] = read_imagei(b, border, (int4)(0, 0, 0, 0)).x;
    i[2] = read_imagei(b, edge, (float4)(3.5f, 0.5f, 1.6f, 0.0f)).x;
    i[3] = (int)read_imageui(c, edge, (int2)(2, 5)).w;
    i[4] = read_imagei(b, border, (int4)(4, 0, 0, 0)).x;
    i[5] = (int)read_imageui(c, edge, (int2)(2, 5)).s2 - 113;
    i[6] = (int)(read_imageui(c, anything, (int2)(3, 1)).s0);

    sizes[0] = get_image_width(a);
    sizes[1] = get_image_height(a);
    sizes[2] = get_image_depth(a);
    sizes[3] = get_image_dim(b).x;
    sizes[4] = get_image_dim(b).y;
    sizes[5] = get_image_array_size(b);
    sizes[6] = get_image_width(c);
    sizes[7] = get_image_array_size(c);
    sizes[8] = get_image_width(g) * (read_imagei(g, 1).x - 1);
    sizes[9] = get_image_width(h);
    sizes[10] = get_image_dim(e).z;
    sizes[11] = get_image_array_size(f);

    write_imageui(e, (int4)(0, 1, 0, 0), (uint4)(4000000000u));
    write_imageui(e, (int4)(1, 1, 1, 0), (uint4)(7));
    write_imagei(f, (int4)(0, 0, 1, 0), (int4)(1, -2, 3, -4));
    write_imagef(h, (int2)(1, 0), (float4)(0.5f, -1, 2, 1));
}
