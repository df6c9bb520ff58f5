#version 450
// sgcc-run: --buffer 0.1=zeros:256 --groups=2 --image 0.0=r32ui:256x1
layout(local_size_x = 64) in;
layout(r32ui, binding = 0) uniform uimageBuffer texels;
layout(std430, binding = 1) buffer B { uint u[]; };
void main()
{
    int i = int(gl_GlobalInvocationID.x);
    imageStore(texels, i / 2, uvec4(i));  // reports races
}
