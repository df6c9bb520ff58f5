// GL_ARM_tensors: what does not fit the rank, the element or the qualifiers of a tensor.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_ARM_tensors : require
layout(local_size_x = 8) in;
layout(binding = 0) uniform readonly tensorARM<float, 2> in_only;
layout(binding = 1) uniform writeonly tensorARM<float, 2> out_only;
layout(binding = 2) uniform tensorARM<vec2, 2> of_vectors;
// CHECK: [[@LINE-1]]:39: error: the elements of a tensor are scalars, not vec2 (GL_ARM_tensors, 4.1.X)
layout(binding = 3) uniform tensorARM<float, 0> of_no_rank;
// CHECK: [[@LINE-1]]:46: error: the rank of a tensor is at least 1, not 0
layout(binding = 4) uniform tensorARM<float> unfinished;
// CHECK: [[@LINE-1]]:29: error: 'tensorARM' is written tensorARM<component, rank>
layout(binding = 5) buffer B { float f; int i; uint n; };
void main()
{
    float x;
    tensorReadARM(out_only, uint[](0u, 0u), x);
    // CHECK: [[@LINE-1]]:19: error: 'tensorReadARM': the tensor is writeonly
    tensorWriteARM(in_only, uint[](0u, 0u), x);
    // CHECK: [[@LINE-1]]:20: error: 'tensorWriteARM': the tensor is readonly
    tensorReadARM(in_only, uint[](0u), x);
    // CHECK: [[@LINE-1]]:28: error: 1 coordinates are given, but the rank of tensorARM<float, 2> is 2
    tensorReadARM(in_only, uint[](0u, 0u), i);
    // CHECK: [[@LINE-1]]:44: error: int is not an argument for 'tensorReadARM' here: expected float or a sized array of it
    tensorReadARM(in_only, uint[](0u, 0u), x, gl_TensorOperandsOutOfBoundsValueARM);
    // CHECK: [[@LINE-1]]:5: error: 'tensorReadARM': gl_TensorOperandsOutOfBoundsValueARM and a value go together
    tensorWriteARM(out_only, uint[](0u, 0u), x, 2u);
    // CHECK: [[@LINE-1]]:49: error: the operands of 'tensorWriteARM' are a constant of gl_TensorOperandsNonTemporalARM
    tensorWriteARM(out_only, uint[](0u, 0u), x, gl_TensorOperandsOutOfBoundsValueARM, 1.0);
    // CHECK: [[@LINE-1]]:5: error: 'tensorWriteARM' takes at most 4 arguments, not 5
    n = tensorSizeARM(in_only, 2);
    // CHECK: [[@LINE-1]]:32: error: dimension 2 is not less than the rank of tensorARM<float, 2>
    tensorSizeARM(f, 0);
    // CHECK: [[@LINE-1]]:19: error: float is not an argument for 'tensorSizeARM' here: expected a tensorARM
}
// CHECK: {{^}}12 errors generated.
