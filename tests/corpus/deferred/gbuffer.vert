#version 450
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in vec2 uv;
layout(location = 0) out Interface { vec3 position; vec3 normal; vec4 tangent; vec2 uv; vec4 before, now; } result;
layout(set = 0, binding = 0) uniform Camera { mat4 clip, clip_before; vec2 jitter; } camera;
struct Node { mat4 now, before; };
layout(set = 0, binding = 1) readonly buffer Nodes { Node nodes[]; };
void main()
{
    Node node = nodes[gl_InstanceIndex];
    vec4 world = node.now * vec4(position, 1);
    result.position = world.xyz;
    result.normal = mat3(node.now) * normal;
    result.tangent = vec4(mat3(node.now) * tangent.xyz, tangent.w);
    result.uv = uv;
    result.now = camera.clip * world;
    result.before = camera.clip_before * (node.before * vec4(position, 1));
    gl_Position = result.now;
    gl_Position.xy += camera.jitter * gl_Position.w;
}
