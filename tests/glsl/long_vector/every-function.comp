#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Every function of floats.
#extension GL_EXT_long_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { vector<float, 7> a[]; };
layout(std430, binding = 1) buffer C { vector<int, 9> i; vector<uint, 9> u; vector<bool, 6> flags; };
void main() {
    vector<float, 7> x = a[0], y = a[1];
    x = x + y; x -= y * 2.0; x = 3.0 * x; x /= y; x = -x; x++; --y;
    a[2] = mod(x, y) + mod(x, 2.0) + fract(x) + abs(x) + sign(y) + floor(x) + trunc(x) + round(x) + roundEven(x) + ceil(x);
    a[3] = min(x, y) + min(x, 1.0) + max(x, y) + max(x, 1.0) + clamp(x, y, x) + clamp(x, 0.0, 1.0) + mix(x, y, x) + mix(x, y, 0.5) + step(x, y) + step(0.5, x) + smoothstep(x, y, x) + smoothstep(0.0, 1.0, x) + fma(x, y, x);
    a[4] = radians(x) + degrees(x) + sin(x) + cos(x) + tan(x) + asin(x) + acos(x) + atan(x, y) + atan(x) + sinh(x) + cosh(x) + tanh(x) + asinh(x) + acosh(x) + atanh(x);
    a[5] = pow(x, y) + exp(x) + log(x) + exp2(x) + log2(x) + sqrt(x) + inversesqrt(x);
    a[6] = normalize(x) + faceforward(x, y, x) + reflect(x, y) + refract(x, y, 0.5);
    a[7] = vector<float, 7>(length(x), distance(x, y), dot(x, y), 1, 2, 3, 4);
    vector<float, 7> w; vector<int, 7> e;
    a[8] = modf(x, w) + w + frexp(x, e) + ldexp(x, e);
    vector<bool, 7> b = isnan(x); b = isinf(y);
    b = lessThan(x, y); b = lessThanEqual(x, y); b = greaterThan(x, y); b = greaterThanEqual(x, y); b = equal(x, y); b = notEqual(x, y); b = not(b);
    if (any(b) || all(b) || x == y || x != y) a[9] = mix(x, y, b);
    vector<int, 7> fb = floatBitsToInt(x); vector<uint, 7> ub = floatBitsToUint(x);
    a[10] = intBitsToFloat(fb) + uintBitsToFloat(ub);
    a[11][3] = x[2]; int n = x.length(); a[11][n - 1] = a[0][n - 2];
}
// CHECK-DAG: OpCapability LongVectorEXT{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpExtInst {{.*}} Fract{{ |$}}
// CHECK: OpExtInst {{.*}} FAbs{{ |$}}
// CHECK: OpExtInst {{.*}} FSign{{ |$}}
// CHECK: OpExtInst {{.*}} Floor{{ |$}}
// CHECK: OpExtInst {{.*}} Trunc{{ |$}}
// CHECK: OpExtInst {{.*}} Round{{ |$}}
// CHECK: OpExtInst {{.*}} RoundEven{{ |$}}
// CHECK: OpExtInst {{.*}} Ceil{{ |$}}
// CHECK: OpExtInst {{.*}} FMin{{ |$}}
// CHECK: OpExtInst {{.*}} FMax{{ |$}}
// CHECK: OpExtInst {{.*}} FClamp{{ |$}}
// CHECK: OpExtInst {{.*}} FMix{{ |$}}
// CHECK: OpExtInst {{.*}} Step{{ |$}}
// CHECK: OpExtInst {{.*}} SmoothStep{{ |$}}
// CHECK: OpExtInst {{.*}} Fma{{ |$}}
// CHECK: OpExtInst {{.*}} Radians{{ |$}}
// CHECK: OpExtInst {{.*}} Degrees{{ |$}}
// CHECK: OpExtInst {{.*}} Sin{{ |$}}
// CHECK: OpExtInst {{.*}} Cos{{ |$}}
// CHECK: OpExtInst {{.*}} Tan{{ |$}}
// CHECK: OpExtInst {{.*}} Asin{{ |$}}
// CHECK: OpExtInst {{.*}} Acos{{ |$}}
// CHECK: OpExtInst {{.*}} Atan2{{ |$}}
// CHECK: OpExtInst {{.*}} Atan{{ |$}}
// CHECK: OpExtInst {{.*}} Sinh{{ |$}}
// CHECK: OpExtInst {{.*}} Cosh{{ |$}}
// CHECK: OpExtInst {{.*}} Tanh{{ |$}}
// CHECK: OpExtInst {{.*}} Asinh{{ |$}}
// CHECK: OpExtInst {{.*}} Acosh{{ |$}}
// CHECK: OpExtInst {{.*}} Atanh{{ |$}}
// CHECK: OpExtInst {{.*}} Pow{{ |$}}
// CHECK: OpExtInst {{.*}} Exp{{ |$}}
// CHECK: OpExtInst {{.*}} Log{{ |$}}
// CHECK: OpExtInst {{.*}} Exp2{{ |$}}
// CHECK: OpExtInst {{.*}} Log2{{ |$}}
// CHECK: OpExtInst {{.*}} Sqrt{{ |$}}
// CHECK: OpExtInst {{.*}} InverseSqrt{{ |$}}
// CHECK: OpExtInst {{.*}} Normalize{{ |$}}
// CHECK: OpExtInst {{.*}} FaceForward{{ |$}}
// CHECK: OpExtInst {{.*}} Reflect{{ |$}}
// CHECK: OpExtInst {{.*}} Refract{{ |$}}
// CHECK: OpExtInst {{.*}} Length{{ |$}}
// CHECK: OpExtInst {{.*}} Distance{{ |$}}
// CHECK: OpExtInst {{.*}} ModfStruct{{ |$}}
// CHECK: OpExtInst {{.*}} FrexpStruct{{ |$}}
// CHECK: OpExtInst {{.*}} Ldexp{{ |$}}
