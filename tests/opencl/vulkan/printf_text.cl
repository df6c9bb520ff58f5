// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// RUN: %refuse %s --target-env=vulkan1.1 -DCHOSEN | FileCheck --check-prefix=CHOSEN %s
// Functions that print a string which they are handed are expanded, so the string is known.
void note(constant char *what, int v) { printf("%s: %d.", what, v); }
void deeper(constant char *what, int v) { if (v > 2) note(what, v); }
kernel void test(global int *a, int n)
{
    // CHECK-DAG: OpString "first: %d."
    // CHECK-DAG: OpString "second: %d."
    // CHECK-DAG: OpString "negative: %d."
    // CHECK-NOT: %s
    note("first", n);
    deeper("second", a[n]);
    for (int i = 0; i < n; i++)
        if (a[i] < 0) {
            note("negative", i);
            return;
        }
#ifdef CHOSEN
    // CHOSEN: :[[@LINE+1]]:5: error: kernel 'test': '{{.*}}' cannot be expressed for Vulkan: printf has %s, %c and %p of constants only there: print numbers, or choose between calls
    printf("%s", n > 3 ? "many" : "few");
#endif
}
// CHECK: OpFunctionEnd
// CHOSEN: {{^}}1 error generated.
