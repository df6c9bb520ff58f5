#version 450
#extension GL_NV_compute_shader_derivatives : require
layout(derivative_group_quadsNV) in;
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) buffer B { vec4 b[]; };
layout(binding = 1) uniform sampler2D t;
void main()
{
    vec2 p = vec2(gl_LocalInvocationID.xy);
    float f = p.x * p.x + 10.0 * p.y * p.y;
    b[gl_LocalInvocationIndex] = vec4(dFdxFine(f), dFdyFine(f), fwidthCoarse(f), texture(t, p / 8.0).x + 100.0 * textureQueryLod(t, p / 4.0).y);
}
