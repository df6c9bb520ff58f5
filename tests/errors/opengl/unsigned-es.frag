#version 100
// RUN: %refuse %s -fsyntax-only --target-env=opengles | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:1: error: 'unsigned' is a reserved word in ESSL 1.00: write 'uint', which needs #version 300 es
unsigned int a;
void main() { }
// CHECK: {{^}}1 error generated.
