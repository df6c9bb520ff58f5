#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s --check-prefix=LATE
// GL_ARB_shader_draw_parameters, GL_ARB_shader_viewport_layer_array: from SPIR-V 1.5 on layers have a capability of their own.
#extension GL_ARB_shader_draw_parameters : require
#extension GL_ARB_shader_viewport_layer_array : require
#extension GL_EXT_multiview : require
// CHECK: capabilities: DrawParameters MultiView Shader ShaderViewportIndexLayerEXT
// CHECK: extensions: {{.*}}SPV_EXT_shader_viewport_index_layer
// LATE: capabilities: DrawParameters MultiView Shader ShaderLayer ShaderViewportIndex
// CHECK-DAG: BuiltIn BaseVertex
// CHECK-DAG: BuiltIn BaseInstance
// CHECK-DAG: BuiltIn DrawIndex
// CHECK-DAG: BuiltIn ViewIndex
void main()
{
    gl_Position = vec4(gl_BaseVertexARB, gl_BaseInstanceARB, gl_DrawIDARB, 1);
    gl_Layer = gl_ViewIndex;
    gl_ViewportIndex = 1;
}
