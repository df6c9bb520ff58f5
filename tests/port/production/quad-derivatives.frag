#version 450
#extension GL_NV_shader_thread_group : enable
#extension GL_NV_shader_thread_shuffle : enable
in vec2 uv;
out vec4 color;
uniform sampler2D heights;
void main()
{
    float h = texture(heights, uv).r;
    float right = quadSwizzleXNV(h), up = quadSwizzleYNV(h);
    color = vec4(right - h, up - h, float(gl_HelperThreadNV), 1.0);
}
