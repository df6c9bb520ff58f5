#!/usr/bin/env python3
"""Measures what variants cost that have much in common: in a process each, in a batch, and with a cache.

    variants.py [--sgcc PROGRAM] [--count N] [--style functions|macros|mixed]... [--json FILE]

Four sources include a header of each style.  The variants of a case
    equal       80 % are like an earlier one: they differ in macros that the source does not mention
    common      all differ, in a macro that the source mentions after its headers
    first       all differ, in a macro that the first line after #version mentions
run as a process each (a tenth of them), in a batch that shares nothing, in one that shares all, and twice with an empty --cache.  Times are
seconds of processors, since cores are rarely free; the ratios are those to a process each.  Outputs go to memory (/dev/shm), where there
is one.
"""
import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile

SOURCES = 4
FUNCTIONS = 400
CASES = ("equal", "common", "first")
GOALS = {"equal": 10, "common": 5, "first": 3}


def function(i):
    return f"""float lobe{i}(vec3 n, vec3 l, vec3 v, float r)
{{
    vec3 h = normalize(l + v);
    float d = max(dot(n, h), {i}.0e-3), k = clamp(r * {i % 7}.5, 0.0, 1.0);
    for (int i = 0; i < 3; i++) d += pow(abs(d - float(i) * k), {i % 5}.25);
    return d * k;
}}
"""


def macro(i):
    return f"#define LOBE{i}(n, l, v, r) (max(dot(n, normalize(l + v)), {i}.0e-3) * clamp(r * {i % 7}.5, 0.0, 1.0))\n#define SCALE{i} {i}.5\n"


def header(style):
    make = {"functions": function, "macros": lambda i: macro(2 * i) + macro(2 * i + 1), "mixed": lambda i: function(i) if i % 2 else macro(i) + macro(i + 1000)}[style]
    return "#ifndef LOBES\n#define LOBES\n" + "".join(make(i) for i in range(FUNCTIONS)) + "#endif\n"


def source(style, case, number):
    lobe = "LOBE2" if style == "macros" else "lobe3"
    first = "const float first_value = float(FIRST);\n" if case == "first" else "const float first_value = 1.0;\n"
    return f"""#version 450
#extension GL_GOOGLE_include_directive : require
{first}#include "{style}.glsl"
layout(location = 0) in vec3 normal;
layout(location = 1) in vec3 light;
layout(location = 0) out vec4 result;
void main()
{{
    float sum = {number}.0 + first_value + {lobe}(normal, light, light, 0.5);
#ifdef VALUE
    sum *= float(VALUE) + {lobe}(light, normal, light, 0.25);
#endif
    result = vec4(sum);
}}
"""


def macros(case, i):
    if case == "first":
        return f"-DFIRST={i}"
    return f"-DVALUE={i // 5 if case == 'equal' else i} -DUNUSED={i}"


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def generate(folder, style, case, count):
    os.makedirs(os.path.join(folder, "out"), exist_ok=True)
    write(os.path.join(folder, f"{style}.glsl"), header(style))
    for number in range(SOURCES):
        write(os.path.join(folder, f"source{number}.frag"), source(style, case, number))
    lines = [f"{macros(case, i)} source{i * SOURCES // count}.frag -o out/{i}.spv\n" for i in range(count)]
    write(os.path.join(folder, "lines.txt"), "".join(lines))
    write(os.path.join(folder, "some.txt"), "".join(lines[::10]))


def used():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(folder, *command, stdin=None):
    """Milliseconds of processors."""
    before = used()
    with open(os.path.join(folder, stdin) if stdin else os.devnull, encoding="utf-8") as file:
        subprocess.run(command, cwd=folder, stdin=file, check=True)
    return (used() - before) * 1000


def measure_case(options, style, case):
    """Milliseconds of a variant, by the way in which it was compiled."""
    folder = tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    generate(folder, style, case, options.count)
    batch = (options.sgcc, "--batch=lines.txt", "-j1", "--progress=none")
    row = {"process": measure(folder, "xargs", "-L1", options.sgcc, stdin="some.txt") * 10}
    row["none"] = measure(folder, *batch, "--share=none")
    row["results"] = measure(folder, *batch, "--share=results")
    row["all"] = measure(folder, *batch)
    row["cold"] = measure(folder, *batch, "--cache=cache")
    row["warm"] = measure(folder, *batch, "--cache=cache")
    shutil.rmtree(folder)
    return {name: value / options.count for name, value in row.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sgcc", default="./sgcc")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--style", action="append", choices=("functions", "macros", "mixed"))
    parser.add_argument("--json")
    options = parser.parse_args()
    options.sgcc = os.path.abspath(options.sgcc)
    table = {}
    print(f"{'':18} {'process':>8} {'none':>8} {'results':>8} {'all':>8} {'cold':>8} {'warm':>8}   ms of a processor; times a process: all, warm (goal of all)")
    for style in options.style or ("functions", "macros", "mixed"):
        for case in CASES:
            row = table[f"{style}, {case}"] = measure_case(options, style, case)
            print(f"{style + ', ' + case:18} " + " ".join(f"{value:8.3f}" for value in row.values()) +
                  f"   {row['process'] / row['all']:5.1f} {row['process'] / row['warm']:5.1f} ({GOALS[case]})", flush=True)
    if options.json:
        write(options.json, json.dumps(table, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
