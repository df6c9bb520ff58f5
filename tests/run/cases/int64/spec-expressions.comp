#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// without glslang: it computes with OpUConvert, which SPIR-V 1.3 does not have there
// Lengths of arrays are expressions of 64-bit specialization constants, so they are constants when those are lowered, too: each operator is
// in the length of an array.
// spec 1: uint64 0x1234567890
// spec 2: uint64 0x1234567801
// spec 3: int64 -3000000007
// spec 4: int64 1000000
// spec 5: uint64 0x8000000000000001
// spec 9: int -9
// expect 0 @0: uint [0x8f, (0x1234567890 + 0x1234567801) & 0xff, 0x1234567890 // 1000000007, 0x1234567890 % 0x101, 3000, 7]
// expect 0 @24: uint [0x1234567890 >> 1 & 0xff, 0x1234567890 >> 32, ((0x1234567801 << 39 & (1 << 64) - 1) >> 32 & 0xf00) + 3, 0x1234567890 ^ 0x1234567801, 37, 28]
// expect 0 @48: uint [0x1234567890 * 0x1234567801 >> 32 & 0xff, 5, 33, 41, 11, 12]
// expect 0 @72: uint [(0x1234567801 >> 32) + (0x1234567890 >> 36) * 6, 25, 2, 3000, 0x8000000000000001 % 1000 + 185, 9]
layout(local_size_x = 1) in;
layout(constant_id = 1) const uint64_t a = 0x1234567880ul;
layout(constant_id = 2) const uint64_t b = 0x1234567800ul;
layout(constant_id = 3) const int64_t s = -3000000008l;
layout(constant_id = 4) const int64_t t = 999999l;
layout(constant_id = 5) const uint64_t top = 0x8000000000000002ul;
layout(constant_id = 9) const int small = -8;
layout(std430, binding = 0) writeonly buffer Out { uint r[]; };
const u64vec2 both = u64vec2(a, b);
shared uint difference[uint(a - b)];
shared uint sum[uint(a + b) & 0xffu];
shared uint quotient[uint(a / 1000000007ul)];
shared uint rest[uint(a % 0x101ul)];
shared uint signed_quotient[int(-s / t)];
shared uint signed_rest[int(-s % t)];
shared uint right_shift[uint(a >> 1) & 0xffu];
shared uint far_right[uint(a >> 32)];
shared uint left_shift[uint((b << 39) >> 32 & 0xf00ul) + 3u];
shared uint either[uint(a ^ b)];
shared uint chosen[a > b ? 37 : 1];
shared uint compared[(s < t ? 4 : 1) + (top > a ? 8 : 1) + (int64_t(top) < s ? 16 : 2)];
shared uint product[uint((a * b) >> 32) & 0xffu];
shared uint arithmetic[int(s >> 62) + 6];
shared uint negated[uint(-(s + 3000000007l)) + 33u];
shared uint truth[bool(top) ? 41 : 3];
shared uint widened[uint(uint64_t(int64_t(small) + 20l))];
shared uint narrowed[int(uint64_t(small)) + 21];
shared uint element[uint(both.y >> 32) + uint(both[0] >> 36) * 6u];
shared uint equal[(a == b ? 8 : 9) + (a != b ? 16 : 2)];
shared uint complement[uint(~top >> 62) + 1u];
shared uint divided[int(s / -t)];
shared uint remaining[int(top % 1000ul) + 185];
shared uint high[int(int64_t(top) >> 32) + 2147483657];
void main()
{
    r[0] = difference.length();
    r[1] = sum.length();
    r[2] = quotient.length();
    r[3] = rest.length();
    r[4] = signed_quotient.length();
    r[5] = signed_rest.length();
    r[6] = right_shift.length();
    r[7] = far_right.length();
    r[8] = left_shift.length();
    r[9] = either.length();
    r[10] = chosen.length();
    r[11] = compared.length();
    r[12] = product.length();
    r[13] = arithmetic.length();
    r[14] = negated.length();
    r[15] = truth.length();
    r[16] = widened.length();
    r[17] = narrowed.length();
    r[18] = element.length();
    r[19] = equal.length();
    r[20] = complement.length();
    r[21] = divided.length();
    r[22] = remaining.length();
    r[23] = high.length();
}
