#version 310 es
// RUN: %sgcc -E -std=450core %s -o - 2>&1 | FileCheck %s
// CHECK: :1:1: warning: #version 310 es does not count: version 450 is asked for from outside
// CHECK: #version 450
// CHECK: 450
__VERSION__
