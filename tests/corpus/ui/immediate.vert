#version 450 core
layout(location = 0) in vec2 a_position;
layout(location = 1) in vec2 a_uv;
layout(location = 2) in vec4 a_color;
layout(push_constant) uniform PushConstant { vec2 scale; vec2 translate; } pc;
out gl_PerVertex { vec4 gl_Position; };
layout(location = 0) out struct { vec4 color; vec2 uv; } Out;
void main()
{
    Out.color = a_color;
    Out.uv = a_uv;
    gl_Position = vec4(a_position * pc.scale + pc.translate, 0, 1);
}
