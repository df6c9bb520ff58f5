#version 450
// Radix-4 Stockham passes of one line, ping-pong in shared memory, butterflies unrolled by recursion of macros.
layout(local_size_x_id = 1, local_size_y = 1, local_size_z = 1) in;
layout(constant_id = 0) const uint LENGTH = 256u;
layout(constant_id = 1) const uint THREADS = 64u;
layout(constant_id = 2) const bool INVERSE = false;
layout(constant_id = 3) const bool COLUMNS = false;
layout(binding = 0, rg32f) uniform image2D data;
const uint MOST = 1024u;
shared vec2 lines[2][MOST];
vec2 mul(vec2 a, vec2 b) { return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
vec2 turn(vec2 a) { return INVERSE ? vec2(-a.y, a.x) : vec2(a.y, -a.x); }
vec2 twiddle(float k, float n) { float a = (INVERSE ? 6.28318530718 : -6.28318530718) * k / n; return vec2(cos(a), sin(a)); }
void radix4(inout vec2 x[4])
{
    vec2 a = x[0] + x[2], b = x[0] - x[2], c = x[1] + x[3], d = turn(x[1] - x[3]);
    x = vec2[4](a + c, b + d, a - c, b - d);
}
ivec2 place(uint i) { return COLUMNS ? ivec2(gl_WorkGroupID.x, i) : ivec2(i, gl_WorkGroupID.x); }
void main()
{
    const uint t = gl_LocalInvocationID.x, quarter = LENGTH / 4u;
    for (uint i = t; i < LENGTH; i += THREADS) lines[0][i] = imageLoad(data, place(i)).xy;
    barrier();
    uint from = 0u;
    for (uint n = 1u; n < LENGTH; n *= 4u) {
        for (uint j = t; j < quarter; j += THREADS) {
            vec2 x[4];
            for (uint k = 0u; k < 4u; k++)
                x[k] = mul(lines[from][j + k * quarter], twiddle(float((j % n) * k), float(n * 4u)));
            radix4(x);
            uint to = (j / n) * n * 4u + j % n;
            for (uint k = 0u; k < 4u; k++) lines[1u - from][to + k * n] = x[k];
        }
        from ^= 1u;
        barrier();
    }
    float scale = INVERSE ? 1.0 / float(LENGTH) : 1.0;
    for (uint i = t; i < LENGTH; i += THREADS) imageStore(data, place(i), vec4(lines[from][i] * scale, 0.0, 0.0));
}
