#version 450
// RUN: %sgcc %s --target-env=vulkan1.3 -S -o - | FileCheck --check-prefix=OK %s
// RUN: %sgcc --target-env=vulkan1.3 -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s --target-env=vulkan1.3 -pedantic-errors | FileCheck --check-prefix=ERROR %s
// A factor of a cooperative vector converts to the type of the components.
#extension GL_NV_cooperative_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { uint b[]; };
layout(binding = 1) buffer H { int8_t first; float16_t h[]; };
void main()
{
    coopvecNV<uint, 8> v;
    coopvecNV<float16_t, 5> w;
    coopVecLoadNV(v, b, 0);
    coopVecLoadNV(w, h, 0);
    // OK: %[[ALL:[0-9]+]] = OpConstantComposite{{.*}} %uint_16 %uint_16
    // OK: OpIMul {{.*}}%[[ALL]]
    v *= 16;
    // OK: OpLoad %char
    // OK: %[[F:[0-9]+]] = Op{{FConvert|ConvertSToF}} %half
    // OK: OpVectorTimesScalar{{.*}} %[[F]]
    w = first * w;
    coopVecStoreNV(v, b, 0);
    coopVecStoreNV(w, h, 0);
}
// WARN: :19:10: warning: int is not the type of the components of the cooperative vector that it multiplies (GL_NV_cooperative_vector, 5.9) [-Wpedantic: vector-scalar]
// WARN: :23:9: warning: int8_t is not the type
// WARN: 2 warnings generated.
// ERROR: :19:7: error: '*=' does not take coopvecNV<uint, 8> and int: the scalar must be of the components' type (GL_NV_cooperative_vector, 5.9)
// ERROR: :23:15: error: '*' does not take int8_t and coopvecNV<float16_t, 5>: the scalar must be of the components' type
// ERROR: {{^}}2 errors generated.
