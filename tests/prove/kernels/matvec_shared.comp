#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) readonly buffer X { float x[]; };
layout(std430, binding = 2) writeonly buffer Y { float y[]; };
layout(push_constant) uniform P { uint cols; };
shared float part[64];
void main()
{
    uint i = gl_LocalInvocationIndex, row = gl_WorkGroupID.x;
    float sum = 0.0;
    for (uint j = i; j < cols; j += 64u) sum += a[row * cols + j] * x[j];
    part[i] = sum;
    barrier();
    for (uint s = 32u; s != 0u; s >>= 1) {
        if (i < s) part[i] += part[i + s];
        barrier();
    }
#ifdef FAULT
    y[row] = part[0];
#else
    if (i == 0u) y[row] = part[0];
#endif
}
