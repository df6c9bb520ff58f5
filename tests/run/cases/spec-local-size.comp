#version 450
// The workgroup size from specialization constants; gl_WorkGroupSize follows.
// spec 10: uint [6]
// spec 12: uint [2]
// run: 2
// expect 0: uint [12, 6, 1, 2, 12, 6, 1, 2]
layout(local_size_x_id = 10, local_size_y = 1, local_size_z_id = 12) in;
layout(local_size_x = 2) in;
layout(std430, binding = 0) buffer Out { uvec4 r[]; };
shared uint count;
void main()
{
    if (gl_LocalInvocationIndex == 0u)
        count = 0u;
    barrier();
    atomicAdd(count, 1u);
    barrier();
    if (gl_LocalInvocationIndex == 0u)
        r[gl_WorkGroupID.x] = uvec4(count, gl_WorkGroupSize);
}
