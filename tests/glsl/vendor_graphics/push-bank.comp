#version 450
// RUN: %sgcc -S %s -o - | FileCheck %s
// GL_NV_push_constant_bank, 4.4.5.X: several blocks, in banks, each with an offset that is added to those of its members.
#extension GL_NV_push_constant_bank : require
layout(local_size_x = 1) in;
layout(push_constant) uniform A { vec4 a; };
layout(push_constant, bank = 4, member_offset = 128) uniform B { layout(offset = 16) vec4 b; };
layout(push_constant, bank = 2) uniform C { mat4 c; } inst;
layout(push_constant, member_offset = 64) uniform D { float d; };
layout(binding = 0) buffer Out { vec4 result; };
void main() { result = (a + b) * inst.c + d; }
// CHECK: OpCapability PushConstantBanksNV
// CHECK: OpExtension "SPV_NV_push_constant_bank"
// CHECK: OpDecorate %[[B:[0-9]+]] BankNV 4
// CHECK-NEXT: OpDecorate %[[B]] MemberOffsetNV 128
// CHECK: OpDecorate %[[C:[a-z0-9]+]] BankNV 2
// CHECK: OpDecorate %[[D:[0-9]+]] MemberOffsetNV 64
// CHECK-NOT: {{BankNV|MemberOffsetNV}}
// CHECK: OpVariable %_ptr_PushConstant
// CHECK: OpVariable %_ptr_PushConstant
// CHECK: OpVariable %_ptr_PushConstant
// CHECK: OpVariable %_ptr_PushConstant
