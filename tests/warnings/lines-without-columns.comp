// A module of a compiler that gives lines without columns: a location has a column from 1 on.
// RUN: glslangValidator -V -g %s -o %t.spv
// RUN: %sgcc --check -Wall %t.spv 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint r[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = r[i];
    // CHECK: comp:[[@LINE+3]]:1: warning: a barrier is in control flow that is not uniform over the work-group
    // CHECK: comp:[[@LINE+1]]:1: note: invocations take different ways here
    if (r[i] > 3u) {
        barrier();
        r[i] = s[63u - i];
    }
}
