#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 6.3: loops with declarations in their headers.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r; };
bool more(inout int n) { return --n > 0; }
void main()
{
    int n = r, sum = 0;
    while (bool b = more(n)) { if (n == 3) continue; sum += b ? n : 0; }
    for (int i = 0, j = 10; i < j; i++, j--) sum += i * j;
    for (int i = 0; bool b = i < 3; i++) { int inner = i; sum += inner; if (sum > 100) break; }
    do { int x = sum; sum = x - 7; } while (sum > 0);
    for (;;) { if (sum++ > 3) break; }
    r = sum;
}
// CHECK-COUNT-5: OpLoopMerge
