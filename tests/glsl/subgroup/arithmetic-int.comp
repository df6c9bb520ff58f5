#version 450
// RUN: %compile %s | FileCheck %s
// Opcodes for int; the group operation is a literal.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { ivec2 r[]; };
void main()
{
    ivec2 x = r[100];
    // CHECK: capabilities: GroupNonUniformArithmetic Shader{{$}}
    // CHECK: [[X:%[0-9]+]] = OpLoad %v2int
    // CHECK: OpGroupNonUniformIAdd %v2int %uint_3 Reduce [[X]]{{$}}
    r[0] = subgroupAdd(x);
    // CHECK: OpGroupNonUniformIMul %v2int %uint_3 Reduce [[X]]{{$}}
    r[1] = subgroupMul(x);
    // CHECK: OpGroupNonUniformSMin %v2int %uint_3 Reduce [[X]]{{$}}
    r[2] = subgroupMin(x);
    // CHECK: OpGroupNonUniformSMax %v2int %uint_3 Reduce [[X]]{{$}}
    r[3] = subgroupMax(x);
    // CHECK: OpGroupNonUniformBitwiseAnd %v2int %uint_3 Reduce [[X]]{{$}}
    r[4] = subgroupAnd(x);
    // CHECK: OpGroupNonUniformBitwiseOr %v2int %uint_3 Reduce [[X]]{{$}}
    r[5] = subgroupOr(x);
    // CHECK: OpGroupNonUniformBitwiseXor %v2int %uint_3 Reduce [[X]]{{$}}
    r[6] = subgroupXor(x);
    // CHECK: OpGroupNonUniformIAdd %v2int %uint_3 InclusiveScan [[X]]{{$}}
    r[7] = subgroupInclusiveAdd(x);
    // CHECK: OpGroupNonUniformSMin %v2int %uint_3 ExclusiveScan [[X]]{{$}}
    r[8] = subgroupExclusiveMin(x);
    // CHECK: OpGroupNonUniformBitwiseXor %v2int %uint_3 InclusiveScan [[X]]{{$}}
    r[9] = subgroupInclusiveXor(x);
}
