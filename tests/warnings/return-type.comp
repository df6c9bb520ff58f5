// RUN: %sgcc %s -fsyntax-only -Wreturn-type 2>&1 | FileCheck %s --implicit-check-not=warning:
// The end of a function that has a result is reached, or not.
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; float f; };
float falls(float x)
{
    if (x > 0.0) return x;
    // CHECK: :[[#@LINE+1]]:1: warning: control reaches the end of 'falls' without a return: the result is undefined (GLSL 4.60, 6.1) [-Wreturn-type]
}
float both(float x)
{
    if (x > 0.0) return x;
    else return -x;
}
float endless(float x)
{
    for (;;) {
        if (x > 8.0) return x;
        x *= 2.0;
    }
}
float chosen(int n)
{
    switch (n) {
    case 0: return 1.0;
    default: return 2.0;
    }
}
float open_switch(int n)
{
    switch (n) {
    case 0: return 1.0;
    case 1: return 2.0;
    }
    // CHECK: :[[#@LINE+1]]:1: warning: control reaches the end of 'open_switch' without a return
}
void nothing() { if (i > 0) return; }
void main()
{
    f = falls(f) + both(f) + endless(f) + chosen(i) + open_switch(i);
    nothing();
}
