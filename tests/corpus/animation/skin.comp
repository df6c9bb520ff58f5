#version 450
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 64) in;
struct In { vec3 position, normal; vec4 tangent; uint joints; uint weights; };
struct Out { vec3 position, normal; vec4 tangent; };
layout(scalar, binding = 0) readonly buffer Source { In source[]; };
layout(scalar, binding = 1) writeonly buffer Result { Out result[]; };
layout(scalar, binding = 2) readonly buffer Bones { mat3x4 bones[]; };
layout(push_constant) uniform P { uint count, first_bone; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    if (i >= count) return;
    In v = source[i];
    uvec4 j = uvec4(v.joints, v.joints >> 8, v.joints >> 16, v.joints >> 24) & 255u;
    vec4 w = unpackUnorm4x8(v.weights);
    mat3x4 m = bones[first_bone + j.x] * w.x + bones[first_bone + j.y] * w.y + bones[first_bone + j.z] * w.z + bones[first_bone + j.w] * w.w;
    result[i] = Out(vec4(v.position, 1.0) * m, normalize(vec4(v.normal, 0.0) * m), vec4(vec4(v.tangent.xyz, 0.0) * m, v.tangent.w));
}
