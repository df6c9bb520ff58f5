"""Tests --prove: answers, counterexamples that sgcc-run repeats, exit statuses, formats, options."""
import json
import os

from tests.cli.command import Run, lacks_module, write

RIGHT = """#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint part[64];
void main()
{
    uint i = gl_LocalInvocationIndex, g = gl_GlobalInvocationID.x;
    part[i] = g < data.length() ? data[g] : 0u;
    barrier();
    if (g < data.length()) data[g] = part[63u - i];
}
"""
RACE = RIGHT.replace("    barrier();\n", "")
DIVERGES = RIGHT.replace("    barrier();\n", "    if (i < 10u) barrier();\n")
OUTSIDE = RIGHT.replace("63u - i", "64u - i")


def has_no_solver(run):
    return lacks_module(run, "libsgcc-prove")


def test_proved():
    write("right.comp", RIGHT)
    run = Run("--prove", "right.comp")
    if has_no_solver(run):
        return
    run.expect(0, "note: barriers: proved", "note: races: proved", "note: bounds: proved", "note: size: proved")
    Run("-c", "-g", "-O0", "right.comp").expect(0)
    Run("--prove", "right.comp.spv").expect(0, "races: proved", "size: proved")


def check_fault(source, question, line):
    write("fault.comp", source)
    run = Run(f"--prove={question}", "--message-format=json", "fault.comp")
    if has_no_solver(run):
        return
    run.expect(1)
    message = json.loads(run.err.splitlines()[0])
    assert message["severity"] == "error" and message["rule"] == f"prove-{question}", message
    assert any(note.get("line") == line for note in message["notes"]), message
    with open(f"fault.comp.{question}.json", encoding="utf-8") as file:
        assert "groups" in json.load(file)
    os.remove(f"fault.comp.{question}.json")


def test_race():
    check_fault(RACE, "races", 9)


def test_divergence():
    check_fault(DIVERGES, "barriers", 9)


def test_bounds():
    check_fault(OUTSIDE, "bounds", 10)


def test_options():
    write("right.comp", RIGHT)
    Run("--prove=everything", "right.comp").expect(2, "barriers, races, bounds and size")
    Run("--prove-sizes=3", "--prove", "right.comp").expect(2, "powers of two")
    Run("--prove-timeout=0", "--prove", "right.comp").expect(2, "seconds")
    Run("--prove-sizes=32", "right.comp", "-o", "out.spv").expect(2, "need --prove")
    Run("--prove", "right.comp", "-o", "out.spv").expect(2, "writes no module")
    run = Run("--prove=races", "--prove-sizes=16,32", "--prove-timeout=5", "right.comp")
    assert has_no_solver(run) or run.expect(0, "races: proved")


def test_unknown():
    write("vertex.vert", "#version 450\nvoid main() { gl_Position = vec4(0); }\n")
    run = Run("--prove=races", "vertex.vert")
    assert has_no_solver(run) or run.expect(0, "warning: races: unknown: the module has no compute shader")


LIMITED = """#version 450
layout(local_size_x = 64) in;
layout(constant_id = 5) const uint STEP = 1u;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(push_constant) uniform Push { uint n, m; float scale; };
shared uint part[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    part[i] = STEP;
    if (i < n) data[i + n * m] = i;
    if (i < n) part[i * STEP] = i;
}
"""


def ask_limited(question, *assumptions):
    return Run(f"--prove={question}", *(f"--assume={text}" for text in assumptions), "limited.comp")


def test_assumptions():
    write("limited.comp", LIMITED)
    run = ask_limited("bounds", "n * m + n <= data.length()", "n <= 64u", "gl_NumWorkGroups.x == 1")
    if has_no_solver(run):
        return
    run.expect(0, "bounds: proved")
    ask_limited("bounds", "n <= 100", "m == 0 || m == 0x1").expect(1, "bounds: counterexample")
    with open("limited.comp.bounds.json", encoding="utf-8") as file:
        assert int(json.load(file)["push"].split(":")[1].split(",")[0]) <= 100
    os.remove("limited.comp.bounds.json")
    Run("--prove=races", "--assume", "n == 0 && gl_NumWorkGroups.x == 1", "limited.comp").expect(0, "races: proved")


