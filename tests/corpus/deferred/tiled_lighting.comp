#version 450
// A tile's depth range by shared atomics, its lights culled together, its pixels shaded.
#define TILE 16
layout(local_size_x = TILE, local_size_y = TILE) in;
layout(binding = 0) uniform sampler2D depth_buffer;
layout(binding = 1) uniform sampler2D albedo;
layout(binding = 2) uniform sampler2D normals;
layout(binding = 3, rgba16f) uniform image2D target;
struct Light { vec3 position; float radius; vec3 color; };
layout(std430, binding = 4) readonly buffer Lights { int number; Light lights[]; };
layout(binding = 5) uniform Camera { mat4 inverse_projection; mat4 view; uvec2 size; };
shared uint low, high, tile_count;
shared uint tile_lights[256];
shared vec4 planes[4];
vec3 view_position(vec2 uv, float depth) { vec4 p = inverse_projection * vec4(uv * 2.0 - 1.0, depth, 1.0); return p.xyz / p.w; }
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    float depth = texelFetch(depth_buffer, min(at, ivec2(size) - 1), 0).x;
    if (gl_LocalInvocationIndex == 0u) {
        low = 0xffffffffu; high = 0u; tile_count = 0u;
    }
    barrier();
    vec2 uv = (vec2(at) + 0.5) / vec2(size);
    vec3 p = view_position(uv, depth);
    atomicMin(low, floatBitsToUint(-p.z));
    atomicMax(high, floatBitsToUint(-p.z));
    if (gl_LocalInvocationIndex < 4u) {
        uvec2 corner = gl_WorkGroupID.xy + uvec2(gl_LocalInvocationIndex & 1u, gl_LocalInvocationIndex >> 1);
        vec3 side = view_position(vec2(corner * TILE) / vec2(size), 1.0);
        planes[gl_LocalInvocationIndex] = vec4(normalize(cross(side, (gl_LocalInvocationIndex & 1u) == 0u ? vec3(0, 1, 0) : vec3(1, 0, 0))), 0.0);
    }
    barrier();
    float near_z = uintBitsToFloat(low), far_z = uintBitsToFloat(high);
    for (uint i = gl_LocalInvocationIndex; i < uint(number); i += uint(TILE * TILE)) {
        Light l = lights[i];
        vec3 c = (view * vec4(l.position, 1.0)).xyz;
        bool in_tile = -c.z + l.radius >= near_z && -c.z - l.radius <= far_z;
        for (int k = 0; k < 4 && in_tile; k++)
            in_tile = dot(planes[k].xyz, c) > -l.radius;
        if (in_tile) {
            uint slot = atomicAdd(tile_count, 1u);
            if (slot < 256u) tile_lights[slot] = i;
        }
    }
    barrier();
    vec3 n = texelFetch(normals, at, 0).xyz, base = texelFetch(albedo, at, 0).rgb, sum = vec3(0.0);
    for (uint i = 0u, end = min(tile_count, 256u); i < end; i++) {
        Light l = lights[tile_lights[i]];
        vec3 d = (view * vec4(l.position, 1.0)).xyz - p;
        sum += l.color * base * max(dot(n, normalize(d)), 0.0) * max(1.0 - length(d) / l.radius, 0.0);
    }
    imageStore(target, at, imageLoad(target, at) + vec4(sum, 0.0));
}
