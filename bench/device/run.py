#!/usr/bin/env python3
"""Measures what a driver makes of the modules of sgcc and of other compilers: time on the device, time to create pipelines, registers.

    run.py [--sgcc PROGRAM] [--devbench PROGRAM] [--small] [--only=REGEX] [--statistics-only | --compare-only | --amd=FAMILY] [--rounds=N] [--write]
    run.py --prepare FOLDER [...]               makes all modules, jobs, and copies of devbench and of this program in FOLDER
    run.py --measure FOLDER [...] > RESULTS     runs there: needs python3, libvulkan and a driver, no compiler
    run.py --table RESULTS... [--write]         makes the table; --write puts it into docs/device-code.md

A kernel is a shader in kernels/ with directives in comments at its head. They are the lines of a job (kernel.h), in which {EXPRESSION} is
evaluated in Python, and these:
    // set NAME = FULL | SMALL          a number for expressions; the second with --small
    // case NAME MACRO=VALUE...         one benchmark for each such line, with these macros; expressions know them, too
    // target ENVIRONMENT               vulkan1.2 without
    // spec ID TYPE EXPRESSION          push TYPE EXPRESSION, TYPE EXPRESSION ...
Without --small the sizes are those for a GPU.  On a driver for processors --small takes seconds.

--amd asks Mesa's driver for AMD's GPUs, which compiles without one: --amd=navi21, vega10, gfx1100.  There are no times then.
"""
import argparse
import json
import math
import os
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
KERNELS = os.path.join(HERE, "kernels")
DOCUMENT = os.path.join(HERE, "..", "..", "docs", "device-code.md")
BASE = "glslc-O"                        # what the others are compared with
VARIANTS = ["glslc-O", "glslc", "sgcc", "sgcc-opt"]
PACKING = {"uint": "<I", "int": "<i", "float": "<f"}
# Drivers' words for a number, as parts of a statistic's name in lower case.
STATISTICS = {"registers": ("register count", "vgprs", "registers"), "binary": ("binary size", "code size"),
              "shared": ("shared memory", "lds size"), "stack": ("spill", "stack size"),
              "throughput": ("inverse throughput",), "latency": ("latency",)}
SECONDS = 300


def fail(text):
    sys.exit(f"run.py: {text}")


class Kernel:
    """A shader with one of its cases."""

    def __init__(self, source, case, macros, directives):
        stem, extension = os.path.splitext(os.path.basename(source))
        self.source, self.directives, self.macros = source, directives, macros
        self.name = f"{stem}-{case}" if case else stem
        self.is_fragment = extension == ".frag"

    def values(self, small):
        names = {key: int(value) if re.fullmatch(r"-?\d+", value) else value for key, value in self.macros.items()}
        for line in self.directives:
            if line.startswith("set "):
                name, _, choice = line[4:].partition("=")
                full, _, less = choice.partition("|")
                names[name.strip()] = eval((less or full) if small else full, vars(math).copy(), names)
        return names

    def target(self):
        return next((line.split()[1] for line in self.directives if line.startswith("target ")), "vulkan1.2")

    def job(self, small, modules, vertex):
        names = self.values(small)
        lines = [f"kernel {self.name}"]
        for line in self.directives:
            key = line.split()[0]
            if key in ("set", "case", "target"):
                continue
            line = re.sub(r"\{([^}]*)\}", lambda m: str(eval(m[1], vars(math).copy(), names)), line)
            lines.append({"spec": spec_line, "push": push_line}.get(key, lambda text, _: text)(line, names))
        lines[1:1] = [f"module {name} {path}" for name, path in modules.items()]
        if self.is_fragment:
            lines.insert(1, f"vertex {vertex}")
        return "\n".join(lines) + "\n"


def packed(kind, expression, names):
    return struct.pack(PACKING[kind], eval(expression, vars(math).copy(), names)).hex()


def spec_line(line, names):
    _, number, kind, expression = line.split(None, 3)
    return f"spec {number} 4 {packed(kind, expression, names)}"


