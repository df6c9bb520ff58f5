#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer X { f16vec4 x[]; };
layout(std430, binding = 1) readonly buffer Gain { f16vec4 gain[]; };
layout(std430, binding = 2) readonly buffer Bias { f16vec4 bias[]; };
layout(std430, binding = 3) writeonly buffer Y { f16vec4 y[]; };
layout(push_constant) uniform P { uint quads; float epsilon; };
layout(constant_id = 0) const bool RMS = false;
shared vec2 partial[128 / 4];
vec2 total(vec2 v)
{
    v = subgroupAdd(v);
    if (gl_SubgroupInvocationID == 0) partial[gl_SubgroupID] = v;
    memoryBarrierShared(); barrier();
    vec2 s = vec2(0);
    for (uint i = 0; i < gl_NumSubgroups; ++i) s += partial[i];
    return s;
}
void main()
{
    uint row = gl_WorkGroupID.x * quads;
    vec2 sums = vec2(0);
    for (uint i = gl_LocalInvocationID.x; i < quads; i += 128) { vec4 v = vec4(x[row + i]); sums += vec2(dot(v, vec4(1)), dot(v, v)); }
    sums = total(sums) / float(quads * 4u);
    float mean = RMS ? 0.0 : sums.x, scale = inversesqrt(sums.y - mean * mean + epsilon);
    for (uint i = gl_LocalInvocationID.x; i < quads; i += 128)
        y[row + i] = f16vec4((vec4(x[row + i]) - mean) * scale) * gain[i] + bias[i];
}
