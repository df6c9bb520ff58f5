#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.1: component.
struct S { vec4 a; };
layout(location = 0, component = 4) out float a;
// CHECK-DAG: :[[@LINE-1]]:47: error: 'a' takes components 4 to 4, but the last one is 3 (GLSL 4.60, 4.4.1)
layout(location = 1, component = 2) out vec3 b;
// CHECK-DAG: :[[@LINE-1]]:46: error: 'b' takes components 2 to 4, but the last one is 3 (GLSL 4.60, 4.4.1)
layout(location = 2, component = 1) out double c;
// CHECK-DAG: :[[@LINE-1]]:48: error: 'c' is double, which begins at component 0 or 2, not 1 (GLSL 4.60, 4.4.1)
layout(location = 3, component = 2) out dvec2 d;
// CHECK-DAG: :[[@LINE-1]]:47: error: 'd' takes components 2 to 5, but the last one is 3 (GLSL 4.60, 4.4.1)
layout(location = 4, component = 0) out dvec3 e;
// CHECK-DAG: :[[@LINE-1]]:47: error: 'e' is dvec3, which takes two locations and thus no component (GLSL 4.60, 4.4.1)
layout(location = 6, component = 0) out mat2 f;
// CHECK-DAG: :[[@LINE-1]]:46: error: 'f' is mat2: component is for scalars and vectors, and arrays of them (GLSL 4.60, 4.4.1)
layout(location = 8, component = 0) out S g;
// CHECK-DAG: :[[@LINE-1]]:43: error: 'g' is struct S: component is for scalars and vectors, and arrays of them (GLSL 4.60, 4.4.1)
layout(component = 1) out float h;
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'component' also needs a location (GLSL 4.60, 4.4.1)
layout(location = 10, component = 1) out Block { vec4 v; } block;
// CHECK-DAG: :[[@LINE-1]]:23: error: layout 'component' cannot be combined with this block (GLSL 4.60, 4.4)
layout(location = 11) out Block2 { layout(component = 1) float v; layout(location = 12, component = 3) vec2 w; } block2;
// CHECK-DAG: :[[@LINE-1]]:43: error: layout 'component' also needs a location (GLSL 4.60, 4.4.1)
// CHECK-DAG: :[[@LINE-2]]:109: error: 'w' takes components 3 to 4, but the last one is 3 (GLSL 4.60, 4.4.1)
layout(location = 14, component = 0) out vec2 arrays[2][2];
// CHECK-DAG: :[[@LINE-1]]:47: error: 'arrays' is an array of arrays, which has no component in Vulkan (VUID-StandaloneSpirv-Execution-10584)
layout(location = -1) out vec4 negative;
// CHECK-DAG: :[[@LINE-1]]:8: error: the value of layout 'location' must lie between 0 and 2147483647, this is -1
layout(location = 15, component = 2147483647) out vec2 far;
// CHECK-DAG: :[[@LINE-1]]:56: error: 'far' takes components 2147483647 to 2147483648, but the last one is 3 (GLSL 4.60, 4.4.1)
void main() { }
// CHECK: {{^}}14 errors generated.
