#version 330
// env: opengl4.5
// options: -fauto-map-locations -fauto-bind-uniforms
layout(triangles) in;
layout(line_strip, max_vertices = 6) out;
in vec3 world_normal[];
out vec4 line_color;
uniform float size;
uniform mat4 projection;
const float MAGNITUDE = 0.2;
void make(int i)
{
    gl_Position = projection * gl_in[i].gl_Position;
    line_color = vec4(1.0);
    EmitVertex();
    gl_Position = projection * (gl_in[i].gl_Position + vec4(world_normal[i], 0.0) * MAGNITUDE * size);
    EmitVertex();
    EndPrimitive();
}
void main() { make(0); make(1); make(2); }
