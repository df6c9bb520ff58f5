#version 450
layout(location = 0) in VertexData { vec4 color; float spin; } vertex;
layout(location = 0) out vec4 result;
void main()
{
    vec2 p = gl_PointCoord * 2.0 - 1.0;
    float r = dot(p, p);
    if (r > 1.0) discard;
    result = vertex.color * (1.0 - r) + vec4(0.0, 0.0, vertex.spin * 1e-6, 0.0);
}
