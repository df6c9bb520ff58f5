#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse --lower-int64 -DWIDE %s | FileCheck --check-prefix=WIDE %s
#extension GL_INTEL_shader_integer_functions2 : require
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { vec2 v; uint u; uint64_t w; };
void main()
{
#ifdef WIDE
    // WIDE: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}
    w = addSaturate(w, w);
#else
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}average
    v = average(v, v);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}countLeadingZeros
    w = countLeadingZeros(w);
#endif
}
// CHECK: {{^}}2 errors generated.
// WIDE: {{^}}1 error generated.
