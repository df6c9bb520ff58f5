// RUN: %sgcc %s -Wall -o %t.spv 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -O0 -fsyntax-only 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -w -o %t.plain
// RUN: cmp %t.spv %t.plain
// RUN: %sgcc %s -w -g -S -o - | FileCheck %s --check-prefix=MODULE
// RUN: %sgcc %s -w -g -o %t.g && spirv-val --target-env vulkan1.1 %t.g
// RUN: %sgcc --check -Wall %t.g 2>&1 | grep -c "warning: a barrier" | FileCheck %s --check-prefix=COUNT
// A promise is believed, where it is and nowhere else. Warnings leave the module as it is.
// MODULE: OpExtension "SPV_KHR_non_semantic_info"
// MODULE: OpExtInstImport "NonSemantic.sgcc.Uniform"
// COUNT: 1
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint count, u[]; };
shared uint s[64];
#define WAIT(x) if (x > 3u) barrier();
uint first(uint i)
{
#pragma sgcc uniform(dispatch)
    return u[i];
}
void main()
{
    uint i = gl_LocalInvocationIndex;
#pragma sgcc uniform(workgroup)
    uint value = u[i], other = u[i + 1u];
    if (value > other) barrier();
#pragma sgcc uniform(workgroup)
    if (u[i] > 7u) barrier();
#pragma sgcc uniform(workgroup)
    for (uint k = u[i]; k < u[i + 2u]; k++) barrier();
#pragma sgcc uniform(workgroup)
    value = u[i + 3u];
    if (value == 0u) barrier();
#pragma sgcc uniform(workgroup)
    switch (u[i + 4u]) {
    case 0: barrier();
    }
    if (first(i) > 0u) barrier();
#pragma sgcc uniform(subgroup)
    value = u[i + 5u];
    // CHECK: :[[#@LINE+1]]:{{.*}}: warning: a barrier is in control flow that is not uniform over the work-group
    if (value == 0u) barrier();
    u[i] = value;
    // CHECK: :[[#@LINE+1]]:{{.*}}: warning: #pragma sgcc uniform has no effect here: expected a declaration with an initializer
#pragma sgcc uniform(workgroup)
    barrier();
    // CHECK: :[[#@LINE+1]]:{{.*}}: warning: #pragma sgcc uniform needs a scope: uniform(subgroup), uniform(workgroup) or uniform(dispatch) [-Wuniform-promise]
#pragma sgcc uniform(world)
    // CHECK: :[[#@LINE+1]]:{{.*}}: warning: #pragma sgcc uniform has no effect here
#pragma sgcc uniform(workgroup)
}
