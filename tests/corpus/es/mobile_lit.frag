#version 310 es
precision mediump float;
precision mediump int;
precision lowp sampler2D;
precision mediump samplerCube;
layout(location = 0) in vec3 v_normal;
layout(location = 1) in highp vec2 v_uv;
layout(location = 2) in lowp vec4 v_color;
layout(location = 3) in float v_fog;
layout(location = 0) out lowp vec4 o_color;
layout(binding = 1) uniform sampler2D u_albedo;
layout(binding = 2) uniform mediump sampler2DShadow u_shadow;
layout(binding = 3) uniform samplerCube u_sky;
layout(std140, binding = 4) uniform Light { lowp vec3 u_ambient; vec3 u_direction; vec4 u_color; highp mat4 u_shadow_matrix; lowp vec4 u_fog_color; };
lowp vec3 tint(lowp vec3 c, mediump float k) { return c * k; }
void main()
{
    vec3 n = normalize(v_normal);
    lowp vec4 base = texture(u_albedo, v_uv) * v_color;
    highp vec4 s = u_shadow_matrix * vec4(v_uv, 0.0, 1.0);
    float lit = max(dot(n, -u_direction), 0.0) * textureProj(u_shadow, s);
    vec3 sky = textureLod(u_sky, n, 2.0).rgb;
    lowp vec3 c = base.rgb * (u_ambient * sky + u_color.rgb * lit);
    o_color = vec4(mix(tint(c, 1.1), u_fog_color.rgb, v_fog), base.a);
    if (o_color.a < 0.004) discard;
}
