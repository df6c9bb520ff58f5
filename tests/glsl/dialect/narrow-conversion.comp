#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Types of memory are widened without a constructor: assigned, handed over, chosen, as an index.
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float16_t h; f16vec4 v; uint8_t u; int16_t s; float f; vec4 w; uint n; int a[4]; };
float half_of(float x) { return 0.5 * x; }
void main()
{
    f = h;
    w = v;
    f = half_of(h);
    n = u;
    a[s] = s;
    w.x = n > 3u ? h : 1.0;
}
// OK: capabilities: Shader StorageBuffer16BitAccess StorageBuffer8BitAccess
// OK: OpFConvert %float
// OK: OpFConvert %v4float
// OK: OpUConvert %uint
// OK: OpSConvert %int
// WARN: :13:9: warning: float16_t is for memory only and does not convert implicitly: write a constructor ({{.*}}) [-Wpedantic: narrow-conversion]
// ERROR: :13:9: error: the assigned value is float16_t, but float is expected, write float(...)
// ERROR: :14:9: error: the assigned value is f16vec4, but vec4 is expected, write vec4(...)
// ERROR: :15:17: error: argument 1 of 'half_of' is float16_t, but float is expected
// ERROR: :16:9: error: the assigned value is uint8_t, but uint is expected, write uint(...)
// ERROR: :17:7: error: 'int16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_int16 : enable
// ERROR: :18:18: error: the two sides of '?:' are float16_t and float, but must be of one type
// ERROR: {{^}}6 errors generated.
