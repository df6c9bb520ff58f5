#version 450
#extension GL_KHR_shader_subgroup_quad : require
#ifdef BARYCENTRIC
#extension GL_EXT_fragment_shader_barycentric : require
#endif
layout(location = 0) in vec2 uv;
layout(location = 1) flat in uint id;
layout(location = 0) out vec4 color;
layout(location = 1) out vec3 slopes;
layout(std430, binding = 0) buffer Counts { uint count, sum; };
void main()
{
    atomicAdd(count, 1u);
    if (gl_FragCoord.x > 3.0 && gl_FragCoord.y < 1.0) discard;
    color = vec4(uv, gl_HelperInvocation ? 1.0 : 0.0, float(id));
    slopes = vec3(gl_FragCoord.xy, 0.0);
#ifdef BARYCENTRIC
    slopes = gl_BaryCoordEXT;
#endif
    atomicAdd(sum, 1u);
}
