#version 450
// length, distance, dot, cross, normalize.
// data 1: float [3.0, 4.0, 0.0, 1.0, 1.0, 2.0, 2.0, 0.0]
// expect 0: float ~1e-5 [5, sqrt(4 + 4 + 4), 11, 8, -6, 2, 0.6, 0.8, 0, 2, 7, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { vec4 a[]; };
void main()
{
    vec3 v = a[0].xyz, w = a[1].xyz;
    r[0] = length(v);
    r[1] = distance(v, w);
    r[2] = dot(v, w);
    vec3 c = cross(v, w);
    r[3] = c.x; r[4] = c.y; r[5] = c.z;
    vec3 n = normalize(v);
    r[6] = n.x; r[7] = n.y; r[8] = n.z;
    r[9] = distance(3.0, a[0].w);
    r[10] = dot(a[0], vec4(1.0, 1.0, 1.0, 0.0));
    r[11] = length(-a[0].w);
}
