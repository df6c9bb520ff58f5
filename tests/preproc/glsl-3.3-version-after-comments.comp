// RUN: %sgcc -E %s -o - | FileCheck %s
/* comments and
   new-lines are fine */

  #  version 450 core // and here
// CHECK: #version 450
// CHECK: a 450
a __VERSION__
