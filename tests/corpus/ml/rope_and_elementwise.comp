#version 450
layout(local_size_x = 512) in;
layout(constant_id = 0) const uint OPERATION = 0;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) readonly buffer B { float b[]; };
layout(std430, binding = 2) buffer D { float d[]; };
layout(push_constant) uniform P { uint count; uint ne[4]; uint nb[4]; float theta_scale; float p0; int position; } p;
uint offset(uint i)
{
    uint r = 0u;
    for (int k = 0; k < 4; k++) { r += (i % p.ne[k]) * p.nb[k]; i /= p.ne[k]; }
    return r;
}
void rope(uint i)
{
    uint half_width = p.ne[0] / 2u, k = i % half_width, row = i / half_width * p.ne[0];
    float theta = float(p.position) * pow(p.theta_scale, float(k)), c = cos(theta), s = sin(theta);
    float x0 = a[row + k], x1 = a[row + k + half_width];
    d[row + k] = x0 * c - x1 * s;
    d[row + k + half_width] = x0 * s + x1 * c;
}
void main()
{
    uint i = gl_GlobalInvocationID.z * 262144u + gl_GlobalInvocationID.y * 512u + gl_GlobalInvocationID.x;
    if (i >= p.count) return;
    switch (OPERATION) {
    case 0u: d[offset(i)] = a[offset(i)] + b[i % b.length()]; break;
    case 1u: d[offset(i)] = a[offset(i)] * b[i % b.length()]; break;
    case 2u: d[i] = clamp(a[i], p.p0, p.theta_scale); break;
    case 3u: case 4u:
        if (i < p.count / 2u) rope(i);
        break;
    case 5u: d[i] = sqrt(abs(a[i])); return;
    default: d[i] = mod(a[i], p.p0);
    }
}
