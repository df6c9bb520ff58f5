#version 450
#extension GL_AMD_shader_ballot : require
#extension GL_ARB_shader_ballot : require
#extension GL_AMD_gcn_shader : require
#extension GL_AMD_shader_trinary_minmax : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer A { uint a[]; };
layout(std430, binding = 1) buffer B { float b[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    a[i] = swizzleInvocationsAMD(i, uvec4(3u, 2u, 1u, 0u));
    a[64u + i] = swizzleInvocationsMaskedAMD(i, uvec3(0x1fu, 0u, 1u));
    a[128u + i] = writeInvocationAMD(i, 77u, 3u);
    a[192u + i] = mbcntAMD(0x5555555555555555ul);
    a[256u + i] = min3(i, 5u, 9u) + max3(i, 5u, 9u) * 100u + mid3(i, 5u, 9u) * 10000u;
    b[i] = mid3(float(i), 3.0, 7.5) + float(mid3(int(i), -4, 20));
    vec3 p = vec3(float(i % 3u) - 1.0, float(i % 5u) - 2.2, float(i % 7u) - 3.1);
    b[64u + i] = cubeFaceIndexAMD(p);
    vec2 c = cubeFaceCoordAMD(p);
    b[128u + i] = c.x; b[192u + i] = c.y;
}
