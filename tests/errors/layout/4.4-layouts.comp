#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4: which layouts go with which declarations.
layout(binding = 1) float a;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'binding' cannot be combined with this variable (GLSL 4.60, 4.4)
layout(std140) shared float b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'std140' cannot be combined with this variable (GLSL 4.60, 4.4)
layout(binding = 1) shared float c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'binding' cannot be combined with this variable (GLSL 4.60, 4.4)
layout(location = 1) uniform D { float f; } d;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'location' cannot be combined with this block (GLSL 4.60, 4.4)
layout(offset = 16) buffer E { float f; } e;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'offset' cannot be combined with this block (GLSL 4.60, 4.4)
buffer F { layout(binding = 3) mat4 m; } f;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'binding' cannot be combined with a member (GLSL 4.60, 4.4)
buffer G { layout(std140) mat4 m; } g;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'std140' cannot be combined with a member (GLSL 4.60, 4.4)
layout(local_size_x = 64) uniform;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'local_size_x' cannot be combined with a declaration without a name (GLSL 4.60, 4.4)
layout(local_size_x) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'local_size_x' needs a value: local_size_x = N
layout(local_size_q = 3) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: unknown layout 'local_size_q'
layout(early_fragment_tests) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'early_fragment_tests' does not exist in compute shaders
layout(shared) uniform H { float f; } h;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'shared' has no meaning in SPIR-V: write std140 or std430 (GLSL 4.60, 4.4.5)
layout(packed) uniform I { float f; } i;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'packed' has no meaning in SPIR-V: write std140 or std430 (GLSL 4.60, 4.4.5)
layout(std430) uniform J { float f; } j;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: std430 on a uniform block needs #extension GL_EXT_scalar_block_layout : enable
layout(std430) uniform;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: std430 on a uniform block needs #extension GL_EXT_scalar_block_layout : enable
layout(scalar) uniform K { float f; } k;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'scalar' needs #extension GL_EXT_scalar_block_layout : enable
layout(std140 = 3) uniform L { float f; } l;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'std140' takes no value
layout(buffer_reference) buffer R { int x; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'buffer_reference' needs #extension GL_EXT_buffer_reference : enable
void main() { layout(binding = 1) int m; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'layout' is not allowed on a local variable (GLSL 4.60, 4.3)
// CHECK: {{^}}19 errors generated.
