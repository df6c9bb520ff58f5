#version 450
// RUN: %refuse %s | FileCheck %s
// Vulkan, Offset and Stride Assignment: what improperly straddles stays an error, and so does what is not a vector.
struct S { vec4 x; };
buffer A { layout(offset = 8) vec3 v; } a;      // CHECK: :[[@LINE]]:36: error: offset 8 of 'v' is not a multiple of 16, the base alignment of vec3, and there it straddles a multiple of 16 (Vulkan, Offset and Stride Assignment): GL_EXT_scalar_block_layout takes it
buffer B { layout(offset = 12) vec2 v; } b;     // CHECK: :[[@LINE]]:37: error: offset 12 of 'v' is not a multiple of 8
buffer C { layout(offset = 8) dvec3 v; } c;     // CHECK: :[[@LINE]]:37: error: offset 8 of 'v' is not a multiple of 32
buffer D { layout(offset = 8) dvec2 v; } d;     // CHECK: :[[@LINE]]:37: error: offset 8 of 'v' is not a multiple of 16
buffer E { layout(offset = 2) vec3 v; } e;      // CHECK: :[[@LINE]]:36: error: offset 2 of 'v' is not a multiple of 16, the base alignment of vec3 [offset]{{$}}
buffer F { layout(offset = 4) mat2 v; } f;      // CHECK: :[[@LINE]]:36: error: offset 4 of 'v' is not a multiple of 8, the base alignment of mat2 [offset]{{$}}
buffer G { layout(offset = 4) vec2 v[2]; } g;   // CHECK: :[[@LINE]]:36: error: offset 4 of 'v' is not a multiple of 8, the base alignment of vec2[2] [offset]{{$}}
buffer H { layout(offset = 4) S v; } h;         // CHECK: :[[@LINE]]:33: error: offset 4 of 'v' is not a multiple of 16, the base alignment of struct S [offset]{{$}}
buffer I { layout(offset = 0) vec3 v; layout(offset = 4) vec2 w; } i;   // CHECK: :[[@LINE]]:63: error: offset 4 of 'w' lies within member 'v'
void main() { }
// CHECK: {{^}}9 errors generated.
