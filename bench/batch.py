#!/usr/bin/env python3
"""Measures the gain of --batch: compiles variants of sources with large shared includes, in one process each and in one batch.

    batch.py [--sgcc PROGRAM] [--measure PROGRAM] [--count N] [--headers N] [--folder DIR] [--generate] [--check]

20 sources include ten headers, 140 kB together, of the kind that engines have: comments, constants, macros, structures, and
functions, half of them in sections that a variant switches on by a define.  Variants have six defines.  xargs starts processes, twice
as many at a time as the batch has threads, so that no core waits.  Outputs go to memory (/dev/shm), where there is one.  With --check
the numbers must be the goals: 4 times the throughput of processes, 1.8 times for two threads, 64 MiB and 16 MiB a thread.
"""
import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time

SECTIONS = 12           # of a header; every other one is switched by a define
SOURCES = 20
FEATURES = 60
LICENSE = "// This file is part of a benchmark.  It may be used, changed and passed on by everybody for any purpose, as long as this notice stays.\n" * 6


def section(random_, header, number):
    """About a kilobyte: a structure, constants, a macro, and two functions with what engines write above them."""
    name = f"h{header}_{number}"
    upper = name.upper()
    k = [round(random_.uniform(0.01, 4.0), 4) for _ in range(8)]
    return f"""
// ---------------------------------------------------------------------------------------------
// {name}: evaluates one lobe of the layered model.  The input is expected in linear space, and
// `roughness` is perceptual; callers that have the squared one use {name}_remap first.
// ---------------------------------------------------------------------------------------------
#define {upper}_SCALE {k[0]}
#define {upper}_MIX(a, b, t) ((a) * (1.0 - (t)) + (b) * (t))
struct {name.capitalize()} {{ vec4 base; vec3 normal; float roughness; uint flags; }};
const float {name}_bias = {k[1]};
float {name}_remap(float x)
{{
    float y = clamp(x * {upper}_SCALE + {name}_bias, 0.0, 1.0);
    return y * y * (3.0 - 2.0 * y);     // smoothstep without the division
}}
vec3 {name}_eval({name.capitalize()} s, vec3 l, vec3 v)
{{
    vec3 h = normalize(l + v);
    float nl = max(dot(s.normal, l), 0.0), nh = max(dot(s.normal, h), {k[2]});
    float d = {name}_remap(s.roughness) / (nh * nh + {k[3]});
    if ((s.flags & {number + 1}u) != 0u) d = {upper}_MIX(d, nl, {k[4]});
    for (int i = 0; i < 3; i++) d += pow(abs(nl - float(i) * {k[5]}), {k[6]}) * {k[7]};
    return s.base.rgb * d * nl;
}}
"""


def header(random_, number):
    text = LICENSE + f"#ifndef HEADER_{number}\n#define HEADER_{number}\n"
    for i in range(SECTIONS):
        feature = f"FEATURE_{(number * SECTIONS + i) % FEATURES}"
        text += section(random_, number, i) if i % 2 else f"#ifdef {feature}{section(random_, number, i)}#endif // {feature}\n"
    return text + "#endif\n"


