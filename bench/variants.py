#!/usr/bin/env python3
"""Measures what variants cost that have much in common: in a process each, in a batch, and with a cache.

    variants.py [--sgcc PROGRAM] [--count N] [--style functions|macros|mixed]... [--json FILE]

Four sources include a header of each style.  The variants of a case
    equal       80 % are like an earlier one: they differ in macros that the source does not mention
    common      all differ, in a macro that the source mentions after its headers
    first       all differ, in a macro that the first line after #version mentions
run as a process each, in batches that share nothing, results, or all, on two threads, with -fno-check-unused, and twice with an empty --cache.
The first two ways take a tenth of the variants.  Times are seconds of processors, since cores are rarely free; the ratios are those to a process
each.  "two" is the time of one thread by that of two, times 2: the gain that two free cores would have.  Outputs go to memory (/dev/shm), where there is one.
"""
import argparse
import json
import os
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


def measure(folder, *command, stdin=None):
    """(milliseconds of processors, MiB) of a program and those that it starts."""
    with open(os.path.join(folder, stdin) if stdin else os.devnull, encoding="utf-8") as file:
        process = subprocess.Popen(command, cwd=folder, stdin=file)     # pylint: disable=consider-using-with
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if status:
        sys.exit(f"{' '.join(command)}: status {process.returncode}")
    return (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


def measure_case(options, style, case):
    """Milliseconds of a variant by the way in which it was compiled, and the MiB of one thread and of two."""
    folder = tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    generate(folder, style, case, options.count)
    some, batch = (options.sgcc, "--batch=some.txt", "-j1", "--progress=none"), (options.sgcc, "--batch=lines.txt", "--progress=none")
    few = len(range(0, options.count, 10))
    ways = {"process": (few, ("xargs", "-L1", options.sgcc), "some.txt"), "none": (few, (*some, "--share=none"), None), "results": (options.count, (*batch, "-j1", "--share=results"), None),
            "all": (options.count, (*batch, "-j1"), None), "both": (options.count, (*batch, "-j2"), None),
            "unchecked": (options.count, (*batch, "-j1", "-fno-check-unused"), None),
            "cold": (options.count, (*batch, "-j1", "--cache=cache"), None), "warm": (options.count, (*batch, "-j1", "--cache=cache"), None)}
    row = {}
    for name, (count, command, stdin) in ways.items():
        milliseconds, mib = measure(folder, *command, stdin=stdin)
        row[name] = milliseconds / count
        row[f"{name} MiB"] = mib
    shutil.rmtree(folder)
    return row


WAYS = ("process", "none", "results", "all", "both", "unchecked", "cold", "warm")


def describe(row):
    times = " ".join(f"{row[way]:9.3f}" for way in WAYS)
    ratios = " ".join(f"{row['process'] / row[way]:9.1f}" for way in ("all", "unchecked", "warm"))
    return f"{times}  {ratios} {2 * row['all'] / row['both']:5.2f}  {row['all MiB']:6.1f} {row['both MiB']:6.1f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sgcc", default="./sgcc")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--style", action="append", choices=("functions", "macros", "mixed"))
    parser.add_argument("--json")
    options = parser.parse_args()
    options.sgcc = os.path.abspath(options.sgcc)
    table = {}
    print(f"{'':18} " + " ".join(f"{way:>9}" for way in WAYS) + "   ms of a processor; a process by: all, unchecked, warm (goal of all); two; MiB of one thread, of two")
    for style in options.style or ("functions", "macros", "mixed"):
        for case in CASES:
            row = table[f"{style}, {case}"] = measure_case(options, style, case)
            print(f"{style + ', ' + case:18} {describe(row)} ({GOALS[case]})", flush=True)
    if options.json:
        write(options.json, json.dumps(table, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
