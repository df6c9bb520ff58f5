// RUN: %sgcc %s -cl-std=CL2.0 -o %t.plain.spv && %sgcc %s -cl-std=CL2.0 -fno-check-unused -o %t.other.spv && cmp %t.plain.spv %t.other.spv
// RUN: %sgcc %s -cl-std=CL2.0 -o %t.plain.spv && %sgcc %s -cl-std=CL2.0 -fno-check-unused -DFAULTS -o %t.other.spv && cmp %t.plain.spv %t.other.spv
// RUN: %compile %s -cl-std=CL2.0 -fno-check-unused -create-library | FileCheck %s --check-prefix=LIBRARY
// RUN: %compile %s -cl-std=CL2.0 -fno-check-unused -DNO_KERNEL | FileCheck %s --check-prefix=LIBRARY
// RUN: %refuse %s -cl-std=CL2.0 -DFAULTS | FileCheck %s --check-prefix=FAULTS
// RUN: %refuse %s -cl-std=CL2.0 -fno-check-unused -DFAULTS -create-library | FileCheck %s --check-prefix=EXPORTED
// A kernel, and in a library each function that is not static, is an entry point. With -fno-check-unused only what they reach is checked.
// LIBRARY: OpDecorate {{.*}} LinkageAttributes "exported" Export
struct pair { int a, b; };
struct __attribute__((packed)) odd { char c; int i; };
typedef struct __attribute__((aligned(16))) { int x; } wide;
static inline int helper(int x) { return x + 1; }
static int unused(int x) { return x ^ helper(x); }
__attribute__((noinline)) unsigned int attributes(int x) { return x; }
struct pair *pointer(struct pair *p) { return p; }
int exported(int x) { return helper(x) * x; }
int (parenthesized)(int x) { return x; }
__constant int table[] = {1, 2, 3};
#ifdef FAULTS
// FAULTS: error: {{.*}}'nobody'
// EXPORTED: error: {{.*}}'nowhere'
static int wrong(int x) { return nobody; }
// FAULTS: error: {{.*}}'nowhere'
int wrong_too(int x) { return nowhere; }
#endif
#ifndef NO_KERNEL
kernel void k(global int *p) { struct odd o = {1, 2}; wide w = {3}; p[0] = helper(table[p[1]]) + o.i + w.x; }
#endif
// FAULTS: {{^}}2 errors generated.
// EXPORTED: {{^}}1 error generated.
