// RUN: %sgcc --dump=types %s | FileCheck %s
// A constant sampler is dumped as the number that it is.
constant sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
kernel void k(read_only image2d_t i, global float4 *out) { *out = read_imagef(i, s, (int2)(0, 1)); }
// CHECK: 18
