#version 450
layout(location = 0) in vec3 to_light;
layout(location = 1) flat in int side;
layout(set = 0, binding = 1) uniform samplerCubeShadow cube;
layout(set = 0, binding = 2) uniform samplerCubeArrayShadow cubes;
layout(location = 0) out vec2 result;
layout(early_fragment_tests) in;
void main()
{
    float d = length(to_light) / 100.0;
    result = vec2(texture(cube, vec4(to_light, d)), texture(cubes, vec4(to_light, float(side)), d));
}
