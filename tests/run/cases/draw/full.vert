#version 450
// A triangle that covers everything, for cases that are about fragments.
void main()
{
    gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.25, 1.0);
}
