#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Values of other invocations in every type that ARB reads, and the size and the lane themselves.
// data 0: float [i * 0.5 for i in range(64)]
// expect 1: float flat([[peers(i)[0] * 0.5, peers(i)[3] * 0.5, -peers(i)[3] * 0.5, 1.0] for i in range(64)])
// expect 2: int flat([[-peers(i)[2], peers(i)[2] * 2, size, lane(i)] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float v[]; };
layout(std430, binding = 1) writeonly buffer Floats { vec4 f[]; };
layout(std430, binding = 2) writeonly buffer Ints { ivec4 n[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    vec2 both = readInvocationARB(vec2(v[id], -v[id]), 3u);
    f[id] = vec4(readFirstInvocationARB(v[id]), both, 1.0);
    ivec2 other = readInvocationARB(ivec2(-int(id), int(id) * 2), uint(1 + 1));
    n[id] = ivec4(other, int(gl_SubGroupSizeARB), int(gl_SubGroupInvocationARB));
}
