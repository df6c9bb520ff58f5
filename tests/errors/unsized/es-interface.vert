#version 320 es
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// ESSL 3.20, 4.1.9: of blocks of outputs, too.
// CHECK: :[[@LINE+1]]:35: error: member 'a' needs a size: only the last member of a buffer block
layout(location = 0) out B { vec4 a[]; };
void main() { }
// CHECK: {{^}}1 error generated.
