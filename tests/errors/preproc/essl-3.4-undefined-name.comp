#version 310 es
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:5: error: 'FOO' is not defined in #if
#if FOO
#endif
// CHECK: :[[@LINE+1]]:10: error: 'FOO' is not defined in #if
#if 1 && FOO
#endif
#if 0 && FOO
#elif 1 || FOO
#endif
#if defined(FOO) && FOO > 1
#endif
#ifdef FOO
#endif
// CHECK: {{^}}2 errors generated.
