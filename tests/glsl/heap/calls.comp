#version 460
// RUN: %sgcc --target-env=vulkan1.3 -O0 -S %s -o - | FileCheck %s
// GL_EXT_descriptor_heap: a function that is not inlined gets the index of an element, and names the heap itself; so does one that it calls.
#extension GL_EXT_descriptor_heap : require
layout(local_size_x = 1) in;
layout(descriptor_heap) uniform texture2D textures[];
layout(descriptor_heap) uniform texture2D four[4];
layout(descriptor_heap) uniform sampler samplers[];
layout(descriptor_heap, r32ui) uniform uimage2D counters[];
layout(set = 0, binding = 0) buffer Out { vec4 o[]; };
vec4 look(texture2D t, sampler s, int level) { return textureLod(sampler2D(t, s), vec2(0.5), float(level)); }
vec4 twice(texture2D t, sampler s) { return look(t, s, 0) + look(t, s, 1); }
vec4 any(texture2D t[4], uint i) { return look(t[i], samplers[0], 0); }
uint count(uimage2D c) { return imageAtomicAdd(c, ivec2(0), 1u); }
void main()
{
    uint i = gl_GlobalInvocationID.x;
    o[0] = twice(textures[i], samplers[3]);
    o[1] = any(four, i);
    o[2].x = float(count(counters[i]));
}
// CHECK: %[[R:[a-z_0-9]+]] = OpUntypedVariableKHR
// CHECK: OpFunctionParameter %uint
// CHECK-NOT: OpFunctionParameter %{{[0-9]}}
// CHECK: %[[C:[0-9]+]] = OpUntypedAccessChainKHR %{{.*}} %[[R]] %
// CHECK: OpUntypedImageTexelPointerEXT %{{[0-9]+}} %{{[0-9]+}} %[[C]]
// CHECK: %look = OpFunction
// CHECK-NEXT: %[[INDEX:[0-9]+]] = OpFunctionParameter %uint
// CHECK: %[[T:[0-9]+]] = OpUntypedAccessChainKHR %{{.*}} %[[R]] %[[INDEX]]
// CHECK: OpUntypedAccessChainKHR %{{.*}} %sampler_heap %int_3
// CHECK: OpLoad %{{[0-9]+}} %[[T]]
