#version 450
// RUN: %compile %s | FileCheck %s
// Built-in variables and extensions that nothing uses leave no trace.
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: capabilities: Shader{{$}}
    // CHECK: extensions: (none){{$}}
    // CHECK-NOT: BuiltIn Subgroup
    r[0] = 1;
}
