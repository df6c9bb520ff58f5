#version 450
// sgcc-run: --image 0.0=r32ui:4x4 --buffer 0.1=zeros:256 --groups=2
layout(local_size_x = 64) in;
layout(r32ui, binding = 0) uniform uimage2D counts;
layout(std430, binding = 1) buffer B { uint u[]; };
void main()
{
    ivec2 at = ivec2(gl_LocalInvocationIndex & 3u, 0);
    imageAtomicAdd(counts, at, 1u);  // reports races
    if (gl_LocalInvocationIndex == 0u)
        u[gl_WorkGroupID.x] = imageLoad(counts, at).x;  // reports races
}
