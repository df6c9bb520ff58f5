#version 450
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+2]]:1: error: a second #version
// CHECK: :1:1: note: the first one is here
#version 450
// CHECK: {{^}}1 error generated.
