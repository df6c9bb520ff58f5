#version 450
// RUN: %sgcc --target-env=vulkan1.2 -S %s -o - | FileCheck %s
// Numbers of 16 bits that go from a buffer to shared memory as they are: to wait for the next iteration they would take a capability for
// arithmetic, so they do not.
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shared_memory_block : require
layout(local_size_x = 32) in;
layout(binding = 0, std430) readonly restrict buffer In { float16_t a[]; };
layout(binding = 1, std430) buffer Out { float r[]; };
layout(push_constant) uniform P { uint count; } p;
shared Tile { float16_t tile[32]; };
// CHECK-NOT: OpCapability Float16
// CHECK: OpFunction
void main()
{
    const uint own = gl_LocalInvocationIndex;
    float sum = 0.0;
    for (uint i = 0u; i < p.count; i++) {
        tile[own] = a[i * 32u + own];
        barrier();
        sum += float(tile[31u - own]);
        barrier();
    }
    r[gl_GlobalInvocationID.x] = sum;
}
