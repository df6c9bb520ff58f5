// RUN: %refuse %s -Wall -Wno-self-assign -Werror=shift-count | FileCheck %s
// RUN: %refuse %s -Wshift-count -Werror -Wno-self-assign | FileCheck %s
// RUN: %refuse %s -DPRAGMA | FileCheck %s
// A warning becomes an error by its name, or by a pragma.
#version 450
#ifdef PRAGMA
#pragma sgcc diagnostic error "-Wshift-count"
#endif
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
void main()
{
    // CHECK: :[[#@LINE+1]]:11: error: a value of 32 bits is shifted by 32: the result is undefined (GLSL 4.60, 5.9) [shift-count]
    u = u << 32;
    u = u;
}
// CHECK: {{^}}1 error generated.
