// RUN: %refuse %s --lower-int64 | FileCheck %s
// RUN: %refuse %s -fsyntax-only --lower-int64 | FileCheck %s
// What --lower-int64 has no form for is an error at its line, and each one is told.
#version 450
#extension GL_EXT_shader_atomic_int64 : enable
#extension GL_EXT_shader_image_int64 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_debug_printf : enable
layout(local_size_x = 64) in;
layout(std140, binding = 0) buffer Results { uint64_t sum; u64vec2 pair; };
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for images of 64-bit integers: leave the option out, or use 32-bit integers there
layout(binding = 1, r64ui) uniform u64image2D picture;
uint64_t add(uint64_t value);
void main()
{
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpAtomicCompareExchange of 64-bit integers
    uint64_t old = atomicCompSwap(sum, 3ul, 4ul);
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpExtInst of 64-bit integers
    debugPrintfEXT("%lu", old);
    old += add(3ul);
    imageStore(picture, ivec2(0), u64vec4(old));
}
uint64_t add(uint64_t value)
{
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpAtomicIAdd of 64-bit integers (two operations on 32 bits are not one): leave the option out, or use 32-bit integers there
    return atomicAdd(sum, value);
}
// CHECK: {{^}}4 errors generated.
