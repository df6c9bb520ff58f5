#version 450
// Softmax of rows with a mask: a work-group for each row, whose values stay in registers between the three passes.
// set COLUMNS = 2048 | 512
// set ROWS = 8192 | 16
// buffer 0 in {ROWS * COLUMNS} float 1 random -8 8
// buffer 1 in {COLUMNS} half 1 random -2 0
// buffer 2 out {ROWS * COLUMNS} float 1 random 0 0
// compare 2 float 1e-4 1e-7
// push uint COLUMNS, uint ROWS, float 0.125, float 0.5
// spec 0 uint 256
// dispatch {ROWS} 1 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_KHR_shader_subgroup_arithmetic : require

layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 256u;
const uint MOST = 8u;               // values that an invocation keeps

layout(binding = 0, std430) readonly restrict buffer X { float x[]; };
layout(binding = 1, std430) readonly restrict buffer Mask { float16_t mask[]; };
layout(binding = 2, std430) writeonly restrict buffer Y { float y[]; };
layout(push_constant) uniform Parameters { uint columns, rows; float scale, slope; } p;

shared float partial[128];

float reduce_max(float value)
{
    value = subgroupMax(value);
    if (gl_NumSubgroups > 1u) {
        barrier();
        if (subgroupElect()) partial[gl_SubgroupID] = value;
        barrier();
        value = partial[0];
        for (uint i = 1u; i < gl_NumSubgroups; i++) value = max(value, partial[i]);
    }
    return value;
}

float reduce_add(float value)
{
    value = subgroupAdd(value);
    if (gl_NumSubgroups > 1u) {
        barrier();
        if (subgroupElect()) partial[gl_SubgroupID] = value;
        barrier();
        value = 0.0;
        for (uint i = 0u; i < gl_NumSubgroups; i++) value += partial[i];
    }
    return value;
}

void main()
{
    const uint row = gl_WorkGroupID.x, from = row * p.columns, own = gl_LocalInvocationID.x;
    const float slope = p.slope > 0.0 ? exp2(-float(row % 8u) * p.slope) : 1.0;
    float values[MOST];
    float most = -3.0e38;

    [[unroll]] for (uint i = 0u; i < MOST; i++) {
        const uint column = own + i * GROUP;
        values[i] = -3.0e38;
        if (column < p.columns) {
            values[i] = x[from + column] * p.scale + slope * float(mask[column]);
            most = max(most, values[i]);
        }
    }
    for (uint column = own + MOST * GROUP; column < p.columns; column += GROUP)
        most = max(most, x[from + column] * p.scale + slope * float(mask[column]));
    most = reduce_max(most);

    float sum = 0.0;
    [[unroll]] for (uint i = 0u; i < MOST; i++) {
        const uint column = own + i * GROUP;
        if (column < p.columns) {
            values[i] = exp(values[i] - most);
            sum += values[i];
        }
    }
    for (uint column = own + MOST * GROUP; column < p.columns; column += GROUP)
        sum += exp(x[from + column] * p.scale + slope * float(mask[column]) - most);
    const float inverse = 1.0 / reduce_add(sum);

    [[unroll]] for (uint i = 0u; i < MOST; i++) {
        const uint column = own + i * GROUP;
        if (column < p.columns) y[from + column] = values[i] * inverse;
    }
    for (uint column = own + MOST * GROUP; column < p.columns; column += GROUP)
        y[from + column] = exp(x[from + column] * p.scale + slope * float(mask[column]) - most) * inverse;
}
