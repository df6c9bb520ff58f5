#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
// Half arithmetic rounds to half; conversions and literals.
// data 1: float [0.1, 2048.0, 1.0, 70000.0, -1.5]
// expect 0: float ~1e-3 [f16(0.1), 2048, 3, 0.5, inf, 1.5, -1, 2.5, 1, -3]
// need: shaderFloat16
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    float16_t x = float16_t(a[0]), y = float16_t(a[1]), z = float16_t(a[2]);
    r[0] = float(x);
    r[1] = float(y + z);
    r[2] = float(z + z + z);
    r[3] = float(z / 2.0hf);
    r[4] = float(float16_t(a[3]) + z); // NVIDIA's driver takes a conversion to half and back for none
    f16vec2 v = f16vec2(a[4], a[2]);
    r[5] = float(abs(v).x);
    r[6] = float(int(v.x));
    r[7] = float(max(v.x, 2.5hf));
    r[8] = float(v.y > v.x);
    r[9] = float((v * 2.0hf).x);
}
