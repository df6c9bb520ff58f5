#version 450
layout(location = 0) flat in uint decal;
layout(location = 0) out vec4 albedo;
layout(set = 0, binding = 0) uniform sampler2D depth;
layout(set = 0, binding = 1) uniform sampler2DArray atlas;
struct Decal { mat4 world_to_box; vec4 rectangle; vec4 color; float layer; float fade[2]; bool cutout; };
layout(set = 0, binding = 2, std140) uniform Decals { Decal decals[32]; mat4 inverse_clip; };
void main()
{
    vec2 uv = gl_FragCoord.xy / vec2(textureSize(depth, 0));
    vec4 h = inverse_clip * vec4(uv * 2.0 - 1.0, textureLod(depth, uv, 0.0).r, 1.0);
    Decal d = decals[decal];
    vec3 box = (d.world_to_box * vec4(h.xyz / h.w, 1.0)).xyz;
    if (any(greaterThan(abs(box), vec3(0.5))))
        discard;
    vec2 corner = mix(d.rectangle.xy, d.rectangle.zw, box.xy + 0.5);
    albedo = textureLod(atlas, vec3(corner, d.layer), 0.0) * d.color;
    if (d.cutout)
        albedo.a = albedo.a > 0.5 ? 1.0 : 0.0;
    albedo.a *= smoothstep(d.fade[0], d.fade[1], 0.5 - abs(box.z));
}
