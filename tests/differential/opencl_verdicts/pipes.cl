// Pipes: their types, where they may be, and the functions on them (OpenCL C 3.0, 6.15.18).
// accepted: packets of numbers, vectors and structs, either access, and none given
// options: -cl-std=CL2.0
struct packet { char4 a; float b[3]; };
kernel void f(read_only pipe int p, write_only pipe float4 q, pipe struct packet r, __write_only pipe ulong s) { }
// accepted: pipes in 3.0
// options: -cl-std=CL3.0
kernel void f(read_only pipe int p, global int *o) { read_pipe(p, o); }
// accepted: a pipe handed on to a function
// options: -cl-std=CL2.0
int g(read_only pipe int p, int *x) { return read_pipe(p, x); }
kernel void f(read_only pipe int p, global int *o) { int x; *o = g(p, &x); }
// accepted: a typedef of a pipe
// options: -cl-std=CL2.0
typedef pipe int numbers;
kernel void f(numbers p, global int *o) { read_pipe(p, o); }
//   clang refuses: it takes the typedef for the packet
// accepted: reservations, of a work-item and of a work-group
// options: -cl-std=CL2.0
kernel void f(write_only pipe int p, global int *o)
{
    reserve_id_t r = reserve_write_pipe(p, 2), w = work_group_reserve_write_pipe(p, 64);
    if (is_valid_reserve_id(r)) write_pipe(p, r, 1, o);
    commit_write_pipe(p, r);
    work_group_commit_write_pipe(p, w);
}
// accepted: no reservation
// options: -cl-std=CL2.0
kernel void f(global int *o) { reserve_id_t r = CLK_NULL_RESERVE_ID; *o = is_valid_reserve_id(r); }
// refused: a pipe is a word of 2.0
// options: -cl-std=CL1.2
kernel void f(pipe int p) { }
// refused: pipes in 3.0 without their feature
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_pipes
kernel void f(read_only pipe int p) { }
// refused: a pipe that is read and written
// options: -cl-std=CL2.0
kernel void f(read_write pipe int p) { }
// refused: a pipe in a kernel (6.15.18.1)
// options: -cl-std=CL2.0
kernel void f(global int *o) { read_only pipe int p; }
// refused: a pipe of program scope (6.15.18.1)
// options: -cl-std=CL2.0
global pipe int p;
// refused: a pipe as a member (6.15.18.1)
// options: -cl-std=CL2.0
struct s { pipe int p; };
//   clang accepts: it checks variables only
// refused: an array of pipes (6.15.18.1)
// options: -cl-std=CL2.0
void g(read_only pipe int p[2]) { }
//   clang accepts: it takes this for a pipe of arrays
// refused: a pointer to a pipe (6.15.18.1)
// options: -cl-std=CL2.0
typedef pipe int numbers;
void g(numbers *p) { }
// refused: a pipe as result (6.15.18.1)
// options: -cl-std=CL2.0
pipe int g(void);
// refused: a pipe is assigned (6.15.18.1)
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, read_only pipe int q) { p = q; }
// refused: pipes are compared (6.15.18.1)
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, read_only pipe int q, global int *o) { *o = p == q; }
// refused: the address of a pipe (6.15.18.1)
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, global int *o) { *o = &p != 0; }
// refused: packets that are pointers
// options: -cl-std=CL2.0
typedef global int *pointer;
kernel void f(read_only pipe pointer p) { }
// refused: packets that are images
// options: -cl-std=CL2.0
kernel void f(read_only pipe image2d_t p) { }
//   clang accepts: it looks for pointers only; 6.15.18 says what packets may be
// refused: packets that are atomic
// options: -cl-std=CL2.0
kernel void f(read_only pipe atomic_int p) { }
//   clang accepts: likewise
// refused: a struct without its members as packet
// options: -cl-std=CL2.0
struct packet;
kernel void f(read_only pipe struct packet p) { }
//   clang accepts: likewise
// refused: a pipe for reading is written
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, global int *o) { write_pipe(p, o); }
// refused: a pipe for writing is read
// options: -cl-std=CL2.0
kernel void f(write_only pipe int p, global int *o) { read_pipe(p, o); }
// refused: a pipe without an access qualifier is written
// options: -cl-std=CL2.0
kernel void f(pipe int p, global int *o) { write_pipe(p, o); }
// refused: packets of another type are read
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, global float *o) { read_pipe(p, o); }
// refused: packets of the other sign are written
// options: -cl-std=CL2.0
kernel void f(write_only pipe int p, global uint *o) { write_pipe(p, o); }
// refused: a packet in place of a pointer to it
// options: -cl-std=CL2.0
kernel void f(write_only pipe int p, global int *o) { write_pipe(p, *o); }
// refused: a packet is read into constant memory
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, constant int *o) { read_pipe(p, o); }
//   clang accepts: it looks at the type only; what is constant is not written (6.7.3)
// refused: an index without a reservation
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, global int *o) { read_pipe(p, 1, o); }
// refused: a reservation that is a number
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p, global int *o) { read_pipe(p, 5, 1, o); }
// refused: a reservation for writing in a pipe for reading
// options: -cl-std=CL2.0
kernel void f(read_only pipe int p) { reserve_id_t r = reserve_write_pipe(p, 2); }
// refused: a work-group commits a reservation for reading in a pipe for writing
// options: -cl-std=CL2.0
kernel void f(write_only pipe int p) { work_group_commit_read_pipe(p, work_group_reserve_write_pipe(p, 2)); }
// refused: the number of packets of what is not a pipe
// options: -cl-std=CL2.0
kernel void f(global int *o) { *o = get_pipe_num_packets(*o); }
// refused: a sub-group reserves without cl_khr_subgroups (6.15.20)
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroups
kernel void f(read_only pipe int p) { reserve_id_t r = sub_group_reserve_read_pipe(p, 2); }
// refused: a sub-group commits without cl_khr_subgroups (6.15.20)
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_subgroups
kernel void f(write_only pipe int p, global int *o) { sub_group_commit_write_pipe(p, reserve_write_pipe(p, 2)); }
// refused: a pipe of one access is handed to a parameter of the other
// options: -cl-std=CL2.0
void g(write_only pipe int p) { }
kernel void f(read_only pipe int p) { g(p); }
// refused: a pipe of other packets is handed to a parameter
// options: -cl-std=CL2.0
void g(read_only pipe float p) { }
kernel void f(read_only pipe int p) { g(p); }
// refused: pipe stands behind a * (6.15.18)
// options: -cl-std=CL2.0
void g(int * pipe p) { }
//   clang accepts: it takes pipe for a qualifier anywhere