def test_assumed_constants():
    write("limited.comp", LIMITED)
    run = ask_limited("bounds", "STEP <= 2", "n <= 32", "data.length() > n * m + 64")
    if has_no_solver(run):
        return
    run.expect(0, "bounds: proved")
    ask_limited("bounds", "STEP <= 3", "n <= 32", "data.length() > n * m + 64").expect(1, "bounds: counterexample")
    with open("limited.comp.bounds.json", encoding="utf-8") as file:
        assert json.load(file)["spec"] == {"5": "3"}
    os.remove("limited.comp.bounds.json")


def test_pointers_that_may_be_one():
    """Without restrict the arguments of a kernel may be the same memory; one that has it suffices for two."""
    text = "kernel void k(global const int *%sin, global int *out) { out[get_global_id(0)] = in[0]; }\n"
    write("any.cl", text % "")
    run = Run("--prove=races", "any.cl")
    if has_no_solver(run):
        return
    run.expect(0, "races: unknown: 'in' and 'out' may be the same memory: declare one of them restrict")
    write("apart.cl", text % "restrict ")
    bounded = ("--prove=bounds", "--assume=gl_NumWorkGroups.x <= out.length()", "apart.cl")
    Run("--assume=in.length() >= 1", *bounded).expect(0, "bounds: proved")
    Run("--assume=in.length() >= 0", *bounded).expect(0, "bounds: unknown")
    Run("--prove=races", "apart.cl").expect(0, "races: proved")


def test_wrong_assumptions():
    write("limited.comp", LIMITED)
    if has_no_solver(ask_limited("barriers")):
        return
    for text, wrong in (("k < 4", "there is no 'k'; there are STEP, data.length(), n, m, scale, gl_NumWorkGroups"),
                        ("n <", "an operand is expected"), ("n 4", "an operator is expected"), ("n + 4", "a condition is expected"),
                        ("n < 4 < m", "needs two numbers"), ("(n < 4", "')' is expected"), ("scale < 4", "'scale' is no integer"),
                        ("data[0] < 4", "only its length can be assumed"), ("gl_NumWorkGroups < 4", "has three components"),
                        ("n < 4x", "does not begin with a number"), ("!n", "needs a condition"), ("n.x == 1", "there is no 'x'"),
                        ("(" * 200, "nested too deep"), ("n < 4 && n > 4", "no execution meets all assumptions"), ("", "an operand is expected")):
        ask_limited("barriers", text).expect(2, wrong)
    Run("--assume=n < 4", "limited.comp").expect(2, "need --prove")


SIZES = """#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_vote : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main()
{
    uint g = gl_GlobalInvocationID.x;
    data[g] = VALUE;
}
"""


def test_sizes_that_differ():
    """sgcc-run finds data with which the results differ; where it finds none, the answer stays unknown."""
    write("sizes.comp", SIZES)
    run = Run("--prove=size", "-DVALUE=subgroupAdd(data[g])", "sizes.comp")
    if has_no_solver(run):
        return
    run.expect(1, "size: counterexample: the result depends on the size of subgroups", "note: buffer 0.0 depends on the subgroup size: word 0 is ",
               "sgcc-run --compare-sizes --setup=sizes.comp.size.json shows it")
    with open("sizes.comp.size.json", encoding="utf-8") as file:
        assert json.load(file)["subgroup-size"] == [1, 2, 4, 8, 16, 32, 64, 128]
    os.remove("sizes.comp.size.json")
    run = Run("--prove=size", "--prove-sizes=16,32", "-DVALUE=gl_SubgroupSize", "sizes.comp")
    run.expect(1, "0x00000010 at 16, and 0x00000020 at 32")
    os.remove("sizes.comp.size.json")
    Run("--prove=size", "--prove-sizes=32", "-DVALUE=gl_SubgroupSize", "sizes.comp").expect(0, "size: proved")
    Run("--prove=size", "-DVALUE=uint(subgroupAll(g < 1000000u))", "sizes.comp").expect(0, "size: unknown")
    assert not os.path.exists("sizes.comp.size.json")


