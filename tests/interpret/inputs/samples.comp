#version 450
layout(local_size_x = 4, local_size_y = 4) in;
layout(binding = 0, r32ui) uniform uimage2DMS im;
layout(binding = 1) uniform sampler2DMS tex;
layout(binding = 3, r32ui) uniform uimage2DMSArray counts;
layout(std430, binding = 2) buffer B { float b[]; };
void main()
{
    ivec2 p = ivec2(gl_LocalInvocationID.xy);
    uint i = gl_LocalInvocationIndex;
    imageStore(im, p, int(i & 3u), uvec4(imageLoad(im, p, 3).x + 100u));
    b[i] = texelFetch(tex, p, 2).x + float(textureSamples(tex)) * 1000.0;
    imageAtomicAdd(counts, ivec3(p, 1), 1, i);
}
