#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// Walks a tree of nodes behind addresses, with a stack, and writes world transforms.
layout(local_size_x = 32) in;
layout(buffer_reference) buffer Node;
layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer Mesh { uint vertex_count; vec3 low, high; uint64_t vertices; };
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Node {
    mat4 local;
    mat4 world;
    Node parent;
    Node first_child;
    Node next;
    Mesh mesh;
    uvec2 name;
    uint flags;
};
layout(buffer_reference, std430) readonly buffer Roots { uint count; Node nodes[]; };
layout(buffer_reference, scalar) writeonly buffer Boxes { vec3 corners[][2]; };
layout(push_constant) uniform Push { Roots roots; Boxes boxes; uint64_t log; } push;
layout(buffer_reference, std430) buffer Log { uint entries; };
const int DEPTH = 24;
bool is_null(Node n) { return uint64_t(n) == 0ul; }
void update(Node n)
{
    n.world = is_null(n.parent) ? n.local : n.parent.world * n.local;
    n.flags |= 1u;
    if (uint64_t(n.mesh) != 0ul) {
        vec3 corner = (n.world * vec4(n.mesh.low, 1.0)).xyz;
        push.boxes.corners[n.name.x][0] = corner;
        push.boxes.corners[n.name.x][1] = (n.world * vec4(n.mesh.high, 1.0)).xyz;
    }
}
void main()
{
    if (gl_GlobalInvocationID.x >= push.roots.count)
        return;
    Node stack[DEPTH];
    int top = 0;
    stack[top++] = push.roots.nodes[gl_GlobalInvocationID.x];
    while (top > 0) {
        Node n = stack[--top];
        update(n);
        for (Node c = n.first_child; !is_null(c); c = c.next)
            if (top < DEPTH)
                stack[top++] = c;
    }
    Log log = Log(push.log);
    atomicAdd(log.entries, 1u);
    Node second = push.roots.nodes[0] + 1;
    second.name = uvec2(Node(second.name).name.y, 0u);
}
