#version 460
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"
layout(local_size_x = 8, local_size_y = 8) in;
layout(push_constant) uniform Push { uvec4 from; uint to; uint kernel; uint volume; };
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 4; ++i)
        sum += imageLoad(images[from[i]], at);
    sum *= uintBitsToFloat(buffers[kernel].words[gl_WorkGroupID.z]);
    sum += textureLod(sampler3D(volumes[nonuniformEXT(volume & 15u)], samplers[2]), vec3(at, 0.5), 0.0);
    uint which = uint(sum.w * 7.0);
    imageStore(images[nonuniformEXT(to + which)], at, constants[0].clip * sum);
}
