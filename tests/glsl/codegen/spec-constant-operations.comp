#version 450
// RUN: %compile %s | FileCheck %s
// Expressions of specialization constants stay constants (GL_KHR_vulkan_glsl), arrays may be sized by them; the local size by ids
// is the constant decorated WorkgroupSize.
layout(constant_id = 3) const int count = 4;
layout(constant_id = 4) const bool wide = true;
layout(local_size_x_id = 5, local_size_y = 2) in;
layout(std430, binding = 0) buffer Out { int r[]; };
shared int kept[count * 2 + 1];
void main()
{
    // CHECK-DAG: OpDecorate [[X:%[0-9]+]] SpecId 5
    // CHECK-DAG: OpDecorate [[SIZE:%[a-zA-Z_0-9]+]] BuiltIn WorkgroupSize
    // CHECK-DAG: OpDecorate [[COUNT:%[0-9]+]] SpecId 3
    // CHECK-DAG: OpDecorate [[WIDE:%[0-9]+]] SpecId 4
    // CHECK-DAG: [[COUNT]] = OpSpecConstant %int 4
    // CHECK-DAG: [[TWICE:%[0-9]+]] = OpSpecConstantOp %int IMul [[COUNT]] %int_2
    // CHECK-DAG: [[MORE:%[0-9]+]] = OpSpecConstantOp %int IAdd [[TWICE]] %int_1
    // CHECK-DAG: OpTypeArray %int [[MORE]]
    // CHECK-DAG: [[WIDE]] = OpSpecConstantTrue %bool
    // CHECK-DAG: OpSpecConstantOp %int Select [[WIDE]]
    // CHECK-DAG: [[SIZE]] = OpSpecConstantComposite %v3uint [[X]] %uint_2 %uint_1
    kept[gl_LocalInvocationIndex] = int(gl_WorkGroupSize.x);
    barrier();
    r[0] = kept[0] + (wide ? count : 1) + kept.length();
}
