#version 450
// Linear and dual-quaternion skinning with morph targets, chosen by specialization.
layout(constant_id = 0) const bool DUAL_QUATERNIONS = false;
layout(constant_id = 1) const int INFLUENCES = 4;
layout(constant_id = 2) const int MORPHS = 8;
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in uvec4 joints[2];
layout(location = 5) in vec4 weights[2];
layout(std140, set = 1, binding = 0) uniform Joints { mat4 joints_now[64]; mat2x4 duals[64]; };
layout(std430, set = 1, binding = 1) readonly buffer Deltas { vec4 deltas[]; };
layout(std140, set = 1, binding = 2) uniform Weights { vec4 morph_weights[2]; ivec4 targets[2]; int vertex_count; };
layout(set = 0, binding = 0) uniform Camera { mat4 clip; };
layout(location = 0) out vec3 out_normal;
layout(location = 1) out vec4 out_tangent;
void morph(inout vec3 p, inout vec3 n)
{
    for (int i = 0; i < MORPHS; i++) {
        float w = morph_weights[i / 4][i % 4];
        if (w == 0.0) continue;
        int at = (targets[i / 4][i % 4] * vertex_count + gl_VertexIndex) * 2;
        p += deltas[at].xyz * w;
        n += deltas[at + 1].xyz * w;
    }
}
vec3 turn(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
mat4 blend()
{
    mat4 m = mat4(0.0);
    for (int i = 0; i < INFLUENCES; ++i)
        m += weights[i >> 2][i & 3] * joints_now[joints[i >> 2][i & 3]];
    return m;
}
mat2x4 blend_dual()
{
    mat2x4 sum = mat2x4(0.0), first = duals[joints[0].x];
    for (int i = 0; i < INFLUENCES; ++i) {
        mat2x4 d = duals[joints[i >> 2][i & 3]];
        sum += d * (weights[i >> 2][i & 3] * (dot(d[0], first[0]) < 0.0 ? -1.0 : 1.0));
    }
    return sum / length(sum[0]);
}
void main()
{
    vec3 p = position, n = normal;
    morph(p, n);
    if (DUAL_QUATERNIONS) {
        mat2x4 d = blend_dual();
        vec3 t = 2.0 * (d[0].w * d[1].xyz - d[1].w * d[0].xyz + cross(d[0].xyz, d[1].xyz));
        p = turn(d[0], p) + t;
        n = turn(d[0], n);
        out_tangent = vec4(turn(d[0], tangent.xyz), tangent.w);
    } else {
        mat4 m = blend();
        p = (m * vec4(p, 1.0)).xyz;
        n = mat3(m) * n;
        out_tangent = vec4(mat3(m) * tangent.xyz, tangent.w);
    }
    out_normal = normalize(n);
    gl_Position = clip * vec4(p, 1.0);
}
