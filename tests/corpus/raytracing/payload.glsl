#ifndef PAYLOAD_GLSL
#define PAYLOAD_GLSL
struct Hit { vec3 radiance; float distance; vec3 throughput; uint seed; vec3 origin; uint depth; vec3 direction; bool done; };
struct Vertex { vec3 position; vec3 normal; vec2 uv; uint color; };
struct Geometry { uint64_t vertices; uint64_t indices; uint material; uint flags; };
struct Material { vec3 base; float roughness; vec3 emission; float ior; int texture_index; uint kind; };
uint random_next(inout uint s) { s = s * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28) + 4u)) ^ s) * 277803737u; return (w >> 22) ^ w; }
float random_unit(inout uint s) { return float(random_next(s) >> 8) * (1.0 / 16777216.0); }
#endif
