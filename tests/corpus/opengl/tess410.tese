#version 410 core
// env: opengl4.5
// options: -fauto-map-locations -fauto-bind-uniforms
layout(quads, equal_spacing, ccw) in;
uniform mat4 B, BT;
uniform mat4 clip;
in vec3 control_out[];
out vec3 normal;
vec4 powers(float t) { return vec4(1.0, t, t * t, t * t * t); }
vec3 bezier(vec2 uv)
{
    vec3 p = vec3(0.0);
    for (int k = 0; k < 3; k++) {
        mat4 g;
        for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) g[i][j] = control_out[i * 4 + j][k];
        p[k] = dot(powers(uv.y) * BT * g * B, powers(uv.x));
    }
    return p;
}
void main()
{
    vec3 p = bezier(gl_TessCoord.xy), dx = bezier(gl_TessCoord.xy + vec2(0.01, 0)) - p, dy = bezier(gl_TessCoord.xy + vec2(0, 0.01)) - p;
    normal = normalize(cross(dx, dy));
    gl_Position = clip * vec4(p, 1.0);
}
