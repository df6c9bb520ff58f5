#version 460
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s --match-full-lines --strict-whitespace
// GLSL 4.60, chapters 6 and 9; GL_EXT_control_flow_attributes, GL_EXT_subgroup_uniform_control_flow.
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_subgroup_uniform_control_flow : require
void main() [[subgroup_uniform_control_flow]]
{
    ;
    { int i; }
    if (a) if (b) c; else d;
    if (a) { } else if (b) c; else { d; }
    [[flatten]] if (a) b;
    switch (a) { case 1: case 2 + 3: b; break; default: }
    for (;;) break;
    [[unroll, dependency_length(4)]] for (int i = 0, j; i < 4; i++, j--) { continue; }
    for (a = 1; bool b = c; ) d;
    while (a < b) c;
    while (int a = b) return;
    do a++; while (a < b);
    do { } while (a);
    return a, b;
}
//      CHECK:(function void main {{\[\[}}subgroup_uniform_control_flow]]
// CHECK-NEXT:  ({}
// CHECK-NEXT:    (empty)
// CHECK-NEXT:    ({}
// CHECK-NEXT:      (variables int i))
// CHECK-NEXT:    (if a
// CHECK-NEXT:      (if b
// CHECK-NEXT:        (expr c)
// CHECK-NEXT:        (expr d)))
// CHECK-NEXT:    (if a
// CHECK-NEXT:      ({})
// CHECK-NEXT:      (if b
// CHECK-NEXT:        (expr c)
// CHECK-NEXT:        ({}
// CHECK-NEXT:          (expr d))))
// CHECK-NEXT:    (if {{\[\[}}flatten]] a
// CHECK-NEXT:      (expr b))
// CHECK-NEXT:    (switch a
// CHECK-NEXT:      ({}
// CHECK-NEXT:        (case 1)
// CHECK-NEXT:        (case (+ 2 3))
// CHECK-NEXT:        (expr b)
// CHECK-NEXT:        (break)
// CHECK-NEXT:        (default)))
// CHECK-NEXT:    (for
// CHECK-NEXT:      (break))
// CHECK-NEXT:    (for {{\[\[}}unroll dependency_length=4]] (< i 4) (, (post++ i) (post-- j))
// CHECK-NEXT:      (variables int i = 0 j)
// CHECK-NEXT:      ({}
// CHECK-NEXT:        (continue)))
// CHECK-NEXT:    (for
// CHECK-NEXT:      (expr (= a 1))
// CHECK-NEXT:      (variables bool b = c)
// CHECK-NEXT:      (expr d))
// CHECK-NEXT:    (while (< a b)
// CHECK-NEXT:      (expr c))
// CHECK-NEXT:    (while ()
// CHECK-NEXT:      (variables int a = b)
// CHECK-NEXT:      (return))
// CHECK-NEXT:    (do (< a b)
// CHECK-NEXT:      (expr (post++ a)))
// CHECK-NEXT:    (do a
// CHECK-NEXT:      ({}))
// CHECK-NEXT:    (return (, a b))))
