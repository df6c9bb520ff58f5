#!/usr/bin/env python3
"""Calls every prototype of clang's OpenCL header (opencl-c.h) in a kernel: sgcc must accept the call, spirv-val and `llvm-spirv -r` must accept the
module, and it must contain the instructions of clang and llvm-spirv for the same call.

What differs and is right stands in known.txt.

Usage: opencl_builtins.py [--only REGEX] [--no-reference] [--keep FOLDER]    SGCC=path of sgcc
"""
import argparse
import collections
import os
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import process, reporting
from tests.lib.known import Known

HERE = os.path.dirname(os.path.abspath(__file__))

SGCC = os.environ.get("SGCC", os.path.join(HERE, "../../build/quickstart/sgcc"))
VALIDATOR = shutil.which(os.environ.get("SPIRV_VAL", "spirv-val"))
CLANG, TRANSLATOR = os.environ.get("CLANG", "clang-15"), os.environ.get("LLVM_SPIRV", "llvm-spirv-15")
DEFINES = ["-Dcl_intel_subgroups", "-Dcl_intel_subgroups_short", "-Dcl_khr_extended_bit_ops"]
CLANG_FLAGS = [CLANG, "-x", "cl", "-cl-std=CL2.0", "-target", "spir64", "-cl-no-stdinc", "-Xclang", "-finclude-default-header"] + DEFINES
EXTENSIONS = "+SPV_KHR_subgroup_rotate,+SPV_INTEL_subgroups,+SPV_KHR_integer_dot_product,+SPV_KHR_bit_instructions"
HEAD = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n#pragma OPENCL EXTENSION cl_khr_gl_msaa_sharing : enable\n"
PER_FILE = 60
# Vendors' functions that are no part of sgcc, and what is not a function of the language.
SKIPPED = re.compile(r"amd_|arm_|is_valid_reserve_id|intel_sub_group_avc|intel_sub_group_ime|ndrange_|__|convert_\w+_sat_sat|to_addr|get_fence|vec_step")
CONSTANTS = {"memory_order": "memory_order_seq_cst", "memory_scope": "memory_scope_device", "cl_mem_fence_flags": "CLK_GLOBAL_MEM_FENCE"}
HANDLES = r"image\w+_t|sampler_t"
MADE = {"queue_t": "get_default_queue()", "clk_event_t": "create_user_event()"}
# Instructions that say nothing of the function itself.
PLAIN = re.compile(r"Op(Load|Store|Bitcast|PtrCastToGeneric|InBounds\w+|AccessChain|PtrAccessChain|Lifetime\w+|Variable|Label|Function\w*|Return|"
                   r"Undef|VectorShuffle|CompositeInsert|CompositeConstruct|CompositeExtract|SampledImage|Name|CopyObject|Branch|GenericCastToPtr)$")


class Prototype:
    def __init__(self, result, name, params):
        self.result, self.name, self.params = result, name, params

    def __str__(self):
        return f"{self.result} {self.name}({', '.join(self.params)})"


def read_prototypes():
    text = process.run(CLANG_FLAGS + ["-E", "-P", os.devnull], check=True).stdout
    text = re.sub(r"__attribute__\(\((?:[^()]|\([^()]*\))*\)\)", "", text)
    seen = set()
    for statement in re.split(r"[;{}]", text):
        m = re.fullmatch(r"\s*([\w \*]+?[ \*])(\w+)\s*\(([^()]*)\)\s*", statement.replace("\n", " "))
        if not m or "typedef" in m[1] or SKIPPED.match(m[2]):
            continue
        params = [re.sub(r"\s+", " ", p).strip() for p in m[3].split(",") if p.strip() not in ("", "void")]
        p = Prototype(m[1].strip(), m[2], [type_of(p) for p in params])
        if "..." not in params and str(p) not in seen:
            seen.add(str(p))
            yield p


