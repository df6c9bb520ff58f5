#version 450
#define MOST 16
layout(location = 0) out vec4 color;
struct Node { uint color; float depth; uint next; };
layout(set = 0, binding = 0, r32ui) uniform readonly uimage2D heads;
layout(set = 0, binding = 1, std430) readonly buffer Nodes { Node nodes[]; };
void main()
{
    Node fragments[MOST];
    int n = 0;
    for (uint at = imageLoad(heads, ivec2(gl_FragCoord.xy)).r; at != ~0u && n < MOST; n++) {
        fragments[n] = nodes[at];
        at = fragments[n].next;
    }
    for (int i = 1; i < n; ++i) {
        Node x = fragments[i];
        int j = i;
        while (j > 0 && x.depth > fragments[j - 1].depth) {
            fragments[j] = fragments[j - 1];
            --j;
        }
        fragments[j] = x;
    }
    color = vec4(0.0, 0.0, 0.0, 1.0);
    for (int i = 0; i < n; ++i) {
        vec4 c = unpackUnorm4x8(fragments[i].color);
        color = vec4(mix(color.rgb, c.rgb, c.a), color.a * (1.0 - c.a));
    }
}
