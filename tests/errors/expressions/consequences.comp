#version 450
// RUN: %refuse %s | FileCheck %s
// What follows from a mistake in a number, in parentheses, before an else; and what a type is called where that alone does not tell.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int data[]; };
#define SHORT 1s
struct A { int a; } outer;
struct CommandList { int offset; };
groupshared float tile[4];              // CHECK-DAG: :[[@LINE]]:1: error: unknown type 'groupshared': GLSL has shared for that
layout(binding = 1 buffer C { int c; } block;     // CHECK-DAG: :[[@LINE]]:19: error: expected ')' after '1', found 'buffer'
void main()
{
    vec2 v = vec2(1.0) + SHORT;         // CHECK-DAG: :[[@LINE]]:26: error: the suffix 's' needs #extension GL_EXT_shader_explicit_arithmetic_types_int16
    bool b = SHORT;
    int size = sizeof(int);             // CHECK-DAG: :[[@LINE]]:16: error: 'sizeof' is a reserved word in GLSL 4.50: write '.length()' of an array
    if (data[0] > 1) data[1] = 1;;
    else if (data[0] > 2) data[2] = 1;  // CHECK-DAG: :[[@LINE]]:5: error: 'else' without an 'if' before it
    else data[3] = 1;
    struct A { int a; };
    A inner = outer;                    // CHECK-DAG: :[[@LINE]]:15: error: the initializer is struct A, but struct A is expected: another of this name
    CommandList l = Commandlist(3);     // CHECK-DAG: :[[@LINE]]:21: error: no function 'Commandlist' is declared, did you mean 'CommandList'?
    mat2 m = subgroupAdd(mat2(1.0));    // CHECK-DAG: :[[@LINE]]:26: error: argument 1 of 'subgroupAdd' is mat2, but a scalar or vector is expected
}
// CHECK: {{^}}8 errors generated.
