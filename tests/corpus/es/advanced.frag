#version 320 es
precision highp float;
precision mediump sampler2DArray;
precision highp sampler2DMSArray;
precision mediump samplerBuffer;
precision mediump samplerCubeArray;
layout(location = 0) in vec4 v_a;
layout(location = 1) sample in vec2 v_b;
layout(location = 2) flat in int v_layer;
layout(location = 3) in Block { vec3 normal; centroid vec2 uv; } v_block;
layout(location = 0) out vec4 o_color;
layout(location = 1) out uvec4 o_ids;
layout(binding = 0) uniform sampler2DArray u_layers;
layout(binding = 1) uniform samplerBuffer u_lines;
layout(binding = 2) uniform sampler2DMSArray u_samples;
layout(binding = 3) uniform samplerCubeArray u_cubes;
layout(binding = 4) uniform highp sampler2D u_pair[2];
precise vec4 stable(vec4 a, vec4 b) { precise vec4 r = a * b + a; return r; }
void main()
{
    vec4 c = texture(u_layers, vec3(v_block.uv, v_layer));
    c += texelFetch(u_lines, int(gl_FragCoord.y)) + texelFetch(u_samples, ivec3(gl_FragCoord.xy, v_layer), gl_SampleID);
    c += texture(u_cubes, vec4(v_block.normal, float(v_layer)));
    c = fma(c, vec4(0.5), stable(v_a, c));
    c += textureGather(u_pair[0], v_b, 2) + textureGatherOffset(u_pair[1], v_b, ivec2(1, -1));
    c.xy += interpolateAtOffset(v_b, vec2(0.25)) + dFdx(v_b) + fwidth(v_b);
    o_color = c;
    o_ids = uvec4(gl_PrimitiveID, gl_Layer, gl_SampleMaskIn[0], 1u);
    gl_SampleMask[0] = gl_SampleMaskIn[0];
    gl_FragDepth = gl_FragCoord.z;
}
