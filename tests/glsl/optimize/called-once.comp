#version 450
// RUN: %compile %s | FileCheck %s
// A function that is called once is a part of its caller, whatever its size, with out parameters and loops.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
layout(binding = 1) uniform U { vec4 limits; uint count; };
float collect(uint n, inout float best, out uint steps)
{
    float total = 0.0;
    for (steps = 0; steps < count; steps++) {
        float x = r[n + steps] * limits.x + limits.y;
        if (x > best) best = x; else total -= r[n + 2u * steps];
        if (total > limits.z) break;
        total += sin(x) * cos(x) + sqrt(x * x + 1.0) + r[n * 3u + steps];
        if (total < limits.w) { r[n] = total; total += 1.0; } else { r[n + 1u] = total; total -= 1.0; }
        total += sin(total) + cos(total) + sqrt(total) + abs(total) + floor(total) + fract(total);
    }
    return total * limits.x + best * limits.y;
}
void main()
{
    float best = 0.0;
    uint steps;
    if (count > 3u) {
        float total = collect(count & 7u, best, steps);
        r[7] = best + total + float(steps);
    }
    r[8] = best;
}
// CHECK: OpFunction %void
// CHECK-NOT: OpVariable
// CHECK-NOT: OpFunctionCall
// CHECK-NOT: OpFunctionParameter
// CHECK: OpFunctionEnd
// CHECK-NOT: OpFunction
