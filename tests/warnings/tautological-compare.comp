// RUN: %sgcc %s -fsyntax-only -Wtautological-compare 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#define FIRST 0u
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint first = 0;
layout(binding = 0) buffer B { uint u; int i; float f; };
void main()
{
    // CHECK: :[[#@LINE+1]]:11: warning: this is always true: a value of uint is from 0 to 4294967295 [-Wtautological-compare]
    if (u >= 0u) i = 1;
    // CHECK: :[[#@LINE+1]]:11: warning: this is always false: a value of uint
    if (0 > u) i = 2;
    // CHECK: :[[#@LINE+1]]:11: warning: this is always true: a variable is compared with itself
    if (i == i) i = 3;
    // CHECK: :[[#@LINE+1]]:11: warning: this is always false: a variable is compared with itself
    if (f < f) i = 4;
    if (f != f) i = 5;               // a NaN
    if (u >= FIRST) i = 6;
    if (u >= first) i = 7;
    if (i >= 0 && u > 0u) i = 8;
}
