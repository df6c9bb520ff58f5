// RUN: %sgcc -E %s -I %S/inputs -o - | FileCheck %s
// C99, 6.10.2: #include needs no extension; the name may come from macros.
#include "inputs/opencl.h"
// CHECK: int included = 3;
#include <opencl.h>
// CHECK-NOT: included
#define header "inputs/plain.glsl"
#include header
// CHECK: int plain;
#define folder inputs
#define system(name) <name.glsl>
#include system(plain)
// CHECK: int plain;
#define string(x) #x
#define quoted(x) string(x)
#define path inputs/plain.glsl
#include quoted(path)
// CHECK: int plain;
#define DEPTH 1
#include "inputs/itself.h"
// CHECK: int depth_next;
// CHECK: int deepest;
// CHECK: "{{.*}}c99-6.10.2-include.cl" [[@LINE+1]]
__FILE__ __LINE__
