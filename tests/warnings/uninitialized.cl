// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// Pointers may write what they point to.
int first(const int *p) { return *p; }
void set(int *p) { *p = 1; }
kernel void k(global int *a, global float4 *v)
{
    int x, y, z, all[4];
    // CHECK: :[[@LINE+1]]:12: warning: 'x' is read and has no value [-Wuninitialized]
    a[0] = x;
    set(&y);
    a[1] = y;
    for (int i = 0; i < 4; i++) all[i] = i;
    a[2] = all[a[3] & 3];
    float4 u;
    u.s012 = v[0].s012;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'u.w' is read and has no value
    v[0] = u;
    z = a[4];
    a[4] = first(&z);
    local int shared_[4];
    shared_[get_local_id(0) & 3] = 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[5] = shared_[0];
    global int *p;
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'p' is read and has no value
    *p = 3;
}
