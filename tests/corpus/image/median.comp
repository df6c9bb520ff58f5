#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) uniform sampler2D source;
layout(binding = 1, rgba16) writeonly uniform image2D target;
#define S2(a, b) { vec4 t = a; a = min(a, b); b = max(t, b); }
#define MN3(a, b, c) S2(a, b) S2(a, c)
#define MX3(a, b, c) S2(b, c) S2(a, c)
#define MNMX3(a, b, c) MX3(a, b, c) S2(a, b)
#define MNMX4(a, b, c, d) S2(a, b) S2(c, d) S2(a, c) S2(b, d)
#define MNMX5(a, b, c, d, e) S2(a, b) S2(c, d) MN3(a, c, e) MX3(b, d, e)
#define MNMX6(a, b, c, d, e, f) S2(a, d) S2(b, e) S2(c, f) MN3(a, b, c) MX3(d, e, f)
void main()
{
    vec4 v[9];
    for (int i = 0; i < 9; i++)
        v[i] = texelFetch(source, ivec2(gl_GlobalInvocationID.xy) + ivec2(i % 3, i / 3) - 1, 0);
    MNMX6(v[0], v[1], v[2], v[3], v[4], v[5])
    MNMX5(v[1], v[2], v[3], v[4], v[6])
    MNMX4(v[2], v[3], v[4], v[7])
    MNMX3(v[3], v[4], v[8])
    imageStore(target, ivec2(gl_GlobalInvocationID.xy), v[4]);
}
