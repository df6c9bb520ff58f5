#version 450
#extension GL_GOOGLE_include_directive : require
// Static and instanced meshes: packed tangents, a normal matrix of the upper 3x3.
#include "../include/scene.glsl"

layout(location = 0) in vec3 in_position;
layout(location = 1) in vec4 in_normal_tangent;     // two octahedral vectors
layout(location = 2) in vec2 in_uv[2];
layout(location = 4) in vec4 in_color;

struct Instance { mat4x3 transform; vec4 bounds; uint material; uint flags; uint padding[2]; };
layout(set = 1, binding = 0, std430) readonly buffer Instances { Instance instances[]; };

layout(push_constant) uniform Draw { uint first_instance; uint flags; } draw;

layout(location = 0) out Varying {
    vec3 position;
    vec3 normal;
    vec4 tangent;
    vec2 uv[2];
    vec4 color;
    flat uint material;
} v;
layout(location = 7) out vec4 out_previous;
layout(location = 8) out vec4 out_current;

vec3 from_octahedron(vec2 e)
{
    vec3 n = vec3(e, 1.0 - abs(e.x) - abs(e.y));
    float t = max(-n.z, 0.0);
    n.xy += mix(vec2(t), vec2(-t), greaterThanEqual(n.xy, vec2(0.0)));
    return normalize(n);
}

void main()
{
    Instance i = instances[draw.first_instance + gl_InstanceIndex];
    mat4 model = mat4(vec4(i.transform[0], 0.0), vec4(i.transform[1], 0.0), vec4(i.transform[2], 0.0), vec4(i.transform[3], 1.0));
    mat3 normals = transpose(inverse(mat3(model)));
    vec4 world = model * vec4(in_position, 1.0);
    v.position = world.xyz;
    v.normal = normalize(normals * from_octahedron(in_normal_tangent.xy));
    v.tangent = vec4(normalize(mat3(model) * from_octahedron(vec2(abs(in_normal_tangent.z) * 2.0 - 1.0, in_normal_tangent.w))), sign(in_normal_tangent.z));
    v.uv = in_uv;
    v.color = (draw.flags & 1u) != 0u ? in_color : vec4(1.0);
    v.material = i.material;
    out_current = frame.view.view_projection * world;
    out_previous = frame.view.previous_view_projection * world;
    gl_Position = out_current;
}
