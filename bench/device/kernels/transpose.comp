#version 450
// A transposed matrix by tiles in shared memory with a padded row; each invocation moves four elements.
// set N = 4096 | 256
// buffer 0 in {N * N} float 1 random -1 1
// buffer 1 out {N * N} float 1 random 0 0
// compare 1 float 0 1e-9
// push uint N, uint N
// spec 0 uint 32
// spec 1 uint 8
// dispatch {N // 32} {N // 32} 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x_id = 0, local_size_y_id = 1) in;
layout(constant_id = 0) const uint TILE = 32u;
layout(constant_id = 1) const uint ROWS = 8u;
layout(binding = 0, std430) readonly restrict buffer In { float from[]; };
layout(binding = 1, std430) writeonly restrict buffer Out { float to[]; };
layout(push_constant) uniform Parameters { uint width, height; } p;
shared float tile[TILE][TILE + 1u];

void main()
{
    uvec2 at = gl_WorkGroupID.xy * TILE + gl_LocalInvocationID.xy;
    [[unroll]] for (uint i = 0u; i < TILE; i += ROWS)
        if (at.x < p.width && at.y + i < p.height) tile[gl_LocalInvocationID.y + i][gl_LocalInvocationID.x] = from[(at.y + i) * p.width + at.x];
    barrier();
    at = gl_WorkGroupID.yx * TILE + gl_LocalInvocationID.xy;
    [[unroll]] for (uint i = 0u; i < TILE; i += ROWS)
        if (at.x < p.height && at.y + i < p.width) to[(at.y + i) * p.height + at.x] = tile[gl_LocalInvocationID.x][gl_LocalInvocationID.y + i];
}
