// RUN: %sgcc %s -fsyntax-only -Wself-assign 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#define IN v
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; vec2 v; float a[4]; };
layout(binding = 1) coherent buffer C { int c; };
void main()
{
    // CHECK: :[[#@LINE+1]]:9: warning: a variable is assigned to itself [-Wself-assign]
    v.x = v.x;
    // CHECK: :[[#@LINE+1]]:10: warning: a variable is assigned to itself
    a[i] = a[i];
    v.xy = v.yx;
    a[i++] = a[i++];
    a[0] = a[1];
    i += i;
    c = c;                           // read and written once more
}
