#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer X { float x[]; };
layout(std430, binding = 1) buffer Y { float y[]; };
layout(push_constant) uniform P { float f; uint n; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
#ifdef FAULT
    if (i < n) y[i] = f * x[i] + y[i + 1u];
#else
    if (i < n) y[i] = f * x[i] + y[i];
#endif
}
