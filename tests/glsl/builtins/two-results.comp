#version 450
// RUN: %compile %s | FileCheck %s
// Functions with out parameters become instructions that make a struct of two.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float f[4]; uvec2 u[4]; int i[4]; };
void main()
{
    // CHECK: [[MODF:%[0-9]+]] = OpExtInst {{%_struct_[0-9]+}} {{%[0-9]+}} ModfStruct
    // CHECK: OpCompositeExtract %float [[MODF]] 1
    f[1] = modf(f[0], f[2]);
    // CHECK: [[FREXP:%[0-9]+]] = OpExtInst {{%_struct_[0-9]+}} {{%[0-9]+}} FrexpStruct
    // CHECK: OpCompositeExtract %int [[FREXP]] 1
    f[3] = frexp(f[0], i[0]);
    // CHECK: [[CARRY:%[0-9]+]] = OpIAddCarry
    // CHECK: OpCompositeExtract %v2uint [[CARRY]] 1
    u[2] = uaddCarry(u[0], u[1], u[3]);
    // CHECK: [[WIDE:%[0-9]+]] = OpSMulExtended
    // The high half is the second member and the third parameter.
    // CHECK: [[HIGH:%[0-9]+]] = OpCompositeExtract %int [[WIDE]] 1
    // CHECK: OpStore {{%[0-9]+}} [[HIGH]]
    // CHECK: [[LOW:%[0-9]+]] = OpCompositeExtract %int [[WIDE]] 0
    // CHECK: OpStore {{%[0-9]+}} [[LOW]]
    imulExtended(i[0], i[1], i[2], i[3]);
}