def type_of(parameter):
    """Without the parameter's name."""
    words = re.findall(r"\w+|\*", parameter)
    plain = [w for w in words if w not in ("const", "volatile", "restrict", "__const", "__global", "__local", "__constant", "__private", "__generic",
                                           "read_only", "write_only", "read_write", "__read_only", "__write_only", "__read_write", "*", "unsigned")]
    if len(plain) > 1:
        words.remove(plain[-1]) if words[-1] == plain[-1] else None
    return " ".join(words)


def make_argument(i, text, name, setup, kernel_params):
    """An expression for a parameter of this type."""
    if text in CONSTANTS:
        return CONSTANTS[text]
    if name.startswith(("sub_group_clustered", "intel_never")) and text == "uint" and i > 0:
        return "4"
    if text in MADE:
        return MADE[text]
    if re.search(rf"\b({HANDLES})$", text):
        kernel_params.append(f"{text} a{i}")
        return f"a{i}"
    if text == "event_t":
        setup.append(f"event_t a{i} = async_work_group_copy(scratch, (const global int *)out, 1, 0);")
        return f"a{i}"
    if "*" in text:
        base = re.sub(r"\b(const|volatile|restrict|__private|__generic|\*)", "", text.replace("*", "")).strip()
        m = re.match(r"(__global|__local|__constant)\s+(.*)", base)
        if m:
            qualifier = "const " if "const" in text.split() else ""
            kernel_params.append(f"{m[1]} {qualifier}{m[2].strip()} *a{i}")
            return f"a{i}"
        if base == "event_t":
            setup.append(f"event_t a{i} = async_work_group_copy(scratch, (const global int *)out, 1, 0);")
        elif base in ("clk_event_t",):
            setup.append(f"clk_event_t a{i} = create_user_event();")
        else:
            kernel_params.append(f"global {base} *b{i}")
            if base.startswith("atomic_"):
                return f"b{i}"
            setup.append(f"{base} a{i} = b{i}[0];")
        return f"&a{i}"
    kernel_params.append(f"global {text} *a{i}")
    return f"a{i}[0]"


def make_kernel(p, number):
    setup, params = [], []
    arguments = [make_argument(i, t, p.name, setup, params) for i, t in enumerate(p.params)]
    call = f"{p.name}({', '.join(arguments)})"
    result = "int" if p.result == "bool" else p.result
    if result == "void":
        body = call + ";"
    elif result in ("event_t", "clk_event_t", "queue_t", "reserve_id_t"):
        body = f"{result} r = {call};"
    elif "*" in result:
        body = f"{result} r = {call};"
    else:
        body = f"*(global {result} *)out = {call};"
    params = ["global int *out", "local int *scratch"] + params
    return f"kernel void k{number}({', '.join(params)}) {{ {' '.join(setup)} {body} }}\n"


# --- running -----------------------------------------------------------------------------------

def run(command, **more):
    return process.run(command, timeout=120, **more)


def reference_module(source, out):
    bitcode = out + ".bc"
    r = run(CLANG_FLAGS + ["-O1", "-w", "-emit-llvm", "-c", source, "-o", bitcode])
    if r.returncode == 0:
        r = run([TRANSLATOR, "--spirv-ext=" + EXTENSIONS, bitcode, "-o", out])
    return r


def instructions_by_kernel(module):
    text = run(["spirv-dis", "--no-color", "--no-indent", module]).stdout
    names, found, current = {}, {}, None
    for line in text.splitlines():
        m = re.match(r'OpEntryPoint Kernel (%\S+) "(\w+)"', line)
        if m:
            names[m[1]] = m[2]
        m = re.match(r'OpName (%\S+) "(k\d+)"', line)
        if m:
            names.setdefault(m[1], m[2])
        m = re.match(r"(?:(%\S+) = )?(Op\w+)(.*)", line)
        if not m:
            continue
        if m[2] == "OpFunction":
            current = []
            name = names.get(m[1])
            if name:
                body = found.setdefault(name, [])
                current = body
        elif current is not None and not PLAIN.match(m[2]):
            words = m[3].split()
            current.append(f"{m[2]} {words[2]}" if m[2] == "OpExtInst" else m[2] if m[2] != "OpFunctionCall" else "OpFunctionCall")
    return found


