// GL_EXT_nontemporal_keyword: accesses that need not be cached say so.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.1 %s -S -o - | FileCheck --check-prefix=OLD %s
#version 460
#extension GL_EXT_nontemporal_keyword : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 64) in;
layout(binding = 0) nontemporal buffer A { uint a[]; };
layout(binding = 1) buffer B { uint plain; nontemporal uint once; } b;
layout(binding = 2, r32ui) nontemporal uniform uimage2D image;
layout(buffer_reference) nontemporal buffer R { uint v; };
layout(push_constant) uniform P { R r; };
uint read(nontemporal readonly uimage2D i) { return imageLoad(i, ivec2(1)).x; }
void main()
{
    // CHECK: OpLoad %uint {{%[^ ]+}} Nontemporal
    // CHECK: OpStore {{%[^ ]+}} {{%[^ ]+}} Nontemporal
    a[0] = a[1];
    // CHECK: OpLoad %uint {{%[^ ]+}} Nontemporal
    // CHECK: OpStore {{%[^ ]+}} {{%[0-9]+}}{{$}}
    b.plain = b.once;
    // CHECK: OpImageRead %v4uint {{%[^ ]+ %[^ ]+}} {{.*}}Nontemporal
    // CHECK: OpImageWrite {{%[^ ]+ %[^ ]+ %[^ ]+}} {{.*}}Nontemporal
    imageStore(image, ivec2(0), uvec4(read(image)));
    // CHECK: OpStore {{%[^ ]+ %[^ ]+}} Aligned|Nontemporal 16
    r.v = 4;
    // OLD: OpLoad %uint {{%[^ ]+}} Nontemporal
    // OLD: OpImageRead %v4uint {{%[^ ]+ %[^ ]+}}{{$}}
}
