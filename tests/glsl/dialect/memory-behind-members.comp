#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// What is said of a member that holds a buffer reference holds for accesses through it: of members of blocks of every kind, and of elements.  What is
// said of a block is not.
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer T;
layout(buffer_reference) buffer T { uint x[4]; workgroupcoherent T next; };
layout(binding = 0) buffer P { devicecoherent T one; T plain; devicecoherent T some[2]; } p;
layout(binding = 1) uniform U { subgroupcoherent T of_uniform; };
layout(push_constant) uniform C { volatile T of_push; };
layout(binding = 2) devicecoherent buffer Q { T of_block; };
void main()
{
    p.one.x[0] = 100;
    p.plain.x[0] = 101;
    p.some[1].x[0] = 102;
    p.plain.next.x[0] = 103;
    of_uniform.x[0] = 104;
    of_push.x[0] = 105;
    of_block.x[0] = 106;
}
// CHECK: OpStore %{{.*}} %uint_100 Aligned|MakePointerAvailable|NonPrivatePointer 4 %uint_1
// CHECK: OpStore %{{.*}} %uint_101 Aligned 4{{$}}
// CHECK: OpStore %{{.*}} %uint_102 Aligned|MakePointerAvailable|NonPrivatePointer 4 %uint_1
// CHECK: OpStore %{{.*}} %uint_103 Aligned|MakePointerAvailable|NonPrivatePointer 4 %uint_2
// CHECK: OpStore %{{.*}} %uint_104 Aligned|MakePointerAvailable|NonPrivatePointer 4 %uint_3
// CHECK: OpStore %{{.*}} %uint_105 Volatile|Aligned|MakePointerAvailable|NonPrivatePointer 4 %uint_5
// CHECK: OpStore %{{.*}} %uint_106 Aligned 4{{$}}
