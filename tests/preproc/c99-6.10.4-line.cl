// RUN: %sgcc -E %s -o - | FileCheck %s
// RUN: %sgcc --dump tokens %s -o - | FileCheck %s --check-prefix=DUMP
// C99, 6.10.4: the next line has this number; a name in quotes, with C's escapes.  # as preprocessors write it does the same.
#line 100
// CHECK: 101 "{{.*}}c99-6.10.4-line.cl"
__LINE__ __FILE__
#define next 200
#line next "dir\\other.cl"
// CHECK: #line 200 "dir\\other.cl"
// CHECK: 203 "dir\\other.cl"
// DUMP: dir\other.cl:204:1: identifier a
__LINE__ __FILE__
a
# 300 "marked.cl" 1 3
// CHECK: 302 "marked.cl"
// DUMP: marked.cl:303:1: identifier b
__LINE__ __FILE__
b
