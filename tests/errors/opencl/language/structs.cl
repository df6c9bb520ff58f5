// RUN: %refuse %s | FileCheck %s
// Structs (C99 6.7.2.1, C11 6.7.2.1).

// CHECK: structs.cl:[[@LINE+1]]:34: error: the member is of incomplete type struct self
struct self { int a; struct self inner; };
// A wrong declaration leaves nothing behind that the next one stumbles over.
// CHECK: structs.cl:[[@LINE+2]]:8: error: 'self' is declared already
struct self { int a; };
struct self { int a, b; };

// CHECK: structs.cl:[[@LINE+1]]:67: error: there are two members 'a'
struct unnamed { struct { int a; }; union { int b; struct { float a; }; }; };
// CHECK: structs.cl:[[@LINE+1]]:41: error: expected a semicolon after '}', found ','
struct comma { union { int i; float f; },value; };
// CHECK: {{^}}4 errors generated.
