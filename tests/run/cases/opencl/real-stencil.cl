// A stencil: two buffers change places.
// run stencil: 8 / 8
// data a: float [7.0, 7.0, 5.0, 5.0, 0.0, 2.0, 4.0, 2.0]
// expect a: float [4.25, 5.9375, 5.3125, 3.6875, 2.3125, 2.1875, 2.5, 1.75]
// data b: float [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
// expect b: float [3.609375, 5.359375, 5.0625, 3.75, 2.625, 2.296875, 2.234375, 1.5]
// value steps: int [3]
kernel void stencil(global float *a, global float *b, int steps)
{
    int i = get_local_id(0), n = get_local_size(0);
    global float *src = a, *dst = b;
    for (int s = 0; s < steps; s++) {
        float l = i ? src[i - 1] : 0, r = i + 1 < n ? src[i + 1] : 0;
        dst[i] = 0.5f * src[i] + 0.25f * (l + r);
        barrier(CLK_GLOBAL_MEM_FENCE);
        global float *t = src;
        src = dst;
        dst = t;
    }
}
