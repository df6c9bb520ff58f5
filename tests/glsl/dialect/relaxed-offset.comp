#version 450
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s --target-env=opengl4.5 | FileCheck --check-prefix=ERROR %s
// Vulkan, Offset and Stride Assignment: vectors lie at any multiple of their components where they do not straddle 16 bytes improperly.
layout(local_size_x = 1) in;
layout(binding = 0, std430) buffer B { float a; layout(offset = 4) vec3 v; layout(offset = 16) float c; layout(offset = 20) vec2 d; vec2 behind; } b;
layout(binding = 1, std140) uniform U { float a; layout(offset = 4) vec2 v; layout(offset = 48) dvec3 w; layout(offset = 80, align = 16) vec2 e; } u;
void main() { b.v = vec3(u.v, u.w.x); b.behind = u.e; }
// OK-DAG: OpMemberDecorate %[[B:[^ ]+]] 1 Offset 4{{$}}
// OK-DAG: OpMemberDecorate %[[B]] 3 Offset 20{{$}}
// OK-DAG: OpMemberDecorate %[[B]] 4 Offset 32{{$}}
// OK-DAG: OpMemberDecorate %[[U:[^ ]+]] 2 Offset 48{{$}}
// OK-DAG: OpMemberDecorate %[[U]] 3 Offset 80{{$}}
// WARN: :8:73: warning: offset 4 of 'v' is not a multiple of the base alignment (GLSL 4.60, 4.4.5) [-Wpedantic: relaxed-offset]
// WARN: 4 warnings generated.
// ERROR: :8:73: error: offset 4 of 'v' is not a multiple of 16, the base alignment of vec3
// ERROR: :8:102: error: offset 16 of 'c' lies within member 'v'
// ERROR: :8:130: error: offset 20 of 'd' is not a multiple of 8, the base alignment of vec2
// ERROR: :9:74: error: offset 4 of 'v' is not a multiple of 8, the base alignment of vec2
// ERROR: :9:103: error: offset 48 of 'w' is not a multiple of 32, the base alignment of dvec3
// ERROR: :9:143: error: offset 80 of 'e' lies within member 'w'
// ERROR: {{^}}6 errors generated.
