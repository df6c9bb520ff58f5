"""Tests of --port as a program, and of the examples in docs/porting.md; run.py runs them.

The blocks of that file stand in pairs: what sgcc --port makes of the first is the second, and both compile."""
import os
import re
import shutil
import subprocess

from tests.cli.command import Run, SGCC, WINDOWS, read, write
from tests.lib import process

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


def test_port_is_executed():
    """--verify: the old and the new source leave the same, and what cannot be executed is said."""
    write("old.comp", LEGACY)
    if not os.access(os.path.join(os.path.dirname(SGCC), "sgcc-run"), os.X_OK):
        return
    assert Run("--port", "--verify", "old.comp").expect(0).out.decode() == PORTED
    Run("--port", "--verify", "--diff", "old.comp", "-o", "x.diff").expect(0)
    write("old.vert", LEGACY.replace("layout(local_size_x = 64) in;\n", ""))
    Run("--port", "--verify", "old.vert", "-o", "new.vert").expect(1, "--verify cannot execute it", "only compute shaders are executed")
    assert not os.path.exists("new.vert")
    write("undefined.comp", LEGACY.replace("gl_SubGroupSizeARB", "1u << (gl_SubGroupSizeARB + 32u)"))
    Run("--port", "--verify", "undefined.comp").expect(1, "nothing can be compared", "[shifts]")
    Run("--verify", "old.comp").expect(2, "--verify needs --port")


LOOSE = """#version 430
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
buffer Data { uint r[]; };
struct Range { uint low; bool inside; mat3 turn; };
uniform Range range;
uniform uvec3 many[4];
uniform sampler2D picture;
layout(location = 7) uniform int offset = 3;
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t mask = ballotARB((r[i] > range.low) == range.inside);
    uvec2 halves = unpackUint2x32(mask);
    r[i] = uint(bitCount(halves.x) + bitCount(halves.y)) + many[i & 3u].y + uint(textureLod(picture, vec2(0.5), 0.0).x) + uint(offset);
}
"""


def test_port_of_loose_uniforms():
    """What --port takes as a source for OpenGL, --verify executes: uniforms outside of blocks, resources without bindings."""
    if not os.access(os.path.join(os.path.dirname(SGCC), "sgcc-run"), os.X_OK):
        return
    write("loose.comp", LOOSE)
    for env in [], ["--target-env=opengl"], ["--target-env=opengl4.5"]:
        assert b"uniform Range range;" in Run(*env, "--port", "--verify", "loose.comp").expect(0).out
    Run("--port", "--verify", "--target-env=vulkan1.1", "loose.comp").expect(1, "uniform 'range' must be in a block")


def test_line_of_an_extension_that_modules_lack():
    """The message asks for no line that is there, or would not help."""
    source = "#version 450\n%slayout(local_size_variable) in;\nvoid main() { }\n"
    for line in "", "#extension GL_ARB_compute_variable_group_size : enable\n":
        write("variable.comp", source % line)
        done = Run("variable.comp", "-o", "x.spv").expect(1, "layout 'local_size_variable' needs GL_ARB_compute_variable_group_size, which modules do not have",
                                                         "--target-env=opengl")
        assert "needs #version" not in done.err, done.err
    Run("--target-env=opengl", "-fsyntax-only", "variable.comp").expect(0)


def test_port_that_computes_something_else():
    """A program in place of sgcc-run, which finds a difference; and none at all."""
    if WINDOWS:         # a program there is no script
        return
    os.mkdir("beside")
    shutil.copy(SGCC, "beside/sgcc")
    write("old.comp", LEGACY)

    def port():
        return process.run(["beside/sgcc", "--port", "--verify", "old.comp", "-o", "new.comp"])
    done = port()
    assert done.returncode == 2 and "--verify needs the program" in done.stderr, done.stderr
    for status, text in (1, "the port does not compute the same: they differ"), (2, "--verify cannot execute it: they differ"):
        write("beside/sgcc-run", f"""#!/bin/sh
for a; do case $a in --log=*) echo 'sgcc-run: they differ' >"${{a#--log=}}";; esac; done
exit {status}
""")
        os.chmod("beside/sgcc-run", 0o755)
        done = port()
        assert done.returncode == 1 and f"old.comp: error: {text}" in done.stderr, done.stderr
        assert not os.path.exists("new.comp")


def test_port_of_what_is_wrong():
    write("old.comp", LEGACY.replace("r[0]", "q[0]"))
    Run("--port", "old.comp", "-o", "new.comp").expect(1)
    assert not os.path.exists("new.comp")


def test_port_that_would_not_compile():
    old = LEGACY.replace("#extension", "#extension GL_ARB_gpu_shader_int64 : require\n#extension", 1)
    old = old.replace("layout(local", "#define xy 7u\nlayout(local").replace("gl_SubGroupSizeARB", "uint(ballotARB(true) * 3ul) + xy")
    write("old.comp", old)
    for options in ["--port"], ["--port=keep64"], ["--port", "--diff"]:
        write("new.comp", "as it was")
        Run(*options, "old.comp", "-o", "new.comp").expect(1, "old.comp:7:27: error: what this becomes would not compile, so nothing is written")
        assert read("new.comp") == b"as it was"


def test_port_compiles_with_includes_and_macros():
    old = LEGACY.replace("void main", '#extension GL_GOOGLE_include_directive : require\n#include "part.glsl"\nvoid main').replace("gl_SubGroupSizeARB", "high(true) + MORE")
    old = old.replace("#extension", "#extension GL_ARB_gpu_shader_int64 : require\n#extension", 1)
    os.mkdir("parts")
    write("old.comp", old)
    write("parts/part.glsl", "uint high(bool b) { return uint(ballotARB(b) >> 32); }\n")
    Run("--port", "-w", "-Iparts", "-DMORE=1u", "old.comp", "-o", "new.comp").expect(0)
    Run("-Iparts", "-DMORE=1u", "new.comp", "-o", "x.spv").expect(0)
    assert b"+uint high(bool b) { return subgroupBallot(b).y; }" in Run("--port", "--diff", "-Iparts", "-DMORE=1u", "old.comp").expect(0).out
    write("parts/part.glsl", "#define y 7u\n" + read("parts/part.glsl").decode())
    out = Run("--port", "--diff", "-Iparts", "-DMORE=1u", "old.comp").expect(0, "masks stay 64-bit integers in all of this source").out
    assert b"+uint high(bool b) { return uint(packUint2x32(subgroupBallot(b).xy) >> 32); }" in out, out


def test_port_options():
    write("old.comp", LEGACY)
    Run("--diff", "old.comp").expect(2)
    Run("--port=all", "old.comp").expect(2)


def test_port_keeps_line_ends():
    old = LEGACY.replace("gl_SubGroupSizeARB", "uint(ballotARB(true) >> gl_SubGroupSizeARB) + readInvocationARB(r[1], r[2])").replace("\n", "\r\n")
    write("old.comp", old)
    new = Run("--port", "old.comp").expect(0).out.decode()
    assert new.count("\n") == new.count("\r\n") and "lanesShiftRight" in new and "_shuffle" in new, new
