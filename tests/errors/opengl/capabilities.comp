#version 460
// RUN: %refuse %s --target-env=opengl4.6 | FileCheck %s
// RUN: %refuse %s --target-env=opengl4.6 -DSTORED | FileCheck %s --check-prefix=STORED
// RUN: %refuse %s --target-env=opengl4.6 -DRAYS | FileCheck %s --check-prefix=RAYS
// RUN: %sgcc %s --target-env=opengl4.6 -DNEITHER -o -
// OpenGL 4.6, appendix C.3: what a source needs that OpenGL has not is an error where the source asks for it.
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : enable
#extension GL_EXT_shader_16bit_storage : enable
#ifdef RAYS
// RAYS: [[@LINE+1]]:12: error: the capability RayQueryKHR does not exist in OpenGL: OpenGL has the capabilities of table C.2, and those of its extensions (OpenGL C.3, table C.2)
#extension GL_EXT_ray_query : enable
#endif
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint y; };
#ifdef STORED
// STORED: :8:12: error: SPV_KHR_16bit_storage is not available in opengl4.6: the extension must be among SPIR_V_EXTENSIONS (ARB_spirv_extensions)
// STORED: [[@LINE+1]]:{{[0-9]+}}: error: StorageBuffer16BitAccess is not available in opengl4.6: OpenGL has no 16-bit storage without SPV_KHR_16bit_storage (KHR, C.4)
layout(binding = 1) buffer C { uint16_t x; };
#endif
void main()
{
#if defined STORED
    y = uint(x);
#elif defined RAYS
    rayQueryEXT query;
    y = uint(rayQueryProceedEXT(query));
#elif !defined NEITHER
    // CHECK: [[@LINE+1]]:5: error: the capability Int16 does not exist in OpenGL: OpenGL has the capabilities of table C.2, and those of its extensions (OpenGL C.3, table C.2)
    uint16_t x = uint16_t(y);
    y = uint(x * x);
#endif
}
// CHECK: {{^}}1 error generated.
// RAYS: {{^}}1 error generated.
// STORED: {{^}}2 errors generated.
