// RUN: %sgcc %s -fsyntax-only -Wshadow 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; };
layout(binding = 1) buffer C { int i; int x; } c;
const int size = 4;
// CHECK: :[[#@LINE+1]]:11: warning: 'size' hides a variable of file scope [-Wshadow]
int f(int size) { return size; }
// CHECK: :[[#@LINE-3]]:11: note: it is declared here
struct S { int x; };
void main()
{
    int x = f(size);
    // CHECK: :[[#@LINE+1]]:24: warning: 'x' hides a variable
    if (x > 0) { float x = 2.0; i = int(x); }
    for (int k = 0; k < 4; k++) i += k;
    for (int k = 0; k < 4; k++) i += k + S(x).x;
    // CHECK: :[[#@LINE+1]]:11: warning: 'i' hides a member of a block
    { int i = 3; c.x = i; }
}
