#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_EXT_float_e5m2, GL_EXT_float_e4m3: from and to every type.
#extension GL_EXT_float_e5m2 : require
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_bfloat16 : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { floate5m2_t a; floate4m3_t b; fe5m2vec2 a2; fe4m3vec3 b3; fe5m2vec4 a4; fe4m3vec4 b4; int i; uint u; int8_t i8; uint8_t u8; int16_t i16; uint16_t u16; int64_t i64; uint64_t u64; float f; double d; float16_t h; bfloat16_t bf; vec4 v; ivec4 iv; u8vec4 uv8; i8vec4 iv8; f16vec4 h4; dvec4 d4; bf16vec4 bf4; floate5m2_t arr[]; };
void main() {
    a = floate5m2_t(i); a = floate5m2_t(u); a = floate5m2_t(i8); a = floate5m2_t(u8); a = floate5m2_t(i16); a = floate5m2_t(u16); a = floate5m2_t(i64); a = floate5m2_t(u64); a = floate5m2_t(f); a = floate5m2_t(d); a = floate5m2_t(h); a = floate5m2_t(bf); a = floate5m2_t(b);
    b = floate4m3_t(i); b = floate4m3_t(f); b = floate4m3_t(d); b = floate4m3_t(h); b = floate4m3_t(bf); b = floate4m3_t(a); b = floate4m3_t(u64);
    i = int(a); u = uint(b); i8 = int8_t(a); u8 = uint8_t(b); i16 = int16_t(a); u16 = uint16_t(b); i64 = int64_t(a); u64 = uint64_t(b); f = a; d = b; h = a; bf = b; f = float(b); d = double(a);
    a4 = fe5m2vec4(v); b4 = fe4m3vec4(iv); v = vec4(a4); iv = ivec4(b4); h4 = a4; d4 = b4; bf4 = a4; v = b4; a4 = fe5m2vec4(b4); a4 = fe5m2vec4(a2, a2); a2 = fe5m2vec2(a); b3 = fe4m3vec3(b3.zyx); b3.x = b; a4[i & 3] = a;
    uv8 = floate5m2BitsToUintEXT(a4); iv8 = floate4m3BitsToIntEXT(b4); a4 = uintBitsToFloate5m2EXT(uv8); b4 = intBitsToFloate4m3EXT(iv8); a = intBitsToFloate5m2EXT(i8); u8 = floate4m3BitsToUintEXT(b);
    saturatedConvertEXT(a, f); saturatedConvertEXT(b, h); saturatedConvertEXT(a4, v); saturatedConvertEXT(b4, d4); saturatedConvertEXT(a4, bf4); saturatedConvertEXT(b4, h4); saturatedConvertEXT(b, d);
    arr[u] = a; f = f + arr[1]; v = v * a4; f = i > 2 ? float(a) : f; f = min(f, float(a)); const floate4m3_t k = floate4m3_t(1.5); f += k;
    if (f == a) f = 2;
}
// CHECK-DAG: OpCapability Float64{{$}}
// CHECK-DAG: OpCapability Int64{{$}}
// CHECK-DAG: OpCapability Int8{{$}}
// CHECK-DAG: OpCapability Float8EXT{{$}}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess{{$}}
// CHECK-DAG: OpCapability StorageBuffer8BitAccess{{$}}
// CHECK-DAG: OpCapability BFloat16TypeKHR{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpConvertSToF{{ |$}}
// CHECK: OpFConvert{{ |$}}
// CHECK: OpConvertUToF{{ |$}}
// CHECK: OpConvertFToS{{ |$}}
// CHECK: OpConvertFToU{{ |$}}
// CHECK: OpExtInst {{.*}} FMin{{ |$}}
