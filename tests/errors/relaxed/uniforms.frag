#version 450
// RUN: %refuse %s -R | FileCheck %s
// GL_EXT_vulkan_glsl_relaxed: what stays an error.
uniform vec4 u;
uniform vec3 u; // CHECK-DAG: :[[@LINE]]:14: error: 'u' is declared already in this scope
layout(set = 1) uniform vec4 set_of_one; // CHECK-DAG: :[[@LINE]]:8: error: layout 'set' cannot be combined with vec4
layout(binding = 1) uniform vec4 bound; // CHECK-DAG: :[[@LINE]]:8: error: layout 'binding' cannot be combined with vec4
struct S { vec4 c; sampler2D s; };
uniform S mixed; // CHECK-DAG: :[[@LINE]]:11: error: there are no variables of type struct S for Vulkan: it has opaque members
layout(binding = 0, offset = 4) uniform atomic_uint a[2];
layout(binding = 0, offset = 8) uniform atomic_uint b; // CHECK-DAG: :[[@LINE]]:53: error: offset 8 of 'b' lies within member 'a'
layout(offset = 6) uniform float o; // CHECK-DAG: :[[@LINE]]:34: error: offset 6 of 'o' is not a multiple of 4
layout(row_major) uniform sampler2D s; // CHECK-DAG: :[[@LINE]]:8: error: layout 'row_major' cannot be combined with this variable
layout(location = 0) out vec4 color;
void main()
{
    u = vec4(1); // CHECK-DAG: :[[@LINE]]:5: error: the uniform 'u' cannot be assigned
    color = u + gl_VertexID; // CHECK-DAG: :[[@LINE]]:17: error: 'gl_VertexID' does not exist in fragment shaders
}
// CHECK: {{^}}9 errors generated.
