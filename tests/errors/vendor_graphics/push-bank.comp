#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse -DWITHOUT %s | FileCheck --check-prefix=WITHOUT %s
// GL_NV_push_constant_bank, 4.4.5.X.
#ifndef WITHOUT
#extension GL_NV_push_constant_bank : require
#endif
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+3]]:33: error: member_offset 8 must be a multiple of 16, the alignment of the first member
// WITHOUT: :[[@LINE+2]]:23: error: layout 'bank' needs #extension GL_NV_push_constant_bank : enable
// WITHOUT: {{^}}1 error generated.
layout(push_constant, bank = 1, member_offset = 8) uniform A { vec4 a; };
#ifndef WITHOUT
// CHECK: :[[@LINE+1]]:21: error: layout 'bank' cannot be combined with this block
layout(binding = 0, bank = 1) uniform B { vec4 b; };
// CHECK: :[[@LINE+1]]:23: error: the value of layout 'bank' must lie between 0 and 2147483647
layout(push_constant, bank = -1) uniform C { vec4 c; };
// CHECK: :[[@LINE+1]]:21: error: layout 'member_offset' cannot be combined with this variable
layout(binding = 1, member_offset = 4) uniform sampler2D s;
#endif
void main() {}
// CHECK: {{^}}4 errors generated.
