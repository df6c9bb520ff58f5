#version 450
// Projects a cube map onto nine spherical harmonics: a group reduces in shared memory.
layout(local_size_x = 256) in;
layout(binding = 0) uniform samplerCube environment;
layout(binding = 1, std430) buffer Result { vec4 coefficients[9]; } result;
shared vec3 partial[9][gl_WorkGroupSize.x];

void basis(vec3 d, out float y[9])
{
    y[0] = 0.282095;
    y[1] = 0.488603 * d.y; y[2] = 0.488603 * d.z; y[3] = 0.488603 * d.x;
    y[4] = 1.092548 * d.x * d.y; y[5] = 1.092548 * d.y * d.z;
    y[6] = 0.315392 * (3.0 * d.z * d.z - 1.0);
    y[7] = 1.092548 * d.x * d.z; y[8] = 0.546274 * (d.x * d.x - d.y * d.y);
}

void main()
{
    const uint id = gl_LocalInvocationIndex;
    float z = 1.0 - 2.0 * (float(id) + 0.5) / float(gl_WorkGroupSize.x);
    float phi = 2.399963 * float(id), r = sqrt(max(0.0, 1.0 - z * z));
    vec3 d = vec3(r * cos(phi), r * sin(phi), z);
    vec3 radiance = textureLod(environment, d, 4.0).rgb;
    float y[9];
    basis(d, y);
    for (int i = 0; i < 9; i++)
        partial[i][id] = radiance * y[i];
    for (uint step = gl_WorkGroupSize.x / 2u; step > 0u; step >>= 1) {
        barrier();
        if (id < step) {
            for (int i = 0; i < y.length(); i++)
                partial[i][id] += partial[i][id + step];
        }
    }
    barrier();
    if (id < 9u)
        result.coefficients[id] = vec4(partial[id][0] * (12.566371 / float(gl_WorkGroupSize.x)), 0.0);
}
