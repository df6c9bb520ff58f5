// What cannot be decided is left and reported with its line, and the source still compiles.
// RUN: %left | FileCheck %s
// RUN: %refuse %s --port -Werror | FileCheck %s --check-prefix=ERROR
// CHECK-DAG: left.comp:[[#@LINE+9]]:18: warning: 'ballotARB' is in a macro that is not used: it is unchanged
// CHECK-DAG: left.comp:[[#@LINE+13]]:14: warning: this mask stays a 64-bit integer: it is counted with
// CHECK-DAG: left.comp:[[#@LINE+17]]:12: warning: 'readFirstInvocationARB' is in code that no set of macros selects: it is unchanged
// CHECK: #version 450
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
#define OTHER(x) ballotARB(x)
// CHECK: #define OTHER(x) ballotARB(x)
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t counter = ballotARB(i > 3u);
    // CHECK: uint64_t counter = packUint2x32(subgroupBallot(i > 3u).xy);
    counter++;
    r[i] = uint(counter);
#if 0
    r[i] = readFirstInvocationARB(i);
#endif
}
// ERROR: error: 'ballotARB' is in a macro that is not used
// ERROR: :18:14: error: this mask stays a 64-bit integer: it is counted with
// ERROR: :{{[0-9]+}}:12: error: 'readFirstInvocationARB' is in code that no set of macros selects: it is unchanged
// ERROR: {{^}}3 errors generated.
