#version 450
// GL_AMD_gcn_shader: the face that a direction looks at, and where on it; of equal magnitudes z wins over y and x, y over x.
// without glslang: takes the instructions of SPV_AMD_gcn_shader, which the device has not
// data 1: float [4, 1, 2,  -4, 1, 2,  1, 4, 2,  1, -4, 2,  1, 2, 4,  1, 2, -4,  3, 3, -3,  -2, 2, 1]
// expect 0: float [0, 0.25, 0.375,  1, 0.75, 0.375,  2, 0.625, 0.75,  3, 0.625, 0.25,
//                  4, 0.625, 0.25,  5, 0.375, 0.25,  5, 0, 0,  2, 0, 0.75]
#extension GL_AMD_gcn_shader : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    uint i = gl_LocalInvocationIndex * 3u;
    vec3 p = vec3(a[i], a[i + 1u], a[i + 2u]);
    r[i] = cubeFaceIndexAMD(p);
    vec2 at = cubeFaceCoordAMD(p);
    r[i + 1u] = at.x;
    r[i + 2u] = at.y;
}
