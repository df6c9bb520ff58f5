#version 150
// RUN: %refuse %s -E --target-env=opengl4.5 | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 150: SPIR-V for OpenGL needs version 330 or greater
// CHECK: {{^}}1 error generated.
