#version 460
// Ground-truth-like ambient occlusion: two horizons for each slice, edges packed for the filter that follows.
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 0) uniform sampler2D viewspace_depth;
layout(set = 0, binding = 1) uniform usampler2D packed_normals;
layout(set = 0, binding = 2, r32ui) uniform writeonly uimage2D out_term;
layout(set = 0, binding = 3, r8) uniform writeonly image2D out_edges;
layout(push_constant) uniform Constants {
    ivec2 size; vec2 pixel; vec2 ndc_to_view_mul; vec2 ndc_to_view_add;
    float radius; float falloff; float power; float noise;
} k;
#define SLICES 3
#define STEPS 3

vec3 position(vec2 uv, float z) { return vec3((k.ndc_to_view_mul * uv + k.ndc_to_view_add) * z, z); }
float fast_acos(float x)
{
    float y = abs(x), r = -0.156583 * y + 1.5707963;
    r *= sqrt(1.0 - y);
    return x >= 0.0 ? r : 3.1415927 - r;
}
vec3 unpack_normal(uint p) { return vec3(uvec3(p, p >> 11, p >> 22) & uvec3(2047u, 2047u, 1023u)) / vec3(2047.0, 2047.0, 1023.0) * 2.0 - 1.0; }
vec4 edges(float c, vec4 around)
{
    vec4 d = around - c;
    vec2 slope = vec2(d.y - d.x, d.w - d.z) * 0.5;
    vec4 adjusted = d + vec4(slope.x, -slope.x, slope.y, -slope.y);
    return clamp(1.25 - min(abs(d), abs(adjusted)) / (c * 0.011), 0.0, 1.0);
}
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    vec2 uv = (vec2(at) + 0.5) * k.pixel;
    vec4 a = textureGatherOffset(viewspace_depth, uv, ivec2(0, 0)), b = textureGatherOffset(viewspace_depth, uv, ivec2(-1, -1), 0);
    float z = a.y;
    vec4 e = edges(z, vec4(b.x, a.z, b.z, a.x));
    imageStore(out_edges, at, vec4(dot(round(e * 2.9), vec4(64.0, 16.0, 4.0, 1.0) / 255.0)));
    vec3 n = unpack_normal(texelFetch(packed_normals, at, 0).x), p = position(uv, z * 0.99999), v = normalize(-p);
    float visibility = 0.0;
    [[unroll]] for (int s = 0; s < SLICES; s++) {
        float phi = (float(s) + k.noise) * 3.1415927 / float(SLICES);
        vec2 omega = vec2(cos(phi), -sin(phi));
        vec3 direction = vec3(omega, 0.0), orthogonal = direction - dot(direction, v) * v, axis = normalize(cross(orthogonal, v));
        vec3 projected = n - axis * dot(n, axis);
        float cosine = clamp(dot(projected, v) / length(projected), 0.0, 1.0), g = sign(dot(orthogonal, projected)) * fast_acos(cosine);
        vec2 horizons = cos(vec2(g + 1.5707963, g - 1.5707963));
        [[loop, dependency_infinite]] for (int i = 0; i < STEPS; i++) {
            vec2 offset = omega * k.radius * (float(i) + k.noise) / float(STEPS) * k.pixel;
            vec2 zs = vec2(textureLod(viewspace_depth, uv + offset, float(i)).x, textureLod(viewspace_depth, uv - offset, float(i)).x);
            vec3 d0 = position(uv + offset, zs.x) - p, d1 = position(uv - offset, zs.y) - p;
            vec2 lengths = vec2(length(d0), length(d1)), weights = clamp(1.0 - lengths * k.falloff, 0.0, 1.0);
            horizons = max(horizons, mix(horizons, vec2(dot(d0 / lengths.x, v), dot(d1 / lengths.y, v)), weights));
        }
        vec2 h = vec2(-fast_acos(horizons.y), fast_acos(horizons.x));
        vec2 arc = (cosine + 2.0 * h * sin(g) - cos(2.0 * h - g)) * 0.25;
        visibility += length(projected) * (arc.x + arc.y);
    }
    visibility = pow(visibility / float(SLICES), k.power);
    imageStore(out_term, at, uvec4(uint(clamp(visibility / 1.5, 0.0, 1.0) * 255.0 + 0.5)));
}
