// RUN: %sgcc --dump tokens %s -o - | FileCheck %s
#version 450
// CHECK: :5:1: identifier a
// CHECK: :6:1: identifier ba
b

c \
d
// CHECK: :8:1: identifier c
// CHECK: :9:1: identifier d
