#version 450
#extension GL_AMD_shader_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { float values[64]; uint ranks[64]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    float lowest = minInvocationsAMD(values[i]), sum = addInvocationsInclusiveScanAMD(values[i]);
    values[i] = sum - lowest;
    ranks[i] = addInvocationsExclusiveScanNonUniformAMD(ranks[i]);
}
