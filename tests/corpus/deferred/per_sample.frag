#version 450
layout(location = 0) sample in vec3 normal;
layout(location = 1) centroid in vec2 uv;
layout(location = 2) noperspective in vec2 screen;
layout(location = 3) flat in ivec4 ids;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2DArray layers;
in vec4 gl_FragCoord;
void main()
{
    vec2 moved = interpolateAtOffset(uv, gl_SamplePosition - 0.5);
    vec2 at_sample = interpolateAtSample(uv, gl_SampleID);
    vec3 n = interpolateAtCentroid(normal);
    color = textureGrad(layers, vec3(moved, float(ids.x)), dFdx(uv), dFdy(uv)) + vec4(n * 0.5 + 0.5, at_sample.x);
    color.a *= float(bitCount(gl_SampleMaskIn[0])) / 4.0 + screen.x * 0.0;
    gl_SampleMask[0] = gl_SampleMaskIn[0] & ~(1 << (ids.y & 3));
}
