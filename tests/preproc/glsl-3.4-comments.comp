// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
// CHECK: {{^}}a b c d
a/* * / ** /* */b/**/c/***/d
// A comment that spans lines is one space, so the directive goes on behind it.
#define X /*
*/ x /* // */ y
// CHECK: x y z
X z
// CHECK: {{^}}e{{$}}
// CHECK-NEXT: {{^}}f
e // comment /* not opened
f
