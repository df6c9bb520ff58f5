// RUN: %refuse %s | FileCheck %s
// CHECK: statement_expressions.cl:[[@LINE+1]]:22: error: '({ ... })' is only allowed in functions: here a constant is required (C99, 6.6)
constant int outer = ({ 3; });
kernel void test(global int *p, int n)
{
    // CHECK: statement_expressions.cl:[[@LINE+1]]:15: error: the size of an array must be constant
    int sized[({ 3; })];
    // CHECK: statement_expressions.cl:[[@LINE+1]]:5: error: this is not an l-value: it cannot be assigned
    ({ p[0]; }) = 3;
    // CHECK: statement_expressions.cl:[[@LINE+1]]:12: error: {{.*}}void
    p[1] = ({ int a = 3; });
    // CHECK: statement_expressions.cl:[[@LINE+1]]:14: error: this is not an object in memory: it has no address
    int *q = &({ n; });
    // CHECK: statement_expressions.cl:[[@LINE+1]]:46: error: not supported: 'break' in the step of a loop, or in the condition after its body: SPIR-V allows no jump out of there (2.11), so write it in the body
    for (int i = 0; i < n; i += ({ if (p[i]) break; 1; })) p[i] = 2;
    // CHECK: statement_expressions.cl:[[@LINE+1]]:44: error: not supported: 'return' in the step of a loop
    do { p[2]++; } while (({ if (p[2] > 4) return; n; }));
    // CHECK: statement_expressions.cl:[[@LINE+1]]:47: error: not supported: 'continue' in the step of a loop
    do { p[2]++; } while (({ if (n == 2) { ({ continue; }); } n; }));
    switch (n) {
    // CHECK: statement_expressions.cl:[[@LINE+1]]:10: error: a case label must be an integral constant expression
    case ({ 3; }): p[3] = 1;
    }
    // CHECK: statement_expressions.cl:[[@LINE+1]]:44: error: 'inside' is not declared
    p[4] = ({ int inside = 3; inside; }) + inside;
}
// CHECK: {{^}}10 errors generated.
