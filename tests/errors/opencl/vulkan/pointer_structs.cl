// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=1 | FileCheck --check-prefix=RESULT %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=2 | FileCheck --check-prefix=CHANGED %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=3 | FileCheck --check-prefix=LOCAL %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=4 | FileCheck --check-prefix=ARGUMENT %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=5 | FileCheck --check-prefix=CAST %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=6 | FileCheck --check-prefix=DISTANCE %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=7 | FileCheck --check-prefix=UNION %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=8 | FileCheck --check-prefix=LARGE %s
// Structs with pointers are taken apart in private memory. What cannot be is refused.
typedef struct { global float *data; int count; } view;
typedef struct { global float *data[65]; } large;
typedef union { global float *data; global int *number; } either;
view first_of(global float *a, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] > 0) return (view){a + i, n - i};
    return (view){a, 0};
}
int skip(view *v)
{
    for (int i = 0; i < v->count; i++) {
        if (*v->data > 0) return i;
        v->data++;
    }
    return -1;
}
#if CASE == 4
// ARGUMENT: error: kernel 'test' cannot be expressed for Vulkan: an argument points to pointers
kernel void test(global float *a, global view *v) { v->data = a; }
#else
kernel void test(global float *a, int n)
{
    view v = {a, n};
#if CASE == 1
    // RESULT: :[[@LINE+1]]:9: error: kernel 'test' cannot be expressed for Vulkan: a function returns a struct that contains pointers from within a loop or switch: return it at the end
    v = first_of(a, n);
#elif CASE == 2
    // CHANGED: :[[@LINE+1]]:12: error: kernel 'test': '{{.*}}' cannot be expressed for Vulkan: its address goes to a function that changes it and returns from within a loop or switch: return at the end
    a[1] = skip(&v);
#elif CASE == 3
    // LOCAL: :[[@LINE+2]]:{{[0-9]+}}: error: kernel 'test': 'a' cannot be expressed for Vulkan: {{.*}}stores it in memory
    local view several[2];
    several[n] = v;
#elif CASE == 5
    // CAST: :[[@LINE+1]]:{{[0-9]+}}: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: a struct or union that contains pointers is cast
    char *bytes = (char *)&v;
    a[1] = bytes[n];
#elif CASE == 6
    // DISTANCE: :[[@LINE+2]]:{{[0-9]+}}: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: a struct or union that contains pointers is cast, subtracted
    view several[2] = {v, v}, *p = &several[n];
    a[1] = p - several;
#elif CASE == 7
    // UNION: :[[@LINE+2]]:{{[0-9]+}}: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: a struct or union that contains pointers is cast
    either e;
    e.data = a;
    *e.number = 1;
#elif CASE == 8
    // LARGE: :[[@LINE+3]]:{{[0-9]+}}: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: a struct or union that contains pointers is cast, subtracted, or more than 64 values
    large x, y;
    for (int i = 0; i < 65; i++) x.data[i] = a + i;
    y = x;
    *y.data[n] = 1;
#endif
    v.data[0] = 1;
}
#endif
// RESULT: {{^}}1 error generated.
// CHANGED: {{^}}1 error generated.
// LOCAL: {{^}}1 error generated.
// ARGUMENT: {{^}}1 error generated.
// CAST: {{^}}1 error generated.
// DISTANCE: {{^}}1 error generated.
// UNION: {{^}}1 error generated.
// LARGE: {{^}}1 error generated.
