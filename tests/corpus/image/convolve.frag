#version 450
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
layout(constant_id = 0) const int KERNEL = 0;
const mat3 kernels[] = {
    mat3(0, -1, 0, -1, 5, -1, 0, -1, 0),
    mat3(1, 2, 1, 2, 4, 2, 1, 2, 1) / 16.0,
    mat3(-1, 0, 1, -2, 0, 2, -1, 0, 1),
    mat3(vec3(1.0 / 9.0), vec3(1.0 / 9.0), vec3(1.0 / 9.0)),
};
#define ROW(y) mat4x3(textureOffset(image, uv, ivec2(-1, y)).rgb, textureOffset(image, uv, ivec2(0, y)).rgb, textureOffset(image, uv, ivec2(1, y)).rgb, vec3(0.0))
void main()
{
    const mat4x3 rows[3] = mat4x3[3](ROW(-1), ROW(0), ROW(1));
    mat3 k = kernels[KERNEL];
    vec3 sum = vec3(0.0);
    for (int y = 0; y < 3; y++)
        sum += rows[y] * vec4(k[y], 0.0);
    color = vec4(KERNEL == 2 ? vec3(length(sum)) : sum, texture(image, uv).a);
}
