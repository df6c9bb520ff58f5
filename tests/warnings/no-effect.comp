// RUN: %sgcc %s -fsyntax-only -Wno-effect 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#define LOG(x)
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; };
void main()
{
    // CHECK: :[[#@LINE+1]]:15: warning: this semicolon is all that the 'if' controls: write '{ }' if that is meant [-Wno-effect]
    if (i > 4);
        i = 4;
    if (i > 3) LOG(i);
    if (i > 2) { }
    if (i > 1) ; else i = 3;
    for (; i < 4; i++);
}
