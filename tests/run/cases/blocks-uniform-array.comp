#version 450
// An array of uniform blocks, one picked by a push constant.
// uniform 1[0]: float [1.5]
// uniform 1[1]: float [2.5]
// push: int [1]
// expect 0: float [2.5, 1.5]
// need: shaderUniformBufferArrayDynamicIndexing
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std140, binding = 1) uniform U { float x; } u[2];
layout(push_constant) uniform P { int which; };
void main()
{
    r[0] = u[which].x;
    r[1] = u[0].x;
}
