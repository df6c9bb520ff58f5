// Expressions and statements (OpenCL C 6.5, C99 6.5, 6.8).
// refused: vectors of different sizes
kernel void f(global int4 *o, global int2 *p) { *o = *o + *p; }
// refused: vectors of different types are not converted (6.4.1)
kernel void f(global int4 *o, global float4 *p) { *o = *p; }
// refused: operands of different vector types (6.4.6)
kernel void f(global int4 *o, global uint4 *p) { *o = *o + *p; }
// refused: casts between vectors (6.4.2)
kernel void f(global int4 *o, global float4 *p) { *o = (int4)*p; }
// refused: a vector literal of too few components (6.3.6)
kernel void f(global float4 *o) { *o = (float4)(1.0f, 2.0f, 3.0f); }
// refused: a vector literal of too many components (6.3.6)
kernel void f(global float4 *o) { *o = (float4)(1, 2, 3, 4, 5); }
// refused: a swizzle beyond the vector (6.3.7)
kernel void f(global float2 *o) { o[0].x = o[0].z; }
// refused: names of both kinds in one swizzle (6.3.7)
kernel void f(global float4 *o) { o[0].xy = o[0].xs1; }
// refused: a component named twice on the left (6.3.7)
kernel void f(global float4 *o) { o[0].xx = o[0].xy; }
// refused: .xyzw of eight components (6.3.7)
kernel void f(global float8 *o) { o[0] = o[0].wzyxwzyx + o[0].s8; }
// refused: the address of a component (6.3.7)
kernel void f(global float4 *o) { global float *p = &o[0].x; *p = 1; }
// refused: five components chosen
kernel void f(global float8 *o) { o[0].s01234 = o[0].s01234; }
// refused: % of floats (6.5.1)
kernel void f(global float *o) { *o = *o % 2.0f; }
// refused: & of floats (6.5.6)
kernel void f(global float *o) { *o = *o & 1; }
// refused: << of floats (6.5.10)
kernel void f(global float *o) { *o = *o << 1; }
// refused: ~ of floats (6.5.6)
kernel void f(global float *o) { *o = ~*o; }
// refused: a scalar shifted by a vector (6.5.10)
kernel void f(global int4 *o) { *o = 1 << *o; }
// refused: a condition that is a vector
kernel void f(global int4 *o) { if (*o) { o[0] = 1; } }
// refused: a condition that is a struct
struct s { int a; };
kernel void f(global struct s *o) { if (*o) { } }
// refused: ?: with a vector of floats as condition (6.5.9)
kernel void f(global float4 *o) { *o = *o ? *o : -*o; }
// refused: ?: with a condition of another size (6.5.9)
kernel void f(global float4 *o, global int2 *c) { *o = *c ? *o : -*o; }
// refused: ! of a struct
struct s { int a; };
kernel void f(global struct s *o, global int *r) { *r = !*o; }
// refused: & of a value
kernel void f(global int *o) { int *p = &(*o + 1); }
// refused: * of an int
kernel void f(global int *o) { *o = *1; }
// refused: a value is assigned to
kernel void f(global int *o) { *o + 1 = 2; }
// refused: ++ of a value
kernel void f(global int *o) { (*o + 1)++; }
// refused: an array is assigned to
kernel void f(global int *o) { int a[2], b[2]; a = b; }
// refused: two pointers are added
kernel void f(global int *a, global int *b) { a = a + b; }
// refused: pointers to different types are subtracted
kernel void f(global int *a, global float *b, global long *o) { *o = a - b; }
// refused: an int is not a pointer
kernel void f(global int *o) { global int *p = 5; *p = 1; }
// refused: a float is not a pointer
kernel void f(global int *o) { global int *p = 1.0f; *p = 1; }
// refused: a struct is not an int
struct s { int a; };
kernel void f(global struct s *o, global int *r) { *r = *o; }
// refused: a cast to a struct
struct s { int a; };
kernel void f(global int *o) { struct s x = (struct s)*o; }
// refused: a cast of a float to a pointer
kernel void f(global int *o) { global int *p = (global int *)1.0f; *p = 1; }
// refused: an index that is a float
kernel void f(global int *o) { o[1.0f] = 1; }
// refused: what is not an array is indexed
kernel void f(global int *o) { int x = 1; x[x] = 2; }
// refused: too few arguments
int g(int a, int b) { return a + b; }
kernel void f(global int *o) { *o = g(1); }
// refused: too many arguments
int g(int a, int b) { return a + b; }
kernel void f(global int *o) { *o = g(1, 2, 3); }
// refused: what is not a function is called
kernel void f(global int *o) { int x = 1; *o = x(2); }
// refused: the value of a void function
void g(void) { }
kernel void f(global int *o) { *o = g(); }
// refused: return with a value in a kernel
kernel void f(global int *o) { return 1; }
// refused: return without a value
int g(int x) { return; }
kernel void f(global int *o) { *o = g(1); }
// refused: break outside of loops
kernel void f(global int *o) { break; }
// refused: continue outside of loops
kernel void f(global int *o) { switch (*o) { case 1: continue; } }
// refused: case outside of switch
kernel void f(global int *o) { case 1: *o = 1; }
// refused: two equal cases
kernel void f(global int *o) { switch (*o) { case 1: case 1: *o = 2; } }
// refused: two defaults
kernel void f(global int *o) { switch (*o) { default: default: *o = 2; } }
// refused: a case that is not a constant
kernel void f(global int *o) { switch (*o) { case 1 + *o: *o = 2; } }
// refused: switch of a float
kernel void f(global float *o) { switch (*o) { case 1: *o = 2; } }
// refused: sizeof of a function
int g(void) { return 1; }
kernel void f(global int *o) { *o = sizeof(g); }
// refused: as_ of another size (6.4.4.2)
kernel void f(global int *o) { *o = as_int((short2)(1)) + as_int((char)1); }
// refused: a missing semicolon
kernel void f(global int *o) { *o = 1 }
// refused: a missing brace
kernel void f(global int *o) { if (*o) { *o = 1; }
// refused: an unmatched parenthesis
kernel void f(global int *o) { *o = (1 + 2; }
// accepted: what stands behind a vector literal is of the literal (6.3.6)
kernel void f(global int *o) { o[0] = (int4)(1, 2, 3, 4).s3 + (float2)(o[1]).y + (int2)(3)[1]; }
// accepted: a switch whose body is not a block (C99 6.8.4)
kernel void f(global int *o) { switch (o[0]) case 3: case 4: o[1] = 1; switch (o[0]) default: { o[2] = 2; } }
// accepted: labels that nothing goes to (C99 6.8.1)
kernel void f(global int *o) { here: o[0] = 1; there: ; }
// accepted: the size of a compound literal (C99 6.5.3)
kernel void f(global int *o) { o[0] = sizeof (int [3]){ 1, 2, 3 }; }
// refused: a condition of other width than what it chooses from (6.5.9, 6.15.6)
kernel void f(global float4 *o, short4 c) { o[0] = c ? o[1] : o[2]; }
// refused: the size of a vector without one (6.15.13)
struct s { int a; };
kernel void f(global int *o) { o[0] = vec_step(struct s); }
// refused: the bits of a bool (6.4.4.2)
kernel void f(global int *o) { bool b = o[0]; o[1] = as_int(b); }
// refused: a const member is assigned (C99 6.5.16)
struct s { const int a; int b; };
kernel void f(global struct s *o) { o->a = 1; }
// refused: an element of a const member is assigned (C99 6.5.16)
struct s { const int a[2]; };
kernel void f(global struct s *o) { o->a[1]++; }
// refused: a struct with a const member is assigned (C99 6.3.2.1, 1)
struct s { const int a; int b; };
kernel void f(global struct s *o, struct s v) { o[0] = v; }
// accepted: a struct with a const member is initialized and copied
struct s { const int a; int b; };
kernel void f(global struct s *o) { struct s v = o[0], w = { 1, 2 }; v.b = w.a; o[1].b = v.b; }
