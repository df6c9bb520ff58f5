#version 450
#extension GL_EXT_spirv_intrinsics : require
// RUN: %compile %s | FileCheck %s
// RUN: %sgcc -S -fauto-map-locations %s -o - | FileCheck %s
// GL_EXT_spirv_intrinsics, 4.14: an output that a decoration makes a built-in has no location.
// CHECK-DAG: OpDecorate [[STENCIL:%[^ ]+]] BuiltIn FragStencilRefEXT
// CHECK-NOT: OpDecorate [[STENCIL]] Location
// CHECK: = OpTypeVoid
spirv_execution_mode(capabilities = [5013], extensions = ["SPV_EXT_shader_stencil_export"], 5027);
spirv_decorate(11, 5014) out int stencil;
layout(location = 0) out vec4 color;
void main()
{
    stencil = 3;
    color = vec4(1.0);
}
