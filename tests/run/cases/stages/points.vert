#version 450
// A vertex for whatever follows that is about its own number.
void main()
{
    gl_Position = vec4(0.0);
    gl_PointSize = 1.0;
}
