#version 450
// Layer norm of rows with scale and shift by Welford's method, combined over subgroups.
// set COLUMNS = 2048 | 512
// set ROWS = 8192 | 16
// buffer 0 in {ROWS * COLUMNS} float 1 random -2 3
// buffer 1 in {COLUMNS} float 2 random 0.5 1.5
// buffer 2 out {ROWS * COLUMNS} float 1 random 0 0
// compare 2 float 1e-3 1e-3
// push uint COLUMNS, float 1e-5
// dispatch {ROWS} 1 1
#extension GL_EXT_control_flow_attributes : enable
#extension GL_KHR_shader_subgroup_shuffle : require
layout(local_size_x = 256) in;
struct moments { float mean, squares, count; };
layout(binding = 0, std430) readonly restrict buffer X { vec4 x[]; };
layout(binding = 1, std430) readonly restrict buffer W { vec2 weights[]; };
layout(binding = 2, std430) writeonly restrict buffer Y { vec4 y[]; };
layout(push_constant) uniform Parameters { uint columns; float epsilon; } p;
shared moments partial[64];

moments combine(moments a, moments b)
{
    const float count = a.count + b.count;
    if (count == 0.0) return a;
    const float delta = b.mean - a.mean, part = b.count / count;
    return moments(a.mean + delta * part, a.squares + b.squares + delta * delta * a.count * part, count);
}

moments add(moments m, float value)
{
    m.count += 1.0;
    const float delta = value - m.mean;
    m.mean += delta / m.count;
    m.squares += delta * (value - m.mean);
    return m;
}

void main()
{
    const uint own = gl_LocalInvocationID.x, quads = p.columns / 4u, from = gl_WorkGroupID.x * quads;
    moments m = moments(0.0, 0.0, 0.0);
    for (uint i = own; i < quads; i += 256u) {
        const vec4 v = x[from + i];
        [[unroll]] for (int j = 0; j < 4; j++) m = add(m, v[j]);
    }
    for (uint s = gl_SubgroupSize / 2u; s > 0u; s /= 2u)
        m = combine(m, moments(subgroupShuffleXor(m.mean, s), subgroupShuffleXor(m.squares, s), subgroupShuffleXor(m.count, s)));
    if (subgroupElect()) partial[gl_SubgroupID] = m;
    barrier();
    m = partial[0];
    for (uint i = 1u; i < gl_NumSubgroups; i++) m = combine(m, partial[i]);
    const float scale = inversesqrt(m.squares / m.count + p.epsilon);
    for (uint i = own; i < quads; i += 256u) {
        vec4 v = (x[from + i] - m.mean) * scale;
        [[unroll]] for (int j = 0; j < 4; j++) {
            const vec2 w = weights[i * 4u + uint(j)];
            v[j] = v[j] * w.x + w.y - 1.0;
        }
        y[from + i] = v;
    }
}
