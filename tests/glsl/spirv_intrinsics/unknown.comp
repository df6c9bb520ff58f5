// Numbers that no grammar knows go into the module as they are.
// RUN: %sgcc %s -mfmt=num -o - | tr -d '\n' | FileCheck %s
#version 450
#extension GL_EXT_spirv_intrinsics : enable
layout(local_size_x = 1) in;
layout(constant_id = 3) const int chosen = 4;
spirv_instruction(capabilities = [99999], id = 12345) void strange(spirv_literal uint n, uint value);
spirv_decorate(6000, 1, 2u, true, 1.5) shared uint literals;
spirv_decorate_id(6001, chosen, 3) shared uint ids;
layout(binding = 0) buffer Results { spirv_decorate(6002, 7) uint count; };
// OpCapability 99999: 2 words, opcode 17
// CHECK: 0x00020011,0x0001869f
// OpMemberDecorate of 5 words, OpDecorate of 7, OpDecorateId of 5
// CHECK-DAG: 0x00050048,{{[^,]+}},0x00000000,0x00001772,0x00000007
// CHECK-DAG: 0x00070047,{{[^,]+}},0x00001770,0x00000001,0x00000002,0x00000001,0x3fc00000
// CHECK-DAG: 0x0005014c,{{[^,]+}},0x00001771,{{[^,]+}},{{[^,]+}}
// the instruction itself: 3 words, opcode 12345
// CHECK: 0x00033039,0x00000011,
void main()
{
    literals = count;
    ids = 2;
    strange(17, literals + ids);
}
