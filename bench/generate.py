#!/usr/bin/env python3
"""Generates shaders of any size that resemble hand-written ones, and C programs like them.

    generate.py glsl BYTES [SEED]       a compute shader
    generate.py c BYTES [SEED]          the same functions in C: scalars for vectors, calls for subgroup operations

Functions with loops, branches, arithmetic, built-ins, buffer accesses and subgroup operations; main calls them all, so
nothing can be dropped.  The same arguments give the same text.
"""
import random
import sys

GLSL_HEAD = """#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require

layout(local_size_x = 64) in;

struct Particle { vec4 position; vec4 velocity; uint kind; float mass; };

layout(std430, binding = 0) buffer Particles { Particle particles[]; };
layout(std430, binding = 1) readonly buffer Samples { float samples[]; };
layout(std430, binding = 2) buffer Results { uint results[]; };
layout(std140, binding = 3) uniform Settings { mat4 transform; vec4 limits; uint count; float step_size; };

shared float cache[64];

"""
C_HEAD = """struct particle { float position[4]; float velocity[4]; unsigned kind; float mass; };

extern struct particle particles[1024];
extern float samples[1024];
extern unsigned results[1024];
extern float limits[4], step_size;
extern unsigned count;
float cache[64];

float clampf(float x, float low, float high);
float mixf(float a, float b, float t);
float fractf(float x);
float sqrtf(float x);
float sinf(float x);
float add_all(float x);
unsigned ballot(int x);
unsigned count_bits(unsigned x);
float shuffle(float x, unsigned lane);
int any_of(int x);

"""


class Writer:
    def __init__(self, language, seed):
        self.glsl = language == "glsl"
        self.random = random.Random(seed)
        self.parts = [GLSL_HEAD if self.glsl else C_HEAD]
        self.size = len(self.parts[0])

    def add(self, text):
        self.parts.append(text)
        self.size += len(text)

    def number(self):
        return f"{self.random.randint(1, 999)}.{self.random.randint(0, 99):02}" + ("" if self.glsl else "f")

    def scalar(self):
        r = self.random.randint
        return self.random.choice(["x", "y", "total", f"samples[(n + {r(1, 99)}u) & 1023u]", f"cache[(n >> {r(1, 5)}u) & 63u]",
                                   "step_size", self.number(), f"particles[(n * {r(2, 9)}u) & 1023u].mass",
                                   self.lane("v"), self.lane("w")])

    def lane(self, vector):
        which = self.random.randint(0, 3)
        return f"{vector}.{'xyzw'[which]}" if self.glsl else f"{vector}{which}"

    def expression(self, depth=2):
        if depth == 0 or self.random.random() < 0.2:
            return self.scalar()
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        f = "" if self.glsl else "f"
        return self.random.choice([f"({a} + {b})", f"({a} - {b})", f"({a} * {b})", f"clamp{f}({a}, 0.0{f}, {b})",
                                   f"mix{f}({a}, {b}, 0.5{f})", f"fract{f}({a} * 0.25{f})",
                                   f"sqrt{f}({a} * {a} + 1.0{f})", f"sin{f}({a})"])

    def vector_statement(self):
        target = self.random.choice("vw")
        if self.glsl:
            return self.random.choice([
                f"    {target} = {target} * {self.expression(1)} + vec4({self.number()}, x, y, 1.0);\n",
                f"    {target} += transform * w * dot(v, limits);\n",
                f"    {target}.{self.random.choice(['xy', 'zw', 'yx', 'xz'])} = vec2(x, y) * {self.number()};\n",
                f"    {target} = normalize({target} + particles[n & 1023u].velocity);\n"])
        return "".join(f"    {target}{i} = {target}{i} * {self.scalar()} + x;\n" for i in range(2))

    def subgroup_statement(self):
        if self.glsl:
            return self.random.choice([
                f"    total += subgroupAdd({self.expression(1)});\n",
                "    n ^= subgroupBallotBitCount(subgroupBallot(x > y));\n",
                f"    y = subgroupShuffle({self.scalar()}, n & 7u);\n",
                f"    if (subgroupAny(total > {self.number()})) total *= 0.5;\n"])
        return self.random.choice([
            f"    total += add_all({self.expression(1)});\n", "    n ^= count_bits(ballot(x > y));\n",
            f"    y = shuffle({self.scalar()}, n & 7u);\n",
            f"    if (any_of(total > {self.number()})) total *= 0.5f;\n"])

    def statement(self):
        kind, bound = self.random.random(), self.random.randint(2, 16)
        if kind < 0.35:
            return f"    {self.random.choice(['x', 'y', 'total'])} = {self.expression()};\n"
        if kind < 0.5:
            return self.vector_statement()
        if kind < 0.62:
            return (f"    for (int i = 0; i < {bound}; i++) {{\n        total += {self.expression(1)};\n"
                    f"        if (total > {self.number()}) break;\n        n = n * {bound + 1}u + 1u;\n    }}\n")
        if kind < 0.8:
            return (f"    if (x < {self.scalar()}) {{\n        x = {self.expression(1)};\n    }} else {{\n"
                    f"        y -= {self.expression(1)};\n        n += {bound}u;\n    }}\n")
        if kind < 0.9:
            return self.subgroup_statement()
        return f"    results[(n + {bound}u) & 1023u] = n ^ {self.random.randint(1, 1 << 30)}u; // result {bound}\n"

    def function(self, number):
        if self.glsl:
            self.add(f"float step_{number}(uint n, float x, vec4 v)\n{{\n    float y = x * {self.number()}, total = 0.0;\n"
                     f"    vec4 w = v + limits;\n")
        else:
            self.add(f"float step_{number}(unsigned n, float x, float v0, float v1, float v2, float v3)\n{{\n"
                     f"    float y = x * {self.number()}, total = 0.0f;\n"
                     "    float w0 = v0 + limits[0], w1 = v1 + limits[1], w2 = v2 + limits[2], w3 = v3 + limits[3];\n")
        for _ in range(self.random.randint(6, 14)):
            self.add(self.statement())
        self.add(f"    return total + {self.lane('w')} * x;\n}}\n\n")

    def finish(self, count):
        lines = ["void main()\n{\n    uint n = gl_GlobalInvocationID.x;\n    Particle p = particles[n & 1023u];\n"
                 "    float x = samples[n & 1023u] * step_size;\n" if self.glsl else
                 "int main(void)\n{\n    unsigned n = 1;\n    struct particle p = particles[n & 1023u];\n"
                 "    float x = samples[n & 1023u] * step_size;\n"]
        position = "p.position" if self.glsl else "p.position[0], p.position[1], p.position[2], p.position[3]"
        lines += [f"    x += step_{i}(n, x, {position});\n" for i in range(count)]
        lines.append("    results[n & 1023u] = uint(x);\n}\n" if self.glsl else "    results[n & 1023u] = (unsigned)x;\n    return 0;\n}\n")
        self.add("".join(lines))


def generate(language, size, seed=1):
    w = Writer(language, seed)
    call = 40 if language == "glsl" else 90         # bytes of a function's call in main
    count = 0
    while count == 0 or w.size + count * call < size:
        w.function(count)
        count += 1
    w.finish(count)
    return "".join(w.parts)


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("glsl", "c"):
        sys.exit(__doc__)
    sys.stdout.write(generate(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:4])))
