#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_EXT_control_flow_attributes : require
// Attention without the matrix of scores: running maximum and sum for each row of queries.
layout(local_size_x = 32, local_size_y = 4) in;
layout(constant_id = 0) const uint HEAD = 64;
const uint MOST_HEAD = 128u, BC = 32u;
layout(std430, binding = 0) readonly buffer Q { float q[]; };
layout(std430, binding = 1) readonly buffer K { float k[]; };
layout(std430, binding = 2) readonly buffer V { float v[]; };
layout(std430, binding = 3) writeonly buffer O { float o[]; };
layout(push_constant) uniform P { uint queries, keys, q_heads, kv_heads; float scale; uint causal; } p;
shared float tile_k[BC][MOST_HEAD], tile_v[BC][MOST_HEAD];
void main()
{
    uint lane = gl_LocalInvocationID.x, head = gl_WorkGroupID.y, kv_head = head / (p.q_heads / p.kv_heads);
    uint row = gl_WorkGroupID.x * gl_WorkGroupSize.y + gl_LocalInvocationID.y;
    bool active_row = row < p.queries;
    float query[4], result[4];
    for (uint i = 0u; i < 4u; i++) {
        uint d = lane + i * 32u;
        query[i] = active_row && d < HEAD ? q[(head * p.queries + row) * HEAD + d] * p.scale : 0.0;
        result[i] = 0.0;
    }
    float most = -1e30, sum = 0.0;
    for (uint first = 0u; first < p.keys; first += BC) {
        barrier();
        for (uint i = gl_LocalInvocationIndex; i < BC * HEAD; i += 128u) {
            uint r = i / HEAD, d = i % HEAD;
            bool ok = first + r < p.keys;
            tile_k[r][d] = ok ? k[(kv_head * p.keys + first + r) * HEAD + d] : 0.0;
            tile_v[r][d] = ok ? v[(kv_head * p.keys + first + r) * HEAD + d] : 0.0;
        }
        barrier();
        [[unroll]] for (uint c = 0u; c < BC; c++) {
            float s = 0.0;
            for (uint i = 0u; i < 4u; i++)
                if (lane + i * 32u < HEAD) s += query[i] * tile_k[c][lane + i * 32u];
            s = subgroupAdd(s);
            bool hidden = first + c >= p.keys || (p.causal != 0u && first + c > row);
            if (hidden) continue;
            float m = max(most, s), old = exp(most - m), e = exp(s - m);
            sum = sum * old + e;
            for (uint i = 0u; i < 4u; i++)
                result[i] = result[i] * old + e * tile_v[c][min(lane + i * 32u, MOST_HEAD - 1u)];
            most = subgroupShuffle(m, 0u);
        }
    }
    if (active_row)
        for (uint i = 0u; i < 4u; i++)
            if (lane + i * 32u < HEAD)
                o[(head * p.queries + row) * HEAD + lane + i * 32u] = result[i] / max(sum, 1e-20);
}
