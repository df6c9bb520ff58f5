#version 450
layout(location = 0) in vec4 a;
layout(location = 1) in dvec3 b;
layout(location = 3) in mat3 m;
layout(xfb_buffer = 1, xfb_stride = 96) out;
layout(location = 0, xfb_buffer = 1, xfb_offset = 0) out Captured { vec4 a; layout(xfb_offset = 32) dvec3 b; float c[2]; } captured;
layout(xfb_buffer = 1, xfb_offset = 80) out gl_PerVertex { vec4 gl_Position; };
void main()
{
    captured.a = a;
    captured.b = b * 2.0lf;
    captured.c = float[2](m[0].x, m[2].y);
    gl_Position = a;
}
