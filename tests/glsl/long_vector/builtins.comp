// GL_EXT_long_vector, 8: every function of genType, genIType, genUType, genBType takes vector<T, N>.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_EXT_long_vector : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float f; vector<float, 6> a, c; vector<int, 6> i; vector<uint, 6> u; vector<double, 5> d; };
#define GENF vector<float, 6>
void main()
{
    vector<bool, 6> t = isnan(a);
    // CHECK: OpIsNan %v6bool
    a = radians(a) + degrees(a) + sin(a) + cos(a) + tan(a) + asin(a) + acos(a) + atan(a) + atan(a, c) + sinh(a) + cosh(a);
    // CHECK: Radians
    // CHECK: Atan2
    a += tanh(a) + asinh(a) + acosh(a) + atanh(a) + pow(a, c) + exp(a) + log(a) + exp2(a) + log2(a) + sqrt(a) + inversesqrt(a);
    // CHECK: OpExtInst %v6float {{%[^ ]+}} InverseSqrt
    a += abs(a) + sign(a) + floor(a) + trunc(a) + round(a) + roundEven(a) + ceil(a) + fract(a) + mod(a, 2.0) + mod(a, c);
    // CHECK: OpExtInst %v6float {{%[^ ]+}} Fract
    // CHECK: OpFMod %v6float
    a += min(a, 1.0) + min(a, c) + max(a, c) + clamp(a, 0.0, 1.0) + clamp(a, c, c) + mix(a, c, 0.5) + mix(a, c, a) + mix(a, c, t);
    // CHECK: OpExtInst %v6float {{%[^ ]+}} FClamp
    // CHECK: OpExtInst %v6float {{%[^ ]+}} FMix
    // CHECK: OpSelect %v6float
    a += step(a, c) + step(0.5, c) + smoothstep(a, c, a) + smoothstep(0.0, 1.0, a) + fma(a, c, a);
    // CHECK: OpExtInst %v6float {{%[^ ]+}} SmoothStep
    GENF whole;
    vector<int, 6> exponent;
    a += modf(a, whole) + frexp(a, exponent) + ldexp(a, exponent) + whole;
    // CHECK: ModfStruct
    // CHECK: FrexpStruct
    f = length(a) + distance(a, c) + dot(a, c);
    // CHECK: OpExtInst %float {{%[^ ]+}} Length %
    // CHECK: OpDot %float
    a += normalize(a) + faceforward(a, c, a) + reflect(a, c) + refract(a, c, 0.5);
    // CHECK: OpExtInst %v6float {{%[^ ]+}} Refract
    u = floatBitsToUint(a);
    i = floatBitsToInt(a);
    a = uintBitsToFloat(u) + intBitsToFloat(i);
    // CHECK: OpBitcast %v6uint
    t = lessThan(a, c);
    t = lessThanEqual(i, exponent);
    t = greaterThan(u, u + 1u);
    t = greaterThanEqual(a, c);
    // CHECK: OpFOrdGreaterThanEqual %v6bool
    t = mix(equal(a, c), notEqual(t, not(t)), t);
    if (any(t) && all(t)) u = uaddCarry(u, u, u) + usubBorrow(u, u, u);
    // CHECK: OpAny %bool
    // CHECK: OpAll %bool
    // CHECK: OpIAddCarry
    umulExtended(u, u, u, u);
    imulExtended(i, i, i, i);
    i = bitfieldExtract(i, 1, 2) + bitfieldInsert(i, i, 1, 2) + bitfieldReverse(i) + bitCount(u) + findLSB(i) + findMSB(u);
    // CHECK: OpBitFieldInsert %v6int
    // CHECK: OpExtInst %v6int {{%[^ ]+}} FindUMsb
    d = sqrt(d) + fma(d, d, d) + clamp(d, 0.0lf, 1.0lf) + abs(d) + mix(d, d, 0.5lf);
    // CHECK: OpExtInst %v5double {{%[^ ]+}} Fma
    a = sin(i);
    // CHECK: OpConvertSToF %v6float
}
