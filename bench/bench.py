#!/usr/bin/env python3
"""Compares sgcc with other compilers: time of the whole process, peak memory and module size, from one run.

    bench.py [--sgcc PROGRAM] [--measure PROGRAM] [--quick]

Inputs are two shaders and two OpenCL kernels from bench/shaders, generated compute shaders of 5 kB to 5 MB (generate.py; tcc compiles their C
twins), and a fragment and a vertex shader of 490 kB (graphics.py).  Short runs are timed by hyperfine, the compilers in turn and several
times around, and the quickest run of each counts: whatever else a machine does can only make a program slower, and it seldom does the
same for two.  What takes seconds runs once.  A compiler that needs more than a minute for an input is not tried with larger ones.
Times depend on the machine: compare the ratios.
"""
import argparse
import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile

import generate
import graphics

HERE = os.path.dirname(os.path.abspath(__file__))
SIZES = [5_000, 50_000, 490_000, 4_900_000]
ENOUGH_SECONDS = 60
ONCE_SECONDS = 3
ROUNDS = 4
CALLS = 100
CLANG = ("clang-15 -x cl -cl-std=CL2.0 -target spir64 -O1 -emit-llvm -c {source} -o {output}.bc && llvm-spirv-15 {output}.bc -o {output}")
KERNELS = ["small", "subgroup"]
GRAPHICS = {"frag": "fragment 490 kB", "vert": "vertex 490 kB"}


class Compiler:
    def __init__(self, name, command, language="glsl"):
        self.name, self.command, self.language, self.gave_up = name, command, language, False

    def program(self):
        return self.command[-1].split()[0] if self.command[0] == "sh" else self.command[0]

    def found(self):
        return shutil.which(self.program()) and (self.command[0] != "sh" or shutil.which("llvm-spirv-15"))

    def arguments(self, source, output):
        return [a.format(source=source, output=output) for a in self.command]


def compilers(sgcc):
    all_of_them = [
        Compiler("sgcc", [sgcc, "{source}", "-o", "{output}"]),
        Compiler("glslangValidator", ["glslangValidator", "--quiet", "-V", "--target-env", "vulkan1.1", "{source}", "-o", "{output}"]),
        Compiler("glslc", ["glslc", "--target-env=vulkan1.1", "{source}", "-o", "{output}"]),
        Compiler("glslc -O", ["glslc", "--target-env=vulkan1.1", "-O", "{source}", "-o", "{output}"]),
        Compiler("sgcc", [sgcc, "{source}", "-cl-std=CL2.0", "-o", "{output}"], "cl"),
        Compiler("clang+llvm-spirv", ["sh", "-c", CLANG], "cl"),
        Compiler("tcc (C)", ["tcc", "-c", "{source}", "-o", "{output}"], "c"),
    ]
    for c in all_of_them:
        if not c.found():
            print(f"left out: {c.name} (there is no {c.program()})")
    return [c for c in all_of_them if c.found()]


def run_once(program, arguments):
    """(seconds, most bytes of memory, whether it went well)."""
    done = subprocess.run([program, str(4 * ENOUGH_SECONDS), *arguments], capture_output=True, text=True, check=True)
    seconds, kib, status = done.stdout.split()
    return float(seconds), int(kib) * 1024, status == "0"


