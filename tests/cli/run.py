#!/usr/bin/env python3
"""Tests of the command line: options, files, messages, exit status.

A test is a function; it gets a folder of its own with good.comp, bad.comp and a few more files in it, and runs sgcc
there.  dialect.py has those of -Wpedantic, opencl.py those of OpenCL C, porting.py those of --port, reflecting.py those of --reflect.
SGCC names the program (default: ./sgcc).  The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import re
import shutil
import stat
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import functions
import dialect
import opencl
import porting
import reflecting
from command import BAD, FILES, GOOD, MAGIC, SGCC, Run, is_module, read, write
from functions import Skipped


# --- where the output goes ---

def test_output_is_a_spv():
    Run("good.comp").expect(0)
    assert is_module("a.spv")


def test_output_by_option():
    Run("good.comp", "-o", "x.spv").expect(0)
    Run("-oy.spv", "good.comp").expect(0)
    assert read("x.spv") == read("y.spv") and not os.path.exists("a.spv")


def test_output_to_standard_output():
    assert Run("good.comp", "-o", "-").expect(0).out[:4] == MAGIC


def test_compile_only_names():
    Run("-c", "good.comp", "other.comp", "named.comp.glsl").expect(0)
    assert all(map(is_module, ["good.comp.spv", "other.comp.spv", "named.comp.spv"]))


def test_compile_only_writes_to_working_folder():
    os.mkdir("deep")
    write("deep/in.comp", GOOD)
    Run("-c", "deep/in.comp").expect(0)
    assert is_module("in.comp.spv")


def test_assembly():
    Run("-S", "good.comp").expect(0)
    assert b"OpEntryPoint GLCompute" in read("good.comp.spvasm")
    Run("-S", "good.comp", "-o", "-").expect(0, out=b"OpEntryPoint GLCompute")


def test_syntax_only_writes_nothing():
    before = sorted(os.listdir("."))
    Run("-fsyntax-only", "good.comp", "other.comp").expect(0)
    Run("-fsyntax-only", "bad.comp").expect(1, "missing")
    assert sorted(os.listdir(".")) == before


def test_preprocess():
    run = Run("-E", "-DSTEP=41u", "macro.comp").expect(0, out=b"41u")
    assert b"STEP" not in run.out
    Run("-E", "good.comp", "-o", "e.txt").expect(0)
    assert b"gl_GlobalInvocationID" in read("e.txt")


def test_preprocessed_source_compiles_to_the_same():
    text = Run("-E", "include.comp").expect(0).out
    Run("include.comp", "-o", "x.spv").expect(0)
    assert Run("-fshader-stage=comp", "-", "-o", "-", stdin=text).expect(0).out == read("x.spv")


def test_dump():
    Run("--dump=spirv", "good.comp").expect(0, out=b"OpEntryPoint")
    Run("--dump=tokens", "good.comp").expect(0, out=b"gl_GlobalInvocationID")
    Run("--dump", "ast", "good.comp").expect(0, out=b"main")
    Run("--dump=types", "good.comp").expect(0, out=b"uint")


WIDE = """#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(binding = 0) buffer B { uint64_t sum; };
uint64_t twice(uint64_t n) { return n + n; }
uint64_t before;
void main()
{
    before = sum;
    sum = twice(sum) * 3ul + before;
}
"""


def test_dump_after_a_pass():
    write("wide.comp", WIDE)

    def after(name, *options):
        return Run("--dump=after:" + name, "wide.comp", *options).expect(0).out

    for name in ("lower", "vulkan-kernel", "wide-vectors"):     # nobody asked for those
        assert after(name, "--lower-int64") == after("lower")
    assert b"OpTypeInt 64" in after("lower") and b"OpFunctionCall" in after("lower", "-O0")
    assert b"OpTypeInt 64" not in after("int64", "--lower-int64")
    assert after("int64") == after("lower")
    whole = Run("--dump=spirv", "wide.comp", "--lower-int64").expect(0).out
    assert after("fast-math", "--lower-int64") == whole == after("inline", "--lower-int64")
    assert after("int64", "--lower-int64") != whole
    assert Run("--dump=after:lower", "--dump=spirv", "wide.comp", "--lower-int64").expect(0).out == whole
    write("k.cl", "kernel void k(global int *a) { *a = 1; }")
    Run("--dump=after:lower", "--target-env=vulkan1.1", "k.cl").expect(0, out=b"OpCapability Kernel")
    Run("--dump=after:vulkan-kernel", "--target-env=vulkan1.1", "k.cl").expect(0, out=b"OpEntryPoint GLCompute")
    # What a device has not counts for the whole module alone.
    Run("--dump=after:lower", "--target-env=opengl", "wide.comp").expect(0, out=b"OpTypeInt 64")


def test_dump_after_what_is_no_pass():
    names = "lower, vulkan-kernel, wide-vectors, int64, subgroups, inline, constructs or fast-math"
    for name in ("", "int6", "int64x", "spirv"):
        Run("--dump=after:" + name, "good.comp").expect(2, "after:PASS, where PASS is " + names)
    Run("--dump=after", "good.comp").expect(2, names)


def test_verify_passes():
    write("wide.comp", WIDE)
    run = Run("--verify-passes", "wide.comp", "--lower-int64", "-o", "verified.spv")
    if run.code == 2 and "not installed" in run.err:
        raise Skipped("the validation module is not built: " + run.err.strip())
    run.expect(0)
    Run("wide.comp", "--lower-int64", "-o", "plain.spv").expect(0)
    assert read("verified.spv") == read("plain.spv")
    # What this validator does not take stands in the module from the start.
    write("odd.comp", """#version 450
        #extension GL_EXT_spirv_intrinsics : enable
        spirv_instruction(capabilities = [99999], id = 12345) void strange(spirv_literal uint n, uint value);
        void main() { strange(17, 2u); }""")
    Run("--verify-passes", "odd.comp", "-o", "odd.spv").expect(1, "so it is after 'lower': --dump=after:lower prints it")
    assert not os.path.exists("odd.spv")


def test_word_formats():
    words = Run("good.comp", "-o", "-").expect(0).out
    numbers = Run("good.comp", "-mfmt=num", "-o", "-").expect(0).out.decode()
    initializer = Run("good.comp", "-mfmt=c", "-o", "-").expect(0).out.decode().strip()
    back = b"".join(int(n, 16).to_bytes(4, sys.byteorder) for n in numbers.split(","))
    assert back == words
    assert initializer[0] == "{" and initializer[-1] == "}" and initializer[1:-1] == numbers.strip()
    Run("good.comp", "-mfmt=bin", "-o", "x").expect(0)
    assert read("x") == words


def test_word_format_needs_words():
    Run("-S", "-mfmt=c", "good.comp").expect(2, "-mfmt")


# --- inputs ---

def test_standard_input():
    Run("-fshader-stage=comp", "-", stdin=GOOD.encode()).expect(0)
    assert is_module("a.spv")
    Run("-fshader-stage=compute", "-", "-o", "-", stdin=BAD.encode()).expect(1, "<stdin>:4:", "error:")


def test_stage_of_standard_input_is_needed():
    Run("-", stdin=GOOD.encode()).expect(1, "stage")


def test_stage():
    Run("stageless.glsl").expect(1, "stage")
    assert Run("stageless.glsl", "-o", "x.spv").err.count("error:") == 1     # that names of its stage are not known follows from it
    Run("-fshader-stage=comp", "stageless.glsl").expect(0)
    Run("pragma.glsl").expect(0)
    Run("-fshader-stage=nonsense", "good.comp").expect(2, "nonsense", "comp")


def test_stage_not_served_is_said():
    Run("-fshader-stage=vert", "good.comp").expect(1, "error:")
    shutil.copy("good.comp", "good.vert")
    Run("good.vert").expect(1, "error:")


def test_stage_holds_for_the_inputs_that_follow():
    Run("-c", "stageless.glsl", "-fshader-stage=comp", "good.comp").expect(1, "stage")
    assert is_module("good.comp.spv") and not os.path.exists("stageless.spv")


def test_several_inputs_need_c():
    Run("good.comp", "other.comp").expect(2, "-c")


def test_several_inputs_exclude_o():
    Run("-c", "good.comp", "other.comp", "-o", "x").expect(2, "-o")


def test_all_inputs_are_compiled_after_an_error():
    Run("-c", "bad.comp", "good.comp").expect(1, "1 error generated.")
    assert is_module("good.comp.spv") and not os.path.exists("bad.comp.spv")
    Run("-c", "absent.comp", "bad.comp", "other.comp").expect(2, "absent.comp", "1 error generated.")
    assert is_module("other.comp.spv")


def test_missing_file():
    Run("absent.comp").expect(2, "cannot read 'absent.comp'", "No such file")


def test_folder_as_input():
    Run("dir").expect(2, "cannot read 'dir'", "directory")


def test_no_input():
    Run().expect(2, "no input")


def test_input_after_double_dash():
    shutil.copy("good.comp", "-odd.comp")
    Run("-o", "x.spv", "--", "-odd.comp").expect(0)


def test_empty_file_is_no_crash():
    write("empty.comp", b"")
    assert Run("empty.comp").code == 1


def test_zero_bytes_are_no_crash():
    write("zero.comp", GOOD.encode() + b"\0\0 garbage")
    assert Run("zero.comp").code == 1


def test_languages():
    Run("-x", "hlsl", "good.comp").expect(2, "hlsl")
    write("light.hlsl", "")
    Run("light.hlsl").expect(2, "not supported yet: HLSL")
    Run("-x", "glsl", "good.comp").expect(0)


def test_deep_nesting_ends_with_a_message():
    n = 6000
    for expression in ["(" * n + "1u" + ")" * n, "~" * n + "1u", "a" + "[0]" * n, "1u + " * n + "1u", "f(" * n + ")" * n,
                       "true ? 1u : " * n + "1u"]:
        for statement in ["data[0] = {};", "for (uint a = 0; a < 3; {});", "if (bool({})) ;", "while (({}) > 0u) ;",
                          "switch ({}) {{ }}", "return {}"]:
            write("deep.comp", GOOD.replace("{ data", "{ uint a = 0; " + statement.format(expression) + " data"))
            Run("deep.comp").expect(1, "nested too deeply")
    write("deep.comp", GOOD.replace("{ data", "{" * n + " data"))
    Run("deep.comp").expect(1, "nested too deeply")


def test_deep_kernels_end_with_a_message():
    n = 6000
    for source in ["kernel void f(global int *p) { *p = " + "(" * n + "1" + ")" * n + "; }",
                   "kernel void f(global int *p) { *p = " + "(int)" * n + "1; }",
                   "kernel void f(global int *p) { *p = " + "*" * n + "p; }",
                   "kernel void f(global int *p) { *p = " + "p[0] + " * n + "1; }",
                   "constant int x = " + "{" * n + "1" + "}" * n + ";",
                   "kernel void f(global int *p) " + "{" * n + "}" * n]:
        write("deep.cl", source)
        Run("deep.cl").expect(1, "nested too deeply")
    write("deep.cl", "void f(int " + "*" * 40000 + "p);")
    Run("deep.cl").expect(1, "at most 64 parts")


# --- macros, includes, versions ---

def test_define():
    Run("-DSTEP=4u", "macro.comp", "-o", "a").expect(0)
    Run("-D", "STEP=4u", "macro.comp", "-o", "b").expect(0)
    assert read("a") == read("b")
    Run("macro.comp").expect(1, "STEP")
    Run("-DSTEP=4u", "-USTEP", "macro.comp").expect(1, "STEP")


def test_define_without_value_is_empty():
    write("m.comp", GOOD.replace("1u", "EMPTY 1u"))
    Run("-DEMPTY", "m.comp").expect(0)


def test_define_must_be_a_name():
    Run("-D1=2", "good.comp").expect(2, "-D")
    Run("-U", "a b", "good.comp").expect(2, "-U")


def test_include():
    Run("include.comp").expect(0)
    Run("by_dir.comp").expect(1, "step.h")
    Run("-Idir", "by_dir.comp").expect(0)
    Run("-I", "dir", "by_dir.comp").expect(0)


def test_included_errors_show_the_way():
    write("dir/value.h", "#define VALUE missing\n")
    Run("include.comp").expect(1, "missing")


def test_include_itself():
    write("self.comp", '#version 450\n#extension GL_GOOGLE_include_directive : require\n#include "self.comp"\n')
    Run("self.comp").expect(1, "include")


def test_forced_version():
    Run("-std=450", "good.comp").expect(0)
    Run("-std=460core", "good.comp").expect(0, "warning: (version, profile) forced", "1 warning generated.")
    Run("-w", "-std=310es", "good.comp").expect(0)
    Run("-Werror", "-std=310es", "good.comp").expect(1, "error: (version, profile) forced")
    Run("-std=123", "good.comp").expect(1, "#version 123", "\n1 error generated.")
    Run("-std=nonsense", "good.comp").expect(2, "-std")
    Run("-std=450nonsense", "good.comp").expect(2, "-std")


# --- dependencies ---

def test_dependencies_only():
    assert Run("-M", "include.comp").expect(0).out.decode().split() == \
        ["include.comp.spv:", "include.comp", "dir/step.h", "dir/value.h"]
    assert Run("-MM", "good.comp").expect(0).out == b"good.comp.spv: good.comp\n"
    Run("-M", "good.comp", "-o", "x.d").expect(0)
    assert read("x.d") == b"good.comp.spv: good.comp\n"
    Run("-M", "good.comp", "-MF", "y.d").expect(0)
    assert read("y.d") == read("x.d") and not os.path.exists("a.spv")


def test_dependencies_too():
    Run("-MD", "-c", "include.comp").expect(0)
    assert read("include.comp.spv.d").startswith(b"include.comp.spv: include.comp dir/step.h")
    Run("-MD", "good.comp", "-o", "x.spv").expect(0)
    assert read("x.spv.d") == b"x.spv: good.comp\n" and is_module("x.spv")
    Run("-MD", "-MF", "d", "-MT", "target", "good.comp").expect(0)
    assert read("d") == b"target: good.comp\n"


def test_dependencies_are_quoted_for_make():
    write("a b#$.comp", GOOD)
    assert Run("-M", "a b#$.comp").expect(0).out == b"a\\ b\\#$$.comp.spv: a\\ b\\#$$.comp\n"


def test_dependencies_misused():
    Run("-MF", "x", "good.comp").expect(2, "-MF")
    Run("-MT", "x", "good.comp").expect(2, "-MT")
    Run("-M", "-MD", "good.comp").expect(2, "-MD")
    Run("-MD", "-MF", "x", "-c", "good.comp", "other.comp").expect(2, "-MF")
    Run("-MD", "good.comp", "-o", "-").expect(2, "-MF")


# --- targets ---

def test_es_takes_no_module():
    write("es.comp", GOOD.replace("450", "320 es"))
    Run("es.comp", "--target-env=opengles3.2", "-o", "es.spv").expect(
        2, "error: OpenGL ES takes no SPIR-V: with --target-env=opengles3.2 there are -fsyntax-only, -E and --port")
    assert not os.path.exists("es.spv")


def test_target():
    for arguments, version in [((), 0x10300), (("--target-env=vulkan1.0",), 0x10000), (("--target-env", "vulkan1.1"), 0x10300),
                               (("--target-env=vulkan1.2",), 0x10500), (("--target-env", "vulkan1.3"), 0x10600),
                               (("--target-spv=spv1.0",), 0x10000), (("--target-spv", "spv1.3"), 0x10300),
                               (("--target-spv=spv1.4",), 0x10400), (("--target-spv=spv1.6",), 0x10600)]:
        words = Run("good.comp", "-o", "-", *arguments).expect(0).out
        assert int.from_bytes(words[4:8], sys.byteorder) == version, arguments
    Run("--target-env=vulkan1.1", "--target-spv=spv1.6", "good.comp").expect(2, "--target-env=vulkan1.3")
    Run("--target-env=vulkan9", "good.comp").expect(2, "vulkan9", "vulkan1.1")
    Run("--target-spv=spv9", "good.comp").expect(2, "spv9", "spv1.0 to spv1.6")


def test_optimization_never_fails():
    for option in ["-O", "-Os", "-O0", "-g"]:
        Run(option, "good.comp", "-o", option[1:]).expect(0)
    assert read("O") == read("Os") != read("O0")


def test_entry_point():
    Run("-S", "-fentry-point=start", "good.comp", "-o", "-").expect(0, out=b'"start"')


def test_validate():
    run = Run("--validate", "good.comp")
    if run.code == 2 and "not installed" in run.err:
        raise Skipped("the validation module is not built: " + run.err.strip())
    run.expect(0)
    assert is_module("a.spv")
    Run("--validate", "-S", "good.comp", "--target-env=vulkan1.2").expect(0)


# --- --emit: other languages ---

SUBGROUP = """#version 450
#extension GL_KHR_shader_subgroup_vote : enable
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_clustered : enable
#extension GL_KHR_shader_subgroup_shuffle : enable
#extension GL_KHR_shader_subgroup_quad : enable
#extension GL_KHR_shader_subgroup_rotate : enable
#extension GL_NV_shader_subgroup_partitioned : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint u; float f; uvec4 v; } data;
void main() { %s; }
"""
# What the statement is called in an error, by target; a target that is missing takes it.
GL_ONLY = {"glsl": "--emit-vulkan-semantics", "essl": "--emit-vulkan-semantics"}
EMITTED = [
    ("data.u = subgroupAdd(data.u)", GL_ONLY),
    ("data.f = subgroupMax(data.f)", GL_ONLY),
    ("data.u = subgroupExclusiveMul(data.u)", GL_ONLY),
    ("data.u = subgroupInclusiveMax(data.u)", GL_ONLY),
    ("data.u = subgroupExclusiveXor(data.u)", GL_ONLY),
    ("data.u = subgroupClusteredAdd(data.u, 4)", GL_ONLY),
    ("data.u = subgroupClusteredAdd(data.u, 8)", GL_ONLY),
    ("data.u = subgroupClusteredXor(data.u > 3u, 2) ? 1u : 0u", GL_ONLY),
    ("data.u = subgroupRotate(data.u, 5u)", GL_ONLY),
    ("data.v = subgroupPartitionNV(data.f)", GL_ONLY),
    ("data.u = subgroupPartitionedInclusiveMaxNV(data.u, data.v)", GL_ONLY),
    ("data.u = subgroupShuffle(data.u, 5u)", GL_ONLY),
    ("data.u = subgroupQuadSwapDiagonal(data.u)", GL_ONLY),
    ("data.u = subgroupBallotBitExtract(data.v, 5u) ? 1u : 0u", GL_ONLY),
    ("data.u = subgroupBallotFindLSB(data.v)", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupInverseBallot(data.v) ? 1u : 0u", {"essl": "--emit-vulkan-semantics"}),
    ("data.v = subgroupBallot(data.u > 1u)", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupBallotExclusiveBitCount(data.v)", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupAllEqual(data.f) ? 1u : 0u", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupAllEqual(data.v) ? 1u : 0u", {"essl": "--emit-vulkan-semantics"}),
    ("subgroupMemoryBarrier()", {"essl": "--emit-vulkan-semantics"}),
    ("subgroupBarrier()", {"essl": "--emit-vulkan-semantics", "hlsl": "subgroupBarrier"}),
    ("data.u = gl_SubgroupID + gl_NumSubgroups", {"essl": "gl_SubgroupID"}),
    ("data.v = gl_SubgroupLtMask", {"essl": "gl_SubgroupLtMask"}),
    ("data.u = gl_NumWorkGroups.x", {"hlsl": "gl_NumWorkGroups"}),
]


def emit(*arguments, **more):
    """A run with --emit; skips the test where the module is not built."""
    run = Run(*arguments, **more)
    if run.code == 2 and "libsgcc-cross.so, which is not installed" in run.err:
        assert "libspirv-cross-c-shared-dev" in run.err, run.err
        raise Skipped("the module behind --emit is not built: " + run.err.strip())
    return run


def peer_takes(text, *options):
    if not shutil.which("glslangValidator"):
        raise Skipped("there is no glslangValidator (Debian: apt-get install glslang-tools)")
    done = subprocess.run(["glslangValidator", "--stdin", "-S", "comp", *options], input=text, capture_output=True)
    assert done.returncode == 0, done.stdout.decode() + text.decode()


FOR_VULKAN = ["-V", "--target-env", "vulkan1.1", "-o", os.devnull]


def test_emit_names():
    emit("--emit=glsl", "good.comp", "other.comp").expect(0)
    for target, suffix in ("essl", "essl"), ("hlsl", "hlsl"), ("msl", "metal"):
        emit("-c", f"--emit={target}", "good.comp").expect(0)
        assert read(f"good.comp.{suffix}").strip(), target
    emit("--emit", "glsl", "good.comp", "-o", "x.txt").expect(0)
    assert read("x.txt") == read("good.comp.glsl") == emit("--emit=glsl", "good.comp", "-o", "-").expect(0).out
    assert read("other.comp.glsl") != read("x.txt") and not os.path.exists("a.spv")
    named = read("named.comp.glsl")
    emit("--emit=glsl", "named.comp.glsl").expect(2, "it is the input")
    assert read("named.comp.glsl") == named


def test_emit_is_taken_by_the_peer():
    for options in [], ["--glsl-version=430"], ["--glsl-version", "460"]:
        peer_takes(emit("--emit=glsl", *options, "good.comp", "-o", "-").expect(0).out)
    for options in [], ["--glsl-version=320"]:
        peer_takes(emit("--emit=essl", *options, "good.comp", "-o", "-").expect(0).out)
    for target in "glsl", "essl":
        text = emit(f"--emit={target}", "--emit-vulkan-semantics", "good.comp", "-o", "-").expect(0, out=b"set = 0").out
        peer_takes(text, *FOR_VULKAN)


def test_emit_versions():
    emit("--emit=glsl", "--glsl-version=430", "good.comp", "-o", "-").expect(0, out=b"#version 430")
    emit("--emit=essl", "good.comp", "-o", "-").expect(0, out=b"#version 310 es")
    by_model = [emit("--emit=hlsl", f"--hlsl-shader-model={n}", "good.comp", "-o", "-").expect(0).out for n in (50, 60, 62)]
    assert b"Load(" in by_model[1] and b"Load<uint>(" in by_model[2]
    emit("--emit=msl", "--msl-version=2.3", "-fentry-point=start", "good.comp", "-o", "-").expect(0, out=b"kernel void start(")


def test_emit_subgroup_operations():
    forms = [("glsl", [], []), ("essl", [], []), ("glsl", ["--emit-vulkan-semantics"], FOR_VULKAN),
             ("essl", ["--emit-vulkan-semantics"], FOR_VULKAN), ("hlsl", [], None), ("msl", [], None)]
    for statement, refused in EMITTED:
        write("in.comp", SUBGROUP % statement)
        for target, options, peer in forms:
            run = emit(f"--emit={target}", *options, "in.comp", "-o", "-")
            if target in refused and not options:
                run.expect(1, "in.comp: error: not supported in", refused[target], target.upper(), "1 error generated.")
                assert run.out == b"", statement
                continue
            run.expect(0)
            if peer is not None:
                peer_takes(run.out, *peer)
            else:
                assert b"unimplemented" not in run.out and b"#extension" not in run.out, statement


def test_emit_extension_form():
    write("in.comp", SUBGROUP % "data.v = subgroupBallot(data.u > 1u)")
    emit("--subgroup-ops=ballot-ext", "--emit=essl", "in.comp").expect(1, "SPV_KHR_shader_ballot", "--subgroup-ops")
    for target, word in ("hlsl", b"WaveActiveBallot("), ("msl", b"simd_ballot("):
        for form in "--subgroup-ops=ballot-ext", "--target-env=vulkan1.0":
            emit(form, f"--emit={target}", "in.comp", "-o", "-").expect(0, out=word)
    peer_takes(emit("--subgroup-ops=ballot-ext", "--emit=glsl", "in.comp", "-o", "-").expect(0).out)


def test_emit_computes_group_operations_for_all():
    """What is one side of a ?: or && in the text is not computed for all invocations."""
    write("in.comp", SUBGROUP % "uint sum = subgroupAdd(data.u); bool all = subgroupAll(data.f > 0.0); "
                                "data.u = data.v.x > 2u ? sum : 7u; data.v.y = uint(data.v.z > 1u && all)")
    for target in "glsl", "hlsl", "msl":
        text = emit(f"--emit={target}", "--emit-vulkan-semantics", "in.comp", "-o", "-") if target == "glsl" else emit(f"--emit={target}", "in.comp", "-o", "-")
        for line in text.expect(0).out.decode().splitlines():
            is_chosen = "?" in line or "&&" in line
            assert not (is_chosen and re.search(r"subgroupA|Wave|simd_", line)), line


def test_emit_types():
    write("in.comp", SUBGROUP.replace("layout(local", "#extension GL_EXT_shader_explicit_arithmetic_types : enable\nlayout(local", 1)
          % "float16_t h = float16_t(data.f); data.f = float(h * h)")
    emit("--emit=hlsl", "in.comp").expect(1, "not supported in HLSL: 16-bit floats: --hlsl-shader-model=62 has them")
    emit("--emit=hlsl", "--hlsl-shader-model=62", "in.comp", "-o", "-").expect(0, out=b"half")
    emit("--emit=essl", "--emit-vulkan-semantics", "in.comp").expect(1, "not supported in ESSL: 16-bit floats")
    write("in.comp", SUBGROUP % "double d = data.f; data.f = float(d * d)")
    emit("--emit=msl", "in.comp").expect(1, "not supported in MSL: double")
    write("in.vert", "#version 450\n#extension GL_KHR_shader_subgroup_ballot : enable\n"
          "void main() { gl_Position = vec4(subgroupBallot(gl_VertexIndex > 4)); gl_PointSize = 1.0; }\n")
    emit("--emit=msl", "in.vert").expect(1, "subgroupBallot outside of compute and fragment shaders")
    emit("--emit=hlsl", "in.vert").expect(1, "in.vert: error: not supported in HLSL: gl_PointSize")


# What SPIRV-Cross would write wrongly, by the options: declarations, a statement, and the words of the error.
REFUSED = [
    ("glsl", [], "shared int s[4] = {};", "data.i = s[3]", "initializers of shared variables"),
    ("hlsl", [], "", "data.u = uaddCarry(data.u, data.v.x, data.v.y)", "uaddCarry"),
    ("hlsl", [], "", "imulExtended(data.i, 5, data.i, data.i)", "imulExtended"),
    ("glsl", [], "layout(constant_id = 1) const bool b = true; const float f = b ? 2.0 : 3.0;", "data.f = f", "specialization constants that are floats"),
    ("essl", [], "layout(binding = 1, rg16f) writeonly uniform image2D i;", "imageStore(i, ivec2(0), vec4(0.0))", "this image format: ESSL has rgba32f"),
    ("essl", [], "layout(binding = 1, rgba8) uniform image2D i;", "imageStore(i, ivec2(0), imageLoad(i, ivec2(1)))", "both read and written"),
    ("essl", [], "layout(binding = 1) buffer B { uint x; } b[3];", "data.u = b[data.u].x", "arrays of blocks indexed by variables"),
    ("hlsl", [], "layout(buffer_reference) buffer R { uint x; }; layout(binding = 1) buffer B { R r; };", "data.u = r.x", "buffer references"),
    ("glsl", ["--emit-vulkan-semantics"], "layout(buffer_reference) buffer R; layout(buffer_reference) buffer R { R next; uint x; }; layout(binding = 1) buffer B { R r; };",
     "R p = r; for (uint k = 0; k < data.u; k++) { uint y = p.x; p = p.next; if (y == 4u) data.v.x += p.x; } data.f = float(p.x)",
     "references that a loop hands on: -O0"),
]


def test_emit_refuses_wrong_text():
    extensions = "".join(f"#extension GL_EXT_{name} : enable\n" for name in ("null_initializer", "buffer_reference"))
    for target, options, declarations, statement, words in REFUSED:
        write("in.comp", SUBGROUP.replace("uvec4 v; }", "uvec4 v; int i; }").replace("layout(local", extensions + "layout(local", 1)
              .replace("void main", declarations + "\nvoid main") % statement)
        emit(f"--emit={target}", *options, "--target-env=vulkan1.3", "in.comp").expect(1, "in.comp: error: not supported in " + target.upper(), words)
    write("in.frag", "#version 450\nlayout(binding = 0) uniform atomic_uint a;\nlayout(location = 0) uniform float f;\n"
          "layout(location = 0) out vec4 c;\nvoid main() { c = vec4(f COUNT); }\n")
    emit("--emit=glsl", "--target-env=opengl4.5", "-DCOUNT=* float(atomicCounterIncrement(a))", "in.frag").expect(1, "atomic counters")
    emit("--emit=glsl", "--target-env=opengl4.5", "-DCOUNT", "--emit-vulkan-semantics", "in.frag").expect(1, "uniform variables outside of blocks: leave")
    peer = emit("--emit=glsl", "--target-env=opengl4.5", "-DCOUNT", "in.frag", "-o", "-").expect(0, out=b"uniform float f")
    assert peer.err == ""


def test_emit_options():
    """Every setting exists in SPIRV-Cross and is in the manual; some that are easily seen do what they say."""
    write("in.comp", SUBGROUP % "data.u = gl_NumWorkGroups.y")
    write("plain.comp", SUBGROUP % "data.u = data.v.x")
    rows, manual = (read(os.path.join(os.environ["SRCDIR"], name)).decode() for name in ("driver/cross_settings.def", "man/sgcc.1"))
    settings, manual = re.findall(r'^SETTING\("([^"]*)", (\w+), (\w+)', rows, re.M), manual.replace("\\", "")
    assert len(settings) > 50
    for name, languages, kind in settings:
        assert name in manual, name
        given = f"--emit-option={name}" + ("=0" if kind == "NUMBER" else "")
        for target in {"GL": ["glsl", "essl"], "HLSL": ["hlsl"], "MSL": ["msl"], "ANY": ["glsl", "hlsl", "msl"]}[languages]:
            emit(f"--emit={target}", given, "plain.comp", "-o", "-").expect(0)
        Run("--emit=hlsl" if languages in ("MSL", "GL") else "--emit=msl", given, "plain.comp", "-o", "-").expect(0 if languages == "ANY" else 2)
    emit("--emit=hlsl", "in.comp").expect(1, "gl_NumWorkGroups: --emit-option=hlsl-num-workgroups=N")
    emit("--emit=hlsl", "--emit-option=hlsl-num-workgroups=3", "in.comp", "-o", "-").expect(0, out=b"register(b3, space0)")
    write("in.frag", "#version 450\nlayout(set = 0, binding = 5) uniform texture2D t;\nlayout(set = 0, binding = 6) uniform sampler s;\n"
          "layout(location = 0) out vec4 c;\nvoid main() { c = texture(sampler2D(t, s), vec2(0.5)); }\n")
    emit("--emit=glsl", "--emit-option=combined-samplers-inherit-bindings", "in.frag", "-o", "-").expect(0, out=b"binding = 5")
    emit("--emit=msl", "--emit-option=msl-decoration-binding", "in.frag", "-o", "-").expect(0, out=b"texture(5)")
    for wrong in "msl-io", "msl-ios=1", "msl-argument-buffers-tier", "msl-argument-buffers-tier=x", "hlsl-num-workgroups=":
        Run("--emit=msl", f"--emit-option={wrong}", "plain.comp").expect(2, "is no value of --emit-option")
    Run("--emit-option=msl-ios", "plain.comp").expect(2, "--emit-option needs --emit")


def test_lower_for():
    write("in.comp", SUBGROUP % "data.u = subgroupClusteredAdd(data.u, 8) + gl_NumSubgroups")
    Run("-S", "in.comp", "-o", "-").expect(0, out=b"ClusteredReduce")
    for language in "hlsl", "msl":
        text = Run(f"--lower-for={language}", "-S", "in.comp", "-o", "-").expect(0, out=b"OpGroupNonUniformShuffle").out
        assert b"ClusteredReduce" not in text and (b"NumSubgroups" in text) == (language == "msl")
    Run("--lower-for=wgsl", "in.comp").expect(2, "is no value of --lower-for")
    Run("--lower-for=hlsl", "--emit=hlsl", "in.comp").expect(2, "leave --lower-for out")


def test_emit_refused_by_spirv_cross():
    write("in.comp", SUBGROUP % "data.v = subgroupBallot(data.u > 1u)")
    write("in.comp.metal", "old")
    emit("--emit=msl", "--msl-version=1.0", "in.comp").expect(1, "in.comp: error: SPIRV-Cross cannot write this as MSL: ")
    assert read("in.comp.metal") == b"old"
    line = emit("--emit=msl", "--msl-version=1.0", "--message-format=json", "in.comp").expect(1).err
    assert json.loads(line)["file"] == "in.comp"


def test_emit_survives_spirv_cross():
    source = SUBGROUP.replace("_clustered", "_basic").replace("layout(local", "#extension GL_EXT_nonuniform_qualifier : enable\n"
                              "layout(binding = 1) uniform sampler2D all[];\nlayout(local", 1)
    write("in.comp", source % "data.f = textureLod(all[data.u], vec2(0.0), 0.0).x")
    emit("--emit=msl", "in.comp").expect(1, "in.comp: error: SPIRV-Cross cannot write this as MSL: ", "1 error generated.")


def test_emit_names_extended_types():
    source = SUBGROUP.replace("layout(local", "".join(f"#extension {name} : enable\n" for name in (
        "GL_EXT_shader_explicit_arithmetic_types", "GL_EXT_shader_subgroup_extended_types_float16",
        "GL_EXT_shader_subgroup_extended_types_int16")) + "layout(local", 1)
    for statement in ("data.f = float(subgroupAdd(float16_t(data.f)))", "data.u = uint(subgroupShuffle(uint16_t(data.u), 3u))"):
        write("in.comp", source % statement)
        peer_takes(emit("--emit=glsl", "--emit-vulkan-semantics", "in.comp", "-o", "-").expect(0).out, *FOR_VULKAN)


def test_emit_combines_samplers():
    write("in.comp", SUBGROUP.replace("layout(local", "layout(binding = 1) uniform texture2D t;\nlayout(binding = 2) uniform "
                                      "sampler s;\nlayout(local", 1) % "data.f = textureLod(sampler2D(t, s), vec2(0.0), 0.0).x")
    for target in "glsl", "essl":
        peer_takes(emit(f"--emit={target}", "in.comp", "-o", "-").expect(0, out=b"sampler2D").out)


def test_emit_vertex_options():
    write("in.vert", "#version 450\nlayout(location = 0) in vec4 p;\nvoid main() { gl_Position = p; }\n")
    emit("--emit=glsl", "--flip-vert-y", "in.vert", "-o", "-").expect(0, out=b"gl_Position.y = -gl_Position.y")
    emit("--emit=glsl", "--fixup-clipspace", "in.vert", "-o", "-").expect(0, out=b"gl_Position.z = 2.0 * gl_Position.z")
    assert b"-gl_Position" not in emit("--emit=glsl", "in.vert", "-o", "-").expect(0).out


def test_emit_with_other_outputs():
    for other in "-S", "-E", "--dump=ast", "-mfmt=c":
        Run("--emit=glsl", other, "good.comp").expect(2, other.split("=")[0] if other[1] == "m" else "leave out")
    for wrong in ["--emit=wgsl"], ["--emit=glsl", "--glsl-version=4.5"], ["--emit=msl", "--msl-version=21"], ["--emit=hlsl", "--hlsl-shader-model=99"]:
        Run(*wrong, "good.comp").expect(2, "is no value of " + wrong[-1].split("=")[0])
    for alone in "--glsl-version=450", "--hlsl-shader-model=60", "--msl-version=2.1", "--emit-vulkan-semantics", "--flip-vert-y":
        Run(alone, "good.comp").expect(2, "--emit")
    Run("--emit=hlsl", "bad.comp").expect(1, "missing")
    Run("--emit=hlsl", "-fsyntax-only", "good.comp").expect(0)
    Run("--emit=hlsl", "-M", "good.comp").expect(0, out=b"good.comp.hlsl: good.comp")


# --- messages ---

def test_message():
    run = Run("bad.comp").expect(1, "bad.comp:4:", "error:", "1 error generated.")
    lines = run.err.splitlines()
    source = next(i for i, line in enumerate(lines) if line.startswith("void main() {"))
    assert lines[source + 1].index("^") == lines[source].index("missing")


def test_caret_behind_tabs():
    lines = Run("tab.comp").expect(1).err.splitlines()
    source = next(i for i, line in enumerate(lines) if "data[gl" in line)
    assert "\t" not in lines[source] and lines[source + 1].index("^") == lines[source].index("missing")


def test_long_line_is_cut():
    write("long.comp", GOOD.replace("+= 1u", "+= " + "1u + " * 1000 + "missing" + " + 1u" * 1000))
    lines = Run("long.comp").expect(1).err.splitlines()
    source = next(i for i, line in enumerate(lines) if "missing" in line and "error" not in line)
    assert len(lines[source]) < 130 and lines[source + 1].index("^") == lines[source].index("missing")


def test_terminal_is_not_commanded():
    write("escape.comp", GOOD.replace("1u", "missing /* \x1b[31m \x07 */"))
    assert "\x1b" not in Run("escape.comp").expect(1).err


def test_errors_are_counted():
    write("two.comp", GOOD.replace("{ data", "{ a = 1; b = 2; data"))
    Run("two.comp").expect(1, "2 errors generated.")


def test_json():
    run = Run("--message-format=json", "bad.comp").expect(1)
    messages = [json.loads(line) for line in run.err.splitlines()]
    error = messages[0]
    assert (error["severity"], error["file"], error["line"]) == ("error", "bad.comp", 4)
    assert error["column"] == BAD.splitlines()[3].index("missing") + 1 and error["source"] == BAD.splitlines()[3]
    run = Run("--message-format", "json", "absent.comp").expect(2)
    assert json.loads(run.err)["severity"] == "error"


def test_json_of_bytes_that_are_no_text():
    write("bytes.comp", BAD.encode().replace(b"missing", b"missing /* \xff\xfe \" \\ \x01 */"))
    for line in Run("--message-format=json", "bytes.comp").expect(1).err.splitlines():
        json.loads(line)


def test_unknown_option():
    Run("--targt-env=vulkan1.1", "good.comp").expect(2, "'--targt-env=vulkan1.1'", "did you mean --target-env")
    Run("-frobnicate", "good.comp").expect(2, "-frobnicate", "--help")
    Run("-fhlsl-offsets", "good.comp").expect(2, "not supported yet: -fhlsl-offsets")


def test_version_behind_the_input():
    """-std holds for all inputs, wherever it stands."""
    Run("good.comp", "-std=310es").expect(0, "warning: (version, profile) forced")
    Run("-c", "good.comp", "-std=460", "other.comp").expect(0, "good.comp:1:", "other.comp:1:", "2 warnings")


def test_stdin_name():
    Run("-", "--stdin-name=dir/light.comp", "-o", "-", stdin=BAD.encode()).expect(1, "dir/light.comp:4:")
    assert Run("-", "--stdin-name=light.comp", "-o", "-", stdin=GOOD.encode()).expect(0).out == Run("good.comp", "-o", "-").out
    Run("-", "--stdin-name=light.cl", "-o", "-", stdin=b"kernel void f() {}").expect(0)


def test_error_limit():
    write("many.comp", GOOD.replace("{ data", "{ " + " ".join(f"e{i} = 1;" for i in range(60)) + " data"))
    assert Run("-ferror-limit=x", "many.comp").expect(2, "-ferror-limit").err
    assert Run("many.comp").expect(1).err.count("error:") == 20


def test_no_error_limit():
    write("many.comp", GOOD.replace("{ data", "{ " + " ".join(f"e{i} = 1;" for i in range(60)) + " data"))
    assert Run("-ferror-limit=0", "many.comp").expect(1).err.count("error:") == 60
    assert Run("-ferror-limit=3", "many.comp").expect(1).err.count("error:") == 3


def test_preamble():
    text = Run("-P", "#define STEP 4u", "macro.comp", "-o", "-").expect(0).out
    assert text == Run("-DSTEP=4u", "macro.comp", "-o", "-").expect(0).out
    assert text == Run("-P#define FOUR 4u", "--preamble=#define STEP FOUR", "macro.comp", "-o", "-").expect(0).out


def test_prefix_map():
    """With it, debug information is the same in every folder."""
    modules = []
    for folder in "one", "two":
        os.makedirs(folder)
        path = os.path.abspath(folder)
        shutil.copy("good.comp", folder)
        Run("-g", f"-f{'file' if modules else 'debug'}-prefix-map={path}=/source", f"{path}/good.comp", "-o", "x.spv").expect(0)
        modules.append(read("x.spv"))
    assert modules[0] == modules[1] and b"/source/good.comp" in modules[0]


def test_limits():
    Run("--show-limits").expect(0, out=b"MaxDrawBuffers ")
    write("limit.comp", GOOD.replace("1u", "uint(gl_MaxDrawBuffers)"))
    write("limits", "MaxDrawBuffers 1\nMaxTextureImageUnits 16\n")
    wanted = Run("good.comp", "-o", "-").expect(0).out
    assert Run("-flimit=MaxDrawBuffers 1", "limit.comp", "-o", "-").expect(0).out == Run("-flimit-file", "limits", "limit.comp", "-o", "-").expect(0).out == wanted
    assert Run("limit.comp", "-o", "-").expect(0).out != wanted


def test_vulkan_1_4():
    words = Run("--target-env=vulkan1.4", "good.comp", "-o", "-").expect(0).out
    assert int.from_bytes(words[4:8], sys.byteorder) == 0x10600


def test_id_bound():
    Run("-fmax-id-bound=5", "good.comp").expect(1, "at most 5")
    Run("-fmax-id-bound=1000", "good.comp").expect(0)


def test_values_of_options():
    for wrong in ["-fmax-id-bound=0"], ["-fmax-id-bound=x"], ["-ffile-prefix-map=x"], ["-flimit=MaxFoo 3"], ["-flimit-file", "absent"], ["-fubo-binding-base", "comp", "x"], \
                 ["-fubo-binding-base"], ["-fresource-set-binding", "t0", "1"], ["--set-default-uniform-block", "a", "1"], ["--set-atomic-counter-block", "a"]:
        Run("good.comp", *wrong).expect(2, wrong[0].split("=")[0])
    Run("-fubo-binding-base", "comp", "0x10", "-fssbo-binding-base", "3", "-fresource-set-binding", "t0", "0", "1", "good.comp").expect(0)


def test_missing_value():
    for option in ["-o", "-D", "-I", "-x", "-MF", "-std", "--target-env"]:
        Run("good.comp", option).expect(2, option, "needs a value")


def test_wrong_values():
    for option in ["-mfmt=x", "--dump=x", "--message-format=x"]:
        Run(option, "good.comp").expect(2, "'x'")


# --- files that cannot be written ---

def test_unwritable_folder():
    Run("good.comp", "-o", "absent/x.spv").expect(2, "cannot write 'absent/x.spv'", "No such file")


def test_output_is_a_folder():
    Run("good.comp", "-o", "dir").expect(2, "cannot write 'dir'", "directory")


def test_output_is_the_input():
    Run("good.comp", "-o", "./good.comp").expect(2, "cannot write './good.comp'")
    assert read("good.comp") == GOOD.encode()


def test_full_disk():
    if not os.path.exists("/dev/full"):
        raise Skipped("there is no /dev/full")
    Run("good.comp", "-o", "/dev/full").expect(2, "cannot write '/dev/full'", "No space left")


def test_full_disk_keeps_the_old_file():
    write("x.spv", b"old")
    script = "ulimit -f 0; trap '' XFSZ; exec \"$0\" good.comp -o x.spv"
    done = subprocess.run(["bash", "-c", script, SGCC], capture_output=True, timeout=60)
    assert done.returncode == 2 and b"x.spv" in done.stderr, done
    assert read("x.spv") == b"old"
    assert not [name for name in os.listdir(".") if name.startswith("x.spv.")]


def test_old_file_stays_after_errors():
    write("x.spv", b"old")
    Run("bad.comp", "-o", "x.spv").expect(1)
    assert read("x.spv") == b"old"


def test_closed_standard_output():
    done = subprocess.run(["bash", "-c", '"$0" good.comp -o - >&-', SGCC], capture_output=True, timeout=60)
    assert done.returncode == 2, done


def test_mode_and_links_are_kept():
    write("real.spv", b"old")
    os.chmod("real.spv", 0o640)
    os.symlink("real.spv", "link.spv")
    Run("good.comp", "-o", "link.spv").expect(0)
    assert os.path.islink("link.spv") and is_module("real.spv")
    assert stat.S_IMODE(os.stat("real.spv").st_mode) == 0o640
    os.umask(0o022)
    Run("good.comp", "-o", "new.spv").expect(0)
    assert stat.S_IMODE(os.stat("new.spv").st_mode) == 0o644


def test_many_writers_one_output():
    """Sixteen processes write one file again and again while it is read: it is always there, and always whole."""
    source = GOOD.replace("+= 1u", "+= " + " + ".join(f"data[{i}]" for i in range(300)))
    write("large.comp", source)
    Run("large.comp", "-o", "x.spv").expect(0)
    whole = read("x.spv")
    loop = 'while [ ! -e stop ]; do "$0" large.comp -o x.spv || exit 1; done'
    writers = [subprocess.Popen(["sh", "-c", loop, SGCC], stderr=subprocess.PIPE) for _ in range(16)]
    try:
        for _ in range(10000):
            assert read("x.spv") == whole
    finally:
        write("stop", "")
        ends = [(writer.communicate(timeout=60)[1], writer.returncode) for writer in writers]
    assert ends == [(b"", 0)] * 16, ends
    assert not [name for name in os.listdir(".") if name.startswith("x.spv.")]


def test_file_in_a_closed_folder():
    """A folder that takes no new file: an existing one that may be written to is written in place."""
    os.mkdir("closed")
    write("closed/x.spv", b"old" * 10000)
    os.chmod("closed/x.spv", 0o666)
    os.chmod("closed", 0o555)
    shutil.copy(SGCC, "program")
    os.chmod(".", 0o755)
    others = ["setpriv", "--reuid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    if others and (not shutil.which("setpriv") or subprocess.run([*others, "true"], capture_output=True).returncode):
        raise Skipped("root may write to every folder, and there is no setpriv")
    done = subprocess.run([*others, "./program", "good.comp", "-o", "closed/x.spv"], capture_output=True, timeout=60)
    assert done.returncode == 0, done
    assert read("closed/x.spv") == Run("good.comp", "-o", "-").out
    done = subprocess.run([*others, "./program", "good.comp", "-o", "closed/y.spv"], capture_output=True, timeout=60)
    assert done.returncode == 2 and b"cannot write 'closed/y.spv': Permission denied" in done.stderr, done
    os.chmod("closed", 0o755)


def test_output_to_a_device():
    Run("good.comp", "-o", "/dev/null").expect(0)


def test_all_files_of_an_input_or_none():
    """What cannot be written is the second file: the first one is not there, or as it was; and nothing is left of the work."""
    os.mkdir("folder")
    for arguments in (["-MD", "-MF", "missing/d"], ["-MD", "-MF", "folder"], ["--reflect=missing/said.json"], ["--reflect=folder"]):
        for old in (False, True):
            if old:
                write("x.spv", "what was there before")
            before = sorted(os.listdir("."))
            run = Run("good.comp", "-o", "x.spv", *arguments)
            if run.code == 2 and "libsgcc-json.so, which is not installed" in run.err:
                continue
            run.expect(2, f"cannot write '{arguments[-1].split('=')[-1]}'")
            assert sorted(os.listdir(".")) == before and (not old or read("x.spv") == b"what was there before"), arguments
            if old:
                os.remove("x.spv")


def test_a_link_to_an_output_stays_a_link():
    os.mkdir("real")
    write("real/x.spv", "")
    os.symlink("real/x.spv", "x.spv")
    os.link("real/x.spv", "real/other")
    Run("-MD", "good.comp", "-o", "x.spv").expect(0)
    assert os.path.islink("x.spv") and is_module("real/x.spv") and read("real/other") == b"" and os.path.exists("x.spv.d")
    assert sorted(os.listdir("real")) == ["other", "x.spv"]


def test_glslang_depfile_or_no_modules():
    """Its rule belongs to all inputs: where it cannot be written, no module is."""
    write("a.vert", "#version 450\nvoid main() { }\n")
    Run("--driver-mode=glslang", "-V", "good.comp", "a.vert", "--depfile", "missing/d").expect(1, "cannot write 'missing/d'")
    assert not os.path.exists("comp.spv") and not os.path.exists("vert.spv")
    Run("--driver-mode=glslang", "-V", "good.comp", "a.vert", "--depfile", "d").expect(0, "")
    assert is_module("comp.spv") and is_module("vert.spv") and read("d").startswith(b"comp.spv: good.comp a.vert")


# --- what sgcc says about itself ---

def test_help():
    text = Run("--help").expect(0).out.decode()
    assert text == Run("-h").out.decode()
    for option in "-o -c -S -E -M -MM -MD -MF -MT -D -U -I -x -std -fshader-stage --target-env --target-spv -O0 -O -Os -g -w " \
                  "-Werror -mfmt -fentry-point -fsyntax-only -fauto-bind-uniforms -fauto-map-locations --version --help " \
                  "--list-builtins --list-extensions --dump --validate --verify-passes --message-format --emit --glsl-version --hlsl-shader-model " \
                  "--msl-version --lower-for --emit-option --emit-vulkan-semantics --flip-vert-y --fixup-clipspace".split():
        assert f"\n  {option}" in text, option


def test_manual_names_every_option():
    manual = os.path.join(os.environ.get("SRCDIR", "."), "man/sgcc.1")
    if not os.path.exists(manual):
        raise Skipped("there is no manual beside the program")
    page = read(manual).decode().replace("\\-", "-")
    for face in "sgcc", "glslc", "glslang":
        for line in Run("--help", "--driver-mode=" + face).out.decode().splitlines():
            option = re.match(r"  (-[A-Z](?=[A-Z]{2})|-[^ =\[]+)", line)
            assert not option or re.search(re.escape(option[1]) + r"(?![\w-])", re.sub(r"\\f.|\.B\w? ", " ", page)), line


def test_version():
    Run("--version").expect(0, out=b"sgcc ")


def test_lists():
    Run("--list-builtins").expect(0, out=b"subgroupAdd")
    Run("--list-extensions").expect(0, out=b"GL_KHR_shader_subgroup_arithmetic")


def test_needs_the_c_library_only():
    if not shutil.which("ldd"):
        raise Skipped("there is no ldd")
    libraries = subprocess.run(["ldd", SGCC], capture_output=True, text=True).stdout
    if "libasan" in libraries or b"__asan_init" in read(SGCC):
        raise Skipped("built with sanitizers")
    for line in libraries.splitlines():
        assert any(name in line for name in ("libc.so", "libm.so", "libpthread", "ld-linux", "linux-vdso", "ld64",
                                             "not a dynamic")), line


def test_same_bytes_every_time():
    assert Run("good.comp", "-o", "-").out == Run("good.comp", "-o", "-").out


# --- the runner ---

def prepare():
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        write(name, text)


def main():
    os.environ["SRCDIR"] = os.path.abspath(os.environ.get("SRCDIR", "."))
    found = sorted({**globals(), **vars(dialect), **vars(opencl), **vars(porting), **vars(reflecting)}.items())
    return functions.run([(name[5:], test) for name, test in found if name.startswith("test_")], prepare)


if __name__ == "__main__":
    sys.exit(main())
