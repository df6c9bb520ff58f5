#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %refuse %s -D WRONG | FileCheck --check-prefix=WRONG %s
// GLSL 4.60, 4.1.9: an array without a size that constants alone index is as large as they say, at the end of a uniform block, too.
layout(local_size_x = 1) in;
layout(std140, binding = 1) uniform A { uint first; uint last[]; };
layout(std140, binding = 2) uniform B { vec4 unused[]; } b;
layout(push_constant) uniform P { vec4 v[]; } p;
layout(binding = 3) uniform C { float x[]; } c[2];
layout(binding = 0) buffer Out { uint r; float f; };
void main()
{
    r = last[3] + first + last[1];
    f = p.v[1].x + c[1].x[5] + b.unused[0].y;
#ifdef WRONG
    r = last[r]; // WRONG: :[[@LINE]]:{{[0-9]+}}: error: an array without a size may only be indexed by constants: declare its size, or write #extension GL_EXT_uniform_buffer_unsized_array : enable
    f = p.v[r].x; // WRONG: :[[@LINE]]:{{[0-9]+}}: error: an array without a size may only be indexed by constants: declare its size
    r = last.length(); // WRONG: :[[@LINE]]:{{[0-9]+}}: error: the array has no size yet, so it has no length
#endif
}
#ifdef WRONG
layout(binding = 5) uniform E { float x[][]; }; // WRONG: :[[@LINE]]:39: error: member 'x' needs a size
#endif
// CHECK-DAG: OpDecorate %_arr_uint_uint_4 ArrayStride 16
// CHECK-DAG: OpDecorate %_arr_v4float_uint_1 ArrayStride 16
// CHECK-DAG: OpDecorate %_arr_v4float_uint_2 ArrayStride 16
// CHECK-DAG: OpDecorate %_arr_float_uint_6 ArrayStride 16
// CHECK-NOT: OpTypeRuntimeArray
// WRONG: {{^}}4 errors generated.
