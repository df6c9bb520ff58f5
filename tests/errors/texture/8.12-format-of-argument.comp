#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse %s -fsyntax-only | FileCheck %s
// The format of what is handed over decides.
layout(local_size_x = 1) in;
layout(binding = 0, rgba8ui) uniform uimage2D bytes;
layout(binding = 1, r32ui) uniform uimage2D words;
uint count(uimage2D image)
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the image that is passed to this function has another format than the atomics of 'imageAtomicAdd' take
    return imageAtomicAdd(image, ivec2(0), 1u);
}
void main()
{
    count(words);
    count(bytes);
    // CHECK: {{^}}1 error generated.
}
