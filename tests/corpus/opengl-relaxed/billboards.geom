#version 330
// options: -R -fauto-map-locations
layout(points) in;
layout(triangle_strip, max_vertices = 4) out;
uniform mat4 projection;
uniform vec2 sizes[3];
uniform ivec2 chosen;
in vec4 tint[];
out vec4 color;
out vec2 uv;
void main()
{
    for (int i = 0; i < 4; ++i) {
        uv = vec2(i & 1, i >> 1);
        color = tint[0];
        gl_Position = projection * (gl_in[0].gl_Position + vec4((uv - 0.5) * sizes[chosen[i & 1]], 0.0, 0.0));
        EmitVertex();
    }
    EndPrimitive();
}
