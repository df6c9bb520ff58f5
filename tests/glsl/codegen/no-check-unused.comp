#version 450
// RUN: %sgcc %s -O -o %t.plain.spv && %sgcc %s -O -fno-check-unused -o %t.other.spv && cmp %t.plain.spv %t.other.spv
// RUN: %sgcc %s -O -o %t.plain.spv && %sgcc %s -O -fno-check-unused -DFAULTS -o %t.other.spv && cmp %t.plain.spv %t.other.spv
// RUN: %compile %s -fno-check-unused | FileCheck %s --check-prefix=MODULE
// RUN: %compile %s -fno-check-unused -DINDEX | FileCheck %s --check-prefix=INDEX
// RUN: %refuse %s -DFAULTS | FileCheck %s --check-prefix=FAULTS
// RUN: %refuse %s -fno-check-unused -DREACHED | FileCheck %s --check-prefix=REACHED
// RUN: %refuse %s -fno-check-unused -DLATER | FileCheck %s --check-prefix=LATER
// RUN: %refuse %s -fno-check-unused -DBRACE | FileCheck %s --check-prefix=BRACE
// RUN: %refuse %s -fno-check-unused -DTOKEN | FileCheck %s --check-prefix=TOKEN
// RUN: %refuse %s -fno-check-unused -DSEMICOLON | FileCheck %s --check-prefix=SEMICOLON
// With -fno-check-unused a function that no entry point reaches costs its tokens alone. Names mean the same: a body that is parsed sees what was declared before it.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float d[]; };
layout(std430, binding = 1) buffer C { float sized[]; float after; } c;
float by_macro(float x) { return x * 2.0; }
#define CALL(f) by_##macro(f)
// MODULE: OpMemberDecorate %{{.*}} 1 Offset 16
// INDEX: OpMemberDecorate %{{.*}} 1 Offset 40
float over(int x) { return float(x) + 1.0; }
float user(int x) {
#if __VERSION__ > 440
    return over(x);
#else
    return 0.0;
#endif
}
float over(float x) { return x + 2.0; }
float sin(float x) { return x; }
struct S { float f; } made() { return S(d[3]); }
float mutual(float x);
float first(float x) { return mutual(x); }
float mutual(float x) { return x * over(x); }
float main_helper(float main_value) { return main_value; }
#line 36
float initial(float x) { return x; }
float global = initial(d[9]);
#ifdef FAULTS
// FAULTS: error: no component
// FAULTS: error: no function 'nobody'
float wrong(float x) { return x.q; }
float unknown(float x) { return nobody(x); }
float recursive(float x) { return recursive(x); }
// FAULTS: error: recursion
#endif
#ifdef INDEX
float sizes() { return c.sized[9]; }
#endif
#ifdef REACHED
// REACHED: error: no component
float is_wrong(float x) { return x.q; }
float calls(float x) { return is_wrong(x); }
#define LAST calls(1.0)
#endif
#ifdef LATER
// LATER: error: no function 'late'
float early(float x) { return late(x); }
float late(float x) { return x; }
#define LAST early(1.0)
#endif
#ifdef BRACE
// BRACE: error: a function cannot be defined inside
float open(float x) { if (x > 1.0) { return x;
#endif
#ifdef TOKEN
// TOKEN: error: found the end of the line
float token(float x) { return x
#define
; }
#endif
#ifdef SEMICOLON
// SEMICOLON: error: expected a semicolon
layout(local_size_y = 2) in
float lacking(float x) { return x; }
#endif
#ifndef LAST
#define LAST 0.0
#endif
void main() { S s = made(); d[0] = CALL(s.f) + user(1) + first(2.0) + global + LAST; c.after = 1.0 + c.sized[3]; }
// FAULTS: {{^}}3 errors generated.
// REACHED: {{^}}1 error generated.
// LATER: {{^}}1 error generated.
// BRACE: {{^}}1 error generated.
// TOKEN: {{^}}1 error generated.
// SEMICOLON: {{^}}1 error generated.
