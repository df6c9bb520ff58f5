"""Shared by the tests of the command line: the program, the files in the folder of each test, and a run of the program."""
import os
import sys

from tests.lib import SGCC, process

WINDOWS = os.environ.get("SGCC_SYSTEM") == "windows"        # the program is sgcc.exe, under Wine
GOOD = """#version 450
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main() { data[gl_GlobalInvocationID.x] += 1u; }
"""
BAD = GOOD.replace("+= 1u", "+= missing")
FILES = {
    "good.comp": GOOD,
    "other.comp": GOOD.replace("1u", "2u"),
    "bad.comp": BAD,
    "tab.comp": GOOD.replace("{ data[gl", "{\n\t\tdata[gl").replace("1u", "\tmissing"),
    "stageless.glsl": GOOD,
    "named.comp.glsl": GOOD,
    "pragma.glsl": GOOD.replace("layout(local", "#pragma shader_stage(compute)\nlayout(local", 1),
    "macro.comp": GOOD.replace("1u", "STEP"),
    "include.comp": GOOD.replace("layout(local",
                                 '#extension GL_GOOGLE_include_directive : require\n#include "dir/step.h"\nlayout(local',
                                 1).replace("1u", "STEP"),
    "dir/step.h": '#include "value.h"\n#define STEP VALUE\n',
    "dir/value.h": "#define VALUE 3u\n",
    "by_dir.comp": GOOD.replace("layout(local",
                                '#extension GL_GOOGLE_include_directive : require\n#include <step.h>\nlayout(local',
                                1).replace("1u", "STEP"),
}
MAGIC = b"\x03\x02\x23\x07" if sys.byteorder == "little" else b"\x07\x23\x02\x03"


class Run:
    """What one run of sgcc gave."""
    def __init__(self, *arguments, stdin=b"", cwd=None):
        done = process.run([SGCC, *arguments], input=stdin, cwd=cwd, timeout=60, text=False)
        self.arguments, self.code, self.out = arguments, done.returncode, done.stdout
        self.err = done.stderr.decode("utf-8", "replace")

    def expect(self, code, *texts, out=None):
        assert self.code == code, f"sgcc {' '.join(self.arguments)}: exit {self.code}, not {code}\n{self.err}"
        if code == 0 and not texts:
            assert self.err == "", f"not silent: {self.err}"
        for text in texts:
            assert text in self.err, f"'{text}' is not in\n{self.err}"
        if out is not None:
            assert out in self.out, f"{out!r} is not in the output {self.out[:300]!r}"
        return self


def lacks_json(run):
    """Whether sgcc was built without jansson, and said so."""
    return run.code == 2 and "built without jansson" in run.err


def lacks_module(run, name):
    """Whether sgcc said that a module, such as libsgcc-cross, is not built."""
    return run.code == 2 and f"{name}{'.dll' if WINDOWS else '.so'}, which is not installed" in run.err


def read(path):
    with open(path, "rb") as f:
        return f.read()


def write(path, text):
    with open(path, "wb") as f:
        f.write(text if isinstance(text, bytes) else text.encode())


def is_module(path):
    return read(path)[:4] == MAGIC
