#version 460
// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s
// A struct with opaque members may be declared (opaque-member of docs/dialect.md).  For Vulkan nothing can have its type.
#extension GL_EXT_ray_query : require
struct Material { vec4 tint; sampler2D albedo; };
struct Traversal { rayQueryEXT query; };
// CHECK: :[[@LINE+1]]:18: error: there are no variables of type struct Material for Vulkan: it has opaque members (GL_KHR_vulkan_glsl)
uniform Material loose;
// CHECK: :[[@LINE+1]]:10: error: there are no variables of type struct Material for Vulkan
Material global[2];
// CHECK: :[[@LINE+1]]:21: error: not supported yet: a parameter that is a struct with opaque members
vec4 shade(Material m) { return m.tint; }
// CHECK: :[[@LINE+1]]:1: error: a function cannot return struct Material
Material make();
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: member 'm' is struct Material: opaque types cannot be in a block
layout(binding = 0) uniform B { Material m; } b;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: :[[@LINE+1]]:15: error: there are no variables of type struct Traversal for Vulkan
    Traversal t;
    // CHECK: :[[@LINE+1]]:5: error: struct Material cannot be constructed
    Material(vec4(1.0));
    color = vec4(1.0);
}
// CHECK: {{^}}7 errors generated.
