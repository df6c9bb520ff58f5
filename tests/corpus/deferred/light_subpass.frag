#version 450
// Lighting on a tiler: the G-buffer is read as input attachments.
layout(input_attachment_index = 0, set = 0, binding = 0) uniform subpassInput albedo;
layout(input_attachment_index = 1, set = 0, binding = 1) uniform subpassInput normal;
layout(input_attachment_index = 2, set = 0, binding = 2) uniform subpassInput depth;
layout(input_attachment_index = 3, set = 0, binding = 3) uniform usubpassInput identity;
layout(set = 0, binding = 4) uniform Light { mat4 unproject; vec4 position; vec4 color; vec2 extent; };
layout(location = 0) out vec3 lit;
vec3 unpack(vec2 e)
{
    vec3 v = vec3(e, 1.0 - abs(e.x) - abs(e.y));
    if (v.z < 0.0)
        v.xy = (1.0 - abs(v.yx)) * sign(v.xy);
    return normalize(v);
}
void main()
{
    float d = subpassLoad(depth).x;
    if (d == 1.0 || subpassLoad(identity).x == 0u)
        discard;
    vec4 p = unproject * vec4(gl_FragCoord.xy / extent * 2.0 - 1.0, d, 1.0);
    vec3 to_light = position.xyz - p.xyz / p.w;
    float fall = max(1.0 - dot(to_light, to_light) / (position.w * position.w), 0.0);
    lit = subpassLoad(albedo).rgb * color.rgb * fall * max(dot(unpack(subpassLoad(normal).xy), normalize(to_light)), 0.0);
}
