#version 450
// A shader for the README's commands.
#ifndef LIGHTS
#define LIGHTS 4
#endif
layout(local_size_x = 64) in;
layout(std430, set = 0, binding = 0) readonly buffer Lights { vec4 lights[LIGHTS]; };
layout(std430, set = 0, binding = 1) buffer Result { vec4 result[]; };
void main()
{
    vec4 sum = vec4(0.0);
    for (int i = 0; i < LIGHTS; i++) sum += lights[i];
    result[gl_GlobalInvocationID.x] = sum;
}
