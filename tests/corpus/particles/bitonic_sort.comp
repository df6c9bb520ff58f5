#version 450
// Sorts particles by depth: a pass of a bitonic network, in shared memory while the stride fits.
#define HALF 512
layout(local_size_x = HALF) in;
layout(std430, binding = 0) buffer Keys { uvec2 pairs[]; };
layout(push_constant) uniform Push { uint height; uint step_kind; uint count; };
shared uvec2 local_pairs[HALF * 2];
const uint LOCAL_SORT = 0u, LOCAL_MERGE = 1u, BIG_FLIP = 2u, BIG_MERGE = 3u;
void exchange_global(uvec2 i) { if (i.x < count && i.y < count && pairs[i.x].x < pairs[i.y].x) { uvec2 t = pairs[i.x]; pairs[i.x] = pairs[i.y]; pairs[i.y] = t; } }
void exchange_local(uvec2 i) { if (local_pairs[i.x].x < local_pairs[i.y].x) { uvec2 t = local_pairs[i.x]; local_pairs[i.x] = local_pairs[i.y]; local_pairs[i.y] = t; } }
uvec2 flip(uint t, uint h) { uint q = (2u * t / h) * h, half_h = h / 2u; return q + uvec2(t % half_h, h - 1u - t % half_h); }
uvec2 disperse(uint t, uint h) { uint q = (2u * t / h) * h, half_h = h / 2u; return q + uvec2(t % half_h, t % half_h + half_h); }
void disperse_locally(uint h)
{
    for (; h > 1u; h /= 2u) {
        barrier();
        exchange_local(disperse(gl_LocalInvocationID.x, h));
    }
}
void main()
{
    uint t = gl_LocalInvocationID.x, base = HALF * 2u * gl_WorkGroupID.x;
    if (step_kind <= LOCAL_MERGE) {
        local_pairs[2u * t] = pairs[base + 2u * t];
        local_pairs[2u * t + 1u] = pairs[base + 2u * t + 1u];
    }
    if (step_kind == LOCAL_SORT) {
        for (uint h = 2u; h <= height; h <<= 1) {
            barrier();
            exchange_local(flip(t, h));
            disperse_locally(h >> 1);
        }
    } else if (step_kind == LOCAL_MERGE) {
        disperse_locally(height);
    } else if (step_kind == BIG_FLIP) {
        exchange_global(flip(gl_GlobalInvocationID.x, height));
    } else if (step_kind == BIG_MERGE) {
        exchange_global(disperse(gl_GlobalInvocationID.x, height));
    }
    if (step_kind <= LOCAL_MERGE) {
        barrier();
        pairs[base + 2u * t] = local_pairs[2u * t];
        pairs[base + 2u * t + 1u] = local_pairs[2u * t + 1u];
    }
}
