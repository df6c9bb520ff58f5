#version 430
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
#extension GL_ARB_compute_variable_group_size : require
layout(local_size_variable) in;
layout(std430) buffer Out { uint size[]; };
void main() { size[gl_GlobalInvocationID.x] = gl_LocalGroupSizeARB.x + uint(gl_MaxComputeVariableGroupInvocationsARB); }