def push_line(line, names):
    parts = [part.split(None, 1) for part in line[len("push "):].split(",")]
    return "push " + "".join(packed(kind, expression, names) for kind, expression in parts)


def read_directives(source):
    """The comment lines at the head that begin with a directive's word."""
    words = ("set", "case", "target", "spec", "push", "buffer", "texture", "image", "compare", "dispatch", "draw", "requires", "subgroup")
    found = []
    with open(source, encoding="utf-8") as f:
        for line in f:
            m = re.match(r"// (\w+) (?=\S)", line)
            if m and m[1] in words:
                found.append(line[3:].strip())
    return found


def all_kernels(only):
    for name in sorted(os.listdir(KERNELS)):
        source = os.path.join(KERNELS, name)
        if not name.endswith((".comp", ".frag")):
            continue
        directives = read_directives(source)
        cases = [line.split()[1:] for line in directives if line.startswith("case ")] or [[""]]
        for case in cases:
            kernel = Kernel(source, case[0], dict(word.split("=", 1) for word in case[1:]), directives)
            if re.search(only, kernel.name):
                yield kernel


def command_of(variant, sgcc, kernel, output):
    macros = [f"-D{key}={value}" for key, value in kernel.macros.items()]
    environment = f"--target-env={kernel.target()}"
    if variant.startswith("glslc"):
        return ["glslc", environment, *(["-O"] if variant.endswith("-O") else []), *macros, kernel.source, "-o", output]
    return [sgcc, environment, *macros, kernel.source, "-o", output]


def optimize(path, output, kernel):
    return ["spirv-opt", f"--target-env={kernel.target()}", "-O", path, "-o", output]


def make_module(variant, sgcc, kernel, folder):
    """The path of the module relative to the folder, or None with a message."""
    output = os.path.join(folder, f"{kernel.name}.{variant}.spv")
    command = command_of(variant, sgcc, kernel, output)
    if variant == "sgcc-opt":
        command = optimize(os.path.join(folder, f"{kernel.name}.sgcc.spv"), output, kernel)
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return os.path.basename(output)
    print(f"{kernel.name}: {variant}: {(done.stderr or done.stdout).strip().splitlines()[:1]}", file=sys.stderr)
    return None


def prepare(folder, options):
    """All modules and jobs, and what measures them."""
    os.makedirs(folder, exist_ok=True)
    full = os.path.join(folder, "full.vert.spv")
    subprocess.run([options.sgcc, "--target-env=vulkan1.2", os.path.join(KERNELS, "full.vert"), "-o", full], check=True)
    count = 0
    for kernel in all_kernels(options.only):
        modules = {variant: make_module(variant, options.sgcc, kernel, folder) for variant in VARIANTS}
        modules = {variant: path for variant, path in modules.items() if path}
        if "sgcc" not in modules:
            fail(f"{kernel.name}: sgcc makes no module")
        for small in (False, True):
            with open(os.path.join(folder, f"{kernel.name}.{'small' if small else 'full'}.job"), "w", encoding="utf-8") as f:
                f.write(kernel.job(small, modules, "full.vert.spv"))
        count += 1
    shutil.copy(os.path.abspath(__file__), os.path.join(folder, "run.py"))
    if options.devbench and os.path.exists(options.devbench):
        shutil.copy(options.devbench, os.path.join(folder, "devbench"))
    print(f"{count} kernels are in {folder}", file=sys.stderr)


def measure_one(program, folder, job, options):
    """The line of results, or one that says what failed."""
    name = job.rsplit(".", 2)[0]
    statistics_only = bool(options.statistics_only or options.amd)
    command = [program, f"--rounds={options.rounds}", f"--creations={options.creations}", 
               *(["--statistics-only"] * statistics_only), *(["--compare-only"] * options.compare_only), job]
    # Drivers keep what they compiled on disk, and would not compile it again.
    without_cache = {"__GL_SHADER_DISK_CACHE": "0", "MESA_SHADER_CACHE_DISABLE": "true", "MESA_GLSL_CACHE_DISABLE": "true"}
    without_device = {"RADV_FORCE_FAMILY": options.amd, "VK_LOADER_DRIVERS_SELECT": "*radeon*"} if options.amd else {}
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, env={**os.environ, **without_cache, **without_device})
    except subprocess.TimeoutExpired:
        return json.dumps({"kernel": name, "failed": f"more than {SECONDS} seconds"})
    if done.returncode == 0:
        return done.stdout.strip()
    return json.dumps({"kernel": name, "failed": f"status {done.returncode}: {done.stderr.strip()[-300:]}"})


