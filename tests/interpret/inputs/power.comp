#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer Values { float v[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    // 0 to the power of 0 is undefined (GLSL 4.60, 8.2).
    v[i] = pow(v[i], v[i]);
}