def quickest_of_many(arguments, seconds, folder):
    """Seconds by hyperfine, which measures a process without a shell around it."""
    report = os.path.join(folder, "hyperfine.json")
    runs = max(5, min(100, int(0.7 / max(seconds, 0.0005))))
    subprocess.run(["hyperfine", "-N", "--style", "none", "--warmup", "1", "--runs", str(runs), "--export-json", report,
                    shlex.join(arguments)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(report, encoding="utf-8") as f:
        return json.load(f)["results"][0]["min"]


def measure_once(program, compiler, arguments, output):
    """(seconds, memory, size of the module), or None when it failed."""
    if os.path.exists(output):
        os.remove(output)
    seconds, memory, good = run_once(program, arguments)
    if not good:
        print(f"  {compiler.name} failed: {' '.join(arguments)}")
        return None
    compiler.gave_up = seconds > ENOUGH_SECONDS
    return seconds, memory, os.path.getsize(output)


def measure(program, tools, paths, folder):
    """By compiler (seconds, memory, size of the module): of those that take the language, have not given up, and do not fail."""
    output = os.path.join(folder, "out")
    results, commands = {}, {}
    for compiler in tools:
        if compiler.language not in paths or compiler.gave_up:
            continue
        commands[compiler] = compiler.arguments(paths[compiler.language], output)
        result = measure_once(program, compiler, commands[compiler], output)
        if result:
            results[compiler] = result
    short = [c for c, result in results.items() if result[0] < ONCE_SECONDS and shutil.which("hyperfine")]
    for _ in range(ROUNDS):
        for compiler in short:
            seconds, *rest = results[compiler]
            results[compiler] = (min(seconds, quickest_of_many(commands[compiler], seconds, folder)), *rest)
    return results


def measure_calls(program, sgcc, folder):
    """By the name of glslc, as a build calls it: a small shader with a rule for make, a hundred times in turn with glslc itself.  How many times as
    long glslc takes, by the quickest of each, for that is what other load changes least; None where there is none."""
    glslc = shutil.which("glslc")
    if not glslc:
        return None
    link = os.path.join(folder, "glslc")
    os.symlink(sgcc, link)
    arguments = ["-O", "-MD", "-DFACTOR=2", os.path.join(HERE, "shaders", "small.comp"), "-o", os.path.join(folder, "called.spv")]
    times = {link: [], glslc: []}
    for _ in range(CALLS):
        for name, seconds in times.items():
            seconds.append(run_once(program, [name, *arguments])[0])
    for what, choose in ("medians", statistics.median), ("quickest", min):
        ours, theirs = (choose(seconds) for seconds in times.values())
        print(f"{CALLS} calls as glslc, in turn with glslc, {what}: {ours * 1000:.2f} ms and {theirs * 1000:.2f} ms")
    return theirs / ours


def inputs(folder, quick):
    for name in ["small", "subgroup"]:
        path = os.path.join(HERE, "shaders", name + ".comp")
        yield name, {"glsl": path}
    for name in KERNELS:
        yield f"{name} kernel", {"cl": os.path.join(HERE, "shaders", name + ".cl")}
    for stage, name in GRAPHICS.items():
        path = os.path.join(folder, f"generated.{stage}")
        with open(path, "w", encoding="utf-8") as f:
            f.write(graphics.generate(stage, 490_000))
        yield name, {"glsl": path}
    for size in SIZES[:-1] if quick else SIZES:
        paths = {}
        for language, suffix in [("glsl", "comp"), ("c", "c")]:
            paths[language] = os.path.join(folder, f"generated-{size}.{suffix}")
            with open(paths[language], "w", encoding="utf-8") as f:
                f.write(generate.generate(language, size))
        yield f"generated {size // 1000} kB", paths


def print_row(name, result, base):
    seconds, memory, size = result
    ratio = f"{seconds / base:8.1f}" if base else "       -"
    print(f"  {name:18}{seconds * 1000:11.2f} ms {ratio} x {memory / 2**20:9.1f} MiB {size:12,} bytes")


def print_goals(results, bytes_of, calls):
    def get(case, name, what=0):
        r = results.get((case, name))
        return r[what] if r else None

    def goal(text, value, limit, at_least=False):
        if value is not None:
            reached = value >= limit if at_least else value <= limit
            print(f"  {'reached' if reached else 'MISSED ':8} {text}: {value:.2f} (goal {'at least' if at_least else 'at most'} {limit})")

    def ratio(a, b):
        return a / b if a and b else None

    half, large = "generated 490 kB", "generated 4900 kB"
    print("goals")
    for case, least in [("small", 40), ("subgroup", 40), (half, 15),
                        *((name, 15) for name in GRAPHICS.values())]:
        goal(f"{case}: times faster than glslangValidator", ratio(get(case, "glslangValidator"), get(case, "sgcc")), least, True)
    goal("calls in place of glslc: times faster", calls, 30, True)
    for name in KERNELS:
        goal(f"{name} kernel: times faster than clang and llvm-spirv",
             ratio(get(f"{name} kernel", "clang+llvm-spirv"), get(f"{name} kernel", "sgcc")), 25, True)
    goal("time of 4.9 MB over time of 490 kB", ratio(get(large, "sgcc"), get(half, "sgcc")), 12)
    goal("memory over source at 4.9 MB", ratio(get(large, "sgcc", 1), bytes_of.get(large)), 12)
    goal("memory for small, MiB", ratio(get("small", "sgcc", 1), 2**20), 6)
    for case in ["small", "subgroup", "generated 5 kB", "generated 50 kB", half, *GRAPHICS.values()]:
        goal(f"{case}: size of module over that of glslc -O", ratio(get(case, "sgcc", 2), get(case, "glslc -O", 2)), 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sgcc", default="./sgcc")
    parser.add_argument("--measure", default="./bench/measure", help="the program made from measure.c")
    parser.add_argument("--quick", action="store_true", help="leave out 4.9 MB")
    options = parser.parse_args()
    if not shutil.which("hyperfine"):
        print("there is no hyperfine (Debian: apt-get install hyperfine): single runs, less exact")
    results, bytes_of = {}, {}
    with tempfile.TemporaryDirectory(prefix="sgcc-bench-") as folder:
        tools = compilers(os.path.abspath(options.sgcc))
        for case, paths in inputs(folder, options.quick):
            bytes_of[case] = os.path.getsize(paths.get("glsl") or paths["cl"])
            print(f"{case} ({bytes_of[case]:,} bytes)", flush=True)
            for tool, result in measure(options.measure, tools, paths, folder).items():
                results[case, tool.name] = result
                base = results.get((case, "sgcc"))
                print_row(tool.name, result, base and base[0])
            sys.stdout.flush()
        print_goals(results, bytes_of, measure_calls(options.measure, os.path.abspath(options.sgcc), folder))


if __name__ == "__main__":
    main()