PARTIAL_SUMS = """#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x_id = 7) in;
layout(std430, binding = 0) readonly buffer In { uint data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint sums[]; };
layout(push_constant) uniform Push { uint n; };
shared uint partial[1024];
void main()
{
    uint at = gl_GlobalInvocationID.x, rest = 0u;
    uint sum = subgroupAdd(at < n ? data[at] : 0u);
    if (subgroupElect()) partial[gl_SubgroupID] = sum;
    barrier();
    for (uint k = 0u; k < min(gl_NumSubgroups, MOST); k++) rest += partial[k];
    if (gl_LocalInvocationIndex == 0u) sums[gl_WorkGroupID.x] = rest;
}
"""


def test_sizes_of_workgroups():
    """A size that is a specialization constant is proved for the powers of two that assumptions allow, and for numbers that they name."""
    write("partial.comp", PARTIAL_SUMS)
    run = Run("--prove=size", "-DMOST=1024u", "--assume=gl_WorkGroupSize.x >= 64", "partial.comp")
    if has_no_solver(run):
        return
    run.expect(0, "size: proved", "specialization constant 7 = 64, 128, 256, 512, 1024")
    Run("--prove=size", "-DMOST=1024u", "--assume=gl_WorkGroupSize.x == 96", "partial.comp").expect(0, "size: proved", "specialization constant 7 = 96")
    Run("--prove=size", "-DMOST=1024u", "--assume=gl_WorkGroupSize.x < 1", "partial.comp").expect(2, "at any size of the work-group")


RARE = """#version 450
#extension GL_KHR_shader_subgroup_vote : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint head, data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint flags[]; };
layout(push_constant) uniform Push { uint n, key; };
void main()
{
    uint g = gl_GlobalInvocationID.x;
    flags[g] = subgroupAny(data[g] * 3u == key + 0x12345u && head == 77u) ? 1u : 0u;
}
"""


def test_data_of_a_model():
    """Data that only a model of the solver has."""
    write("rare.comp", RARE)
    run = Run("--prove=size", "rare.comp")
    if has_no_solver(run):
        return
    run.expect(1, "size: counterexample", "buffer 0.1 depends on the subgroup size")
    os.remove("rare.comp.size.json")


def test_trials_meet_assumptions():
    write("partial.comp", PARTIAL_SUMS)
    run = Run("--prove=size", "-DMOST=32u", "--assume=n == 77 && gl_NumWorkGroups.x >= 2", "--assume=gl_WorkGroupSize.x == 64", "partial.comp")
    if has_no_solver(run):
        return
    run.expect(1, "size: counterexample")
    with open("partial.comp.size.json", encoding="utf-8") as file:
        setup = json.load(file)
    assert setup["push"] == "u32:77" and setup["groups"][0] >= 2 and setup["spec"] == {"7": "64"}, setup
    os.remove("partial.comp.size.json")
    Run("--prove=size", "-DMOST=32u", "--assume=gl_SubgroupSize >= 4", "--assume=gl_WorkGroupSize.x == 64", "partial.comp").expect(0, "size: proved")


def test_data_that_are_no_model():
    """A fault that depends on floats, which the solver does not know."""
    write("floats.comp", FLOATS)
    run = Run("--prove=races", "floats.comp")
    if has_no_solver(run):
        return
    run.expect(1, "races: counterexample", "floats.comp:11:", "nothing orders the two")
    os.remove("floats.comp.races.json")


FLOATS = """#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { float data[]; };
shared float part[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    part[i] = data[gl_GlobalInvocationID.x];
    barrier();
    for (uint k = 0u; k < 2u; k++)
        if (i < 63u && part[i + 1u] > part[i]) part[i] = part[i + 1u];
    data[gl_GlobalInvocationID.x] = part[i];
}
"""
