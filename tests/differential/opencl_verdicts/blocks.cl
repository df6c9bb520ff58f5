// accepted: literals with and without parameters and result (6.14.3)
// options: -cl-std=CL2.0
kernel void k(global int *x)
{
    void (^a)(void) = ^{ x[0] = 1; };
    int (^b)(int) = ^(int n) { return n + 1; };
    float4 (^c)(float, int) = ^float4(float f, int i) { return (float4)(f, f, i, i); };
    global int *(^d)(int) = ^global int *(int i) { return x + i; };
    void (^e)() = ^(){ };
    a(); x[1] = b(2); x[2] = (int)c(1.0f, 2).w; *d(3) = 4; e();
}
// refused: blocks before 2.0 (6.14)
// options: -cl-std=CL1.2
kernel void k(global int *x) { void (^a)(void) = ^{ x[0] = 1; }; a(); }
// refused: blocks of 3.0 without __opencl_c_device_enqueue (6.14)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_device_enqueue
kernel void k(global int *x) { void (^a)(void) = ^{ x[0] = 1; }; a(); }
// accepted: a typedef of a block type, twice (6.14.2)
// options: -cl-std=CL2.0
typedef int (^fn)(int);
typedef int (^fn)(int);
kernel void k(global int *x) { const fn f = ^(int a) { return a; }; fn g = f; x[0] = f(1) + g(2); }
// accepted: at file scope and static (6.14.3)
// options: -cl-std=CL2.0
int start = 3;
int (^get)(void) = ^{ return start; };
kernel void k(global int *x) { static int (^other)(void) = ^{ return 2; }; x[0] = get() + other(); }
// accepted: nested literals capture through each other (6.14.3)
// options: -cl-std=CL2.0
kernel void k(global int *x, int n)
{
    int y = n;
    int (^outer)(int) = ^(int a) { int (^inner)(int) = ^(int b) { return a + b + y; }; return inner(a); };
    x[0] = outer(1);
}
// accepted: a struct is captured by value (6.14.5, example 5)
// options: -cl-std=CL2.0
struct v { int arr[2]; };
kernel void k(global int *x) { struct v s = { { 0, 1 } }; int (^b)(void) = ^{ return s.arr[1]; }; s.arr[1] = 8; x[0] = b(); }
// accepted: a block at file scope is called in a block (6.14.5, example 4)
// options: -cl-std=CL2.0
int (^one)(void) = ^{ return 1; };
kernel void k(global int *x) { int (^two)(void) = ^{ return one() + 1; }; x[0] = two(); }
// refused: a block captures another (6.14.5, example 4)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int (^one)(void) = ^{ return 1; }; int (^two)(void) = ^{ return one() + 1; }; x[0] = two(); }
// refused: a block variable without initializer (6.14.5, example 3)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int (^b)(void); x[0] = 1; }
// refused: the same at file scope (6.14.5, example 3)
// options: -cl-std=CL2.0
int (^b)(void);
kernel void k(global int *x) { x[0] = 1; }
// refused: an extern block (6.14.5, example 3)
// options: -cl-std=CL2.0
extern int (^b)(void);
kernel void k(global int *x) { x[0] = 1; }
// refused: a block is assigned (6.14.5, example 2)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int (^b)(void) = ^{ return 1; }; b = ^{ return 2; }; x[0] = b(); }
// refused: a parameter of block type (6.14.5)
// options: -cl-std=CL2.0
int call(int (^b)(void)) { return b(); }
// refused: a kernel with a parameter of block type (6.14.5)
// options: -cl-std=CL2.0
kernel void k(global int *x, void (^b)(void)) { b(); }
// refused: a function that returns a block (6.14.5)
// options: -cl-std=CL2.0
typedef int (^fn)(int);
fn f(void) { return ^(int a) { return a; }; }
// refused: ?: between blocks (6.14.5)
// options: -cl-std=CL2.0
//   clang accepts: it refuses literals alone
typedef int (^fn)(void);
kernel void k(global int *x) { fn a = ^{ return 1; }, b = ^{ return 2; }; fn c = x[1] ? a : b; x[0] = c(); }
// refused: an array of blocks (6.14.5)
// options: -cl-std=CL2.0
typedef int (^fn)(void);
kernel void k(global int *x) { fn a[2] = { ^{ return 1; }, ^{ return 2; } }; }
// refused: a member of block type (6.14.5)
// options: -cl-std=CL2.0
struct s { int (^b)(void); };
// refused: a pointer to a block (6.14.5)
// options: -cl-std=CL2.0
typedef int (^fn)(void);
kernel void k(global int *x) { fn *p = 0; }
// refused: the address of a block (6.14.5)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int (^b)(void) = ^{ return 1; }; &b; }
// refused: a block behind * (6.14.5)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int (^b)(void) = ^{ return 1; }; *b; }
// refused: the size of a block (6.14.2)
// options: -cl-std=CL2.0
//   clang accepts: it takes a block for a pointer here
kernel void k(global int *x) { int (^b)(void) = ^{ return 1; }; x[0] = sizeof b; }
// refused: a variadic block (6.14.5)
// options: -cl-std=CL2.0
kernel void k(global int *x) { void (^b)(int, ...) = ^(int a, ...) { }; }
// refused: __block (6.14.5)
// options: -cl-std=CL2.0
kernel void k(global int *x) { __block int y = 1; void (^b)(void) = ^{ y = 2; }; b(); }
// refused: a captured variable is assigned (6.14.3)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int y = 1; void (^b)(void) = ^{ y = 2; }; b(); }
// refused: a captured variable is incremented in a nested block (6.14.3)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int y = 1; void (^b)(void) = ^{ ^{ y++; }(); }; b(); }
// accepted: a variable of the block's own hides one outside (C99, 6.2.1)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int y = 1; void (^b)(void) = ^{ int z = y; int y = z; y = 2; x[0] = y; }; b(); }
// accepted: memory that is not automatic is not captured (6.14.3)
// options: -cl-std=CL2.0
constant int c = 2;
global int g;
kernel void k(global int *x) { static int s; void (^b)(void) = ^{ g = c; s++; x[0] = s; }; b(); }
// accepted: a local variable is not an automatic one (6.14.3)
// options: -cl-std=CL2.0
//   clang refuses: it makes const copies of local arrays
kernel void k(global int *x) { local int l[4]; void (^b)(void) = ^{ l[0] = 1; }; b(); x[0] = l[0]; }
// refused: a __local variable in a block, which is not a kernel (6.7.2)
// options: -cl-std=CL2.0
//   clang accepts: it counts the block to the kernel
kernel void k(global int *x) { void (^b)(void) = ^{ local int l[4]; l[0] = 1; }; b(); }
// refused: returns of two types (6.14.3)
// options: -cl-std=CL2.0
kernel void k(global int *x) { x[0] = ^(int a) { if (a) return 1; return 2.0f; }(3); }
// refused: an initializer of another block type (6.14.2)
// options: -cl-std=CL2.0
kernel void k(global int *x) { void (^b)(int) = ^(float a) { }; b(1); }
// refused: an initializer with another result (6.14.2)
// options: -cl-std=CL2.0
kernel void k(global int *x) { void (^b)(void) = ^{ return 2; }; b(); }
// refused: too many arguments (C99, 6.5.2.2)
// options: -cl-std=CL2.0
kernel void k(global int *x) { int (^b)(int) = ^(int a) { return a; }; x[0] = b(1, 2); }
// refused: break does not leave a block (6.14.4)
// options: -cl-std=CL2.0
kernel void k(global int *x) { for (;;) { void (^b)(void) = ^{ break; }; b(); } }
// refused: continue does not leave a block (6.14.4)
// options: -cl-std=CL2.0
kernel void k(global int *x) { for (int i = 0; i < 2; i++) { ^{ continue; }(); } }
// refused: what a block returns is none of its function's business (6.14.4)
// options: -cl-std=CL2.0
int f(void) { void (^b)(void) = ^{ return; }; int x = b(); return x; }
// refused: a block that calls itself (6.11, i)
// options: -cl-std=CL2.0
//   clang accepts: it does not look for recursion
int (^b)(int) = ^(int n) { if (n) return b(n - 1); return 0; };
kernel void k(global int *x) { x[0] = b(3); }
// refused: a static block that captures (6.14.3)
// options: -cl-std=CL2.0
kernel void k(global int *x, int n) { static int (^b)(void) = ^{ return n; }; x[0] = b(); }
// refused: names of a block end with it (C99, 6.2.1)
// options: -cl-std=CL2.0
kernel void k(global int *x) { void (^b)(int) = ^(int n) { int inside = n; }; x[0] = inside; }
