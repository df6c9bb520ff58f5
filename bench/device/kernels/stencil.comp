#version 450
// One step of the wave equation in three dimensions, eighth order in space: a column of planes moves through registers.
// set N = 256 | 32
// buffer 0 in {N ** 3} float 1 random -1 1
// buffer 1 in {N ** 3} float 1 random -1 1
// buffer 2 in {N ** 3} float 1 random 0.05 0.1
// buffer 3 inout {N ** 3} float 1 random 0 0
// compare 3 float 1e-3 1e-4
// push uint N, uint N, uint N
// dispatch {N // 32} {N // 8} 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 32, local_size_y = 8) in;
layout(binding = 0, std430) readonly restrict buffer Now { float now[]; };
layout(binding = 1, std430) readonly restrict buffer Before { float before[]; };
layout(binding = 2, std430) readonly restrict buffer Speed { float speed[]; };
layout(binding = 3, std430) restrict buffer Next { float next[]; };
layout(push_constant) uniform Parameters { uint width, height, depth; } p;
const int RADIUS = 4;
const float C[RADIUS + 1] = float[](-2.84722222, 1.6, -0.2, 0.02539683, -0.00178571);
shared float plane[8 + 2 * RADIUS][32 + 2 * RADIUS];

float read(ivec3 at)
{
    const ivec3 size = ivec3(p.width, p.height, p.depth);
    if (any(lessThan(at, ivec3(0))) || any(greaterThanEqual(at, size))) return 0.0;
    return now[(at.z * size.y + at.y) * size.x + at.x];
}

void load_plane(int z, ivec2 corner)
{
    for (int i = int(gl_LocalInvocationIndex); i < (8 + 2 * RADIUS) * (32 + 2 * RADIUS); i += 256) {
        const ivec2 at = ivec2(i % (32 + 2 * RADIUS), i / (32 + 2 * RADIUS));
        plane[at.y][at.x] = read(ivec3(corner + at, z));
    }
}

void main()
{
    const ivec2 own = ivec2(gl_GlobalInvocationID.xy), at = ivec2(gl_LocalInvocationID.xy) + RADIUS;
    const ivec2 corner = ivec2(gl_WorkGroupID.xy * gl_WorkGroupSize.xy) - RADIUS;
    float column[2 * RADIUS + 1];
    [[unroll]] for (int i = 0; i < 2 * RADIUS; i++) column[i + 1] = read(ivec3(own, i - RADIUS));
    for (int z = 0; z < int(p.depth); z++) {
        [[unroll]] for (int i = 0; i < 2 * RADIUS; i++) column[i] = column[i + 1];
        column[2 * RADIUS] = read(ivec3(own, z + RADIUS));
        barrier();
        load_plane(z, corner);
        barrier();
        float sum = 3.0 * C[0] * column[RADIUS];
        [[unroll]] for (int i = 1; i <= RADIUS; i++)
            sum += C[i] * (plane[at.y][at.x - i] + plane[at.y][at.x + i] + plane[at.y - i][at.x] + plane[at.y + i][at.x]
                           + column[RADIUS - i] + column[RADIUS + i]);
        const int index = (z * int(p.height) + own.y) * int(p.width) + own.x;
        next[index] = 2.0 * column[RADIUS] - before[index] + speed[index] * sum;
    }
}
