#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) writeonly buffer Image { uint pixels[]; };
void main()
{
    vec2 c = vec2(gl_GlobalInvocationID.xy) / 512.0 - 1.0, z = vec2(0.0);
    uint n = 0u;
    while (n < 100u && dot(z, z) < 4.0) {
        z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
        n++;
    }
#ifdef FAULT
    uint at = gl_GlobalInvocationID.y * 8u + gl_GlobalInvocationID.x;
#else
    uint at = (gl_GlobalInvocationID.y << 16) + gl_GlobalInvocationID.x;
    if (gl_GlobalInvocationID.x >= 65536u || gl_GlobalInvocationID.y >= 65536u) return;
#endif
    pixels[at] = n;
}
