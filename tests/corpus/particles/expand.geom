#version 450
layout(points) in;
layout(triangle_strip, max_vertices = 4) out;
layout(location = 0) in VertexData { vec4 color; float spin; } vertex[];
layout(location = 0) out vec4 color;
layout(location = 1) out vec2 uv;
layout(push_constant) uniform Push { layout(offset = 128) vec2 aspect; };
void main()
{
    vec4 centre = gl_in[0].gl_Position;
    if (any(greaterThan(abs(centre.xyz), vec3(centre.w * 1.2))) || vertex[0].color.a < 0.004)
        return;
    float c = cos(vertex[0].spin), s = sin(vertex[0].spin);
    for (int i = 0; i < 4; i++) {
        vec2 corner = vec2(i & 1, i >> 1) * 2.0 - 1.0;
        uv = corner * 0.5 + 0.5;
        color = vertex[0].color;
        gl_Position = centre + vec4(mat2(c, s, -s, c) * corner * gl_in[0].gl_PointSize * aspect, 0.0, 0.0);
        gl_ClipDistance[0] = gl_in[0].gl_ClipDistance[0];
        EmitVertex();
    }
}
