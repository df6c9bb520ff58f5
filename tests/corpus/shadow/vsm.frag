#version 450
layout(location = 0) in vec3 world;
layout(location = 1) in float linear_z;
layout(location = 0) out vec4 moments;
layout(depth_greater) out float gl_FragDepth;
void main()
{
    float z = linear_z, dx = dFdx(z), dy = dFdyFine(z);
    moments = vec4(z, z * z + 0.25 * (dx * dx + dy * dy), exp(40.0 * z), -exp(-40.0 * z));
    gl_FragDepth = gl_FragCoord.z + fwidthCoarse(z) * 1e-4;
}
