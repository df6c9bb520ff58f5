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
