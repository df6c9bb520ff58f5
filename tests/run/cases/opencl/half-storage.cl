// Without cl_khr_fp16, half is a type of storage: vload_half and vstore_half with rounding modes (OpenCL C 6.15.7).
// run test: 4
// data x: float [1.00048828125, -1.00048828125, 65000.0, 0.1]
// data h: half [0.5, 2.0, -3.5, 100.0]
// expect e: half [f16(f32(x)) for x in data['x']]
// expect z: half [1.0, -1.0, 64992.0, 0.0999755859375]
// expect p: half [1.0009765625, -1.0, 65024.0, 0.10003662109375]
// expect n: half [1.0, -1.0009765625, 64992.0, 0.0999755859375]
// expect f: float [data['h'][i] for i in range(4)]
// expect v: float [0.5, 2.0, -3.5, 100.0]
// expect a: half [0.5, 2.0, -3.5, None]
kernel void test(global const float *x, global const half *h, global half *e, global half *z, global half *p, global half *n,
                 global float *f, global float4 *v, global half *a)
{
    size_t i = get_global_id(0);
    vstore_half(x[i], i, e);
    vstore_half_rtz(x[i], i, z);
    vstore_half_rtp(x[i], i, p);
    vstore_half_rtn(x[i], i, n);
    f[i] = vload_half(i, h);
    if (i == 0) {
        *v = vload_half4(0, h);
        float3 three = vloada_half3(0, h);
        vstorea_half3(three, 0, a);
    }
}
