#version 150
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#line 10
// CHECK: :13:1: error: character

@
// CHECK: {{^}}1 error generated.
