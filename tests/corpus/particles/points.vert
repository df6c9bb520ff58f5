#version 450
layout(location = 0) in vec4 position_size;
layout(location = 1) in vec4 color;
layout(location = 2) in uvec2 packed_data;
layout(location = 0) out VertexData { vec4 color; float spin; } vertex;
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; float gl_ClipDistance[2]; };
layout(push_constant) uniform Push { mat4 clip; vec4 plane[2]; float scale; };
void main()
{
    vec4 world = vec4(position_size.xyz, 1.0);
    gl_Position = clip * world;
    gl_PointSize = max(1.0, position_size.w * scale / gl_Position.w);
    gl_ClipDistance[0] = dot(plane[0], world);
    gl_ClipDistance[1] = dot(plane[1], world);
    vertex.color = color * unpackSnorm4x8(packed_data.x);
    vertex.spin = unpackUnorm2x16(packed_data.y).x * 6.2831853;
}
