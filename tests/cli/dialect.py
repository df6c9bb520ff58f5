"""Tests of -Wpedantic and -pedantic-errors, and of docs/dialect.md; run.py runs them.

Each row of lang/dialect.def has a section there and a shader in tests/glsl/dialect, or a kernel in tests/opencl/dialect, which is taken in silence, with a warning that names the
row, and not at all.  The options are those of its first RUN line."""
import os
import re

from tests.cli.command import Run, write

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
SHADER = """#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) writeonly buffer Out { uint r; };
void main() { r |= 1u; }
"""


def text_of(path):
    with open(os.path.join(SOURCES, path), encoding="utf-8") as f:
        return f.read()


def rows():
    return re.findall(r'^DIALECT\(\w+, "([\w-]+)"', text_of("lang/dialect.def"), re.M)


def test_each_dialect_row_has_a_section():
    sections = re.findall(r"^## ([\w-]+)$", text_of("docs/dialect.md"), re.M)
    assert rows() and rows() == sections, set(rows()) ^ set(sections)


def test_each_dialect_row_has_a_shader():
    folders = [os.path.join(SOURCES, "tests", language, "dialect") for language in ("glsl", "opencl")]
    shaders = {os.path.splitext(name)[0]: os.path.join(folder, name) for folder in folders for name in os.listdir(folder)}
    assert set(shaders) >= set(rows()), set(rows()) - set(shaders)
    for row in rows():
        text = text_of(shaders[row])
        first = re.search(r"RUN: (.*)", text).group(1)
        options = *re.findall(r"--target-env=\S+", first), shaders[row], "-o", "x.spv"
        if "-fsyntax-only" in first:
            options = *options[:-2], "-fsyntax-only"
        Run(*options).expect(0)
        Run("-Wpedantic", *options).expect(0, f"[-Wpedantic: {row}]")
        Run("-pedantic-errors", *options).expect(1)


def test_pedantic_is_a_warning():
    write("d.comp", SHADER)
    Run("d.comp", "-o", "x.spv").expect(0)
    Run("-Wpedantic", "d.comp", "-o", "x.spv").expect(0, "warning: a writeonly variable or member cannot be read (GLSL 4.60, 4.10)")
    Run("-Wpedantic", "-w", "d.comp", "-o", "x.spv").expect(0)
    Run("-Wpedantic", "-Werror", "d.comp", "-o", "x.spv").expect(1)
    Run("-pedantic-errors", "d.comp", "-o", "x.spv").expect(1, "error: a writeonly variable or member cannot be read (GLSL 4.60, 4.10)")


def test_sources_for_drivers_get_what_drivers_take():
    write("d.comp", SHADER)
    for options in [], ["-Wpedantic"], ["-w"]:
        Run("--target-env=opengl", "-fsyntax-only", *options, "d.comp").expect(1, "error: a writeonly variable or member cannot be read (GLSL 4.60, 4.10) [read-writeonly]\n")
    write("q.comp", "#version 450\nlayout(local_size_x = 1) in;\nfloat f(coherent float x) { return x; }\nvoid main() { f(1.0); }\n")
    Run("-fsyntax-only", "q.comp").expect(0)
    Run("--target-env=opengl", "-fsyntax-only", "q.comp").expect(1, "memory qualifiers are for images and buffers")
