#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 6.2: fall through, default in the middle, int labels of a uint.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r; uint u; };
void main()
{
    int x = 0;
    switch (u) {
    case 1: x = 1;
    default: x += 2; break;
    case 0xffffffffu: x = 5; break;
    case 7: return;
    }
    switch (r) { }
    switch (r) { case 2u: x++; }
    r = x;
}
// CHECK: OpSwitch %{{[0-9]+}} %{{[0-9]+}} {{(1 %[0-9]+ 4294967295 %[0-9]+ 7|.*)}}
