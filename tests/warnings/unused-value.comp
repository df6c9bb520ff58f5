// RUN: %sgcc %s -fsyntax-only -Wunused-value 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#define check(x) (x)
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; float f; };
int next() { return i++; }
void main()
{
    float x = f;
    // CHECK: :[[#@LINE+1]]:7: warning: the result of '==' is not used [-Wunused-value]
    x == 3.0;
    // CHECK: :[[#@LINE+1]]:5: warning: the value is not used
    x;
    // CHECK: :[[#@LINE+1]]:7: warning: the result of '+' is not used
    i + 1;
    // CHECK: :[[#@LINE+1]]:6: warning: the value is not used
    (x), i = 2;
    check(x);                        // a macro that does nothing in this build
    i++;
    next();
    next() == 4;
    for (i; i < 4; i++) f += x;
}
