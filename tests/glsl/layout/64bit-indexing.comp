// GL_EXT_shader_64bit_indexing: indices and lengths of 64 bits, and the pragmas.
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc %s -DPRAGMAS -S -o - | FileCheck %s --check-prefix=PRAGMAS
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_shader_64bit_indexing : require
#if GL_EXT_shader_64bit_indexing != 1
#error the macro is missing
#endif
#ifdef PRAGMAS
#pragma shader_64bit_indexing
#pragma promote_uint32_indices
#endif
// CHECK-NOT: OpCapability Shader64BitIndexingEXT
// CHECK: OpExtension "SPV_EXT_shader_64bit_indexing"
// CHECK-NOT: OpExecutionMode {{.*}} Shader64BitIndexingEXT
// PRAGMAS-DAG: OpCapability Int64
// PRAGMAS-DAG: OpCapability Shader64BitIndexingEXT
// PRAGMAS: OpExtension "SPV_EXT_shader_64bit_indexing"
// PRAGMAS: OpExecutionMode {{%[^ ]+}} Shader64BitIndexingEXT
layout(binding = 0) buffer B { int64_t count; float all[]; } b;
layout(binding = 1) buffer C { uint at; int where; float small[9]; };
int64_t known[small.length64()];
void main()
{
    // CHECK: [[length:%[^ ]+]] = OpArrayLength %ulong {{%[^ ]+}} 1
    // CHECK: OpBitcast %long [[length]]
    b.count = b.all.length64() + known.length64();
    // CHECK: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 %ulong_3000000000
    // CHECK: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 %long_5000000000
    b.all[5000000000l] = b.all[3000000000ul];
    // CHECK: [[count:%[^ ]+]] = OpLoad %long
    // CHECK: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 [[count]]
    b.all[b.count] = 1.0;
    // CHECK: [[at:%[^ ]+]] = OpLoad %uint
    // CHECK: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 [[at]]
    // PRAGMAS: [[at:%[^ ]+]] = OpLoad %uint
    // PRAGMAS: [[wide:%[^ ]+]] = OpUConvert %ulong [[at]]
    // PRAGMAS: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 [[wide]]
    b.all[at] = 2.0;
    // PRAGMAS: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 %ulong_4000000000
    b.all[4000000000u] = 2.0;
    // what is signed, or known and small, needs no promotion
    // PRAGMAS: [[where:%[^ ]+]] = OpLoad %int
    // PRAGMAS: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 [[where]]
    // PRAGMAS: OpAccessChain {{%[^ ]+ %[^ ]+}} %int_1 %int_7
    b.all[where] = 4.0;
    b.all[7u] = 5.0;
}
