// Macros with #, ## and variable arguments, nested #if, predefined macros (OpenCL C 6.12; C99 6.10).
// options: -DVALUE=41 -D FLAG -cl-std=CL1.2
// expect out: int [41, 12, 6, 1, 120, 1, 7, 97, 3, 9, 120]
#define JOIN(a, b) a##b
#define TEXT(x) #x
#define SUM(first, ...) (first + ADD(__VA_ARGS__))
#define ADD(a, b) ((a) + (b))
#define TWICE(x) \
    ((x) +       \
     (x))

#if defined(FLAG) && VALUE > 40 && !defined MISSING
#define CHOSEN 1
#else
#error this is not to be reached
#endif

kernel void test(global int *out)
{
    int JOIN(na, me) = VALUE;
    out[0] = name;
    out[1] = JOIN(1, 2);
    out[2] = SUM(1, 2, 3);
    out[3] = CHOSEN;
    out[4] = __OPENCL_C_VERSION__;
#ifdef __ENDIAN_LITTLE__
    out[5] = 1;
#endif
    out[6] = TWICE(3) + 1;
    constant char *text = TEXT(abc);
    out[7] = text[0];
    out[8] = sizeof(TEXT(ab));
#line 9
    out[9] = __LINE__;
#undef VALUE
#define VALUE CL_VERSION_1_2
    out[10] = VALUE;
}
