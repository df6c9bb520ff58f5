#version 460
#extension GL_ARM_tensors : require
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) uniform tensorARM<int, 3> t;
layout(std430, binding = 1) buffer Data { uint data[]; };
void main()
{
    data[0] = tensorSizeARM(t, 0);
}
