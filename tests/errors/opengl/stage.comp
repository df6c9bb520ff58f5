#version 330
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
// One of several units of a stage that this version does not have.
float half_of(float x) { return x / 2.0; }
// CHECK: error: a compute shader needs #extension GL_ARB_compute_shader : enable or #version 430
// CHECK: {{^}}1 error generated.
