// RUN: %sgcc %s -fsyntax-only -Wshift-count 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#define WIDE 0
layout(local_size_x = 1) in;
layout(constant_id = 0) const int by = 40;
layout(binding = 0) buffer B { uint u; int i; uint64_t w; uvec2 v; };
void main()
{
    // CHECK: :[[#@LINE+1]]:11: warning: a value of 32 bits is shifted by 32: the result is undefined (GLSL 4.60, 5.9) [-Wshift-count]
    u = u << 32;
    // CHECK: :[[#@LINE+1]]:7: warning: a value of 32 bits is shifted by -1
    i >>= -1;
    // CHECK: :[[#@LINE+1]]:11: warning: a value of 64 bits is shifted by 64
    w = w >> 64;
    // CHECK: :[[#@LINE+1]]:11: warning: a value of 32 bits is shifted by 33
    v = v << uvec2(1, 33);
    u = u << 31 >> 0;
    w = w << 63;
    u = u << by;              // a specialization constant may be another number
    if (WIDE == 1) u = u << 32;
    u = WIDE == 1 ? u << 32 : u;
}