def measure(folder, options, out):
    program = os.path.abspath(options.devbench or os.path.join(folder, "devbench"))
    suffix = ".small.job" if options.small else ".full.job"
    failed = 0
    for job in sorted(os.listdir(folder)):
        if not job.endswith(suffix) or not re.search(options.only, job[:-len(suffix)]):
            continue
        line = measure_one(program, folder, job, options)
        print(line, file=out, flush=True)
        print(summary(json.loads(line)), file=sys.stderr, flush=True)
        failed += "failed" in line
    return failed


def ratios(result, variant, key):
    """Round by round relative to the base."""
    variants = result["variants"]
    if variant not in variants or BASE not in variants or not variants[variant].get(key):
        return []
    return [a / b for a, b in zip(variants[variant][key], variants[BASE][key]) if b]


def summary(result):
    if "variants" not in result:
        return f"{result['kernel']}: {result.get('failed') or 'the device lacks ' + result['missing']}"
    parts = []
    for name, v in result["variants"].items():
        time = f"{statistics.median(v['time_ns']) / 1000:.1f} us, " if v.get("time_ns") else ""
        wrong = f", {v['differences']} NUMBERS DIFFER (by {v['worst']} tolerances)" if v["differences"] else ""
        parts.append(f"{name} {time}created in {statistics.median(v['creation_ns']) / 1e6:.1f} ms{wrong}")
    return f"{result['kernel']}: {'; '.join(parts)}"


def statistic(result, variant, key):
    """A number of the driver, the sum over executables; for registers the most. None: the driver does not say."""
    found = []
    for executable in result["variants"].get(variant, {}).get("statistics", {}).values():
        for name, value in executable.items():
            if any(word in name.lower() for word in STATISTICS[key]):
                found.append(value)
                break
    return (max(found) if key == "registers" else sum(found)) if found else None


def geometric(values):
    values = [v for v in values if v]
    return math.exp(sum(map(math.log, values)) / len(values)) if values else None


def show_ratio(values):
    """The median, and the quartiles around it."""
    if len(values) < 2:
        return f"{values[0]:.3f}" if values else "-"
    low, middle, high = statistics.quantiles(values, n=4)
    return f"{middle:.3f} ({low:.2f}-{high:.2f})"


def show_pair(result, key):
    base, own = statistic(result, BASE, key), statistic(result, "sgcc", key)
    return "-" if own is None else f"{own}" if base in (None, own) else f"{base} -> {own}"


def relative_median(result, variant, key):
    variants = result["variants"]
    if variant not in variants or BASE not in variants or not variants[variant].get(key):
        return None
    return statistics.median(variants[variant][key]) / statistics.median(variants[BASE][key])


def known_statistics(results):
    """Those that the driver tells of any kernel."""
    return [key for key in STATISTICS if any(statistic(r, "sgcc", key) is not None for r in results)]


def table_row(result, keys):
    times = [show_ratio(ratios(result, name, "time_ns")) for name in VARIANTS[1:]]
    base = result["variants"].get(BASE, {}).get("time_ns")
    creation = relative_median(result, "sgcc", "creation_ns")
    cells = [result["kernel"], f"{statistics.median(base) / 1000:.1f}" if base else "-", times[1], times[0], times[2],
             f"{creation:.2f}" if creation else "-"] + [show_pair(result, key) for key in keys]
    return "| " + " | ".join(cells) + " |"


