#version 450
// Some of the built-in constants, and gl_WorkGroupSize as a constant.
// expect 0: int [1, 1, 1, 6]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
shared int s[gl_WorkGroupSize.x * 6u];
void main()
{
    r[0] = int(gl_MaxComputeWorkGroupCount.x >= 65535);
    r[1] = int(gl_MaxComputeWorkGroupSize.z >= 64);
    r[2] = int(gl_MaxDrawBuffers >= 8);
    r[3] = s.length();
}
