#version 450
#extension GL_EXT_fragment_shading_rate : require
layout(location = 0) in vec3 p;
layout(location = 0) out float distance_out;
layout(push_constant) uniform P { mat4 clip; float far_limit; };
void main()
{
    gl_Position = clip * vec4(p, 1.0);
    distance_out = gl_Position.w;
    gl_PrimitiveShadingRateEXT = gl_Position.w > far_limit ? (gl_ShadingRateFlag4HorizontalPixelsEXT | gl_ShadingRateFlag4VerticalPixelsEXT)
                                                           : gl_ShadingRateFlag2HorizontalPixelsEXT;
}
