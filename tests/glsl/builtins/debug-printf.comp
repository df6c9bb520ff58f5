#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_debug_printf: any number of arguments, without conversions; escapes of 3.1.
#extension GL_EXT_debug_printf : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u; vec3 v; };
void main()
{
    // CHECK: extensions: SPV_KHR_non_semantic_info
    // CHECK: sets: NonSemantic.DebugPrintf
    // CHECK: [[FORMAT:%[0-9]+]] = OpString "say \"%d\" A"
    // CHECK: [[SECOND:%[0-9]+]] = OpString "b\\c"
    // CHECK: OpExtInst %void {{%[0-9]+}} 1 [[FORMAT]] {{%[0-9]+}} {{%[0-9]+}}{{$}}
    debugPrintfEXT("say \"%d\" \x41", u, v);
    // CHECK: OpExtInst %void {{%[0-9]+}} 1 {{%[0-9]+}} [[SECOND]] {{%[0-9]+}}{{$}}
    debugPrintfEXT("%s %d", "b\\\x63", u);
}
