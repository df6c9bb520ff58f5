#version 450
// RUN: %compile %s | FileCheck %s
// Partitioned operations: the ballot is the last operand.
#extension GL_NV_shader_subgroup_partitioned : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformPartitionedNV Shader{{$}}
    // CHECK: extensions: SPV_NV_shader_subgroup_partitioned{{$}}
    // CHECK: [[B:%[0-9]+]] = OpGroupNonUniformPartitionNV %v4uint {{%[0-9]+$}}
    uvec4 b = subgroupPartitionNV(r[8]);
    // CHECK: OpGroupNonUniformIAdd %int %uint_3 PartitionedReduceNV {{%[0-9]+}} [[B]]{{$}}
    r[0] = subgroupPartitionedAddNV(r[9], b);
    // CHECK: OpGroupNonUniformSMin %int %uint_3 PartitionedInclusiveScanNV {{%[0-9]+}} [[B]]{{$}}
    r[1] = subgroupPartitionedInclusiveMinNV(r[9], b);
    // CHECK: OpGroupNonUniformBitwiseXor %int %uint_3 PartitionedExclusiveScanNV {{%[0-9]+}} [[B]]{{$}}
    r[2] = subgroupPartitionedExclusiveXorNV(r[9], b);
}
