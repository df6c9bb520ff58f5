// -o leaves included files as they are, and the result compiles with them; --diff shows what they would become.
// RUN: %left | FileCheck %s
// RUN: %sgcc --port --diff %s | FileCheck %s --check-prefix=DIFF
// CHECK: masks.glsl:3:{{.*}} warning: 'gl_SubGroupLtMaskARB' is in an included file, which is unchanged: --port --diff shows what would change there
// DIFF: --- {{.*}}includes.comp
// DIFF: -#extension GL_ARB_shader_ballot : require
// DIFF: +#extension GL_KHR_shader_subgroup_ballot : require
// DIFF: -    uint64_t m = ballotARB(i > 3u);
// DIFF-NEXT: +    uvec4 m = subgroupBallot(i > 3u);
// DIFF: --- {{.*}}masks.glsl
// DIFF-NEXT: +++ {{.*}}masks.glsl
// DIFF-NEXT: @@ -1,3 +1,3 @@
// DIFF: +uint rank(uvec4 m) { return count(m & gl_SubgroupLtMask); }
#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_ARB_shader_ballot : require
// CHECK: #extension GL_ARB_shader_ballot : require
// CHECK: #extension GL_KHR_shader_subgroup_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
#include "inputs/masks.glsl"
// CHECK: #include "inputs/masks.glsl"
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t m = ballotARB(i > 3u);
    // CHECK: uvec4 m = subgroupBallot(i > 3u);
    r[i] = rank(m);
    // CHECK: r[i] = rank(packUint2x32(m.xy));
}
