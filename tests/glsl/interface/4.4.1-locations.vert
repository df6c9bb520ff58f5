// RUN: %compile %s | FileCheck %s
// RUN: %sgcc --dump=types %s | FileCheck --check-prefix=TYPES %s
// Locations and components of variables (GLSL 4.60, 4.4.1, 4.4.2): what shares one may not overlap.  Outputs stay though nobody
// writes them: the next stage may read them (Vulkan, VUID-RuntimeSpirv-OpEntryPoint-08743).
#version 460
struct S { vec4 a; float b[2]; mat3x2 c; dvec3 d; };
layout(location = 0) in mat4 matrix;                        // 0 to 3
layout(location = 4) in dvec4 wide;                         // 4 and 5: two in Vulkan
layout(location = 6) in dmat3 wides;                        // 6 to 11
layout(location = 12) in float numbers[3];                  // 12 to 14
layout(location = 0) out S s;                               // 0 to 7
layout(location = 8, component = 2) out vec2 high;
layout(component = 0, location = 8) out vec2 low;
layout(location = 9) out dvec3 three;                       // 9, and half of 10
layout(location = 10, component = 2) out double other;
layout(location = 11, component = 3) out float last[4];     // 11 to 14
layout(location = 11, component = 0) out vec3 first[4];
const int next = 15;
layout(location = next + 2, location = next) out ivec4 integers;     // the last one counts
layout(location = 15 + 1, component = 1) out uint one;
// CHECK-DAG: OpDecorate %[[HIGH:[0-9]+]] Component 2
// CHECK-DAG: OpDecorate %[[HIGH]] Location 8
// CHECK-DAG: OpDecorate %[[LOW:[0-9]+]] Component 0
// CHECK-DAG: OpDecorate %[[LOW]] Location 8
// CHECK-DAG: OpDecorate %[[OTHER:[0-9]+]] Component 2
// CHECK-DAG: OpDecorate %[[OTHER]] Location 10
// CHECK-DAG: OpDecorate %[[LAST:[0-9]+]] Component 3
// CHECK-DAG: OpDecorate %[[LAST]] Location 11
// CHECK-DAG: Location 15
// CHECK-DAG: Location 16
// CHECK-DAG: %[[HIGH]] = OpVariable %_ptr_Output_v2float Output
// CHECK-DAG: %[[LOW]] = OpVariable %_ptr_Output_v2float Output
// CHECK-DAG: %[[OTHER]] = OpVariable %_ptr_Output_double Output
// TYPES: input double*4 wide location=4
// TYPES: output highp float*2 high location=8 component=2
// TYPES: output highp int*4 integers location=15
void main()
{
    gl_Position = matrix * vec4(wide) + vec4(numbers[1]) + vec4(wides[2].xyzz);
    high = gl_Position.xy;
}
