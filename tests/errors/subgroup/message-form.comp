#version 450
// RUN: %refuse %s | FileCheck %s
// The form of a message: place, source line, caret, and the count at the end.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: {{^.*}}message-form.comp:[[@LINE+2]]:12: error: {{.*}}subgroupAdd
    // CHECK-NEXT: {{^.*    }}r[0] = subgroupAdd(true);
    r[0] = subgroupAdd(true);
    // CHECK-NEXT: {{^.* +\^}}
    // CHECK: {{^}}1 error generated.
}
