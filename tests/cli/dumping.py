"""Tests --dump and --verify-passes."""
import os
import re

from tests.cli.command import Run, read, write
from tests.lib.functions import Skipped


def test_dump():
    Run("--dump=spirv", "good.comp").expect(0, out=b"OpEntryPoint")
    Run("--dump=tokens", "good.comp").expect(0, out=b"gl_GlobalInvocationID")
    Run("--dump", "ast", "good.comp").expect(0, out=b"main")
    Run("--dump=types", "good.comp").expect(0, out=b"uint")


SCOPES = """#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint count, r[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint n = count + gl_NumWorkGroups.x;
    uint s = subgroupAdd(r[i]);
    if (i < 3u)
        r[i] = n;
    if (n > 3u)
        r[i] += s;
}
"""


def scopes(text):
    """(line, values, control) of each line of --dump=uniformity that has a scope."""
    rows = re.findall(r"^ *(\d+)  (\S*) +([\w-]+)(?:  |$)", text, re.M)
    return [(int(line), values, control) for line, values, control in rows]


def test_dump_uniformity():
    """Each line has the scope of its least uniform value and of its control flow, for a source and for a module with lines."""
    write("scopes.comp", SCOPES)
    text = Run("--dump=uniformity", "-O0", "scopes.comp").expect(0).out.decode()
    assert text.splitlines()[0] == "scopes.comp", text
    assert "    7  invocation  dispatch        uint i = gl_LocalInvocationIndex;\n" in text, text
    found = {line: (values, control) for line, values, control in scopes(text)}
    assert found[7] == ("invocation", "dispatch") and found[8] == ("work-group", "dispatch"), found
    assert found[10] == ("invocation", "dispatch") and found[11][1] == "invocation" and found[12] == ("work-group", "dispatch"), found
    assert found[13][1] == "work-group" and 3 not in found, found
    Run("-O0", "-gVS", "--target-env=vulkan1.1", "scopes.comp", "-o", "scopes.spv").expect(0)
    again = Run("--check", "--dump=uniformity", "scopes.spv").expect(0).out.decode()
    assert {row for row in scopes(again)} == {row for row in scopes(text)}, again
    Run("-O0", "-g", "scopes.comp", "-o", "lines.spv").expect(0)
    assert "uint i" in Run("--check", "--dump=uniformity", "lines.spv").expect(0).out.decode()
    Run("scopes.comp", "-o", "bare.spv").expect(0)
    Run("--check", "--dump=uniformity", "bare.spv").expect(0, out=b"the module has no lines: compile it with -g")
    Run("--check", "--dump=spirv", "scopes.spv").expect(2, "--check reads modules")
    write("quad.frag", "#version 450\nlayout(location = 0) flat in int a;\nlayout(location = 0) out vec4 c;\nvoid main()\n{\n    c = vec4(a);\n}\n")
    assert "    6  quad        draw" in Run("--dump=uniformity", "quad.frag").expect(0).out.decode()
    write("k.cl", "kernel void k(global int *a)\n{\n    size_t i = get_global_id(0);\n    a[i] = 1;\n}\n")
    assert "    3  invocation  dispatch" in Run("--dump=uniformity", "k.cl").expect(0).out.decode()


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
    names = "lower, vulkan-kernel, wide-vectors, int64, subgroups, inline, split-variables, prefetch, layouts, constructs or fast-math"
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


ONE_FUNCTION = """OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%main_type = OpTypeFunction %void
%main = OpFunction %void None %main_type
%entry = OpLabel
{end}OpFunctionEnd
"""


def test_run_pass():
    """tests/spirv/passes has what passes do."""
    write("one.spvasm", ONE_FUNCTION.format(end="OpReturn\n"))
    write("open.spvasm", ONE_FUNCTION.format(end=""))
    run = Run("--run-pass=inline", "one.spvasm")
    if run.code == 2 and "not installed" in run.err:
        raise Skipped("the validation module is not built: " + run.err.strip())
    run.expect(0)
    assert b"OpReturn" in run.out
    Run("--run-pass=inline", "one.spvasm", "-o", "one.txt").expect(0)
    assert read("one.txt") == run.out
    Run("one.spvasm", "-o", "one.spv").expect(0)
    Run("--run-pass=inline", "one.spv").expect(0, out=run.out)
    Run("--run-pass=inline", "open.spvasm").expect(1, "the blocks of this function are not well-formed")
    Run("--run-pass=lower", "one.spvasm").expect(2, "--list-passes lists them")
    write("source.comp", "#version 450\nvoid main() {}\n")
    Run("--run-pass=inline", "source.comp").expect(1, "--run-pass takes a module")
    Run("--list-passes").expect(0, out=b"inline ")
