#version 140
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s
// GLSL 4.60, 3.6: words that later versions and extensions took are names before.
void main()
{
    int buffer, shared, precise, patch, sample, subroutine, coherent, resource, atomic_uint, int64_t, f16vec2, demote;
    // CHECK: (variables int buffer shared precise patch sample subroutine coherent resource atomic_uint int64_t f16vec2 demote)
}
