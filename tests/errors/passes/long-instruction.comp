#version 450
// RUN: python3 -c "print('#version 450\nbuffer B { int n; };\nvoid main()\n{\n    n = 1;\n    int a[] = int[](' + 'n, ' * 65540 + '1);\n    n = a[n];\n}')" > %t.comp
// RUN: %refuse %t.comp -R | FileCheck %s
// RUN: %refuse %t.comp -fsyntax-only -R | FileCheck %s
// An instruction that is too long is said at its statement.
// CHECK: comp:6:{{[0-9]+}}: error: OpCompositeConstruct with 65543 operands: an instruction of SPIR-V holds at most 65534 (SPIR-V, 2.17)
void main() {}
// CHECK: {{^}}1 error generated.
