// RUN: %compile %s | FileCheck %s
// A struct may hold pointers to itself: they are declared ahead (SPIR-V, OpTypeForwardPointer).
// CHECK: OpTypeForwardPointer %[[P:[A-Za-z0-9_]+]] CrossWorkgroup
struct node { int value; global struct node *next; };
kernel void walk(global int *out, global struct node *first)
{
    int sum = 0;
    for (global struct node *n = first; n; n = n->next) sum += n->value;
    *out = sum;
}
