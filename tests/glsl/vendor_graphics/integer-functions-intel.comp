#version 450
// RUN: %compile %s | FileCheck %s
// GL_INTEL_shader_integer_functions2, 8.8: one instruction for each kind of integer; the difference is unsigned.
#extension GL_INTEL_shader_integer_functions2 : require
#extension GL_ARB_gpu_shader_int64 : enable
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : enable
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uvec2 a; ivec3 b; uint64_t c; int64_t d; u16vec2 e; i16vec2 f; };
void main()
{
    a = countLeadingZeros(a) + countTrailingZeros(a.yx) + absoluteDifference(a, a.yx);
    a.x += absoluteDifference(b, b.yxz).x;
    b = addSaturate(b, b.yzx) + average(b, b.yxz) + averageRounded(b, b.xxx) + subtractSaturate(b, b.yyy);
    b = multiply32x16(b, b.xxx);
    c = absoluteDifference(d, d + 1l) + addSaturate(c, 3ul);
    e = absoluteDifference(f, f.yx);
    e = averageRounded(e, e.yx);
    a = multiply32x16(a, e);
}
// CHECK: capabilities: Int16 Int64 IntegerFunctions2INTEL Shader StorageBuffer16BitAccess
// CHECK: extensions: SPV_INTEL_shader_integer_functions2
// CHECK: OpUCountLeadingZerosINTEL %v2uint
// CHECK: OpUCountTrailingZerosINTEL %v2uint
// CHECK: OpAbsUSubINTEL %v2uint
// CHECK: OpAbsISubINTEL %v3uint
// CHECK: OpIAddSatINTEL %v3int
// CHECK: OpIAverageINTEL %v3int
// CHECK: OpIAverageRoundedINTEL %v3int
// CHECK: OpISubSatINTEL %v3int
// CHECK: OpIMul32x16INTEL %v3int
// CHECK: OpAbsISubINTEL %ulong
// CHECK: OpUAddSatINTEL %ulong
// CHECK: OpAbsISubINTEL %v2ushort
// CHECK: OpUAverageRoundedINTEL %v2ushort
// CHECK: OpUMul32x16INTEL %v2uint
