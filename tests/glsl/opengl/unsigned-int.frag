#version 120
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GL_EXT_gpu_shader4, 4.1: the type of two words; constants that extensions bring; conversions.
#extension GL_EXT_gpu_shader4 : require
#extension GL_ARB_shader_image_load_store : enable
#extension GL_ARB_shader_atomic_counters : enable
#extension GL_AMD_shader_trinary_minmax : enable
unsigned int twice(const in unsigned int x) { return x * 2u; }
const int units = gl_MaxImageUnits + gl_MaxCombinedImageUnitsAndFragmentOutputs + gl_MaxImageSamples;
const int counters = gl_MaxFragmentAtomicCounters + gl_MaxAtomicCounterBindings;
float array[min3(3, 2, 5) + mid3(1, 7, 3) + max3(4, 1, 2)];
void main()
{
    unsigned int a = 1u, b[2];
    b[0] = twice(a) + unsigned int(3);
    array[8] = float(b[0]);
    gl_FragColor = vec4(array[8], float(units), float(counters), 1.0);
}
