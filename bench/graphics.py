#!/usr/bin/env python3
"""Generates fragment and vertex shaders of any size, like those of material editors and engines.

    graphics.py frag|vert BYTES [SEED]

Functions with look-ups of many kinds, interpolated inputs, derivatives, lights from blocks, branches and loops; main calls
them all.  The same arguments give the same text.
"""
import random
import sys

COMMON = """struct Light { vec4 position; vec4 color; vec4 direction; uint kind; float radius; };
struct Material { vec4 base; vec4 emission; float roughness, metal, scale, cutoff; };

layout(set = 0, binding = 0, std140) uniform Frame { mat4 view; mat4 projection; mat4 shadow[4]; vec4 eye; vec4 splits; float time; uint count; } frame;
layout(set = 0, binding = 1, std140) uniform Lights { Light lights[64]; };
layout(set = 0, binding = 2, std430) readonly buffer Materials { Material materials[]; };
"""
FRAGMENT_HEAD = "#version 450\n" + COMMON + """layout(set = 1, binding = 0) uniform sampler2D maps[8];
layout(set = 1, binding = 8) uniform samplerCube sky;
layout(set = 1, binding = 9) uniform sampler2DArrayShadow shadows;
layout(set = 1, binding = 10) uniform texture3D volume;
layout(set = 1, binding = 11) uniform sampler linear;

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in vec2 uv;
layout(location = 4) flat in uint material;
layout(location = 0) out vec4 color;

"""
VERTEX_HEAD = "#version 450\n" + COMMON + """layout(set = 0, binding = 3, std430) readonly buffer Joints { mat3x4 joints[]; };
layout(set = 0, binding = 4) uniform sampler2D heights;

layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
layout(location = 2) in uvec4 in_joints;
layout(location = 3) in vec4 in_weights;
layout(location = 0) out vec3 out_position;
layout(location = 1) out vec3 out_normal;
layout(location = 2) flat out uint out_kind;

"""


class Writer:
    def __init__(self, stage, seed):
        self.is_fragment = stage == "frag"
        self.random = random.Random(seed)
        self.parts = [FRAGMENT_HEAD if self.is_fragment else VERTEX_HEAD]
        self.size = len(self.parts[0])

    def add(self, text):
        self.parts.append(text)
        self.size += len(text)

    def number(self):
        return f"{self.random.randint(0, 9)}.{self.random.randint(1, 99):02}"

    def scalar(self):
        r = self.random.randint
        own = [f"texture(maps[{r(0, 7)}], p * {self.number()}).{self.random.choice('rgba')}", "m.roughness",
               f"texture(shadows, vec4(p, {r(0, 3)}.0, v.z))"] if self.is_fragment else \
              [f"textureLod(heights, p, {r(0, 4)}.0).r", f"joints[n & {r(1, 255)}u][{r(0, 2)}].w", f"in_weights.{self.random.choice('xyzw')}"]
        return self.random.choice(own + ["x", "y", f"v.{self.random.choice('xyz')}", self.number(), f"lights[n & {r(1, 63)}u].radius",
                                         "frame.time", "dot(v, w)"])

    def expression(self, depth=2):
        if depth == 0 or self.random.random() < 0.2:
            return self.scalar()
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        return self.random.choice([f"({a} + {b})", f"({a} - {b})", f"({a} * {b})", f"clamp({a}, 0.0, {b})", f"mix({a}, {b}, 0.5)",
                                   f"smoothstep(0.0, 1.0, {a})", f"pow(abs({a}), {self.number()})", f"max({a}, {b})"])

    def vector(self):
        r = self.random.randint
        own = [f"texture(maps[{r(0, 7)}], p + v.{self.random.choice(['xy', 'zx', 'yy'])}).rgb", "textureLod(sky, reflect(w, v), x).rgb",
               "texture(sampler3D(volume, linear), v).xyz", "cross(dFdx(v), dFdy(v))", "m.emission.rgb"] if self.is_fragment else \
              [f"(vec4(v, 1.0) * joints[in_joints.{self.random.choice('xyzw')}])", "mat3(frame.view) * w", "in_normal * y",
               f"textureLod(heights, v.xz * {self.number()}, 0.0).xyz"]
        return self.random.choice(own + ["normalize(v + w)", f"lights[{r(0, 63)}].color.rgb * x", f"(frame.shadow[{r(0, 3)}] * vec4(v, 1.0)).xyz",
                                         f"fract(w * {self.number()})", "frame.eye.xyz - v"])

    def statement(self):
        kind, r = self.random.random(), self.random.randint
        if kind < 0.3:
            return f"    {self.random.choice('xy')} = {self.expression()};\n"
        if kind < 0.6:
            return f"    {self.random.choice('vw')} {self.random.choice(['=', '+=', '*='])} {self.vector()};\n"
        if kind < 0.75:
            return (f"    for (uint i = 0u; i < min(frame.count, {r(4, 64)}u); i++) {{\n        vec3 d = lights[i].position.xyz - v;\n"
                    f"        if (dot(d, d) > lights[i].radius)\n            continue;\n"
                    f"        w += lights[i].color.rgb * max(dot(normalize(d), w), {self.number()});\n        x += {self.expression(1)};\n    }}\n")
        if kind < 0.9:
            return (f"    if (x < {self.scalar()}) {{\n        w = {self.vector()};\n    }} else {{\n        y -= {self.expression(1)};\n"
                    f"        n += {r(1, 99)}u;\n    }}\n")
        return (f"    switch (n & 3u) {{\n    case 0u: x += {self.number()}; break;\n    case 1u: w = {self.vector()}; break;\n"
                f"    default: y *= {self.scalar()};\n    }}\n")

    def function(self, number):
        self.add(f"vec3 layer_{number}(uint n, const Material m, vec3 v, vec2 p)\n{{\n    float x = p.x * {self.number()}, y = m.metal;\n"
                 "    vec3 w = v * m.scale;\n")
        for _ in range(self.random.randint(5, 12)):
            self.add(self.statement())
        self.add("    return w * x + v * y;\n}\n\n")

    def finish(self, count):
        if self.is_fragment:
            self.add("void main()\n{\n    Material m = materials[material];\n    vec3 c = normalize(normal) + tangent.xyz;\n")
            self.add("".join(f"    c += layer_{i}(material + {i}u, m, c, uv);\n" for i in range(count)))
            self.add("    if (c.x < m.cutoff)\n        discard;\n    color = vec4(c, m.base.a);\n}\n")
        else:
            self.add("void main()\n{\n    uint n = uint(gl_VertexIndex);\n    Material m = materials[gl_InstanceIndex];\n    vec3 c = in_position;\n")
            self.add("".join(f"    c += layer_{i}(n + {i}u, m, c, in_normal.xy);\n" for i in range(count)))
            self.add("    out_position = c;\n    out_normal = in_normal;\n    out_kind = n;\n"
                     "    gl_Position = frame.projection * frame.view * vec4(c, 1.0);\n}\n")


def generate(stage, size, seed=1):
    writer, count = Writer(stage, seed), 0
    while writer.size + count * 50 < size - 300:
        writer.function(count)
        count += 1
    writer.finish(count)
    return "".join(writer.parts)


if __name__ == "__main__":
    sys.stdout.write(generate(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1))
