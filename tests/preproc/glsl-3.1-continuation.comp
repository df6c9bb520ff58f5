// RUN: %sgcc -E %s -o - | FileCheck %s
#version 450
// Backslash and new-line vanish, inside tokens and comments too.
// CHECK: abc x1y 12.5e+3 += <<= hidden
// CHECK: {{^}} after
a\
b\
c x\
1y 1\
2.5e\
+3 +\
= <\
<\
= hid\
den // a comment \
that goes on here
// The words before stand on the line of their first character.
/\
/ a comment
/\
* another *\
/ after
#def\
ine M(a, \
b) a
// CHECK: 7 third
M(7, 8) third
