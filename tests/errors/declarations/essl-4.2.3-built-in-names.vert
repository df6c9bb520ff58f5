#version 310 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.2.3 and 4.2.4: built-in functions share the scope of globals, and are neither overloaded nor hidden there.
highp float sin;                        // CHECK: :[[@LINE]]:13: error: 'sin' is a built-in function: in ES a global needs another name (ESSL 3.20, 4.2.3)
struct cos { highp float x; };          // CHECK: :[[@LINE]]:8: error: 'cos' is a built-in function: in ES a global needs another name (ESSL 3.20, 4.2.3)
highp float tan(int x) { return 1.0; }  // CHECK: :[[@LINE]]:13: error: 'tan' is a built-in function: in ES it cannot be declared again (ESSL 3.20, 6.1)
// What this version and stage have not is not a built-in here.
highp float fma(highp float x) { return x; }
highp float dFdx;
highp float subgroupAdd(highp float x) { return x; }
void main() { highp float exp = fma(1.0) + dFdx + subgroupAdd(2.0); }
// CHECK: {{^}}3 errors generated.
