// Widths, heights, depths, dimensions, sizes of arrays, channel order and data type (OpenCL C 6.15.15.5).
// image a: 2d RGBA unorm8 6 3
// image b: 3d R int32 5 4 2
// image c: 2d-array RG float 7 3 4
// image d: 1d R half 9
// expect out: int [6, 3, 6, 3, 5, 4, 2, 2, 0, 7, 3, 4, 9, 0x10B5, 0x10D2, 0x10B2, 0x10DE, 0x10D9, 0x10DD]
kernel void test(read_only image2d_t a, read_only image3d_t b, read_only image2d_array_t c, read_only image1d_t d, global int *out)
{
    int2 dim = get_image_dim(a);
    int4 deep = get_image_dim(b);
    out[0] = get_image_width(a);
    out[1] = get_image_height(a);
    out[2] = dim.x;
    out[3] = dim.y;
    out[4] = get_image_width(b);
    out[5] = deep.y;
    out[6] = get_image_depth(b);
    out[7] = deep.z;
    out[8] = deep.w;
    out[9] = get_image_width(c);
    out[10] = get_image_dim(c).y;
    out[11] = get_image_array_size(c);
    out[12] = get_image_width(d);
    out[13] = get_image_channel_order(a);
    out[14] = get_image_channel_data_type(a);
    out[15] = get_image_channel_order(c);
    out[16] = get_image_channel_data_type(c);
    out[17] = get_image_channel_data_type(b);
    out[18] = get_image_channel_data_type(d);
}
