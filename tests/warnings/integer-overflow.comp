// RUN: %sgcc %s -fsyntax-only -Winteger-overflow 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; uint u; };
void main()
{
    // CHECK: :[[#@LINE+1]]:15: warning: 65536 * 65536 does not fit int: it wraps around (GLSL 4.60, 4.1.3) [-Winteger-overflow]
    i = 65536 * 65536;
    // CHECK: :[[#@LINE+1]]:20: warning: 2147483647 + 1 does not fit int
    i = 2147483647 + 1;
    u = 65536u * 65537u;             // of unsigned integers this is meant
    i = 2147483647 - 1;
    i = -2147483647 - 1;
}
