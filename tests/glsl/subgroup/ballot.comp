#version 450
// RUN: %compile %s | FileCheck %s
// The functions on ballots.
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformBallot Shader{{$}}
    // CHECK: [[B:%[0-9]+]] = OpGroupNonUniformBallot %v4uint %uint_3 {{%[0-9]+$}}
    uvec4 b = subgroupBallot(r[9] > 3u);
    // CHECK: OpGroupNonUniformInverseBallot %bool %uint_3 [[B]]{{$}}
    r[0] = uint(subgroupInverseBallot(b));
    // CHECK: OpGroupNonUniformBallotBitExtract %bool %uint_3 [[B]] {{%[0-9]+$}}
    r[1] = uint(subgroupBallotBitExtract(b, r[8]));
    // CHECK: OpGroupNonUniformBallotBitCount %uint %uint_3 Reduce [[B]]{{$}}
    r[2] = subgroupBallotBitCount(b);
    // CHECK: OpGroupNonUniformBallotBitCount %uint %uint_3 InclusiveScan [[B]]{{$}}
    r[3] = subgroupBallotInclusiveBitCount(b);
    // CHECK: OpGroupNonUniformBallotBitCount %uint %uint_3 ExclusiveScan [[B]]{{$}}
    r[4] = subgroupBallotExclusiveBitCount(b);
    // CHECK: OpGroupNonUniformBallotFindLSB %uint %uint_3 [[B]]{{$}}
    r[5] = subgroupBallotFindLSB(b);
    // CHECK: OpGroupNonUniformBallotFindMSB %uint %uint_3 [[B]]{{$}}
    r[6] = subgroupBallotFindMSB(b);
}
