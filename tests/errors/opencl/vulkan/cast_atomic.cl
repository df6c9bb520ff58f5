// RUN: %refuse %s --target-env=vulkan1.1 -cl-std=CL2.0 -DSIZES | FileCheck --check-prefix=SIZES %s
// RUN: %refuse %s --target-env=vulkan1.1 -cl-std=CL2.0 -DPACKED | FileCheck --check-prefix=PACKED %s
// RUN: %refuse %s --target-env=vulkan1.1 -cl-std=CL2.0 -DPRIVATE | FileCheck --check-prefix=PRIVATE %s
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
struct __attribute__((packed)) p { char c; uint u; };
kernel void test(local double *all, global struct p *packed)
{
#ifdef SIZES
    // Local memory has words of one size.
    atomic_inc((local uint *)all);
    // SIZES: :[[@LINE-1]]:5: error: kernel 'test': 'all' cannot be expressed for Vulkan: it was cast, and memory has nothing of that type there
    atom_inc((local ulong *)all);
#elif defined PACKED
    // PACKED: :[[@LINE+1]]:5: error: kernel 'test': 'packed' cannot be expressed for Vulkan: it is in a packed struct, where an atomic operation is not possible
    atomic_inc(&packed->u);
#elif defined PRIVATE
    uint own = 0;
    atomic_uint *anywhere = (atomic_uint *)&own;
    // PRIVATE: :[[@LINE+1]]:5: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: an atomic operation is on private memory
    atomic_fetch_add(anywhere, 1u);
#endif
}
// SIZES: {{^}}1 error generated.
// PACKED: {{^}}1 error generated.
// PRIVATE: {{^}}1 error generated.
