#version 420
// env: opengl4.5
// options: -fauto-map-locations
in Geometry { vec3 normal; vec2 uv; flat int layer; } inp;
layout(location = 0) out vec4 albedo;
layout(location = 1) out vec3 normal;
layout(location = 2) out ivec2 id;
layout(binding = 0) uniform sampler2DArray maps;
layout(binding = 0, offset = 0) uniform atomic_uint counter;
layout(binding = 0, offset = 8) uniform atomic_uint others[3];
layout(binding = 2, r32ui) coherent uniform uimage2D overdraw;
uniform vec4 tint;
layout(early_fragment_tests) in;
void main()
{
    uint n = atomicCounterIncrement(counter) + atomicCounter(others[1]);
    imageAtomicAdd(overdraw, ivec2(gl_FragCoord.xy), 1u);
    albedo = texture(maps, vec3(inp.uv, inp.layer)) * tint;
    normal = normalize(inp.normal);
    id = ivec2(n, gl_PrimitiveID);
}
