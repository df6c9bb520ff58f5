// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_NV_shader_invocation_reorder : require
hitObjectNV object;
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'reorderThreadNV' does not exist in closest-hit shaders
    reorderThreadNV(object);
}
// CHECK: {{^}}1 error generated.
