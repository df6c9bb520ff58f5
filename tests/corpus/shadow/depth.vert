#version 450
// Depth only, with alpha-tested variant; instances come from a buffer of matrices.
layout(constant_id = 0) const bool ALPHA_TESTED = false;
layout(location = 0) in vec3 position;
layout(location = 1) in vec2 uv;
layout(location = 0) out vec2 out_uv;
layout(binding = 0, std430, row_major) readonly buffer Transforms { mat3x4 transforms[]; };
layout(push_constant) uniform Push { layout(column_major) mat4 light; uint base; float bias; };
invariant gl_Position;
void main()
{
    mat3x4 m = transforms[base + uint(gl_InstanceIndex)];
    gl_Position = light * vec4(vec4(position, 1.0) * m, 1.0);
    gl_Position.z = max(gl_Position.z + bias * gl_Position.w, 0.0);
    out_uv = ALPHA_TESTED ? uv : vec2(0.0);
}
