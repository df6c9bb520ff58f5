kernel void histogram(global const uint *in, global uint *out, local uint *s)
{
    size_t l = get_local_id(0);
    s[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&s[in[get_global_id(0)] & 31]);
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&out[l], s[l]);
}
