#version 450
// Derivatives in compute shaders, whose invocations form quads.
#extension GL_NV_compute_shader_derivatives : require
// texture 1: 2D r32f 16x16 levels 5 = level
// sampler 1: nearest repeat
// need: computeDerivativeGroupQuads
// expect 0: float flat([[2, 3, 5, 1]] * 64)
layout(local_size_x = 8, local_size_y = 8) in;
layout(derivative_group_quadsNV) in;
layout(std430, binding = 0) buffer Out { vec4 r[64]; };
layout(binding = 1) uniform sampler2D s;
void main()
{
    vec2 p = vec2(gl_LocalInvocationID.xy);
    float v = 2.0 * p.x + 3.0 * p.y;
    r[gl_LocalInvocationIndex] = vec4(dFdx(v), dFdy(v), fwidth(v), texture(s, p / 8.0).x);
}
