#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Types of memory have variables, parameters and members of structs, which are loaded, stored and converted.
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float16_t h[4]; float f; };
struct Pair { float16_t a, b; };
float wide(float16_t x) { return float(x); }
void main()
{
    float16_t first = h[0];
    Pair p;
    p.b = h[1];
    h[2] = first;
    f = wide(p.b);
}
// OK: OpLoad %half
// OK: OpFConvert %float
// WARN: warning: float16_t is declared outside of blocks ({{.*}}) [-Wpedantic: narrow-variable]
// ERROR: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// ERROR: :13:5: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// ERROR: :14:5: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
// ERROR: {{^}}3 errors generated.
