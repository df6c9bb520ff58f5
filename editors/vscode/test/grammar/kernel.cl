// SYNTAX TEST "source.opencl-c" "address spaces, vectors, built-ins"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
//                       ^^^^^^^^^^^ constant.language.extension.opencl-c
kernel void scale(global float4 *values, const uint count)
//^^^^ storage.modifier.opencl-c
//     ^^^^ storage.type.opencl-c
//          ^^^^^ entity.name.function.opencl-c
//                ^^^^^^ storage.modifier.opencl-c
//                       ^^^^^^ storage.type.opencl-c
{
    size_t i = get_global_id(0);
//             ^^^^^^^^^^^^^ support.function.opencl-c
    if (i < count) values[i] *= 2.0f;
//  ^^ keyword.control.opencl-c
//                              ^^^^ constant.numeric.opencl-c
    char c = '\'';
//           ^^^^ string.quoted.single.opencl-c
    barrier(CLK_LOCAL_MEM_FENCE);
//  ^^^^^^^ support.function.opencl-c
}
