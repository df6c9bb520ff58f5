#version 450
// An out argument of another type is converted on the way back.
// expect 0: float [3.0, 8.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
void count(out int n) { n = 3; }
void scale(in float x, out float y) { y = x * 2.0; }
void main()
{
    float f;
    count(f);
    r[0] = f;
    scale(4, f);
    r[1] = f;
}
