#version 450
// A triangle that covers the screen, with the direction of each corner.
layout(push_constant) uniform Push { mat4 inverse_projection; mat3 inverse_view; } push;
layout(location = 0) out vec3 direction;
out gl_PerVertex { vec4 gl_Position; };
void main()
{
    vec2 corner = vec2((gl_VertexIndex << 1) & 2, gl_VertexIndex & 2);
    gl_Position = vec4(corner * 2.0 - 1.0, 1.0, 1.0);
    direction = push.inverse_view * (push.inverse_projection * gl_Position).xyz;
}
