#version 130
#extension GL_ARB_shader_group_vote : require
uniform int mode;
in vec4 a, b;
out vec4 color;
void main()
{
    switch (mode) {
    case 0: color = anyInvocationARB(a.x > 0.0) ? a : b; break;
    case 1: color = allInvocationsARB(a.x > 0.0) ? b : a; break;
    default: color = vec4(allInvocationsEqualARB(a.y > b.y)); break;
    }
}
