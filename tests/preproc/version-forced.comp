#version 310 es
// RUN: %sgcc -E -std=450core %s -o - 2>&1 | FileCheck %s
// CHECK: :1:1: warning: (version, profile) forced to be (450, core), while in source code it is (310, es)
// CHECK: #version 450
// CHECK: 450
__VERSION__
