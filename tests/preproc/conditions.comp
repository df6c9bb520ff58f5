// RUN: %sgcc -E %s -o - | FileCheck %s --implicit-check-not=bad
#version 450
#define ONE 1
#define ADD(a, b) (a + b)
#define HAS defined(ONE)
#if 1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 10 - 2 - 3 == 5 && 7 / 2 == 3 && 7 % 4 == 3 && -7 / 2 == -3
// CHECK: good-1
good-1
#endif
#if 1 << 3 == 8 && 256 >> 4 == 16 && (6 & 3) == 2 && (6 | 3) == 7 && (6 ^ 3) == 5 && ~0 == -1 && !0 && !!7
// CHECK: good-2
good-2
#endif
#if 1 || 0 && 0
// CHECK: good-3
good-3
#endif
#if 0x1F == 31 && 010 == 8 && 1u > 0 && -1 > 0u && 0xFFFFFFFF == 4294967295 && 9223372036854775807 > 0
// CHECK: good-4
good-4
#endif
#if defined ONE && defined(ONE) && !defined TWO && ! defined ( TWO ) && HAS && ADD(ONE, 2) == 3
// CHECK: good-5
good-5
#endif
#if 0 && 1 / 0 || 1 || 1 % 0
// CHECK: good-6
good-6
#endif
#if NOT_DEFINED
bad
#elif ONE == 2
bad
#elif ONE
// CHECK: good-7
good-7
#elif 1 / 0 (
bad
#else
bad
#endif
#ifdef TWO
bad
#ifdef ONE
bad
#else
bad
#endif
#if what is this ) (
#elif nor this
#endif
#bad directive
#else
// CHECK: good-8
good-8
#ifndef TWO
// CHECK: good-9
good-9
#endif
#endif
#if 0 /*
#else bad
#endif */
# else // comment
// CHECK: good-10
good-10
# endif /* comment */
#
// CHECK: the end
the end
