#version 460
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s
// GLSL 4.60, 4.1.3 and 4.1.4; GL_EXT_shader_explicit_arithmetic_types.
#extension GL_EXT_shader_explicit_arithmetic_types : require
void main()
{
    f(0, 1, 0777, 0x7fFFFFff, 0XaBc);                   // CHECK: (call f 0 1 511 2147483647 2748)
    f(0xffffffff, 3000000000, 2147483648, 037777777777);    // CHECK: (call f -1 -1294967296 -2147483648 -1)
    f(1u, 0xABcdEF00u, 4294967295U);                    // CHECK: (call f 1:uint 2882400000:uint 4294967295:uint)
    f(1l, 1L, 0xfffffffffffffffful, 18446744073709551615UL, 9223372036854775808L);
    // CHECK: (call f 1:int64_t 1:int64_t 18446744073709551615:uint64_t 18446744073709551615:uint64_t -9223372036854775808:int64_t)
    f(1s, 0xffffS, 65535us, 0x8000s);                   // CHECK: (call f 1:int16_t -1:int16_t 65535:uint16_t -32768:int16_t)
    f(1.0, 1., .5, 1e0, 1E+2, 1.5e-3, 2.f, 3.0F);
    // CHECK: (call f 0x1p+0 0x1p+0 0x1p-1 0x1p+0 0x1.9p+6 0x1.89374cp-10 0x1p+1 0x1.8p+1)
    f(0.1, 0.1lf, 0.1LF, 0.1hf, 0.1HF);
    // CHECK: (call f 0x1.99999ap-4 0x1.999999999999ap-4:double 0x1.999999999999ap-4:double 0x1.998p-4:float16_t 0x1.998p-4:float16_t)
    f(16777217.0, 16777219.0, 16777217.0000001, 0.500000029802322387695312500000001);
    // CHECK: (call f 0x1p+24 0x1.000004p+24 0x1.000002p+24 0x1.000002p-1)
    f(1e-45, 0.7e-45, 1e-50, 3.4028235e38, 0.0);        // CHECK: (call f 0x1p-149 0x0p+0 0x0p+0 0x1.fffffep+127 0x0p+0)
    f(65504.0hf, 5.9604645e-8hf, 2.2250738585072011e-308lf, 1.7976931348623157e308lf);
    // CHECK: (call f 0x1.ffcp+15:float16_t 0x1p-24:float16_t 0x0.fffffffffffffp-1022:double 0x1.fffffffffffffp+1023:double)
    f(true, false);                                     // CHECK: (call f true false)
}
