#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };

void main()
{
    uint i = gl_GlobalInvocationID.x, n = 0u;
    uint v = data[i * 16u];
    while (v > 1u) {
        v = (v & 1u) == 0u ? v / 2u : 3u * v + 1u;
        n++;
    }
    data[i * 16u] = n;
}
