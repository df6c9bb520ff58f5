// The formats of OCP Microscaling: constants, conversions to what computes, bit casts, packing, memory.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -S -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %sgcc --target-env=vulkan1.3 %s -o %t.spv
// RUN: %sgcc --check --target-env=vulkan1.3 %t.spv
#version 460
#extension GL_EXT_float_e2m1 : require
#extension GL_EXT_float_e2m3 : require
#extension GL_EXT_float_e3m2 : require
#extension GL_EXT_float_ue8m0 : require
#extension GL_EXT_float_mxint8 : require
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_bfloat16 : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_long_vector : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer Values {
    float f;
    int i;
    floatue8m0_t scale[4];
    fmxint8vec4 m;
    bfloat16_t b;
    floate4m3_t e;
    float16_t h;
    uint8_t byte;
    u8vec3 bytes;
    uint16_t half_word;
    uint word;
    uvec3 words;
    vec4 v;
};
floate2m1_t kept;
struct Pair { fe3m2vec2 six; floate2m3_t other; };
// CHECK-DAG: OpCapability Float4EXT
// CHECK-DAG: OpCapability Float6EXT
// CHECK-DAG: OpCapability Float8UnsignedE8M0EXT
// CHECK-DAG: OpCapability MXInt8EXT
// CHECK-DAG: OpCapability BitcastExtractEXT
// CHECK-DAG: OpCapability LongVectorEXT
// CHECK-DAG: OpExtension "SPV_EXT_ocp_microscaling_types"
// CHECK-DAG: OpDecorate [[most:%[^ ]+]] SaturatedToLargestFloat8NormalConversionEXT
// CHECK-DAG: %fp4e2m1 = OpTypeFloat 4 Float4E2M1EXT
// CHECK-DAG: %fp6e2m3 = OpTypeFloat 6 Float6E2M3EXT
// CHECK-DAG: %fp6e3m2 = OpTypeFloat 6 Float6E3M2EXT
// CHECK-DAG: %fp8e8m0 = OpTypeFloat 8 Float8UnsignedE8M0EXT
// CHECK-DAG: %mxint8 = OpTypeFloat 8 MXInt8EXT
// CHECK-DAG: [[mx:%[^ ]+]] = OpConstantComposite %v4mxint8 %mxint8_0_5 %mxint8_n1 %mxint8_0_015625 %mxint8_1_984375
// PLAIN-DAG: OpConstant %fp4e2m1 3
shared floatue8m0_t scales[32];
Pair choose(Pair a, Pair b) { return f > 1.0 ? a : b; }
void main()
{
    // The nearest value, ties to even; what is too large becomes the largest.
    // CHECK: OpStore {{%[^ ]+}} %fp4e2m1_6
    kept = floate2m1_t(1e9);
    // CHECK: OpStore {{%[^ ]+}} %fp8e8m0_0_125
    scale[1] = floatue8m0_t(0.125);
    // CHECK: OpStore {{%[^ ]+}} [[mx]]
    m = fmxint8vec4(0.5, -1, 0.015625, 9);
    if (f > 2.0) kept = floate2m1_t(3);
    // CHECK: OpFConvert %float
    f = kept;
    // CHECK: OpFConvert %bfloat16
    b = bfloat16_t(kept);
    // CHECK: OpFConvert %fp8e4m3
    e = floate4m3_t(kept);
    // CHECK: [[most]] = OpFConvert %fp8e4m3
    saturatedConvertEXT(e, scale[3]);
    // CHECK: OpFConvert %half
    h = m.x;
    // Integers come by way of a float: Vulkan has no other conversion (VUID-StandaloneSpirv-OpConvertFToU-12465).
    // CHECK: [[wide:%[^ ]+]] = OpFConvert %float
    // CHECK: OpConvertFToS %int [[wide]]
    i = int(m.y);
    // CHECK: OpBitcast %uchar
    byte = floatue8m0BitsToUintEXT(scale[0]);
    // CHECK: OpBitcast %mxint8
    m.z = uintBitsToFloatmxint8EXT(byte + uint8_t(1));
    // CHECK: OpBitcast %v2fp4e2m1
    v.xy = vec2(unpackFloat2xfe2m1EXT(byte));
    // CHECK: OpBitcast %v4fp6e3m2 {{%[^ ]+}}
    v = vec4(unpackFloat4xfe3m2EXT(bytes));
    // CHECK: OpBitcast %v8fp4e2m1
    vector<floate2m1_t, 8> eight = unpackFloat8xfe2m1EXT(word);
    // CHECK: OpBitcast %v16fp6e2m3
    vector<floate2m3_t, 16> sixteen = unpackFloat16xfe2m3EXT(words);
    // CHECK: OpBitcast %v3uint
    sixteen[3] = floate2m3_t(0.5);
    words = packFloat16xfe2m3EXT(sixteen);
    // CHECK: OpBitcastExtractEXT %fp4e2m1 {{%[^ ]+}} %uint_4
    kept = bitcastExtractfe2m1EXT(byte, 4u);
    // CHECK: OpBitcastExtractEXT %v3fp6e2m3
    v.xyz = vec3(bitcastExtractfe2m3EXT(bytes, word));
    Pair p = choose(Pair(fe3m2vec2(0.0625, 28), floate2m3_t(7.5)), Pair(fe3m2vec2(1), floate2m3_t(-0.125)));
    v.x = float(p.six.x) + float(p.other) + eight[word & 7];
    scales[gl_LocalInvocationIndex] = scale[2];
    barrier();
    // floatue8m0_t converts by a constructor alone
    f += float(scales[31]);
}
