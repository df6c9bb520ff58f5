// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
// CHECK: {{^}}10 0
#line 10
__LINE__ __FILE__
// CHECK: {{^}}20 3
#line 20 3
__LINE__ __FILE__
#define L 30
#define BOTH 50 4
// CHECK: {{^}}42 3
#line L + 12
__LINE__ __FILE__
// CHECK: {{^}}50 4
#line BOTH
__LINE__ __FILE__
