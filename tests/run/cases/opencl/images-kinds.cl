// Images of one and three dimensions, arrays and buffers, read by integer coordinates (OpenCL C 6.15.15.2, 6.15.15.3).
// options: -cl-std=CL2.0
// image a: 1d R int32 4 = [5, 6, 7, 8]
// image b: 3d R int32 2 2 2 = [x + 10 * y + 100 * z for z in range(2) for y in range(2) for x in range(2)]
// image c: 2d-array R int32 2 2 2 = [x + 10 * y + 1000 * z for z in range(2) for y in range(2) for x in range(2)]
// image d: 1d-array R int32 3 2 = [x + 10 * y for y in range(2) for x in range(3)]
// image e: 1d-buffer R int32 5 = [9, 8, 7, 6, 5]
// expect out: int [7, 111, 1001, 12, 6]
kernel void test(read_only image1d_t a, read_only image3d_t b, read_only image2d_array_t c, read_only image1d_array_t d,
                 read_only image1d_buffer_t e, global int *out)
{
    out[0] = read_imagei(a, 2).x;
    out[1] = read_imagei(b, (int4)(1, 1, 1, 0)).x;
    out[2] = read_imagei(c, (int4)(1, 0, 1, 0)).x;
    out[3] = read_imagei(d, (int2)(2, 1)).x;
    out[4] = read_imagei(e, 3).x;
}
