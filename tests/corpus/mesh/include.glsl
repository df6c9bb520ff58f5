struct Meshlet { vec4 sphere; int8_t cone_axis[3]; int8_t cone_cutoff; uint vertex_offset; uint triangle_offset; uint8_t vertex_count; uint8_t triangle_count; };
struct Vertex { float16_t x, y, z; uint8_t nx, ny, nz, padding; float16_t u, v; };
struct Payload { uint meshlets[64]; uint object; float fade; };
layout(set = 0, binding = 0, std430) readonly buffer Meshlets { Meshlet meshlets[]; };
layout(set = 0, binding = 1, std430) readonly buffer MeshletVertices { uint meshlet_vertices[]; };
layout(set = 0, binding = 2, std430) readonly buffer MeshletTriangles { uint8_t meshlet_triangles[]; };
layout(set = 0, binding = 3, std430) readonly buffer Vertices { Vertex vertices[]; };
layout(set = 0, binding = 4, std430) readonly buffer Objects { mat4 objects[]; };
layout(push_constant) uniform Push { mat4 clip; vec4 eye; uint meshlet_count; uint flags; };
