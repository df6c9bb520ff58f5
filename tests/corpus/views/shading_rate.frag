#version 450
#extension GL_EXT_fragment_shading_rate : require
#extension GL_EXT_fragment_invocation_density : enable
layout(location = 0) in float distance_in;
layout(location = 0) out vec4 color;
void main()
{
    int x = (gl_ShadingRateEXT >> 2) & 3, y = gl_ShadingRateEXT & 3;
    color = vec4(float(x), float(y), distance_in * 0.01, 1.0);
}
