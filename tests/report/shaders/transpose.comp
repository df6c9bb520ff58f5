#version 450
// A tile of 32 by 32 without padding: columns of shared memory are in one bank.
layout(local_size_x = 32, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer Input { float source[]; };
layout(std430, binding = 1) writeonly buffer Output { float target[]; };
shared float tile[32][32];

void main()
{
    uvec2 local = gl_LocalInvocationID.xy, corner = gl_WorkGroupID.xy * 32u;
    uint width = gl_NumWorkGroups.x * 32u;
    for (uint row = local.y; row < 32u; row += 8u)
        tile[row][local.x] = source[(corner.y + row) * width + corner.x + local.x];
    barrier();
    for (uint row = local.y; row < 32u; row += 8u)
        target[(corner.x + row) * width + corner.y + local.x] = tile[local.x][row];
}
