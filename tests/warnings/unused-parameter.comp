// RUN: %sgcc %s -fsyntax-only -Wunused-parameter 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; };
// CHECK: :[[#@LINE+1]]:18: warning: the parameter 'b' is not used [-Wunused-parameter]
int f(int a, int b) { return a; }
int g(int a, int) { return a; }
int prototype(int a);
void main() { i = f(i, 1) + g(i, 1); }
