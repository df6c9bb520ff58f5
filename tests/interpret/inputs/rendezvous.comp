#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) coherent buffer Data { uint arrived; uint done[]; };

// A barrier of all workgroups, which nothing promises.
void main()
{
    if (gl_LocalInvocationIndex == 0u) {
        atomicAdd(arrived, 1u);
        while (atomicAdd(arrived, 0u) < gl_NumWorkGroups.x) {}
    }
    barrier();
    done[gl_GlobalInvocationID.x] = 1u;
}
