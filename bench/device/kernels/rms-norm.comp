#version 450
// Root-mean-square norm of rows with weights, rounded to float16.
// set COLUMNS = 4096 | 512
// set ROWS = 4096 | 16
// buffer 0 in {ROWS * COLUMNS} float 1 random -2 2
// buffer 1 in {COLUMNS} float 1 random 0.5 1.5
// buffer 2 out {ROWS * COLUMNS} half 1 random 0 0
// compare 2 half 4e-3 1e-4
// push uint COLUMNS, float 1e-5
// spec 0 uint 512
// dispatch {ROWS} 1 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 512u;
layout(binding = 0, std430) readonly restrict buffer X { vec4 x[]; };
layout(binding = 1, std430) readonly restrict buffer W { vec4 weights[]; };
layout(binding = 2, std430) writeonly restrict buffer Y { f16vec4 y[]; };
layout(push_constant) uniform Parameters { uint columns; float epsilon; } p;
shared float sums[GROUP];

void main()
{
    const uint own = gl_LocalInvocationID.x, quads = p.columns / 4u, from = gl_WorkGroupID.x * quads;
    float sum = 0.0;
    [[unroll]] for (uint i = own; i < quads; i += GROUP) {
        const vec4 v = x[from + i];
        sum += dot(v, v);
    }
    sums[own] = sum;
    barrier();
    [[unroll]] for (uint s = GROUP / 2u; s > 0u; s >>= 1) {
        if (own < s) sums[own] += sums[own + s];
        barrier();
    }
    const float scale = inversesqrt(sums[0] / float(p.columns) + p.epsilon);
    [[unroll]] for (uint i = own; i < quads; i += GROUP) y[from + i] = f16vec4(x[from + i] * scale * weights[i]);
}
