#version 450
layout(early_fragment_tests) in;
layout(location = 0) in vec4 color;
struct Node { uint color; float depth; uint next; };
layout(set = 0, binding = 0, r32ui) uniform coherent uimage2D heads;
layout(set = 0, binding = 1, std430) buffer Nodes { Node nodes[]; };
layout(set = 0, binding = 2, std430) buffer Counter { uint count; uint most; };
void main()
{
    uint at = atomicAdd(count, 1u);
    if (at < most) {
        uint before = imageAtomicExchange(heads, ivec2(gl_FragCoord.xy), at);
        nodes[at] = Node(packUnorm4x8(color), gl_FragCoord.z, before);
    }
}
