// #pragma use_vulkan_memory_model holds for the whole module, wherever it stands: before, between and behind the functions.
// RUN: %compile %s -DFIRST | FileCheck %s
// RUN: %compile %s -DBETWEEN | FileCheck %s
// RUN: %compile %s -DLAST | FileCheck %s
// RUN: %compile %s -DFIRST -O0 | FileCheck %s
// RUN: %compile %s -DBETWEEN -O0 | FileCheck %s
// RUN: %compile %s -DLAST -O0 | FileCheck %s
// RUN: %compile %s -O0 | FileCheck %s --check-prefix=NONE
#version 450
#extension GL_KHR_memory_scope_semantics : require
#ifdef FIRST
#pragma use_vulkan_memory_model
#endif
layout(local_size_x = 8) in;
layout(binding = 0) coherent buffer B { uint x[]; } b;
// CHECK: capabilities: Shader VulkanMemoryModel{{$}}
// CHECK: extensions: SPV_KHR_vulkan_memory_model
// CHECK: OpMemoryModel Logical Vulkan
// CHECK-NOT: Coherent
// NONE: capabilities: Shader{{$}}
// NONE: OpMemoryModel Logical GLSL450
// NONE: Coherent
void early() { b.x[0] = b.x[1] + 1; }
// CHECK: OpFunction
// CHECK: OpLoad %uint {{%[0-9a-z_]+}} MakePointerVisible|NonPrivatePointer
// CHECK: OpStore {{.*}} MakePointerAvailable|NonPrivatePointer
// NONE-NOT: NonPrivatePointer
#ifdef BETWEEN
#pragma use_vulkan_memory_model
#endif
#if defined FIRST || defined BETWEEN || defined LAST
void fence() { memoryBarrier(gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease); }
#else
void fence() { }
#endif
void main() { early(); fence(); }
#ifdef LAST
#pragma use_vulkan_memory_model
#endif
