#version 450 core
// env: opengl4.5
layout(location = 0) in vec4 position;
layout(location = 1) in ivec2 packed_ids;
layout(location = 2) in dvec2 precise_offset;
layout(location = 0) flat out ivec2 ids;
layout(location = 1) flat out double wide;
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; float gl_ClipDistance[1]; float gl_CullDistance[2]; };
layout(location = 0) uniform mat4 clip;
layout(location = 4) uniform dmat2 turn;
void main()
{
    dvec2 o = turn * precise_offset;
    gl_Position = clip * (position + vec4(vec2(o), 0.0, 0.0));
    gl_PointSize = 2.0;
    gl_ClipDistance[0] = gl_Position.x + gl_Position.w;
    gl_CullDistance[0] = float(o.x);
    gl_CullDistance[1] = float(gl_VertexID);
    ids = packed_ids + gl_InstanceID;
    wide = dot(o, o);
}
