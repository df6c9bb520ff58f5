#version 450
// Swizzles as out and inout arguments.
// expect 0: float [3, 2, 1, 4, 1, 12, 13, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
void swap(inout vec2 v) { v = v.yx; }
void set(out vec2 v) { v.x = 12.0; v.y = 13.0; }
void main()
{
    vec4 v = vec4(1, 2, 3, 4);
    swap(v.xz);
    r[0] = v;
    vec4 w = vec4(1, 2, 3, 4);
    set(w.yz);
    r[1] = w;
}
