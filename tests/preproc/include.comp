// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
#extension GL_GOOGLE_include_directive : require
#include "inputs/nested.glsl"
// CHECK: #line 1 "{{.*}}plain.glsl"
// CHECK-NEXT: int plain;
// CHECK: #line 2 "{{.*}}nested.glsl"
// CHECK-NEXT: int nested = 2;
#define NAME "inputs/plain.glsl"
#include NAME
// CHECK: int plain;
#include "inputs/once.glsl"
#include "inputs/once.glsl"
// CHECK: int once;
// CHECK-NOT: int once;
#include "inputs/guarded-a.glsl"
// CHECK: int b;
// CHECK: int a;
// CHECK: #line [[@LINE+2]] "{{.*}}include.comp"
// CHECK-NEXT: the end
the end