def mean_rows(results, keys):
    for name in VARIANTS[1:]:
        time = geometric([statistics.median(r) for r in (ratios(result, name, "time_ns") for result in results) if r])
        creation = geometric([relative_median(result, name, "creation_ns") for result in results])
        both = [(r["variants"][name]["creation_ns"], r["variants"][BASE]["creation_ns"]) for r in results
                if name in r["variants"] and BASE in r["variants"]]
        total = sum(statistics.median(a) for a, _ in both) / sum(statistics.median(b) for _, b in both) if both else None
        cells = [f"{value:.3f}" if value else "-" for value in (time, creation, total)]
        for key in keys:
            pairs = [(statistic(r, name, key), statistic(r, BASE, key)) for r in results]
            mean = geometric([a / b for a, b in pairs if a and b])
            cells.append(f"{mean:.3f}" if mean else "-")
        yield f"| {name} | " + " | ".join(cells) + " |"


def table_lines(lines):
    results = [r for r in map(json.loads, lines) if "variants" in r]
    if not results:
        fail("there are no results")
    yield f"Device: {results[0]['device']}. {len(results)} kernels. Numbers are relative to `glslc -O`, less is better; a time has its quartiles in brackets."
    keys = known_statistics(results)
    means = [key for key in keys if key != "stack"]         # most often 0
    yield from ("", "| " + " | ".join(["geometric mean", "time", "creation", "creation, sum", *means]) + " |", "| --- |" + " ---: |" * (3 + len(means)))
    yield from mean_rows(results, means)
    yield from ("", "| kernel | glslc -O, us | sgcc | glslc | sgcc, spirv-opt -O | creation, sgcc | " + " | ".join(keys) + " |",
                "| --- |" + " ---: |" * (5 + len(keys)))
    yield from (table_row(result, keys) for result in results)
    wrong = [f"{r['kernel']} ({name})" for r in results for name, v in r["variants"].items() if v["differences"]]
    if wrong:
        yield from ("", "Results differ from glslc -O's by more than the tolerance: " + ", ".join(wrong))


def write_table(lines, write):
    text = "\n".join(table_lines(lines)) + "\n"
    if not write:
        print(text, end="")
        return
    with open(DOCUMENT, encoding="utf-8") as f:
        before, begin, rest = f.read().partition("<!-- table -->\n")
        _, end, after = rest.partition("<!-- end of the table -->\n")
    if not begin or not end:
        fail(f"{DOCUMENT} has no marks around a table")
    with open(DOCUMENT, "w", encoding="utf-8") as f:
        f.write(before + begin + text + end + after)


def read_results(paths):
    for path in paths:
        with open(path, encoding="utf-8") as f:
            yield from filter(str.strip, f)


def run_all(options):
    with tempfile.TemporaryDirectory() as folder:
        prepare(folder, options)
        results = os.path.join(folder, "results.jsonl")
        with open(results, "w", encoding="utf-8") as out:
            failed = measure(folder, options, out)
        write_table(list(read_results([results])), options.write)
    return failed > 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sgcc", default=os.environ.get("SGCC", "sgcc"))
    parser.add_argument("--devbench", help="the program (without: beside the jobs)")
    parser.add_argument("--prepare", metavar="FOLDER")
    parser.add_argument("--measure", metavar="FOLDER")
    parser.add_argument("--table", metavar="RESULTS", nargs="+")
    parser.add_argument("--only", default="", metavar="REGEX")
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--statistics-only", action="store_true")
    parser.add_argument("--compare-only", action="store_true", help="run each module once, and compare what it writes")
    parser.add_argument("--amd", metavar="FAMILY")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--creations", type=int, default=7)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.amd and options.write:
        parser.error("the table in docs/device-code.md is that of a device with times")
    if options.devbench is None and not options.measure and "SGCC" in os.environ:
        options.devbench = os.path.join(os.path.dirname(os.environ["SGCC"]), "bench", "device", "devbench")
    if options.prepare:
        prepare(options.prepare, options)
    elif options.measure:
        return measure(options.measure, options, sys.stdout) > 0
    elif options.table:
        write_table(list(read_results(options.table)), options.write)
    else:
        return run_all(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
