#version 450
layout(isolines, fractional_even_spacing, point_mode) in;
layout(location = 0) in vec4 color[gl_MaxPatchVertices];
layout(location = 0) out vec4 color_out;
void main()
{
    float t = gl_TessCoord.x, s = 1.0 - t;
    vec4 p = s * s * s * gl_in[0].gl_Position + 3.0 * s * s * t * gl_in[1].gl_Position + 3.0 * s * t * t * gl_in[2].gl_Position + t * t * t * gl_in[3].gl_Position;
    gl_Position = p + vec4(0.0, gl_TessCoord.y * gl_TessLevelInner[0] * 0.01, 0.0, 0.0);
    gl_PointSize = gl_TessLevelOuter[0];
    color_out = mix(color[0], color[gl_PatchVerticesIn - 1], t);
}
