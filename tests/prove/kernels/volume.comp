#version 450
layout(local_size_x = 8, local_size_y = 8, local_size_z = 2) in;
layout(constant_id = 0) const uint MOST = 256u;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float c[]; };
layout(push_constant) uniform P { uint w, h, d; };
void main()
{
    uvec3 g = gl_GlobalInvocationID;
    if (w > MOST || h > MOST || d > MOST) return;
#ifdef FAULT
    if (g.x > w || g.y >= h || g.z >= d) return;
#else
    if (g.x >= w || g.y >= h || g.z >= d) return;
#endif
    c[(g.z * h + g.y) * w + g.x] = a[g.x] * 2.0;
}
