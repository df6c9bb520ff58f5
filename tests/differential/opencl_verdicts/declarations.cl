// Declarations (C99 6.7).
// refused: an unknown type
kernel void f(global unknown *o) { }
// refused: a variable is declared twice
kernel void f(global int *o) { int a = 1; float a = 2; *o = a; }
// refused: a parameter is declared again in the body
kernel void f(global int *o) { int o = 1; }
// refused: a name that is not declared
kernel void f(global int *o) { *o = missing; }
// refused: a variable of type void
kernel void f(global int *o) { void x; }
// refused: an array of void
kernel void f(global int *o) { void x[3]; }
// refused: an array of negative size
kernel void f(global int *o) { int x[-1]; }
// refused: an array without a size
kernel void f(global int *o) { int x[]; }
// refused: a struct that contains itself
struct s { struct s inner; };
kernel void f(global int *o) { }
// refused: a struct without its members
kernel void f(global int *o) { struct never x; }
// refused: two members of one name
struct s { int a; float a; };
kernel void f(global int *o) { }
// refused: a member that is not there
struct s { int a; };
kernel void f(global int *o) { struct s x; x.a = 1; *o = x.b; }
// refused: two types of one name
struct s { int a; };
struct s { int b; };
kernel void f(global int *o) { }
// refused: two enumerators of one name
enum { A, B, A };
kernel void f(global int *o) { }
// refused: an enumerator that is not a constant
kernel void f(global int *o) { enum { A = *o }; }
// refused: a function is declared with two types
int g(int x);
float g(int x);
kernel void f(global int *o) { }
// refused: a function is defined twice
int g(int x) { return x; }
int g(int x) { return x; }
kernel void f(global int *o) { }
// refused: too many initializers
kernel void f(global int *o) { int a[2] = {1, 2, 3}; *o = a[0]; }
//   clang accepts: with a warning; C99 6.7.8 makes it a constraint
// refused: a designator beyond the array
kernel void f(global int *o) { int a[2] = {[5] = 1}; *o = a[0]; }
// refused: a designator of no member
struct s { int a; };
kernel void f(global int *o) { struct s x = {.z = 1}; *o = x.a; }
// refused: a typedef and a variable of one name
typedef int number;
int number(void) { return 1; }
kernel void f(global int *o) { }
// refused: int short float
kernel void f(global int *o) { short float x = 1; }
// refused: unsigned float
kernel void f(global int *o) { unsigned float x = 1; }
// refused: two storage classes
static extern int g(void);
kernel void f(global int *o) { }
// refused: const that is written
kernel void f(global int *o) { const int x = 1; x = 2; *o = x; }
// refused: what a const pointer points to is written
kernel void f(global const int *o) { *o = 1; }
// refused: a parameter without a type
int g(x) { return 1; }
kernel void f(global int *o) { }
//   clang accepts: with a warning; C99 6.9.1 has no implicit int
// refused: a vector of 5
kernel void f(global int *o) { int5 x; }
// refused: bool has no vectors (6.3.4)
kernel void f(global int *o) { bool2 x; }
// refused: reserved types of matrices (6.3.4)
kernel void f(global int *o) { float4x4 x; }
// accepted: constants made of other constants, and sizes of arrays (C99 6.6, 10)
constant int a = 1;
constant int b = a + 1;
constant float pi = 3.0f;
constant float table[] = { pi, 2 * pi };
kernel void f(global float *o) { const int n = 4; float l[n]; l[b] = table[1]; *o = l[2]; }
// accepted: addresses as initializers (C99 6.6, 9)
// options: -cl-std=CL2.0
global int x[4] = { 1, 2, 3, 4 };
global int *p = x + 2, *q = &x[3];
int *any_space = &x[1];
global struct { int v; global int *to; } s = { 1, &x[0] };
kernel void f(global int *o) { *o = *p + *q + *any_space + *s.to; }
// accepted: names as strings
constant char * constant names[] = { "a", "bc" };
kernel void f(global char *o, int i) { *o = names[i][0]; }
// refused: the address of a parameter as initializer of what lives longer
// options: -cl-std=CL2.0
kernel void f(global int *o) { static global int *p = o; }
// refused: an address that a variable index leads to
// options: -cl-std=CL2.0
global int x[4];
kernel void f(global int *o, int i) { static global int *p = &x[i]; }
// accepted: the body of a loop is a scope of its own (C99 6.8.5, 5)
kernel void f(global int *o) { for (int i = 0; i < 2; i++) { int i = 3; *o = i; } }
// accepted: suffixes of C99's long long
kernel void f(global ulong *o) { *o = 1ull + 2LL + 3llu; }
// refused: a suffix of an l and an L
kernel void f(global ulong *o) { *o = 1lL; }
// accepted: a function of another module
extern int other(int);
kernel void f(global int *o) { *o = other(1); }
// refused: a static function without a body is called
static int other(int);
kernel void f(global int *o) { *o = other(1); }
//   clang accepts: with a warning; C99 6.9, 3 asks for the definition
// accepted: a string in braces (C99 6.7.8, 14)
constant char name[] = { "abc" };
kernel void f(global int *o) { char c[4] = { "x" }; o[0] = c[0] + name[1]; }
// accepted: designators of members of unnamed structs
typedef struct { int a; union { int x; float y; }; struct { short lo, hi; }; } s;
kernel void f(global int *o) { s v = { .a = 1, .x = 2, .hi = 3 }; o[0] = v.x + v.hi; }
// accepted: a variable that is declared, used, and defined below (C99 6.2.2, 6.9.2)
extern constant int size;
kernel void f(global int *o) { *o = size; }
constant int size = 3;
// accepted: a variable of another module (6.10)
extern constant int table[4];
kernel void f(global int *o) { *o = table[1]; }
// accepted: tentative definitions (C99 6.9.2)
// options: -cl-std=CL2.0
extern global int a;
global int a, b;
global int a = 3, b;
kernel void f(global int *o) { *o = a + b; }
// refused: two definitions of a variable (C99 6.9.2)
// options: -cl-std=CL2.0
global int a = 1;
global int a = 2;
// refused: two declarations of different types
// options: -cl-std=CL2.0
extern global int a;
global float a;
// refused: an extern variable without an address space before 2.0 (6.10)
kernel void f(global int *o) { extern int a; *o = a; }
// accepted: a list of attributes that begins with const
__attribute__((const, pure)) int g(int a) { return a; }
kernel void f(global int *o) { *o = g(*o); }
// accepted: names of built-in types as what they are (C11 6.7, 3)
typedef unsigned char uchar;
typedef unsigned int uint;
typedef __attribute__((ext_vector_type(4))) float float4;
typedef float quad_of_floats __attribute__((ext_vector_type(4)));
kernel void f(global float4 *o, uchar a, uint b) { quad_of_floats v = o[0].wzyx; o[1] = v + (float)a + b; }
// refused: a built-in type as another one
typedef int uint;
// refused: a name behind one that is there already
typedef unsigned int uint also;
// refused: a vector of five (6.3.2)
//   clang accepts: it takes any number
typedef float five __attribute__((ext_vector_type(5)));
// accepted: prototypes that say of built-in functions what they are
size_t get_global_id(uint dimension);
int printf(constant const char *format, ...);
float __attribute__((overloadable)) sin(float);
kernel void f(global float *o) { o[get_global_id(0)] = sin(o[1]); printf("%d", 1); }
// refused: a variadic prototype of no built-in function (6.11 e)
int show(constant const char *format, ...);
// accepted: overloads, the best for all arguments together
#define MANY __attribute__((overloadable))
int MANY g(float a) { return 1; }
int MANY g(int a) { return 2; }
int MANY g(uint a) { return 3; }
int MANY g(global int *a) { return 4; }
int MANY g(const global int *a) { return 5; }
kernel void f(global int *o, const global int *c, char s) { o[0] = g(s) + g(1.0f) + g(1u) + g(o) + g(c); }
// refused: two overloads fit as well as each other
int __attribute__((overloadable)) g(float a) { return 1; }
int __attribute__((overloadable)) g(uint a) { return 2; }
kernel void f(global int *o) { o[0] = g(1); }
// refused: no overload fits
int __attribute__((overloadable)) g(float4 a) { return 1; }
int __attribute__((overloadable)) g(uint2 a) { return 2; }
kernel void f(global int *o) { o[0] = g((int4)1); }
