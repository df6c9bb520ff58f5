// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
#define WORD changed
#if 0
#error not this
#endif
// CHECK: :[[@LINE+1]]:2: error: #error this WORD, "and 1.5" don't
#error   this   WORD, "and 1.5"  /* comment */ don't
// CHECK: {{^}}1 error generated.
