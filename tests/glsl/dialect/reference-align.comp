#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// An alignment below that of the members: accesses say what Vulkan asks of every address, the size of the scalar.
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 1) in;
layout(buffer_reference, scalar, buffer_reference_align = 2) buffer R { uint64_t l; float f; float16_t h; };
layout(binding = 0) buffer B { R r; float y; };
void main()
{
    y = r.f + float(r.l) + float(r.h);
    R next = r + 1;
    next.f = 1.0;
}
// OK: OpLoad %float %{{.*}} Aligned 4
// OK: OpLoad %ulong %{{.*}} Aligned 8
// OK: OpLoad %half %{{.*}} Aligned 2
// OK: OpStore %{{.*}} %float_1 Aligned 4
// WARN: :10:34: warning: buffer_reference_align = 2 is smaller than the largest scalar in the block ({{.*}}) [-Wpedantic: reference-align]
// ERROR: :10:34: error: buffer_reference_align must be a power of two and at least 8, the size of the largest scalar in 'R', this is 2
// ERROR: {{^}}1 error generated.
