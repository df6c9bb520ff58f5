#version 450
layout(local_size_x = 4, local_size_y = 4, local_size_z = 4) in;
layout(binding = 0, rgba16f) uniform writeonly image3D scattering;
layout(binding = 1) uniform sampler3D history;
layout(binding = 2) uniform sampler2DArrayShadow shadows;
layout(binding = 3, std140) uniform Fog { mat4 unproject; mat4 previous; mat4 shadow[4]; vec4 sun; vec4 albedo_density; vec3 eye; float anisotropy; vec2 range; float blend; uint frame; };
struct FogVolume { mat4 to_unit; vec4 color_density; };
layout(std430, binding = 4) readonly buffer Volumes { FogVolume volumes[]; };
float slice_depth(float z) { return range.x * pow(range.y / range.x, z); }
vec3 world_of(vec3 cell, vec3 size)
{
    vec2 ndc = cell.xy / size.xy * 2.0 - 1.0;
    vec4 far_point = unproject * vec4(ndc, 1.0, 1.0);
    return eye + normalize(far_point.xyz / far_point.w - eye) * slice_depth(cell.z / size.z);
}
void main()
{
    ivec3 at = ivec3(gl_GlobalInvocationID), size = imageSize(scattering);
    if (any(greaterThanEqual(at, size))) return;
    float jitter = fract(float(frame) * 0.618034);
    vec3 p = world_of(vec3(at) + vec3(0.5, 0.5, jitter), vec3(size));
    vec4 medium = albedo_density;
    for (int i = 0; i < volumes.length(); i++) {
        vec3 local = (volumes[i].to_unit * vec4(p, 1.0)).xyz;
        float inside = 1.0 - smoothstep(0.8, 1.0, length(local));
        medium.rgb = mix(medium.rgb, volumes[i].color_density.rgb, inside);
        medium.a += volumes[i].color_density.a * inside;
    }
    float lit = 0.0;
    for (int c = 0; c < 4; c++) {
        vec4 q = shadow[c] * vec4(p, 1.0);
        if (all(greaterThan(q.xy, vec2(0.0))) && all(lessThan(q.xy, vec2(1.0)))) {
            lit = texture(shadows, vec4(q.xy, float(c), q.z));
            break;
        }
    }
    float cosine = dot(normalize(p - eye), sun.xyz), g = anisotropy;
    vec4 result = vec4(medium.rgb * medium.a * sun.w * lit * (1.0 - g * g) / (12.566 * pow(1.0 + g * g - 2.0 * g * cosine, 1.5)), medium.a);
    vec4 old = previous * vec4(p, 1.0);
    vec3 uvw = vec3(old.xy / old.w * 0.5 + 0.5, log(old.w / range.x) / log(range.y / range.x));
    if (all(equal(uvw, clamp(uvw, vec3(0.0), vec3(1.0))))) result = mix(textureLod(history, uvw, 0.0), result, blend);
    imageStore(scattering, at, result);
}
