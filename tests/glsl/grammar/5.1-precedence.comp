#version 460
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s
// GLSL 4.60, 5.1: precedence and grouping of operators.
void main()
{
    a = b = c;                          // CHECK: (expr (= a (= b c)))
    a += b -= c <<= d;                  // CHECK-NEXT: (expr (+= a (-= b (<<= c d))))
    a = b ? c : d ? e : f;              // CHECK-NEXT: (expr (= a (? b c (? d e f))))
    a ? b = c : d = e;                  // CHECK-NEXT: (expr (? a (= b c) (= d e)))
    a ? b, c : d;                       // CHECK-NEXT: (expr (? a (, b c) d))
    a || b ^^ c && d | e ^ f & g == h < i << j + k * -l;
    // CHECK-NEXT: (expr (|| a (^^ b (&& c (| d (^ e (& f (== g (< h (<< i (+ j (* k (- l))))))))))))
    a * b / c % d;                      // CHECK-NEXT: (expr (% (/ (* a b) c) d))
    a - b + c;                          // CHECK-NEXT: (expr (+ (- a b) c))
    a - (b + c);                        // CHECK-NEXT: (expr (- a (+ b c)))
    a < b <= c > d >= e != f == g;      // CHECK-NEXT: (expr (== (!= (>= (> (<= (< a b) c) d) e) f) g))
    a >> b << c;                        // CHECK-NEXT: (expr (<< (>> a b) c))
    -a++ * !b[c].d--;                   // CHECK-NEXT: (expr (* (- (post++ a)) (! (post-- (member d (index b c))))))
    ++a.b[c] - ~--d;                    // CHECK-NEXT: (expr (- (++ (index (member b a) c)) (~ (-- d))))
    a - -b + +c;                        // CHECK-NEXT: (expr (+ (- a (- b)) (+ c)))
    a, b = c, d;                        // CHECK-NEXT: (expr (, (, a (= b c)) d))
    a[b, c] = f(d, (e, f));             // CHECK-NEXT: (expr (= (index a (, b c)) (call f d (, e f))))
    a.length() + b[1].c.length();       // CHECK-NEXT: (expr (+ (length a) (length (member c (index b 1)))))
    vec4(a).xyz.x;                      // CHECK-NEXT: (expr (member x (member xyz (construct vec4 a))))
    float[2](a, b)[1];                  // CHECK-NEXT: (expr (index (construct float[2] a b) 1))
    float[](a, b).length();             // CHECK-NEXT: (expr (length (construct float[] a b)))
    f() + g(void);                      // CHECK-NEXT: (expr (+ (call f) (call g)))
    (a) = (b);                          // CHECK-NEXT: (expr (= a b))
}
