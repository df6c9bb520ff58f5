// A Fourier transform: two halves of local memory change places.
// run fft: 8 / 8
// data in: float [1.0, 4.0, 1.0, 4.0, 0.0, 3.0, -3.0, 1.0, 0.0, -4.0, 2.0, -3.0, -1.0, 1.0, 4.0, 1.0, -2.0, 1.0, 0.0, 4.0, -3.0, 0.0, 1.0, 0.0, -2.0, -3.0, -2.0, 0.0, 3.0, -2.0, -4.0, -3.0]
// expect out: float ~1e-3 [-5.0, 4.0, 1.3467386333631808, -3.9018285106840493, 17.020815280171313, 23.363961030678926, 12.466030447123469, -7.8340608709205375, 4.000000000000011, -6.999999999999993, -7.443755394184439, -2.795770714282617, 4.778174593052036, 2.0502525316942206, 13.918705632124055, 3.0135267281124793, -3.0000000000000053, -3.9999999999999942, 21.038037677487047, 7.316042073057172, -7.020815280171345, 10.636038969321087, -5.880244009496591, 19.248274433293645, -8.000000000000057, -1.0000000000000386, -6.941020916665795, 3.3815571519094973, -10.778174593051983, 11.949747468305732, -4.504492069750936, 5.572259709514484]
// local buf: 256
typedef float2 cplx;
cplx mul(cplx a, cplx b) { return (cplx)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
kernel __attribute__((reqd_work_group_size(8, 1, 1))) void fft(global const float2 *in,
                                                               global float2 *out, local cplx *buf)
{
    int t = get_local_id(0);
    local cplx *src = buf, *dst = buf + 16;
    src[t] = in[t];
    src[t + 8] = in[t + 8];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int p = 1; p < 16; p <<= 1) {
        int k = t & (p - 1);
        float a = -M_PI_F * k / p;
        cplx x = src[t], y = mul(src[t + 8], (cplx)(cos(a), sin(a)));
        int j = ((t - k) << 1) + k;
        dst[j] = x + y;
        dst[j + p] = x - y;
        barrier(CLK_LOCAL_MEM_FENCE);
        local cplx *s = src;
        src = dst;
        dst = s;
    }
    out[t] = src[t];
    out[t + 8] = src[t + 8];
}
