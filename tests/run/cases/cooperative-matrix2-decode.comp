#version 450
// without sgcc-run: its matrices are those of a workgroup
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
// GL_NV_cooperative_matrix2: a load that decodes blocks of 4 bits with a scale; the matrix belongs to the workgroup.
// data 1: uint8 sum(([(b % 7) + 1] + [(b * 5 + i) % 16 + 16 * ((b * 3 + i) % 16) for i in range(7)] for b in range(64)), [])
// expect 0: float [((y % 7) + 1) * (((y * 5 + x // 2) % 16 if x % 2 == 0 else (y * 3 + x // 2) % 16) if x < 14 else 0) for y in range(64) for x in range(16)]
// env: vulkan1.3
// need: cooperativeMatrixBlockLoads cooperativeMatrixTensorAddressing cooperativeMatrixWorkgroupScope cooperativeMatrixFlexibleDimensions cooperativeMatrixConversions cooperativeMatrix shaderFloat16 vulkanMemoryModel storageBuffer8BitAccess bufferDeviceAddress shaderInt8
// unknown: Invalid capability operand
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { uint8_t a[]; };
layout(buffer_reference, std430, buffer_reference_align = 1) readonly buffer Block { uint8_t scale, q[7]; };
float16_t decode(const in Block b, const in uint block[2], const in uint at[2])
{
    uint x = at[1];
    uint both = x < 14 ? uint(b.q[x / 2]) : 0;
    return float16_t(b.scale) * float16_t((x & 1) == 0 ? both & 15 : both >> 4);
}
#define MATRIX(T) coopmat<T, gl_ScopeWorkgroup, 64, 16, gl_MatrixUseAccumulator>
void main()
{
    tensorLayoutNV<2> t = setTensorLayoutBlockSizeNV(createTensorLayoutNV(2), 1, 16);
    t = setTensorLayoutDimensionNV(t, 64, 16);
    MATRIX(float16_t) m;
    coopMatLoadTensorNV(m, a, 0, t, decode);
    coopMatStore(MATRIX(float)(m), r, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
}
