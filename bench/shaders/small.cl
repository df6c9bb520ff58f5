// y = a * x + y, and the sum of what a work-group wrote.
kernel void saxpy(float a, global const float *x, global float *y, global float *sums, local float *scratch, uint count)
{
    uint i = get_global_id(0), me = get_local_id(0);
    float value = 0.0f;
    if (i < count) {
        value = a * x[i] + y[i];
        y[i] = value;
    }
    scratch[me] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint step = get_local_size(0) / 2; step > 0; step /= 2) {
        if (me < step) {
            scratch[me] += scratch[me + step];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me == 0) {
        sums[get_group_id(0)] = scratch[0];
    }
}
