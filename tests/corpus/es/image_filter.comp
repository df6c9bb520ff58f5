#version 310 es
precision highp float;
precision highp int;
precision highp image2D;
precision mediump usampler2D;
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0, rgba8) readonly uniform lowp image2D u_source;
layout(binding = 1, rgba8) writeonly uniform lowp image2D u_target;
layout(binding = 2, r32f) uniform highp image2D u_accumulated;
layout(binding = 3) uniform usampler2D u_mask;
layout(binding = 4, std430) buffer Stats { uint u_histogram[16]; highp float u_max; };
shared lowp vec4 s_tile[10][10];
void main()
{
    ivec2 p = ivec2(gl_GlobalInvocationID.xy), l = ivec2(gl_LocalInvocationID.xy), size = imageSize(u_source);
    for (int i = int(gl_LocalInvocationIndex); i < 100; i += 64) {
        ivec2 t = ivec2(i % 10, i / 10), q = ivec2(gl_WorkGroupID.xy) * 8 + t - 1;
        s_tile[t.y][t.x] = imageLoad(u_source, clamp(q, ivec2(0), size - 1));
    }
    memoryBarrierShared();
    barrier();
    mediump vec4 sum = vec4(0.0);
    for (int y = 0; y < 3; y++) for (int x = 0; x < 3; x++) sum += s_tile[l.y + y][l.x + x];
    sum /= 9.0;
    if (texelFetch(u_mask, p, 0).r != 0u) sum = s_tile[l.y + 1][l.x + 1];
    imageStore(u_target, p, sum);
    imageStore(u_accumulated, p, imageLoad(u_accumulated, p) + vec4(sum.a));
    atomicAdd(u_histogram[uint(sum.r * 15.0)], 1u);
}
