#version 460
// RUN: %compile %s -O0 | FileCheck %s
// RUN: %compile %s | FileCheck --check-prefix=INLINED %s
// SPIR-V, 2.16.1: a pointer to a variable, or to an element of an array of images or samplers, is handed over; of other arrays the array and
// the index; a constructed sampler as its two parts.  Each way makes a function of its own, once.
layout(binding = 0) uniform sampler2D one;
layout(binding = 1) uniform sampler2D two;
layout(binding = 2) uniform sampler2D several[4];
layout(binding = 3) uniform texture2D textures[4];
layout(binding = 4) uniform sampler s;
layout(binding = 5) uniform sampler2D nested[2][3];
layout(binding = 6, rgba8) uniform image2D image;
layout(location = 0) flat in int i;
layout(location = 0) out vec4 o;

// Early returns from a loop: it is not put in where it is called.
vec4 sum(sampler2D t, vec2 p)
{
    vec4 all = vec4(0);
    for (int k = 0; k < i; k++) {
        all += texture(t, p + float(k));
        if (all.x > 1) return all;
    }
    return all * 2;
}
vec4 of_texture(texture2D t, sampler u)
{
    for (int k = 0; k < i; k++)
        if (k > 7) return texture(sampler2D(t, u), vec2(k));
    return vec4(2);
}
vec4 of_array(sampler2D t[3], int k) { return sum(t[k], vec2(1)) + sum(t[2], vec2(1)); }
void put(writeonly image2D to, vec4 v)
{
    for (int k = 0; k < i; k++) {
        if (k > 7) return;
        imageStore(to, ivec2(k), v);
    }
}
vec4 later(sampler2D t);

void main()
{
    // CHECK: OpFunctionCall %v4float [[WHOLE:%sum[_0-9]*]] %one
    // CHECK: OpFunctionCall %v4float [[WHOLE]] %two
    o = sum(one, vec2(1)) + sum(two, vec2(1));
    // CHECK: [[INDEX:%[0-9]+]] = OpLoad %int %i
    // CHECK: OpFunctionCall %v4float [[ELEMENT:%sum[_0-9]*]] %several [[INDEX]]
    o += sum(several[i], vec2(2));
    // CHECK: [[TEXTURE:%[0-9]+]] = OpAccessChain %_ptr_UniformConstant_{{[0-9]+}} %textures
    // CHECK: OpFunctionCall %v4float [[MADE:%sum[_0-9]*]] [[TEXTURE]] %s
    o += sum(sampler2D(textures[i], s), vec2(3));
    // CHECK: OpFunctionCall %v4float %of_texture {{%[0-9]+}} %s
    o += of_texture(textures[1], s);
    // CHECK: OpFunctionCall %v4float %of_array %nested
    o += of_array(nested[i], 2);
    // CHECK: OpFunctionCall %void %put %image
    put(image, o);
    // CHECK: OpFunctionCall %v4float %later %one
    o += later(one);
}
vec4 later(sampler2D t) { return texture(t, vec2(4)); }

// CHECK: [[WHOLE]] = OpFunction %v4float None
// CHECK-NEXT: OpFunctionParameter %_ptr_UniformConstant_{{[0-9]+}}
// CHECK-NEXT: OpFunctionParameter %v2float
// CHECK-NEXT: OpLabel
// CHECK: [[ELEMENT]] = OpFunction %v4float None
// CHECK-NEXT: OpFunctionParameter %_ptr_UniformConstant__arr_{{[0-9]+}}_uint_4
// CHECK-NEXT: OpFunctionParameter %int
// CHECK: [[MADE]] = OpFunction %v4float None
// CHECK-NEXT: OpFunctionParameter
// CHECK-NEXT: OpFunctionParameter
// CHECK-NEXT: OpFunctionParameter %v2float
// CHECK: OpSampledImage
// INLINED: OpImageWrite
