#version 450
// Fills the G-buffer: albedo and roughness, packed normal, motion, emission, material id.
layout(location = 0) in Interface { vec3 position; vec3 normal; vec4 tangent; vec2 uv; vec4 before, now; } geometry;
layout(location = 0) out vec4 albedo_roughness;
layout(location = 1) out vec2 packed_normal;
layout(location = 2) out vec2 motion;
layout(location = 3) out uvec2 identity;
layout(location = 4) out vec3 emission;
layout(set = 1, binding = 0) uniform texture2D albedo_map;
layout(set = 1, binding = 1) uniform texture2D normal_map;
layout(set = 1, binding = 2) uniform texture2D surface_map;
layout(set = 0, binding = 3) uniform sampler trilinear;
layout(push_constant) uniform Material { vec4 tint; vec3 glow; uint id; } material;

vec2 to_octahedron(vec3 n)
{
    n /= abs(n.x) + abs(n.y) + abs(n.z);
    return n.z >= 0.0 ? n.xy : (1.0 - abs(n.yx)) * vec2(n.x >= 0.0 ? 1.0 : -1.0, n.y >= 0.0 ? 1.0 : -1.0);
}

void main()
{
    vec4 base = texture(sampler2D(albedo_map, trilinear), geometry.uv) * material.tint;
    if (base.a < 0.333) discard;
    vec2 xy = texture(sampler2D(normal_map, trilinear), geometry.uv).xy * 2.0 - 1.0;
    vec3 bump = vec3(xy, sqrt(max(0.0, 1.0 - dot(xy, xy))));
    vec3 n = normalize(geometry.normal), t = normalize(geometry.tangent.xyz);
    n = normalize(mat3(t, cross(n, t) * geometry.tangent.w, n) * bump);
    float roughness = texture(sampler2D(surface_map, trilinear), geometry.uv, 0.5).g;
    // Specular aliasing: what the normal varies inside a pixel is roughness.
    vec3 dx = dFdx(n), dy = dFdy(n);
    roughness = sqrt(roughness * roughness + min(0.25 * (dot(dx, dx) + dot(dy, dy)), 0.18));
    albedo_roughness = vec4(base.rgb, roughness);
    packed_normal = to_octahedron(n);
    motion = geometry.now.xy / geometry.now.w - geometry.before.xy / geometry.before.w;
    identity = uvec2(material.id, uint(gl_PrimitiveID));
    emission = material.glow;
}
