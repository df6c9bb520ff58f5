#version 450
// Distances to the edges for lines drawn in the fragment shader; passes everything else on.
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
layout(location = 0) in vec4 color_in[3];
layout(location = 0) out vec4 color_out;
layout(location = 1) noperspective out vec3 edge_distance;
layout(constant_id = 0) const float WIDTH = 1280.0;
layout(constant_id = 1) const float HEIGHT = 720.0;
const vec2 VIEWPORT = vec2(WIDTH, HEIGHT);
void main()
{
    vec2 p[3];
    for (int i = 0; i < 3; i++) p[i] = VIEWPORT * gl_in[i].gl_Position.xy / gl_in[i].gl_Position.w;
    vec2 e[3] = vec2[](p[2] - p[1], p[2] - p[0], p[1] - p[0]);
    float area = abs(e[1].x * e[2].y - e[1].y * e[2].x);
    for (int i = 0; i < 3; i++) {
        edge_distance = vec3(0.0);
        edge_distance[i] = area / length(e[i]);
        color_out = color_in[i];
        gl_Position = gl_in[i].gl_Position;
        gl_PrimitiveID = gl_PrimitiveIDIn;
        EmitVertex();
    }
    EndPrimitive();
}
