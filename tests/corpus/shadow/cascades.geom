#version 450
// One draw for all cascades: a layer for each invocation.
layout(triangles, invocations = 4) in;
layout(triangle_strip, max_vertices = 3) out;
layout(binding = 0) uniform Cascades { mat4 matrices[4]; vec4 spheres[4]; } cascades;
layout(location = 0) in vec2 uv[];
layout(location = 0) out vec2 out_uv;
in gl_PerVertex { vec4 gl_Position; float gl_PointSize; } gl_in[];
bool outside(vec4 a, vec4 b, vec4 c)
{
    vec3 x = vec3(a.x, b.x, c.x), y = vec3(a.y, b.y, c.y);
    return all(greaterThan(x, vec3(1))) || all(lessThan(x, vec3(-1))) || all(greaterThan(y, vec3(1))) || all(lessThan(y, vec3(-1)));
}
void main()
{
    vec4 corners[3];
    for (int i = 0; i < gl_in.length(); i++)
        corners[i] = cascades.matrices[gl_InvocationID] * gl_in[i].gl_Position;
    if (outside(corners[0], corners[1], corners[2]))
        return;
    for (int i = 0; i < 3; ++i) {
        gl_Position = corners[i];
        gl_Layer = gl_InvocationID;
        gl_PrimitiveID = gl_PrimitiveIDIn;
        out_uv = uv[i];
        EmitVertex();
    }
    EndPrimitive();
}
