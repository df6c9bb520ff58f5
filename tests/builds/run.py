#!/usr/bin/env python3
"""Tests builds of other projects with sgcc instead of glslc and glslangValidator. Only PATH changes and, for CMake, VULKAN_SDK or
Vulkan_GLSLC_EXECUTABLE.

Each project compiles the same three shaders: fill.comp includes common.h, light.frag includes lights.h, which includes common.h, plain.vert
includes nothing.  It is built; built again, which does nothing; and after a touch of an included file, which compiles again exactly what
includes it.  SGCC names the program (default: ./sgcc).  The last line is `N passed, N failed, N skipped`.
"""
import os
import shutil
import sys
import time

from tests.lib import SGCC, functions, process
from tests.lib.functions import Skipped

HERE = os.path.dirname(os.path.abspath(__file__))

INCLUDES = {"fill.comp": ["common.h"], "light.frag": ["lights.h", "common.h"], "plain.vert": []}


def need(*programs):
    for program in programs:
        if not shutil.which(program):
            raise Skipped(f"there is no {program} (Debian: cmake, ninja-build, make, meson)")


def run(*command, cwd):
    """FindVulkan looks into VULKAN_SDK first, and without it into /bin."""
    here = {"VULKAN_SDK": os.path.abspath("."), "PATH": os.path.abspath("bin") + os.pathsep + os.environ["PATH"]}
    done = process.run(command, cwd=cwd, timeout=120, variables=here)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def prepare():
    os.mkdir("bin")
    for name in "glslc", "glslang", "glslangValidator":
        os.symlink(SGCC, f"bin/{name}")
    for folder in "cmake", "meson", "make", "shaders":
        shutil.copytree(os.path.join(HERE, folder), folder)


def outputs(folder):
    """The output of each shader and when it was written."""
    found = {}
    for shader in INCLUDES:
        [path] = [os.path.join(folder, name) for name in (shader + ".spv", shader + ".h") if os.path.exists(os.path.join(folder, name))]
        found[shader] = (os.stat(path).st_mtime_ns, path)
    return found


def touch(path):
    time.sleep(0.05)
    os.utime(path)


def check_build(build, folder):
    """`build` builds into `folder`, again and again."""
    build()
    first = outputs(folder)
    for _, path in first.values():
        with open(path, "rb") as f:
            text = f.read()
        words = text[8:12] if path.endswith(".spv") else text.split(b"0x")[3][:8]
        made = process.run([SGCC, "--target-env=vulkan1.2", "shaders/plain.vert", "-o", "-"], check=True, text=False).stdout[8:12]
        assert words in (made, b"%08x" % int.from_bytes(made, sys.byteorder)), f"{path} is not sgcc's"
    build()
    assert outputs(folder) == first, "something was made again, for nothing"
    for included in "common.h", "lights.h":
        before = outputs(folder)
        touch("shaders/" + included)
        build()
        after = outputs(folder)
        changed = [shader for shader in INCLUDES if after[shader] != before[shader]]
        assert changed == [shader for shader in INCLUDES if included in INCLUDES[shader]], f"{included} was touched, and made again: {changed}"
    build()
    assert outputs(folder) == after


def check_cmake(generator, *options):
    os.mkdir("out")
    text = run("cmake", "-G", generator, *options, "../cmake", cwd="out")
    assert f"glslc: {os.path.abspath('bin')}/glslc" in text and "GL_FOO_bar: no" in text and "GL_KHR_shader_subgroup_basic: yes" in text, text
    check_build(lambda: run("cmake", "--build", ".", cwd="out"), "out")


def test_cmake_ninja():
    need("cmake", "ninja")
    check_cmake("Ninja")


def test_cmake_make():
    need("cmake", "make")
    check_cmake("Unix Makefiles", f"-DVulkan_GLSLC_EXECUTABLE={os.path.abspath('bin')}/glslc")


def test_meson():
    need("meson", "ninja")
    text = run("meson", "setup", "out", "meson", cwd=".")
    assert "glslang is new ['--quiet']" in text and f"glslc found: YES ({os.path.abspath('bin')}/glslc)" in text, text
    check_build(lambda: run("ninja", cwd="out"), "out")


def test_make():
    need("make")
    check_build(lambda: run("make", cwd="make"), "make")
    os.remove("shaders/lights.h")           # -MP: who no longer includes it is built all the same
    with open("shaders/light.frag", "r+") as f:
        text = f.read().replace("lights.h", "common.h").replace("light(at)", "vec4(shade(at.x))")
        f.seek(0), f.write(text), f.truncate()
    os.remove("make/light.frag.h.d")        # glslang has no -MP
    run("make", cwd="make")


def test_make_after_an_include_is_gone():
    need("make")
    with open("shaders/fill.comp") as f:
        text = f.read()
    with open("shaders/fill.comp", "w") as f:
        f.write(text.replace('#include "common.h"', '#include "more.h"\n#include "common.h"'))
    with open("shaders/more.h", "w") as f:
        f.write("")
    run("make", cwd="make")
    os.remove("shaders/more.h")
    with open("shaders/fill.comp", "w") as f:
        f.write(text)
    run("make", cwd="make")


def main():
    return functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith("test_")], prepare)


if __name__ == "__main__":
    sys.exit(main())
