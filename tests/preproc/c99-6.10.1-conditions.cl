// RUN: %sgcc -E %s -o - | FileCheck %s --implicit-check-not=wrong
// C99, 6.10.1: the integer expressions of C.
// CHECK: right 1
#if 'a' == 97 && '\n' == 10 && '\x41' == 'A' && '\101' == 'A' && '\0' == 0 && '\xff' == -1
right 1
#endif
// CHECK: right 2
#if 1 ? 2 : (1 / 0)
right 2
#endif
// CHECK: right 3
#if 0 ? 1 / 0 : 0 ? 1 : 3
right 3
#else
wrong
#endif
// CHECK: right 4
#if 18446744073709551615ull > 0 && 10LLU == 10lu && 0x10uL == 16 && 010 == 8
right 4
#endif
// The result of ?: is unsigned when either operand is.
// CHECK: right 5
#if (1 ? -1 : 0u) > 0
right 5
#endif
// CHECK: right 6
#if undefined_name == 0 && !defined undefined_name && (true || 1)
right 6
#endif
#define two() 2
// CHECK: right 7
#if two() == 2 && defined(two)
right 7
#endif
