#version 450
// sgcc-run: --image 0.0=r32ui:64x2 --buffer 0.1=zeros:256
layout(local_size_x = 64) in;
layout(r32ui, binding = 0) uniform uimage2D picture;
layout(std430, binding = 1) buffer B { uint u[]; };
void main()
{
    int i = int(gl_LocalInvocationIndex);
    imageStore(picture, ivec2(i, 1), uvec4(i));
    memoryBarrierImage();
    barrier();
    u[i] = imageLoad(picture, ivec2((i + 1) & 63, 1)).x;
}
