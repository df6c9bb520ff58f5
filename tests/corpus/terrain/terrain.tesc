#version 450
// Quads: levels from the length of edges on the screen, patches outside the view dropped.
layout(vertices = 4) out;
layout(location = 0) in vec2 world[];
layout(location = 1) in float level[];
layout(location = 0) out vec2 out_world[];
layout(location = 2) patch out vec4 info;
layout(location = 3) patch out struct { float slope; int flags; } summary;
layout(binding = 1) uniform Camera { mat4 clip; vec4 planes[6]; vec2 viewport; float pixels; } camera;
in gl_PerVertex { vec4 gl_Position; } gl_in[gl_MaxPatchVertices];
out gl_PerVertex { vec4 gl_Position; } gl_out[];
float edge_level(vec4 a, vec4 b)
{
    vec4 centre = 0.5 * (a + b), p = camera.clip * centre;
    float radius = distance(a.xyz, b.xyz) * 0.5;
    return clamp(radius / p.w * camera.viewport.y / camera.pixels, 1.0, 64.0);
}
bool outside()
{
    vec3 c = (gl_in[0].gl_Position.xyz + gl_in[2].gl_Position.xyz) * 0.5;
    float r = distance(gl_in[0].gl_Position.xyz, c) + 10.0;
    for (int i = 0; i < 6; i++)
        if (dot(camera.planes[i], vec4(c, 1.0)) < -r)
            return true;
    return false;
}
void main()
{
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    out_world[gl_InvocationID] = world[gl_InvocationID];
    barrier();
    if (gl_InvocationID == 0) {
        if (outside()) {
            gl_TessLevelOuter = float[4](0.0, 0.0, 0.0, 0.0);
            gl_TessLevelInner = float[2](0.0, 0.0);
        } else {
            for (int i = 0; i < 4; ++i)
                gl_TessLevelOuter[i] = edge_level(gl_in[(i + 3) & 3].gl_Position, gl_in[i].gl_Position);
            gl_TessLevelInner[0] = mix(gl_TessLevelOuter[1], gl_TessLevelOuter[3], 0.5);
            gl_TessLevelInner[1] = mix(gl_TessLevelOuter[0], gl_TessLevelOuter[2], 0.5);
        }
        info = vec4(level[0], float(gl_PrimitiveID), float(gl_PatchVerticesIn), 0.0);
        summary.slope = gl_in[0].gl_Position.y - gl_in[2].gl_Position.y;
        summary.flags = gl_PatchVerticesIn;
    }
}
