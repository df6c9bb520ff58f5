#version 450
// RUN: %refuse %s | FileCheck %s
// FAILS: the number of errors is stated 0 times
layout(local_size_x = 1) in;
void main() { int a = missing; }    // CHECK: :[[@LINE]]:23: error: 'missing' is not declared
