// --lower-int64: arrays that are sized by their uses keep the length that was found.
// RUN: %compile %s --lower-int64 | FileCheck %s
#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(binding = 0) buffer Counts { uint64_t count; uint x; };
// CHECK: capabilities: ClipDistance Shader
// CHECK: [[length:%[^ ]+]] = OpConstant %uint 3
// CHECK: OpTypeArray %float [[length]]
void main()
{
    gl_Position = vec4(0.0);
    gl_ClipDistance[2] = 1.0;
    count += 3ul;
}
