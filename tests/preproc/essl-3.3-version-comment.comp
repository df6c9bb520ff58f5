#version 310 es // not allowed
// RUN: %sgcc -E %s -o %t 2>&1 | FileCheck %s
// CHECK: :1:17: warning: ESSL allows no comment in the line of #version
int a;
