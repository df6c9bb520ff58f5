// Arrays are not copied (OpenCL C 6.14.5, example 5), local memory is not a variable of the function; a copy has an address.
// options: -cl-std=CL2.0
// without clang: its blocks have const copies of local and private arrays, and no addresses of captured variables
// expect out: int [25, 100, 4, 6, 21, 8]
kernel void test(global int *out)
{
    local int shared[2];
    void (^fill)(void) = ^{ shared[0] = 5; shared[1] = shared[0] * shared[0]; };
    fill();
    out[0] = shared[1];

    int array[3] = { 50, 7, 9 }, table[2][2] = { { 1, 2 }, { 3, 4 } };
    ^{ array[0] += array[0]; }();
    out[1] = array[0];
    out[2] = ^(int i) { return ^{ return table[i][1]; }(); }(1);

    int (^sum)(void) = ^{
        int result = 0;
        for (int i = 0; i < sizeof array / sizeof *array; i++) result += i;
        return result * 2;
    };
    out[3] = sum();

    int n = 20;
    int (^next)(void) = ^{ const int *copy = &n; return *copy + 1; };
    n = 0;
    out[4] = next();

    struct { int values[2]; } s = { { 8, 9 } };
    int (^first)(void) = ^{ return s.values[0]; };
    s.values[0] = 1;
    out[5] = first();
}
