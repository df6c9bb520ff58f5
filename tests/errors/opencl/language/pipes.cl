// RUN: %refuse %s -cl-std=CL2.0 -cl-ext=-cl_khr_subgroups | FileCheck %s
// OpenCL C 3.0, 6.15.18: what pipes are made of, where they are, and what is done with them.
// CHECK: pipes.cl:[[@LINE+1]]:13: error: a pipe can only be a parameter (OpenCL C 3.0, 6.15.18.1)
pipe int    of_program_scope;
// CHECK: pipes.cl:[[@LINE+1]]:21: error: a member cannot be read_only pipe int (OpenCL C 3.0, 6.11, b)
struct s { pipe int member; };
// CHECK: pipes.cl:[[@LINE+1]]:10: error: a function cannot return read_only pipe int
pipe int result(void);
// CHECK: pipes.cl:[[@LINE+1]]:37: error: there are no arrays of read_only pipe int (OpenCL C 3.0, 6.15.18.1)
void arrays(read_only pipe int pipes[2]);
// CHECK: pipes.cl:[[@LINE+1]]:34: error: there is no pointer to read_only pipe int (OpenCL C 3.0, 6.15.18.1)
void pointers(read_only pipe int *p);
// CHECK: pipes.cl:[[@LINE+1]]:11: error: a pipe is read_only or write_only (OpenCL C 3.0, 6.15.18)
void both(read_write pipe int p);
// CHECK: pipes.cl:[[@LINE+1]]:30: error: packets of a pipe are numbers, or made of numbers (OpenCL C 3.0, 6.15.18)
void packets1(read_only pipe sampler_t p);
// CHECK: pipes.cl:[[@LINE+1]]:30: error: void and bool cannot be packets of a pipe (OpenCL C 3.0, 6.15.18)
void packets2(read_only pipe bool p);
// CHECK: pipes.cl:[[@LINE+1]]:37: error: a packet of the pipe is of incomplete type struct later
void packets3(read_only pipe struct later p);
// CHECK: pipes.cl:[[@LINE+1]]:17: error: pipe and access qualifiers belong before the type (OpenCL C 3.0, 6.8, 6.15.18)
void behind(int *pipe p);
void writes(write_only pipe int p, global int *o);
kernel void test(read_only pipe int p, read_only pipe int q, write_only pipe int w, global int *o, global float *f)
{
    // CHECK: pipes.cl:[[@LINE+1]]:24: error: a pipe can only be a parameter (OpenCL C 3.0, 6.15.18.1)
    read_only pipe int local_one;
    // CHECK: pipes.cl:[[@LINE+1]]:5: error: a pipe cannot be assigned (OpenCL C 3.0, 6.15.18.1)
    p = q;
    // CHECK: pipes.cl:[[@LINE+1]]:9: error: a pipe has no address (OpenCL C 3.0, 6.15.18.1)
    if (&p) return;
    // CHECK: pipes.cl:[[@LINE+1]]:14: error: '==' does not take read_only pipe int and read_only pipe int
    o[0] = p == q;
    // CHECK: pipes.cl:[[@LINE+1]]:16: error: argument 1 of 'write_pipe' is read_only pipe int, but a write_only pipe is expected
    write_pipe(p, o);
    // CHECK: pipes.cl:[[@LINE+1]]:18: error: argument 2 of 'read_pipe' is __global float *, but __global int * is expected
    read_pipe(p, f);
    // CHECK: pipes.cl:[[@LINE+1]]:50: error: argument 1 of 'reserve_read_pipe' is write_only pipe int, but a read_only pipe is expected
    o[1] = is_valid_reserve_id(reserve_read_pipe(w, 2));
    // CHECK: pipes.cl:[[@LINE+1]]:34: error: argument 1 of 'get_pipe_max_packets' is int, but a pipe is expected
    o[2] = get_pipe_max_packets(o[3]);
    // CHECK: pipes.cl:[[@LINE+1]]:32: error: 'sub_group_reserve_read_pipe' needs cl_khr_subgroups, which is off here: write -cl-ext=+cl_khr_subgroups
    o[4] = is_valid_reserve_id(sub_group_reserve_read_pipe(p, 2));
    // CHECK: pipes.cl:[[@LINE+1]]:12: error: argument 'p' is read_only pipe int, but write_only pipe int is expected
    writes(p, o);
}
// CHECK: {{^}}20 errors generated.
