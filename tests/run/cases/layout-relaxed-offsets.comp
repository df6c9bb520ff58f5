#version 450
// Vectors at multiples of their components.
// without glslang: it refuses offsets by the relaxed rule
// uniform 1 @0: float [1, 2, 3, 4, 5, 6, 7, 8]
// data 2: float [10, 11, 12, 13, 14, 15, 16, 17]
// expect 0: float [1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17]
// expect 2: float [10, 2, 3, 4, 14, 15, 6, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std140, binding = 1) uniform In { float a; layout(offset = 4) vec3 b; layout(offset = 20) vec2 c; layout(offset = 28) float d; } u;
layout(std430, binding = 2) buffer Both { float a; layout(offset = 4) vec3 b; layout(offset = 20) vec3 c; } s;
void main()
{
    r[0] = u.a; r[1] = u.b.x; r[2] = u.b.y; r[3] = u.b.z; r[4] = u.c.x; r[5] = u.c.y; r[6] = u.d;
    r[7] = s.a; r[8] = s.b.x; r[9] = s.b.y; r[10] = s.b.z; r[11] = s.c.x; r[12] = s.c.y; r[13] = s.c.z;
    s.b = u.b;
    s.c.yz = u.c;
}
