#version 450
// RUN: %compile %s | FileCheck %s
// The cluster size is a trailing constant id; no other capability than Clustered is needed.
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(constant_id = 3) const uint size = 4u;
void main()
{
    // CHECK: capabilities: GroupNonUniformClustered Shader{{$}}
    // CHECK: OpDecorate [[SIZE:%[a-z0-9_]+]] SpecId 3
    // CHECK: OpGroupNonUniformIAdd %int %uint_3 ClusteredReduce {{%[0-9]+}} %uint_8{{$}}
    r[0] = subgroupClusteredAdd(r[9], 8u);
    // CHECK: OpGroupNonUniformSMax %int %uint_3 ClusteredReduce {{%[0-9]+}} %uint_1{{$}}
    r[1] = subgroupClusteredMax(r[9], 1);
    // CHECK: OpGroupNonUniformBitwiseOr %int %uint_3 ClusteredReduce {{%[0-9]+}} [[SIZE]]{{$}}
    r[2] = subgroupClusteredOr(r[9], size);
    // CHECK: OpGroupNonUniformFMin %float %uint_3 ClusteredReduce {{%[0-9]+}} %uint_64{{$}}
    r[3] = int(subgroupClusteredMin(float(r[9]), 64u));
}
