#version 300 es
#extension GL_EXT_shader_group_vote : require
precision mediump float;
uniform sampler2D albedo, normals;
in highp vec2 vUv;
in vec3 vLight;
layout(location = 0) out vec4 oColor;
void main()
{
    vec4 base = texture(albedo, vUv);
    if (allInvocationsEXT(base.a < 0.5)) discard;
    vec3 n = anyInvocationEXT(dot(vLight, vLight) > 0.0) ? texture(normals, vUv).xyz * 2.0 - 1.0 : vec3(0.0, 0.0, 1.0);
    oColor = vec4(base.rgb * max(dot(n, vLight), 0.0), base.a);
}
