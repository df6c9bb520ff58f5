// RUN: %sgcc %s -fsyntax-only -Wunused-variable 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#define declare(x) int x = 0
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; };
void main()
{
    // CHECK: :[[#@LINE+1]]:9: warning: 'a' is not used [-Wunused-variable]
    int a = i, b = 2;
    // CHECK: :[[#@LINE+1]]:15: warning: 'c' is not used
    const int c = 4, d = 5;
    declare(e);
    int list[d];
    for (int k = 0; k < b; k++) i += list.length();
#pragma sgcc diagnostic push
#pragma sgcc diagnostic ignored "-Wunused-variable"
    int f;
#pragma sgcc diagnostic pop
}
