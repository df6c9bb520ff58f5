#version 450
layout(local_size_x = 32) in;
struct Pose { vec4 rotation; vec3 translation; float scale; };
layout(std430, binding = 0) readonly buffer Clips { Pose frames[][64]; } clips[3];
layout(std430, binding = 3) readonly buffer Skeleton { int parents[64]; mat4 inverse_bind[64]; };
layout(std430, binding = 4) writeonly buffer Palette { mat4 palette[]; };
layout(push_constant) uniform P { float times[3]; float weights[3]; int joint_count; int looping; };
shared mat4 local_pose[64], world_pose[64];
vec4 slerp(vec4 a, vec4 b, float t)
{
    float c = dot(a, b);
    if (c < 0.0) { b = -b; c = -c; }
    if (c > 0.9995) return normalize(mix(a, b, t));
    float angle = acos(c);
    return (sin((1.0 - t) * angle) * a + sin(t * angle) * b) / sin(angle);
}
mat4 matrix_of(Pose p)
{
    vec4 q = p.rotation;
    vec3 x = vec3(1.0 - 2.0 * (q.y * q.y + q.z * q.z), 2.0 * (q.x * q.y + q.w * q.z), 2.0 * (q.x * q.z - q.w * q.y));
    vec3 y = vec3(2.0 * (q.x * q.y - q.w * q.z), 1.0 - 2.0 * (q.x * q.x + q.z * q.z), 2.0 * (q.y * q.z + q.w * q.x));
    return mat4(vec4(x * p.scale, 0.0), vec4(y * p.scale, 0.0), vec4(cross(x, y) * p.scale, 0.0), vec4(p.translation, 1.0));
}
Pose sample_clip(const int clip, int joint)
{
    float t = times[clip];
    int n = clips[clip].frames.length(), f = int(floor(t)), g = looping != 0 ? (f + 1) % n : min(f + 1, n - 1);
    Pose a = clips[clip].frames[f][joint], b = clips[clip].frames[g][joint];
    return Pose(slerp(a.rotation, b.rotation, fract(t)), mix(a.translation, b.translation, fract(t)), mix(a.scale, b.scale, fract(t)));
}
void main()
{
    int j = int(gl_LocalInvocationID.x);
    for (int k = j; k < joint_count; k += 32) {
        Pose sum = sample_clip(0, k);
        float total = weights[0];
        for (int c = 1; c < 3; c++) {
            total += weights[c];
            if (weights[c] <= 0.0) continue;
            Pose p = sample_clip(c, k);
            float t = weights[c] / total;
            sum = Pose(slerp(sum.rotation, p.rotation, t), mix(sum.translation, p.translation, t), mix(sum.scale, p.scale, t));
        }
        local_pose[k] = matrix_of(sum);
    }
    barrier();
    if (j == 0)
        for (int k = 0; k < joint_count; k++)
            world_pose[k] = parents[k] < 0 ? local_pose[k] : world_pose[parents[k]] * local_pose[k];
    barrier();
    for (int k = j; k < joint_count; k += 32) palette[k] = world_pose[k] * inverse_bind[k];
}
