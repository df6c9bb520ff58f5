// RUN: %sgcc %s -fsyntax-only -Wdivision-by-zero 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#define SIZE 0
layout(local_size_x = 1) in;
layout(constant_id = 0) const int size = 0;
layout(binding = 0) buffer B { int i; float f; ivec2 v; };
void main()
{
    // CHECK: :[[#@LINE+1]]:11: warning: division by zero: the result is undefined (GLSL 4.60, 5.9) [-Wdivision-by-zero]
    i = i / 0;
    // CHECK: :[[#@LINE+1]]:7: warning: remainder of a division by zero
    i %= 3 - 3;
    // CHECK: :[[#@LINE+1]]:11: warning: division by zero
    v = v / ivec2(1, 0);
    f = f / 0.0;              // an infinity
    i = i / size;
    if (SIZE > 0) i = i / SIZE;
    i = SIZE != 0 && i / SIZE > 1 ? 1 : 2;
}
