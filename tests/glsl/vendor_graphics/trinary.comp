#version 450
// RUN: %compile %s | FileCheck %s
// GL_AMD_shader_trinary_minmax, 8.3: each scalar class has its instruction; two equal calls are one.
#extension GL_AMD_shader_trinary_minmax : require
#extension GL_AMD_gpu_shader_half_float : require
#extension GL_AMD_gpu_shader_int16 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { vec3 f; ivec2 i; uint u; float16_t h; int16_t s; u16vec2 w; };
void main()
{
    vec3 v = f;
    f = min3(v, v.zyx, v.xxx) + max3(v, v.zyx, v.xxx) * mid3(v, v.zyx, v.xxx) - min3(v, v.zyx, v.xxx);
    ivec2 n = i;
    i = min3(n, n.yx, n.xx) + max3(n, n.yx, n.xx) * mid3(n, n.yx, n.xx);
    uint m = u;
    u = min3(m, 1u, 2u) + max3(m, 1u, 2u) * mid3(m, 1u, 2u);
    h = mid3(h, float16_t(1), float16_t(2));
    s = max3(s, int16_t(3), int16_t(4));
    w = min3(w, w.yx, w.xx);
}
// CHECK: capabilities: Float16 Int16 Shader StorageBuffer16BitAccess
// CHECK: extensions: SPV_AMD_shader_trinary_minmax
// CHECK: sets: SPV_AMD_shader_trinary_minmax
// CHECK: %[[SET:[0-9]+]] = OpExtInstImport "SPV_AMD_shader_trinary_minmax"
// CHECK: OpExtInst %v3float %[[SET]] FMin3AMD
// CHECK-NEXT: OpExtInst %v3float %[[SET]] FMax3AMD
// CHECK-NEXT: OpExtInst %v3float %[[SET]] FMid3AMD
// CHECK-NOT: FMin3AMD %v3float
// CHECK: OpExtInst %v2int %[[SET]] SMin3AMD
// CHECK: OpExtInst %v2int %[[SET]] SMax3AMD
// CHECK: OpExtInst %v2int %[[SET]] SMid3AMD
// CHECK: OpExtInst %uint %[[SET]] UMin3AMD {{.*}} %uint_1 %uint_2
// CHECK: OpExtInst %uint %[[SET]] UMax3AMD
// CHECK: OpExtInst %uint %[[SET]] UMid3AMD
// CHECK: OpExtInst %half %[[SET]] FMid3AMD
// CHECK: OpExtInst %short %[[SET]] SMax3AMD
// CHECK: OpExtInst %v2ushort %[[SET]] UMin3AMD
