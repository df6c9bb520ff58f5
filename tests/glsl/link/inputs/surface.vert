#version 450
layout(location = 0) out vec4 tint;
void main()
{
    gl_Position = tint = vec4(1.0);
}
