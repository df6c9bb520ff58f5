// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
#define CAT(a, b) a ## b
#define CAT3(a, b, c) a##b##c
#define N 64
#define x y
#define OBJECT one ## two
// CHECK: {{^}}ab ++ <<= 1e5 0x1F .5 onetwo
CAT(a, b) CAT(+, +) CAT(<<, =) CAT(1e, 5) CAT(0x, 1F) CAT(., 5) OBJECT
// Operands are not expanded, the outcome is.
// CHECK: {{^}}xN 64 a c abc
CAT(x, N) CAT(, N) CAT(a,) CAT3(, , c) CAT3(a, b, c)
// CHECK: {{^}}GL_KHR_nothing 1 450
CAT(GL_KHR_, nothing) CAT(GL_KHR_, shader_subgroup_vote) CAT(__VER, SION__)
