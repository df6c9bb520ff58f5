#version 450
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GL_NV_primitive_shading_rate: a member of gl_PerVertex.
#extension GL_NV_primitive_shading_rate : require
#if GL_NV_primitive_shading_rate != 1
#error the macro is missing
#endif
out gl_PerVertex { vec4 gl_Position; int gl_ShadingRateNV; };
void main()
{
    gl_Position = vec4(0.0);
    gl_ShadingRateNV = 3;
}
