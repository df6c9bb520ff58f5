// #pragma use_storage_buffer: all buffers of a module are of one storage class.
// RUN: %compile %s -DFIRST --target-env=vulkan1.0 | FileCheck %s
// RUN: %compile %s -DBETWEEN --target-env=vulkan1.0 | FileCheck %s
// RUN: %compile %s -DLAST --target-env=vulkan1.0 | FileCheck %s
// RUN: %compile %s -DFIRST --target-env=vulkan1.0 -O0 | FileCheck %s
// RUN: %compile %s -DBETWEEN --target-env=vulkan1.0 -O0 | FileCheck %s
// RUN: %compile %s -DLAST --target-env=vulkan1.0 -O0 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.0 -O0 | FileCheck %s --check-prefix=NONE
#version 450
#ifdef FIRST
#pragma use_storage_buffer
#endif
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint x[]; } b;
void early() { b.x[0] = 1; }
// CHECK: extensions: SPV_KHR_storage_buffer_storage_class
// CHECK-NOT: BufferBlock
// CHECK-COUNT-2: OpVariable {{.*}} StorageBuffer
// NONE: extensions: (none)
// NONE-COUNT-2: BufferBlock
// NONE-NOT: StorageBuffer
#ifdef BETWEEN
#pragma use_storage_buffer
#endif
layout(binding = 1) buffer C { uint y[]; } c;
void main() { early(); c.y[0] = 1; }
#ifdef LAST
#pragma use_storage_buffer
#endif
