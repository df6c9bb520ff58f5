// RUN: %sgcc %s -fsyntax-only -Wconstant-conversion 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float f; uint u; };
void main()
{
    // CHECK: :[[#@LINE+1]]:9: warning: 16777217 becomes 16777216 as float [-Wconstant-conversion]
    f = 16777217;
    f = float(16777217);
    f = 16777216 + 3.0;
    u = 5;
    u = -1;
}
