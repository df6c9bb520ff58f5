// Subgroup functions: types, constants and extensions (OpenCL C 6.15.20).
// refused: without the extension
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_subgroups,-cl_intel_subgroups
kernel void f(global uint *o) { *o = get_sub_group_size(); }
// refused: sub_group_broadcast of char2 without cl_khr_subgroup_extended_types
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_extended_types
kernel void f(global char *o) { char2 x = sub_group_broadcast((char2)(1), 0); *o = x.x; }
//   clang accepts: its header defines the macros for every SPIR target
// refused: sub_group_reduce_add of a vector
// options: -cl-std=CL2.0
kernel void f(global int4 *o) { *o = sub_group_reduce_add(*o); }
// refused: sub_group_reduce_mul does not exist
// options: -cl-std=CL2.0
kernel void f(global int *o) { *o = sub_group_reduce_mul(*o); }
// refused: sub_group_all of a vector
// options: -cl-std=CL2.0
kernel void f(global int4 *o) { *o = sub_group_all(*o); }
// refused: sub_group_non_uniform_reduce_and of floats
// options: -cl-std=CL2.0
kernel void f(global float *o) { *o = sub_group_non_uniform_reduce_and(*o); }
// refused: sub_group_non_uniform_reduce_add of a vector
// options: -cl-std=CL2.0
kernel void f(global float2 *o) { *o = sub_group_non_uniform_reduce_add(*o); }
// refused: sub_group_shuffle of a vector
// options: -cl-std=CL2.0
kernel void f(global float2 *o) { *o = sub_group_shuffle(*o, 1); }
// refused: sub_group_broadcast_first of a vector
// options: -cl-std=CL2.0
kernel void f(global float2 *o) { *o = sub_group_broadcast_first(*o); }
// refused: sub_group_ballot_bit_count of a uint
// options: -cl-std=CL2.0
kernel void f(global uint2 *o) { o->x = sub_group_ballot_bit_count(*o); }
// refused: the size of clusters is a constant (6.15.20.2)
// options: -cl-std=CL2.0
kernel void f(global int *o, uint n) { *o = sub_group_clustered_reduce_add(*o, n); }
//   clang accepts: it leaves that to the next compiler
// refused: the size of clusters is a power of two (6.15.20.2)
// options: -cl-std=CL2.0
kernel void f(global int *o) { *o = sub_group_clustered_reduce_add(*o, 3); }
//   clang accepts: it leaves that to the next compiler
// refused: the size of clusters is not zero (6.15.20.2)
// options: -cl-std=CL2.0
kernel void f(global int *o) { *o = sub_group_clustered_reduce_max(*o, 0); }
//   clang accepts: it leaves that to the next compiler
// refused: the size of clusters of a rotation is a constant (6.15.20.5)
// options: -cl-std=CL2.0
kernel void f(global int *o, uint n) { *o = sub_group_clustered_rotate(*o, 1, n); }
//   clang accepts: it leaves that to the next compiler
// refused: logical reductions take predicates
// options: -cl-std=CL2.0
kernel void f(global int2 *o) { *o = sub_group_non_uniform_reduce_logical_and(*o); }
// refused: all_equal of a vector
// options: -cl-std=CL2.0
kernel void f(global int2 *o) { o->x = sub_group_non_uniform_all_equal(*o); }
// refused: sub_group_barrier without flags
// options: -cl-std=CL2.0
kernel void f(global int *o) { sub_group_barrier(); }
// refused: ballot without its extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_ballot
kernel void f(global uint4 *o) { *o = sub_group_ballot(1); }
//   clang accepts: its header defines the macros for every SPIR target
// refused: shuffle without its extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_shuffle
kernel void f(global uint *o) { *o = sub_group_shuffle(*o, 1); }
//   clang accepts: its header defines the macros for every SPIR target
// refused: rotate without its extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_rotate
kernel void f(global uint *o) { *o = sub_group_rotate(*o, 1); }
//   clang accepts: its header defines the macros for every SPIR target
// refused: clustered reductions without their extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_clustered_reduce
kernel void f(global uint *o) { *o = sub_group_clustered_reduce_add(*o, 4); }
//   clang accepts: its header defines the macros for every SPIR target
// refused: votes without their extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_non_uniform_vote
kernel void f(global uint *o) { *o = sub_group_elect(); }
//   clang accepts: its header defines the macros for every SPIR target
// refused: scans without their extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_non_uniform_arithmetic
kernel void f(global uint *o) { *o = sub_group_non_uniform_scan_inclusive_add(*o); }
//   clang accepts: its header defines the macros for every SPIR target
// refused: relative shuffles without their extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroup_shuffle_relative
kernel void f(global uint *o) { *o = sub_group_shuffle_up(*o, 1); }
//   clang accepts: its header defines the macros for every SPIR target
// accepted: all of them
// options: -cl-std=CL2.0
kernel void f(global uint4 *o)
{
    o[0] = sub_group_ballot(o[0].x > 3);
    o[1].x = sub_group_shuffle(o[0].x, 1) + sub_group_rotate(o[0].y, 1) + sub_group_clustered_reduce_add(o[0].z, 4) + sub_group_elect() +
             sub_group_non_uniform_scan_inclusive_add(o[0].w) + sub_group_shuffle_up(o[0].x, 1) + sub_group_reduce_add(o[0].y);
    o[2] = sub_group_broadcast(o[1], 0);
    o[3].x = get_sub_group_size() + get_max_sub_group_size() + get_num_sub_groups() + get_sub_group_id() + get_sub_group_local_id();
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    sub_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group);
}
