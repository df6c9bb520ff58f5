"""Tests of --port as a program, and of the examples in docs/porting.md; run.py runs them.

The blocks of that file stand in pairs: what sgcc --port makes of the first is the second, and both compile."""
import os
import re
import shutil
import subprocess

from command import Run, read, write

DOCUMENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/porting.md")


def test_porting_document():
    with open(DOCUMENT, encoding="utf-8") as f:
        blocks = re.findall(r"^```glsl\n(.*?)^```$", f.read(), re.M | re.S)
    assert blocks and len(blocks) % 2 == 0
    glslang = shutil.which("glslangValidator")
    for old, new in zip(blocks[::2], blocks[1::2]):
        write("old.comp", old)
        run = Run("--port", "old.comp", "-o", "new.comp").expect(0)
        assert read("new.comp").decode() == new, read("new.comp").decode()
        for name in "old.comp", "new.comp":
            Run(name, "-o", "x.spv").expect(0)
        if glslang:
            subprocess.run([glslang, "-V", "--target-env", "vulkan1.1", "new.comp", "-o", "x.spv"], check=True, stdout=subprocess.DEVNULL)


LEGACY = """#version 450
#extension GL_ARB_shader_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
void main() { r[0] = gl_SubGroupSizeARB; }
"""
PORTED = LEGACY.replace("GL_ARB_shader_ballot", "GL_KHR_shader_subgroup_basic").replace("gl_SubGroupSizeARB", "gl_SubgroupSize")


def test_port_to_standard_output():
    write("old.comp", LEGACY)
    assert Run("--port", "old.comp").expect(0).out.decode() == PORTED
    assert Run("--port", "-o", "-", "old.comp").expect(0).out.decode() == PORTED


def test_port_of_new_source_changes_nothing():
    write("new.comp", PORTED)
    assert Run("--port", "new.comp").expect(0).out.decode() == PORTED
    assert Run("--port", "--diff", "new.comp").expect(0).out == b""


def test_port_diff():
    write("old.comp", LEGACY)
    Run("--port", "--diff", "old.comp", "-o", "x.diff").expect(0)
    if shutil.which("patch"):
        subprocess.run(["patch", "-s", "-p0", "-i", "x.diff"], check=True)
        assert read("old.comp").decode() == PORTED


def test_port_of_what_is_wrong():
    write("old.comp", LEGACY.replace("r[0]", "q[0]"))
    Run("--port", "old.comp", "-o", "new.comp").expect(1)
    assert not os.path.exists("new.comp")


def test_port_options():
    write("old.comp", LEGACY)
    Run("--diff", "old.comp").expect(2)
    Run("--port=all", "old.comp").expect(2)


def test_port_keeps_line_ends():
    old = LEGACY.replace("gl_SubGroupSizeARB", "uint(ballotARB(true) >> gl_SubGroupSizeARB) + readInvocationARB(r[1], r[2])").replace("\n", "\r\n")
    write("old.comp", old)
    new = Run("--port", "old.comp").expect(0).out.decode()
    assert new.count("\n") == new.count("\r\n") and "lanesShiftRight" in new and "_shuffle" in new, new