def source(random_, number, headers):
    calls = [(random_.randrange(headers), random_.randrange(1, SECTIONS, 2)) for _ in range(4)]
    includes = "".join(f'#include "common/header{i}.glsl"\n' for i in range(headers))
    body = "".join(f"    H{h}_{s} s{i} = H{h}_{s}(color, normal, roughness, flags);\n    sum += h{h}_{s}_eval(s{i}, light, view);\n"
                   for i, (h, s) in enumerate(calls))
    return f"""#version 450
#extension GL_GOOGLE_include_directive : require
{includes}layout(location = 0) in vec4 color;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 light;
layout(location = 3) flat in uint flags;
layout(location = 0) out vec4 result;
layout(binding = 0) uniform Material {{ float roughness; vec3 view; }};
void main()
{{
    vec3 sum = vec3({number}.0 + float(QUALITY));
{body}#ifdef FEATURE_{number}
    sum *= h0_1_remap(roughness);
#endif
    result = vec4(sum, float(VARIANT));
}}
"""


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def generate(folder, count, headers):
    random_ = random.Random(1)
    os.makedirs(os.path.join(folder, "common"), exist_ok=True)
    os.makedirs(os.path.join(folder, "out"), exist_ok=True)
    for i in range(headers):
        write(os.path.join(folder, "common", f"header{i}.glsl"), header(random_, i))
    for i in range(SOURCES):
        write(os.path.join(folder, f"source{i}.frag"), source(random_, i, headers))
    lines = []
    for i in range(count):
        features = "".join(f" -DFEATURE_{random_.randrange(FEATURES)}" for _ in range(4))
        lines.append(f"-DVARIANT={i} -DQUALITY={i % 4}{features} source{i % SOURCES}.frag -o out/{i}.spv\n")
    write(os.path.join(folder, "lines.txt"), "".join(lines))


def used():
    """Seconds of processors that all processes so far took."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def timed(folder, *command, stdin=None):
    """(seconds, seconds of processors, what it printed) of a program that must succeed."""
    for name in os.listdir(os.path.join(folder, "out")):
        os.remove(os.path.join(folder, "out", name))
    start, before = time.monotonic(), used()
    with open(stdin or os.devnull, encoding="utf-8") as file:
        done = subprocess.run(command, cwd=folder, stdin=file, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - start
    if done.returncode:
        sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stderr[-2000:]}")
    return seconds, used() - before, done.stdout


def batch(options, folder, threads):
    """(seconds, seconds of processors, MiB)"""
    _, processors, out = timed(folder, options.measure, "3600", options.sgcc, "--batch=lines.txt", f"-j{threads}")
    own, kib, status = out.split()
    if status != "0":
        sys.exit(f"the batch ended with {status}")
    return float(own), processors, int(kib) / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sgcc", default="./sgcc")
    parser.add_argument("--measure", default="bench/measure")
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--headers", type=int, default=10, help="of 14 kB each")
    parser.add_argument("--folder")
    parser.add_argument("--generate", action="store_true", help="only write the sources to --folder")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    options.sgcc, options.measure = os.path.abspath(options.sgcc), os.path.abspath(options.measure)
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    folder = options.folder or tempfile.mkdtemp(dir=memory)
    generate(folder, options.count, options.headers)
    if options.generate:
        return 0
    cores = len(os.sched_getaffinity(0))
    threads = min(cores, 2)
    single, single_used, single_memory = batch(options, folder, 1)
    both, both_used, both_memory = batch(options, folder, threads)
    processes, processes_used, _ = timed(folder, "xargs", f"-P{2 * threads}", "-L1", options.sgcc, stdin=os.path.join(folder, "lines.txt"))
    if not options.folder:
        shutil.rmtree(folder)
    per_process = processes / both
    per_thread = single / both
    print(f"{options.count} variants, {threads} of {cores} cores")
    for name, seconds, busy, more in (("a process each", processes, processes_used, ""),
                                      ("a batch", both, both_used, f"{both_memory:6.1f} MiB   {per_process:.2f} times as many"),
                                      ("  on one thread", single, single_used, f"{single_memory:6.1f} MiB   {per_thread:.2f} times for {threads}")):
        print(f"{name:16} {seconds:8.2f} s {options.count / seconds:8.0f} a second   {busy / options.count * 1000:6.2f} ms of a processor each   {more}")
    good = per_process >= 4 and (threads < 2 or per_thread >= 1.8) and both_memory <= 64 + 16 * threads
    if options.check and not good:
        print("these are not the goals: 4 times, 1.8 times, 64 MiB and 16 MiB a thread")
    return int(options.check and not good)


if __name__ == "__main__":
    sys.exit(main())
