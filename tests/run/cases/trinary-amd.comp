// GL_AMD_shader_trinary_minmax: minimum, maximum and median of three, on floats and integers of both kinds.
// need: VK_AMD_shader_trinary_minmax
// expect 0: float [1, 3, 2, -4, 5, 1]
// expect 1: int [-7, 9, 2]
// expect 2: uint [2, 4294967295, 5]
#version 450
#extension GL_AMD_shader_trinary_minmax : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer F { float f[6]; };
layout(binding = 1) buffer I { int i[3]; };
layout(binding = 2) buffer U { uint u[3]; };
layout(constant_id = 0) const float one = 1.0;
void main()
{
    f[0] = min3(one, 2.0, 3.0);
    f[1] = max3(one, 2.0, 3.0);
    f[2] = mid3(3.0, one, 2.0);
    vec3 v = vec3(min3(vec2(one, -4.0), vec2(5.0), vec2(-4.0, 6.0)), 0.0);
    f[3] = v.x;
    f[4] = max3(vec2(one), vec2(5.0, 2.0), vec2(0.0)).x;
    f[5] = mid3(vec2(one, 5.0), vec2(0.0), vec2(7.0)).x;
    i[0] = min3(-7, int(one), 9);
    i[1] = max3(-7, int(one), 9);
    i[2] = mid3(-7, int(one) + 1, 9);
    u[0] = min3(5u, 4294967295u, uint(one) + 1u);
    u[1] = max3(5u, 4294967295u, uint(one) + 1u);
    u[2] = mid3(5u, 4294967295u, uint(one) + 1u);
}
