#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_EXT_shader_subgroup_extended_types_float16 : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
#extension GL_EXT_shader_subgroup_extended_types_int8 : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
// The same reduction in many types, made by macros.
layout(local_size_x = 64) in;
#define REDUCE(NAME, TYPE, BINDING)                                                             \
    layout(std430, binding = BINDING) buffer Buffer##NAME { TYPE sum, least, most; TYPE data[]; } b##NAME; \
    void reduce_##NAME()                                                                        \
    {                                                                                           \
        TYPE x = b##NAME.data[gl_GlobalInvocationID.x];                                         \
        TYPE s = subgroupAdd(x), l = subgroupMin(x), m = subgroupMax(x);                        \
        TYPE c = subgroupClusteredAdd(x, 8u), d = subgroupShuffleDown(x, 1u);                   \
        if (subgroupElect()) { b##NAME.sum = s + c; b##NAME.least = min(l, d); b##NAME.most = m; } \
    }
REDUCE(f32, float, 0)
REDUCE(f16, float16_t, 1)
REDUCE(i64, int64_t, 2)
REDUCE(u8, uint8_t, 3)
REDUCE(f64, double, 4)
REDUCE(v4, vec4, 5)
REDUCE(hv, f16vec2, 6)
#undef REDUCE
void main() { reduce_f32(); reduce_f16(); reduce_i64(); reduce_u8(); reduce_f64(); reduce_v4(); reduce_hv(); }
