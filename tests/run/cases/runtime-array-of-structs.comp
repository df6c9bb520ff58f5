#version 450
// Reads and writes of members of a runtime array of structs.
// data 0: float [i for i in range(32)]
// expect 0: float [0, 1, 2, 7, 4, 5, 6, 4, 8, 9, 10, 23, 12, 13, 14, 12, 16, 17, 18, 39, 20, 21, 22, 20,
//         24, 25, 26, 55, 28, 29, 30, 28]
layout(local_size_x = 4) in;
struct Item { vec3 v; float w; vec4 x; };
layout(std430, binding = 0) buffer Out { Item items[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    items[i].w = items[i].x.w;
    items[i].x[3] = items[i].x.x;
    if (i > 0u)
        items[i].w += items[i].v.x;
}
