// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_EXT_opacity_micromap: the flag comes with it, and with rays.
#version 460
#extension GL_EXT_opacity_micromap : require
layout(binding = 0) buffer B { uint flags; };
void rays_missing()
{
    // CHECK: :[[@LINE+1]]:13: error: 'gl_RayFlagsForceOpacityMicromap2StateEXT' needs #extension GL_EXT_ray_query : enable
    flags = gl_RayFlagsForceOpacityMicromap2StateEXT;
}
#extension GL_EXT_opacity_micromap : disable
#extension GL_EXT_ray_query : require
void main()
{
    // CHECK: :[[@LINE+1]]:13: error: 'gl_RayFlagsForceOpacityMicromap2StateEXT' needs #extension GL_EXT_opacity_micromap : enable
    flags = gl_RayFlagsForceOpacityMicromap2StateEXT;
}
// CHECK: {{^}}2 errors generated.
