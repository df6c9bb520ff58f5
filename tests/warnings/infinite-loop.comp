// RUN: %sgcc %s -fsyntax-only -Winfinite-loop 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; int limit; };
shared int flag;
int leave() { while (true) { if (i++ > 4) return i; } }
void main()
{
    // CHECK: :[[#@LINE+1]]:23: warning: the condition never changes: once true, the loop never ends [-Winfinite-loop]
    for (int a = 0; a < 4; i++) i += a;
    // CHECK: :[[#@LINE-1]]:14: note: no iteration assigns 'a'
    int n = limit;
    while (n > 0) { i += n; n--; }
    while (n < i) n++;
    do { if (n++ > 3) break; } while (true);
    while (flag == 0) { }             // another invocation sets it
    while (true) { if (leave() > 3) break; }
    int k = 4;
    while (k > 2) { if (i > 3) return; i++; }
    // CHECK: :[[#@LINE+1]]:5: warning: this loop never ends: it has no condition that ends it, no break and no return
    while (true) i++;
}
