#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Memory qualifiers on locals, parameters, members that hold references, and on uniform blocks.  What is said of a reference holds for what
// is accessed through it.
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer R { uint x; };
layout(binding = 0) buffer B { R r; uint y; };
layout(binding = 1) readonly uniform U { uint z; };
layout(push_constant) restrict uniform P { coherent uint p; };
struct Holder { devicecoherent R at; };
void put(devicecoherent R to, restrict uint value) { to.x = value; }
void main()
{
    devicecoherent R a = r;
    a.x = 1u;
    nonprivate R b = r;
    b.x = 2u;
    Holder h;
    h.at = r;
    h.at.x = 3u;
    put(r, 4u);
    R plain = r;
    plain.x = z + p;
    readonly uint k = y;
    y = k + 1u;
}
// OK: OpStore %{{.*}} %uint_1 Aligned|MakePointerAvailable|NonPrivatePointer 16 %uint_1
// OK: OpStore %{{.*}} %uint_2 Aligned|NonPrivatePointer 16
// OK: OpStore %{{.*}} %uint_3 Aligned|MakePointerAvailable|NonPrivatePointer 16 %uint_1
// OK: OpStore %{{.*}} %uint_4 Aligned|MakePointerAvailable|NonPrivatePointer 16 %uint_1
// OK: OpStore %{{.*}} Aligned 16{{$}}
// WARN: :19:5: warning: 'devicecoherent' is not allowed here: memory qualifiers are for images and buffers (GLSL 4.60, 4.10) [-Wpedantic: memory-qualifier]
// ERROR: :13:21: error: 'readonly' is not allowed on a block that is not a buffer block (GLSL 4.60, 4.10)
// ERROR: :14:23: error: 'restrict' is not allowed on a block that is not a buffer block (GLSL 4.60, 4.10)
// ERROR: :15:17: error: 'devicecoherent' is not allowed on a struct member
// ERROR: :16:10: error: 'devicecoherent' is not allowed on R: memory qualifiers are for images and buffers (GLSL 4.60, 4.10)
// ERROR: :16:31: error: 'restrict' is not allowed on uint: memory qualifiers are for images and buffers (GLSL 4.60, 4.10)
// ERROR: :19:5: error: 'devicecoherent' is not allowed on a local variable (GLSL 4.60, 4.3)
// ERROR: :21:5: error: 'nonprivate' is not allowed on a local variable (GLSL 4.60, 4.3)
// ERROR: :29:5: error: 'readonly' is not allowed on a local variable (GLSL 4.60, 4.3)
// ERROR: {{^}}8 errors generated.
