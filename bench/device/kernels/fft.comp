#version 450
// Transforms of 1024 complex numbers by radix 4, each in one work-group of 256 with the exchange in shared memory.
// set COUNT = 4096 | 16
// buffer 0 in {COUNT * 1024} float 2 random -1 1
// buffer 1 out {COUNT * 1024} float 2 random 0 0
// compare 1 float 1e-3 1e-2
// push float -1.0
// dispatch {COUNT} 1 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 256) in;
layout(binding = 0, std430) readonly restrict buffer In { vec2 from[]; };
layout(binding = 1, std430) writeonly restrict buffer Out { vec2 to[]; };
layout(push_constant) uniform Parameters { float direction; } p;
shared float exchange_re[1024], exchange_im[1024];

vec2 multiply(vec2 a, vec2 b) { return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

vec2 turn(vec2 v) { return p.direction * vec2(-v.y, v.x); }

void radix4(inout vec2 v[4])
{
    const vec2 a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], d = turn(v[1] - v[3]);
    v[0] = a + c;
    v[1] = b + d;
    v[2] = a - c;
    v[3] = b - d;
}

void twiddle(inout vec2 v[4], float angle)
{
    [[unroll]] for (int i = 1; i < 4; i++) v[i] = multiply(v[i], vec2(cos(angle * float(i)), sin(angle * float(i))));
}

void swap_through_memory(inout vec2 v[4], uint write_base, uint write_stride, uint own)
{
    barrier();
    [[unroll]] for (uint i = 0u; i < 4u; i++) {
        exchange_re[write_base + i * write_stride] = v[i].x;
        exchange_im[write_base + i * write_stride] = v[i].y;
    }
    barrier();
    [[unroll]] for (uint i = 0u; i < 4u; i++) v[i] = vec2(exchange_re[own + i * 256u], exchange_im[own + i * 256u]);
}

void main()
{
    const uint own = gl_LocalInvocationID.x, base = gl_WorkGroupID.x * 1024u;
    vec2 v[4];
    [[unroll]] for (uint i = 0u; i < 4u; i++) v[i] = from[base + own + i * 256u];
    [[unroll]] for (uint done = 1u; done < 1024u; done *= 4u) {
        const uint k = own % done;
        twiddle(v, p.direction * 6.28318530718 * float(k) / float(done * 4u));
        radix4(v);
        if (done < 256u) swap_through_memory(v, (own - k) * 4u + k, done, own);
    }
    [[unroll]] for (uint i = 0u; i < 4u; i++) to[base + own + i * 256u] = v[i];
}
