// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
// CHECK: #pragma optimize(off)
#pragma optimize(off)
// CHECK: #pragma debug(on)
#pragma debug(on)
#pragma debug(
#pragma STDGL anything
#define unknown known
// CHECK: #pragma unknown to us @ é
#pragma unknown to us @ é
#pragma
// CHECK: the end
the end
