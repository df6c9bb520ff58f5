#version 450
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s
// An extension makes its words keywords from its line on, and no longer than it is enabled.
void main()
{
    int int64_t;            // CHECK: (variables int int64_t)
#extension GL_ARB_gpu_shader_int64 : enable
    int64_t a = 1L;         // CHECK: (variables int64_t a = 1:int64_t)
#extension GL_ARB_gpu_shader_int64 : disable
    int u64vec2;            // CHECK: (variables int u64vec2)
}
