#version 330
#extension GL_ARB_shader_group_vote : require
uniform samplerBuffer lights;
flat in int first, count;
in vec3 position;
out vec4 color;
void main()
{
    vec3 sum = vec3(0.0);
    for (int i = 0; anyInvocationARB(i < count); i++) {
        if (i >= count) continue;
        vec4 l = texelFetch(lights, first + i);
        sum += l.rgb / (1.0 + dot(l.xyz - position, l.xyz - position));
    }
    color = vec4(sum, 1.0);
}
