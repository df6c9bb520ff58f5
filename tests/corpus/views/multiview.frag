#version 450
#extension GL_EXT_multiview : enable
layout(location = 0) in vec3 to_eye;
layout(location = 1) in vec3 normal;
layout(location = 0) out vec4 color;
layout(set = 0, binding = 1) uniform sampler2DArray overlays;
void main()
{
    vec2 uv = gl_FragCoord.xy / vec2(textureSize(overlays, 0).xy);
    color = texture(overlays, vec3(uv, gl_ViewIndex)) + vec4(vec3(max(dot(normalize(normal), normalize(to_eye)), 0.0)), 1.0);
}
