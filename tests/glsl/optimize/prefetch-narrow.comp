#version 450
// RUN: %compile %s | FileCheck %s
// Numbers of 16 bits that are but stored wait for the next iteration as what they are converted to: a variable of their own type would
// take a capability for arithmetic.
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 32) in;
layout(binding = 0, std430) readonly restrict buffer In { float16_t a[]; };
layout(binding = 1, std430) readonly restrict buffer Counts { uint16_t n[]; };
layout(binding = 2, std430) buffer Out { float r[]; };
layout(push_constant) uniform P { uint count; } p;
shared float tile[32];
shared uint other[32];
// CHECK-NOT: OpCapability Float16
// CHECK-NOT: OpCapability Int16
// CHECK: OpFunction
// CHECK-DAG: OpVariable %_ptr_Function_float Function
// CHECK-DAG: OpVariable %_ptr_Function_uint Function
void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < p.count; i++) {
        tile[own] = float(a[i * 32u + own]);
        other[own] = uint(n[i * 32u + own]);
        barrier();
        sum += tile[31u - own] * float(other[own ^ 1u]);
        barrier();
    }
    r[gl_GlobalInvocationID.x] = sum;
}
