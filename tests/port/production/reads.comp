#version 450
#extension GL_ARB_shader_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { vec4 v[]; };
shared vec4 cache[64];
void main()
{
    vec4 own = v[gl_LocalInvocationIndex];
    vec4 third = readInvocationARB(own, 3u), any = readInvocationARB(own, gl_SubGroupInvocationARB ^ 1u);
    cache[gl_LocalInvocationIndex] = third + any + readFirstInvocationARB(own);
    barrier();
    v[gl_LocalInvocationIndex] = cache[63u - gl_LocalInvocationIndex];
}
