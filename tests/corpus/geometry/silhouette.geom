#version 450
layout(triangles_adjacency) in;
layout(triangle_strip, max_vertices = 12) out;
layout(binding = 0) uniform Settings { vec2 width; } settings;
bool front(int a, int b, int c)
{
    vec3 p[3] = { gl_in[a].gl_Position.xyw, gl_in[b].gl_Position.xyw, gl_in[c].gl_Position.xyw };
    return determinant(mat3(p[0], p[1], p[2])) > 0.0;
}
void edge(int a, int b)
{
    vec4 p = gl_in[a].gl_Position, q = gl_in[b].gl_Position;
    vec2 d = normalize(q.xy / q.w - p.xy / p.w), n = vec2(-d.y, d.x) * settings.width;
    gl_Position = p; EmitVertex();
    gl_Position = p + vec4(n * p.w, 0, 0); EmitVertex();
    gl_Position = q; EmitVertex();
    gl_Position = q + vec4(n * q.w, 0, 0); EmitVertex();
    EndPrimitive();
}
void main()
{
    if (!front(0, 2, 4)) return;
    if (!front(0, 1, 2)) edge(0, 2);
    if (!front(2, 3, 4)) edge(2, 4);
    if (!front(4, 5, 0)) edge(4, 0);
}
