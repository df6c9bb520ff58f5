// Blocks (OpenCL C 6.14): literals, variables, calls, and what they see of the function around.
// options: -cl-std=CL2.0
// without clang: the runtime does not build its module
// data in: int [3, 5]
// expect out: int [21, 8, 12, 15, 42, 7, 30, 1, 8, 11, 2, 17, 6, 10, 3, 9]
typedef int (^operation)(int, int);
typedef int (^source)(void);
struct pair { int a, b; };

int (^twice)(int) = ^(int x) { return 2 * x; };
source answer = ^{ return 42; };

int apply(int n)
{
    operation add = ^(int a, int b) { return a + b + n; };
    return add(1, 2);
}

kernel void test(global const int *in, global int *out)
{
    int multiplier = 7;
    int (^scale)(int) = ^(int num) { return num * multiplier; };
    multiplier = 1000;                              /* the copy was made before */
    out[0] = scale(in[0]);

    operation add = ^int(int a, int b) { return a + b; };
    out[1] = add(in[0], in[1]);
    operation same = add;
    out[2] = same(add(1, 2), 9);

    out[3] = ^(int a) { return a * in[1]; }(in[0]); /* called where it stands */
    out[4] = answer();
    out[5] = apply(4);

    int y = 10;                                     /* nested ones: y goes through the outer block */
    int (^outer)(int) = ^(int a) {
        int z = a + 1;
        int (^inner)(int) = ^(int b) { return z * b + y; };
        return inner(a * 5);
    };
    out[6] = outer(1) + twice(5);

    struct pair s = { 1, 2 };
    int array[2] = { 1, 2 };
    source of_struct = ^{ return s.a; }, of_array = ^{ return array[1]; };
    s.a = array[1] = 8;
    out[7] = of_struct();                           /* a struct is copied, */
    out[8] = of_array();                            /* an array is not */

    void (^store)(int, int) = ^(int i, int value) { out[i] = value; };
    store(9, 11);

    int sum = 0;
    for (int i = 0; i < 3; i++) {
        int (^at)(void) = ^{ if (i == 1) return 2; return 0; };
        sum += at();
    }
    out[10] = sum;

    float4 v = (float4)(1, 2, 3, 4);
    float4 (^shift)(float) = ^float4(float by) { return v + by; };
    out[11] = (int)(shift(1.0f).w + shift(8.0f).w);

    int (^loop)(int) = ^(int n) {
        int result = 0;
        for (int i = 0; ; i++) {
            if (i > n) break;
            if (i % 2) continue;
            result += i;
        }
        return result;
    };
    out[12] = loop(5);

    out[13] = ^(global int *p) { return p[-1] + 4; }(out + 13);

    out[14] = in[0] > 1 && ^{ return in[0]; }() == 3 ? 3 : -1;

    int k = 0;
    switch (in[0]) {
    case 3: {
        int three = in[0];
        source inside = ^{ return three * three; };
        k = inside();
        break;
    }
    default: k = 1;
    }
    out[15] = k;
}
