// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.1 -cl-std=CL2.0 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.1 -O0 -cl-std=CL3.0 | FileCheck %s --check-prefix=O0
// RUN: %compile %S/../../run/cases/opencl/pointer-structs-kept.cl --target-env=vulkan1.1 -cl-std=CL2.0 | FileCheck %s --check-prefix=OTHER
// RUN: %compile %S/../../run/cases/opencl/pointer-structs-chosen.cl --target-env=vulkan1.1 -cl-std=CL2.0 | FileCheck %s --check-prefix=OTHER
// RUN: %compile %S/../../run/cases/opencl/pointer-structs-moved.cl --target-env=vulkan1.1 -cl-std=CL3.0 | FileCheck %s --check-prefix=OTHER
// A struct with pointers whose address is taken, by private or generic pointers: one variable for each member, of which
// a pointer is a distance in its buffer.
typedef struct { global float *data; int count; } view;
void move(view *v, int by) { v->data += by; v->count -= by; }
int find(const view *v, float x)
{
    for (int i = 0; i < v->count; i++)
        if (v->data[i] == x) return i;
    return -1;
}
view first(global float *a, int n) { return (view){a, n}; }
kernel void test(global float *a, int n, float x)
{
    view several[2];
    several[0] = first(a, n);
    several[1] = first(a + n, n);
    move(&several[n & 1], 3);
    a[0] = find(&several[n & 1], x);
}
// CHECK: OpFunction %void
// CHECK: OpVariable %_ptr_Function__arr_uint_uint_2{{.*}} Function
// CHECK: OpVariable %_ptr_Function__arr_uint_uint_2{{.*}} Function
// CHECK-NOT: OpVariable
// CHECK-NOT: OpFunctionCall %void
// CHECK: OpFunctionCall %uint %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}}{{$}}
// CHECK: OpFunctionEnd
// O0: OpFunctionEnd
// OTHER: OpFunctionEnd
