#version 450
// What a patch comes to does not matter.
layout(triangles, point_mode) in;
void main()
{
    gl_Position = vec4(0.0);
    gl_PointSize = 1.0;
}
