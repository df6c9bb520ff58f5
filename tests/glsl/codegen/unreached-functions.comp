#version 450
// RUN: %sgcc %s -O -o %t.with.spv && %sgcc %s -O -DWITHOUT -o %t.without.spv && cmp %t.with.spv %t.without.spv
// RUN: %compile %s -O0 | FileCheck %s --check-prefix=EACH
// RUN: %compile %s -O0 -DLAST | FileCheck %s --check-prefix=LAST
// RUN: %refuse %s -DWRONG | FileCheck %s --check-prefix=WRONG
// RUN: %refuse %s -DFORMAT | FileCheck %s --check-prefix=FORMAT
// A function that no entry point reaches is checked, and not lowered, so it changes no byte. The others keep the order of the source.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float d[]; };
layout(binding = 1, rgba8) uniform image2D i;
float later(float x);
// EACH: OpName {{.*}} "reached
// EACH: OpName {{.*}} "once
// EACH: OpName {{.*}} "main
// EACH-NOT: dead
#ifndef WITHOUT
float dead_inner(float x) { for (int i = 0; i < 9; i++) if (x > 2.0) x *= (mat3(x) * vec3(sin(x))).y; else return x; return x; }
float dead(float x) { for (int i = 0; i < 9; i++) if (x > 2.0) x *= dead_inner(x); else return x; return x; }
#endif
float reached(float x) { for (int i = 0; i < 9; i++) if (x > 3.0) x *= cos(x); else return x; return x; }
float once(float x) { return x * reached(x); }
float start = once(d[2]);
#ifdef WRONG
// WRONG: [[@LINE+1]]:{{[0-9]+}}: error:
float wrong(float x) { return x.y; }
#endif
#ifdef FORMAT
// FORMAT: [[@LINE+2]]:{{[0-9]+}}: error: the image that is passed to this function has another format
layout(binding = 2, r32ui) uniform uimage2D good;
uint add(uimage2D u) { return imageAtomicAdd(u, ivec2(0), 1u); }
layout(binding = 3, rgba8ui) uniform uimage2D other;
uint dead_add() { for (int k = 0; k < 9; k++) if (d[k] > 1.0) return add(other); return 0u; }
#endif
#ifdef LAST
// LAST: OpName {{.*}} "main
// LAST: OpName {{.*}} "later
#define IF_LAST(x) later(x)
#else
#define IF_LAST(x) (x)
#endif
void main() { d[0] = IF_LAST(start) + reached(d[1]); }
float later(float x) { for (int i = 0; i < 9; i++) if (x > 5.0) x *= tan(x); else return x; return x; }
float dead_late(float x) { return later(x); }
// WRONG: {{^}}1 error generated.
// FORMAT: {{^}}1 error generated.