def compare(p, ours, theirs):
    """What one has more often than the other."""
    a, b = collections.Counter(ours), collections.Counter(theirs)
    if a == b:
        return None
    return f"sgcc: {' '.join(sorted((a - b).elements())) or '-'}; clang: {' '.join(sorted((b - a).elements())) or '-'}"


def first_error(text):
    for line in text.splitlines():
        if "error" in line:
            return re.sub(r"^\S*: ", "", line)
    return text[:120].strip()


class Check:
    def __init__(self, folder, reference):
        self.folder, self.reference = folder, reference
        self.failures, self.count = [], 0

    def try_file(self, prototypes):
        """All in one module; False when anything but the comparison fails."""
        path = os.path.join(self.folder, "all.cl")
        with open(path, "w", encoding="utf-8") as f:
            f.write(HEAD + "".join(make_kernel(p, i) for i, p in enumerate(prototypes)))
        ok = run([SGCC, "-cl-std=CL2.0", path, "-o", path + ".spv"])
        return path, ok

    def examine(self, prototypes):
        path, r = self.try_file(prototypes)
        if r.returncode == 0:
            v = r
            if not reporting.lacks("spirv-val", VALIDATOR):
                v = run([VALIDATOR, "--target-env", "spv1.5", path + ".spv"])
            if v.returncode == 0:
                v = run([TRANSLATOR, "-r", "--spirv-target-env=CL2.0", "--spirv-ext=" + EXTENSIONS, path + ".spv", "-o", path + ".r.bc"])
            if v.returncode:
                self.split(prototypes, v.stderr)
            else:
                self.count += len(prototypes)
                self.compare_all(prototypes, path)
            return
        self.split(prototypes, r.stderr)

    def split(self, prototypes, message):
        if len(prototypes) == 1:
            self.count += 1
            self.failures.append((prototypes[0], first_error(message)))
            return
        half = len(prototypes) // 2
        self.examine(prototypes[:half])
        self.examine(prototypes[half:])

    def compare_all(self, prototypes, path):
        if not self.reference:
            return
        r = reference_module(path, path + ".ref.spv")
        if r.returncode:
            if len(prototypes) > 1:
                half = len(prototypes) // 2
                for part in (prototypes[:half], prototypes[half:]):
                    self.compare_all(part, self.try_file(part)[0])
            return              # the reference cannot: nothing to compare with
        ours, theirs = instructions_by_kernel(path + ".spv"), instructions_by_kernel(path + ".ref.spv")
        for i, p in enumerate(prototypes):
            difference = compare(p, ours.get(f"k{i}", []), theirs.get(f"k{i}", []))
            if difference:
                self.failures.append((p, difference))


def examine_batch(prototypes, folder, reference):
    """In a folder of its own: batches run side by side."""
    check = Check(tempfile.mkdtemp(dir=folder), reference)
    check.examine(prototypes)
    return check


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="")
    parser.add_argument("--no-reference", action="store_true")
    parser.add_argument("--keep")
    args = parser.parse_args()
    if not shutil.which(CLANG) or not shutil.which(TRANSLATOR):
        return reporting.skip_all(f"there is no {CLANG} or no {TRANSLATOR}")
    if not shutil.which("spirv-dis"):
        return reporting.skip_all("there is no spirv-dis")
    prototypes = [p for p in read_prototypes() if re.match(args.only, p.name) and reporting.is_shared(p.name)]
    known, report = Known(HERE, "kernel-builtins"), reporting.Report(quiet=True)
    with tempfile.TemporaryDirectory() as temporary:
        batches = [prototypes[i:i + PER_FILE] for i in range(0, len(prototypes), PER_FILE)]
        with ThreadPoolExecutor(reporting.PROCESSES) as pool:
            checks = list(pool.map(lambda batch: examine_batch(batch, args.keep or temporary, not args.no_reference), batches))
    for p, difference in (failure for check in checks for failure in check.failures):
        if not known.explain(p.name, difference):
            report.add("fail", p, difference)
    report.passed(sum(check.count for check in checks) - report.counts["fail"])
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
