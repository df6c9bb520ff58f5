#version 310 es
// RUN: %sgcc -E %s -o - | FileCheck %s
// CHECK: #version 310 es
// CHECK: int a;
int a;
