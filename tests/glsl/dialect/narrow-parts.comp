#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s -DNARROW --target-env=vulkan1.2 | FileCheck --check-prefix=NARROW %s
// Parts of a constructor that are for memory only are widened one by one; what is constructed computes.
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint8_t b[]; };
layout(binding = 1) buffer C { f16vec2 h[]; };
layout(binding = 2) buffer D { uvec3 u; vec4 v; mat2 m; vec3 w; float f; };
void main()
{
    u = uvec3(b[0], b[1], b[2]);
    v = vec4(h[0], h[1]);
    m = mat2(h[0], h[1]);
    w = vec3(h[0].x);
#ifdef NARROW
    h[0] = f16vec2(f, f);
#endif
}
// OK: capabilities: Shader StorageBuffer16BitAccess StorageBuffer8BitAccess
// OK-COUNT-3: OpUConvert %uint
// OK: OpFConvert %v2float
// WARN: :15:16: warning: uint8_t is for memory only and does not convert implicitly: write a constructor ({{.*}}) [-Wpedantic: narrow-conversion]
// ERROR: :15:9: error: 'uint8_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_int8 : enable
// ERROR: :16:9: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// ERROR: :17:9: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// ERROR: :18:9: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// ERROR: {{^}}4 errors generated.
// NARROW: :20:12: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// NARROW: {{^}}1 error generated.
