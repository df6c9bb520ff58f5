// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
#define N 64
#define EMPTY
#define ADD(a, b) ((a) + (b))
#define NONE() none
#define SELF SELF + 1
#define PING PONG
#define PONG PING
#define OBJECT (x)
#define TWICE(x) x x
// CHECK: {{^}}64 ((1) + (64)) none
N ADD(1, N) NONE()
// CHECK: {{^}}SELF + 1 PING
SELF PING
// CHECK: {{^}}ADD (x)(1, 2)
ADD OBJECT(1, 2)
// A macro with parameters needs its "(", which may come later.
// CHECK: {{^}}((1) + (((2) + (3))))
ADD
(1,
ADD(2, 3))
// CHECK: {{^}}((f(a, b)) + ((c, d)))
ADD(f(a, b), (c, d))
// CHECK: {{^}}((){{ ?}}+ ()) x x SELF + 1 SELF + 1
ADD(,) TWICE(x) TWICE(SELF)
// A name from a macro and a "(" from behind it.
#define NAME ADD
// CHECK: {{^}}((5) + (6))
NAME(5, 6)
#undef N
// CHECK: {{^}}N
N
