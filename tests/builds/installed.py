#!/usr/bin/env python3
"""Tests builds with an installed sgcc: CMake's find_package(sgcc) and sgcc_add_shaders, pkg-config, and the examples of docs/builds.md.

sgcc is installed from the folder of the program that SGCC names, and then moved to a path with spaces, so that what is found is found
relative to what was read.  The last line is `N passed, N failed, N skipped`.
"""
import glob
import json
import os
import re
import shutil
import sys
import tempfile

from tests.builds.run import INCLUDES, SGCC, check_build, need, touch
from tests.lib import TOP, functions, process
from tests.lib.functions import Skipped

HERE = os.path.dirname(os.path.abspath(__file__))

PREFIX = None                   # where sgcc is installed
GENERATORS = {"ninja": "Ninja", "make": "Unix Makefiles"}
INCLUDE_LINE = "-P#extension GL_GOOGLE_include_directive : enable"
SHADER = """#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { float data[]; };
#ifndef LIGHTS
#define LIGHTS 0
#endif
#ifdef SHADOWS
#define FACTOR 0.5
#else
#define FACTOR 1.0
#endif
void main() { data[gl_GlobalInvocationID.x] = FACTOR * float(LIGHTS); }
"""
SHOW = """#include "%s.h"
#include <stdio.h>
int main(void)
{
    for (size_t i = 0; i < COUNT; i++) {
        const struct sgcc_embedded_shader *s = &ARRAY[i];
        printf("%%s %%zu ", s->name, s->size);
        for (size_t word = 0; word < s->size / 4; word++) printf("%%08x", s->words[word]);
        printf(" %%zu ", s->reflection_size);
        for (const char *c = s->reflection; c && *c; c++) putchar(*c == '\\n' ? ' ' : *c);
        printf("\\n");
    }
    return 0;
}
"""


def call(*command, cwd=".", status=0, **environment):
    done = process.run(command, cwd=cwd, variables=environment)
    assert (done.returncode == 0) == (status == 0), f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def read(path, mode="r"):
    with open(path, mode) as f:
        return f.read()


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as f:
        f.write(text)


def install(folder):
    """Installs sgcc into "a prefix" in the folder; returns the path."""
    done = process.run(["make", "-C", os.path.dirname(SGCC), "--no-print-directory", "-s", "install", f"DESTDIR={folder}/stage"])
    found = glob.glob(f"{folder}/stage/**/bin/sgcc", recursive=True)
    found = [path for path in found if not path.endswith("libexec/sgcc/bin/sgcc")]
    assert done.returncode == 0 and len(found) == 1, f"make install: {done.stdout}{done.stderr}"
    os.rename(os.path.dirname(os.path.dirname(found[0])), f"{folder}/a prefix")
    return f"{folder}/a prefix"


def program():
    return f"{PREFIX}/bin/sgcc"


def need_json():
    if not has_json():
        raise Skipped("this sgcc was built without jansson, so it has no --reflect")


def has_json():
    return functions.has_json(program())


def compile_with(*options):
    """The module that sgcc itself makes."""
    return process.run([program(), *options, "-o", "-"], check=True, text=False).stdout


def write_project(text, languages="NONE"):
    write("a project/CMakeLists.txt", f"cmake_minimum_required(VERSION 3.21)\nproject(shaders LANGUAGES {languages})\nfind_package(sgcc REQUIRED)\n{text}")
    os.mkdir("a build")


def configure(generator, *options, status=0, folder="a build"):
    return call("cmake", "-G", generator, f"-DCMAKE_PREFIX_PATH={PREFIX}", *options, os.path.abspath("a project"), cwd=folder, status=status)


def build(*options):
    return call("cmake", "--build", ".", *options, cwd="a build")


def check_modules(generator):
    """Modules, which are made again when an included file is touched, and never else."""
    shutil.copytree("shaders", "a project/shaders")
    write_project(f"""sgcc_add_shaders(TARGET "modules" SOURCES shaders/{" shaders/".join(INCLUDES)} TARGET_ENV vulkan1.2
        OPTIONS "{INCLUDE_LINE}" OUTPUT_DIRECTORY "the modules" MODULES made)
        foreach(module IN LISTS made)
          message(STATUS "makes ${{module}}")
        endforeach()""")
    text = configure(generator)
    folder = "a build/the modules/shaders"
    assert all(f"makes {os.path.abspath(folder)}/{shader}.spv" in text for shader in INCLUDES), text
    shutil.rmtree("shaders")
    os.symlink("a project/shaders", "shaders")
    check_build(build, folder)


def check_variants(generator):
    write("a project/light.comp", SHADER)
    write_project('sgcc_add_shaders(TARGET variants SOURCES light.comp VARIANTS "LIGHTS=1|2" SHADOWS DEPTH=0..3 WITHOUT "LIGHTS=1 SHADOWS" DEPTH=2)')
    configure(generator)
    build()
    found = {os.path.basename(path): read(path, "rb") for path in glob.glob("a build/variants.shaders/*.spv")}
    expected = {}
    for lights in 1, 2:
        for shadows in ([], ["-DSHADOWS"]) if lights == 2 else ([],):
            for depth in 0, 1, 3:
                name = f"light.comp.LIGHTS-{lights}{'.SHADOWS' if shadows else ''}.DEPTH-{depth}.spv"
                expected[name] = compile_with(f"-DLIGHTS={lights}", *shadows, "a project/light.comp")
    assert found == expected, f"{sorted(found)}, expected: {sorted(expected)}"


def check_variants_file(generator):
    """The file that sgcc --variants reads: the same modules under the same names, and a change of it is seen."""
    need_json()
    what = {"axes": [{"define": "LIGHTS", "values": [1, "2;[", "(3 + 1)"]}, {"environment": ["vulkan1.1", "vulkan1.3"], "name": "env"}],
            "except": [{"LIGHTS": "2;["}, {"LIGHTS": 1, "env": "vulkan1.1"}], "output": "sub/{stem}.{LIGHTS}.{env}.spv", "arguments": ["-Iparts", "-DTEXT=a;b [c \"d\" $x"]}
    write("a project/light.comp", SHADER.replace("#ifndef LIGHTS", '#extension GL_GOOGLE_include_directive : enable\n#include "part.h"\n#ifndef LIGHTS'))
    write("a project/parts/part.h", "#define PART 1\n")
    write("a project/v.json", json.dumps(what))
    write_project("sgcc_add_shaders(TARGET variants SOURCES light.comp VARIANTS v.json)")
    os.makedirs("a project/sub")

    def check():
        found = {os.path.relpath(path, "a build/variants.shaders"): read(path, "rb") for path in glob.glob("a build/variants.shaders/**/*.spv", recursive=True)}
        call(program(), "--variants=v.json", "light.comp", cwd="a project")
        made = {name: read(f"a project/{name}", "rb") for name in call(program(), "--variants=v.json", "light.comp", "--list", cwd="a project").splitlines()}
        assert {name: found[name] for name in made} == made, f"{sorted(found)}, expected: {sorted(made)}"
        return len(made)
    configure(generator)
    build()
    assert check() == 3
    what["axes"][1]["environment"].append("vulkan1.2")
    write("a project/v.json", json.dumps(what))
    build()
    assert check() == 5
    write("a project/v.json", "[1]")
    text = call("cmake", "--build", ".", cwd="a build", status=1)
    assert "cannot be listed" in text and "v.json:1:1: error: an object is expected" in text, text


def shown(program_path):
    """What the program says of each module: the words, the size, the size of the reflection, the reflection."""
    rows = {}
    for line in call(program_path).splitlines():
        name, size, words, length, text = line.split(" ", 4)
        rows[name] = words, int(size), int(length), text
    return rows


def check_embedded(generator, kind, languages):
    """A program that prints the modules and reflections in it; a touched include changes them."""
    for compiler in "gcc", "g++":
        need(compiler)
    reflect = "REFLECT" if has_json() else ""
    write("a project/sub/light.comp", SHADER.replace("#ifndef LIGHTS", '#extension GL_GOOGLE_include_directive : enable\n#include "a header.h"\n#ifndef LIGHTS'))
    write("a project/sub/a header.h", "")
    suffix = "cc" if languages.startswith("CXX") else "c"
    write(f"a project/show.{suffix}", SHOW % "my-lights")
    write_project(f"""sgcc_add_shaders(TARGET my-lights SOURCES sub/light.comp VARIANTS "LIGHTS=1|3" {reflect} EMBED {kind})
        add_executable(show show.{suffix})
        target_compile_options(show PRIVATE -Wall -Wextra -Werror -pedantic)
        target_compile_definitions(show PRIVATE ARRAY=my_lights COUNT=my_lights_count FIRST=my_lights_sub_light_comp_LIGHTS_1)
        target_link_libraries(show PRIVATE my-lights)""", languages)
    configure(generator)
    build()

    def check(*options):
        rows = shown("a build/show")
        assert list(rows) == ["sub/light.comp.LIGHTS-1", "sub/light.comp.LIGHTS-3"], rows
        for lights in "1", "3":
            words, size, length, text = rows[f"sub/light.comp.LIGHTS-{lights}"]
            module = compile_with(f"-DLIGHTS={lights}", *options, "a project/sub/light.comp")
            made = b"".join(int(words[i:i + 8], 16).to_bytes(4, sys.byteorder) for i in range(0, len(words), 8))
            assert made == module and size == len(module), f"LIGHTS={lights}: another module"
            assert length == len(text) and (json.loads(text)["sgcc_reflection"] if reflect else not text), f"{length} {text}"
    check()
    before = os.stat("a build/show").st_mtime_ns
    build()
    assert os.stat("a build/show").st_mtime_ns == before, "linked again, for nothing"
    write("a project/sub/a header.h", "#define SHADOWS\n")
    build()
    check("-DSHADOWS")


def test_cmake_modules_ninja():
    need("cmake", "ninja")
    check_modules("Ninja")


def test_cmake_modules_make():
    need("cmake", "make")
    check_modules("Unix Makefiles")


def test_cmake_variants_ninja():
    need("cmake", "ninja")
    check_variants("Ninja")


def test_cmake_variants_make():
    need("cmake", "make")
    check_variants("Unix Makefiles")


def test_cmake_variants_file_ninja():
    check_variants_file("Ninja")


def test_cmake_variants_file_make():
    check_variants_file("Unix Makefiles")


def test_cmake_embed_c_ninja():
    need("cmake", "ninja")
    check_embedded("Ninja", "c", "C")


def test_cmake_embed_cxx_make():
    need("cmake", "make")
    check_embedded("Unix Makefiles", "c", "CXX")


def test_cmake_embed_asm_ninja():
    need("cmake", "ninja")
    check_embedded("Ninja", "asm", "C ASM")


def test_cmake_embed_asm_make():
    need("cmake", "make")
    check_embedded("Unix Makefiles", "asm", "CXX ASM")


def test_cmake_configurations():
    """Each configuration has modules and embedded data of its own."""
    need("cmake", "ninja", "gcc")
    write("a project/light.comp", SHADER)
    write("a project/show.c", SHOW % "lights")
    write_project("""sgcc_add_shaders(TARGET lights SOURCES light.comp DEFINES $<$<CONFIG:Debug>:SHADOWS> LIGHTS=$<IF:$<CONFIG:Debug>,5,7> EMBED c)
        sgcc_add_shaders(TARGET modules SOURCES light.comp DEFINES LIGHTS=$<IF:$<CONFIG:Debug>,5,7>)
        add_executable(show show.c)
        target_compile_definitions(show PRIVATE ARRAY=lights COUNT=lights_count)
        target_link_libraries(show PRIVATE lights)""", "C")
    configure("Ninja Multi-Config")
    for configuration, options in ("Debug", ["-DSHADOWS", "-DLIGHTS=5"]), ("Release", ["-DLIGHTS=7"]):
        build("--config", configuration)
        module = compile_with(*options, "a project/light.comp")
        words = shown(f"a build/{configuration}/show")["light.comp"][0]
        assert bytes.fromhex(words) == b"".join(module[i:i + 4][::-1] for i in range(0, len(module), 4)), configuration
        assert read(f"a build/modules.shaders/{configuration}/light.comp.spv", "rb") == compile_with(options[-1], "a project/light.comp"), configuration


def test_cmake_reflection():
    need("cmake", "ninja")
    need_json()
    write("a project/light.comp", SHADER)
    write_project("sgcc_add_shaders(TARGET modules SOURCES light.comp REFLECT)")
    configure("Ninja")
    build()
    assert json.loads(read("a build/modules.shaders/light.comp.json"))["sgcc_reflection"]


def test_cmake_program_is_newer():
    """A new sgcc compiles all again."""
    need("cmake", "ninja")
    write("a project/light.comp", SHADER)
    shutil.copy(program(), "sgcc")
    write_project("sgcc_add_shaders(TARGET modules SOURCES light.comp)")
    configure("Ninja", f"-DSGCC_EXECUTABLE={os.path.abspath('sgcc')}")
    build()
    assert "no work to do" in build()
    touch("sgcc")
    assert "Compiling light.comp" in build()


def check_subfolder(generator):
    """Depfiles of a folder that is not the top one."""
    write("a project/part/light.comp", SHADER.replace("#ifndef LIGHTS", '#extension GL_GOOGLE_include_directive : enable\n#include "../common.h"\n#ifndef LIGHTS'))
    write("a project/common.h", "")
    write("a project/part/CMakeLists.txt", "sgcc_add_shaders(TARGET modules SOURCES light.comp)\n")
    write_project("add_subdirectory(part)")
    configure(generator)
    build()
    assert "Compiling" not in build()
    touch("a project/common.h")
    assert "Compiling light.comp" in build() and "Compiling" not in build()


def test_cmake_subfolder_ninja():
    need("cmake", "ninja")
    check_subfolder("Ninja")


def test_cmake_subfolder_make():
    need("cmake", "make")
    check_subfolder("Unix Makefiles")


def test_cmake_subfolder_configurations():
    need("cmake", "ninja")
    check_subfolder("Ninja Multi-Config")


def test_cmake_error_in_a_shader():
    need("cmake", "ninja")
    write("a project/light.comp", SHADER.replace("float(LIGHTS)", "float(LIGHT)"))
    write_project("sgcc_add_shaders(TARGET modules SOURCES light.comp)")
    configure("Ninja")
    text = call("cmake", "--build", ".", cwd="a build", status=1)
    assert f"{os.path.abspath('a project')}/light.comp:12:" in text and "'LIGHT'" in text, text
    assert not glob.glob("a build/modules.shaders/*.spv")


# What is called, and what the message says.
WRONG = [
    ("", "needs TARGET <name> and SOURCES"),
    ("TARGET a", "needs TARGET <name> and SOURCES"),
    ("TARGET a SOURCES light.comp EMBED d", "EMBED is c or asm, not 'd'"),
    ("TARGET a SOURCES light.comp EMBED c", "EMBED c needs a compiler"),
    ("TARGET a SOURCES light.comp EMBED asm", "EMBED asm needs an assembler"),
    ("TARGET there SOURCES light.comp", "there is a target there already"),
    ("b TARGET a SOURCES light.comp", "'b' belongs to no keyword"),
    ("TARGET a SOURCES light.comp DEFINES", "DEFINES has no value"),
    ("TARGET a SOURCES light.comp VARIANTS 1=2", "'1=2' is no axis of VARIANTS"),
    ("TARGET a SOURCES light.comp VARIANTS A=4..1", "the range 'A=4..1' is empty"),
    ("TARGET a SOURCES light.comp VARIANTS A=1|2 WITHOUT A=1 A=2", "WITHOUT leaves no combination"),
    ("TARGET a SOURCES light.comp ../light.comp", "two modules would be light.comp.spv"),
]


def test_cmake_wrong_use():
    need("cmake", "ninja")
    write("a project/light.comp", SHADER)
    write_project("add_custom_target(there)\ncmake_language(EVAL CODE \"sgcc_add_shaders(${ARGUMENTS})\")")
    for arguments, message in WRONG:
        text = " ".join(configure("Ninja", f"-DARGUMENTS={arguments}", status=1).split())
        assert f"sgcc_add_shaders: {message}" in text or f"sgcc_add_shaders {message}" in text, f"{arguments}: {text}"


def test_cmake_missing_source():
    need("cmake", "ninja")
    write_project("sgcc_add_shaders(TARGET a SOURCES nowhere.comp)")
    configure("Ninja")
    assert "nowhere.comp" in call("cmake", "--build", ".", cwd="a build", status=1)


def test_cmake_versions():
    need("cmake", "ninja")
    write("a project/CMakeLists.txt", """cmake_minimum_required(VERSION 3.21)
        project(versions NONE)
        foreach(version IN ITEMS 0 1 1.0 1.0.0 1.1 2 1.0...1.3 0.0...<1.0.0)
          unset(sgcc_DIR CACHE)
          find_package(sgcc ${version} QUIET)
          message(STATUS "${version}: ${sgcc_FOUND} ${sgcc_VERSION}")
        endforeach()""")
    os.mkdir("a build")
    text = configure("Ninja")
    own = re.search(r"(\d+\.\d+)(\.\d+)*", call(program(), "--version")).group(0)
    if own != "1.0.0":
        raise Skipped(f"the expected lines are those of version 1.0.0, and this is {own}")
    for line in "0: 0", "1: 1 1.0.0", "1.0: 1 1.0.0", "1.0.0: 1 1.0.0", "1.1: 0", "2: 0", "1.0...1.3: 1 1.0.0", "0.0...<1.0.0: 0":
        assert f"-- {line}" in text, f"'{line}' is missing: {text}"


def test_cmake_program_is_missing():
    need("cmake", "ninja")
    write_project("")
    assert "There is no program /nowhere/sgcc" in " ".join(configure("Ninja", "-DSGCC_EXECUTABLE=/nowhere/sgcc", status=1).split())


def test_cmake_library():
    """examples/library.c, linked with sgcc::libsgcc."""
    need("cmake", "ninja", "gcc")
    need_json()
    write_project(f"""find_package(Threads REQUIRED)
        add_executable(library "{TOP}/examples/library.c")
        target_link_libraries(library PRIVATE sgcc::libsgcc Threads::Threads)""", "C")
    configure("Ninja")
    build()
    assert "OpenGL: " in call("a build/library")


def test_cmake_archive():
    """The same where there is an archive alone."""
    need("cmake", "ninja", "gcc")
    write_project(f"""find_package(Threads REQUIRED)
        add_executable(library "{TOP}/examples/library.c")
        target_link_libraries(library PRIVATE sgcc::libsgcc Threads::Threads)""", "C")
    shutil.copytree(PREFIX, "other", symlinks=True)
    for path in glob.glob("other/lib/libsgcc.so*"):
        os.remove(path)
    call("cmake", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={os.path.abspath('other')}", "../a project", cwd="a build")
    build()
    assert "OpenGL: " in call("a build/library")


def pkg_config(*options):
    return call("pkg-config", "--define-prefix", *options, "sgcc", PKG_CONFIG_PATH=f"{os.path.abspath('prefix')}/lib/pkgconfig").strip()


def test_pkg_config():
    need("pkg-config", "gcc")
    os.symlink(PREFIX, "prefix")        # pkg-config does not quote a prefix with spaces
    prefix = os.path.abspath("prefix")
    assert pkg_config("--variable=sgcc") == f"{prefix}/bin/sgcc"
    assert pkg_config("--modversion") in call(program(), "--version")
    source = os.path.join(TOP, "examples", "library.c")
    call("gcc", source, *pkg_config("--cflags", "--libs").split(), "-pthread", "-o", "shared")
    assert "OpenGL: " in call("./shared", LD_LIBRARY_PATH=f"{prefix}/lib")
    call("gcc", source, "-static", *pkg_config("--cflags", "--libs", "--static").split(), "-pthread", "-o", "archive")
    assert "OpenGL: " in call("./archive")


def documented():
    """The files of docs/builds.md: blocks of code whose first line is a comment with a name, or that stand below `NAME`:, by section."""
    sections = {}
    for section in re.split(r"^## ", read(os.path.join(TOP, "docs", "builds.md")), flags=re.M)[1:]:
        title, text = section.split("\n", 1)
        for above, block in re.findall(r"(?:^`([\w.]+)`:\n)?^```\w*\n(.*?)^```$", text, re.S | re.M):
            named = re.match(r"(?:#|//|/\*) *([\w./-]+\.\w+|[\w.]+/BUILD|BUILD|WORKSPACE)(?: \*/)?\n", block)
            if above:
                sections.setdefault(title, {})[above] = block
            elif named:
                sections.setdefault(title, {})[named.group(1)] = block.replace(named.group(0), "", 1)
            elif block.startswith("$ "):
                sections.setdefault(title, {}).setdefault("$", []).append(block)
    return sections


def write_documented(title, folder):
    files = documented()[title]
    for name, text in files.items():
        if name != "$":
            write(os.path.join(folder, name), text)
    return files


def printed(files, command):
    """The lines that docs/builds.md shows behind "$ command", numbers of bytes left out."""
    for block in files["$"]:
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            line, text = part.split("\n", 1)
            if line == command:
                return re.sub(r"\d+ bytes", "N bytes", text).strip()
    raise AssertionError(f"docs/builds.md shows no '$ {command}'")


def run_documented(files, command):
    """What a command prints that docs/builds.md shows behind "$"."""
    assert any(f"$ {command}\n" in block for block in files["$"]), f"docs/builds.md shows no '$ {command}'"
    return run_shell(command)


def run_shell(text):
    """What bash prints, with the installed sgcc in its PATH."""
    return call("bash", "-ec", text, PATH=f"{PREFIX}/bin{os.pathsep}{os.environ['PATH']}")


def shell_blocks(title):
    """The blocks of shell commands of a section, in order, with those of lists left out."""
    text = re.split(rf"^## {title}\n", read(os.path.join(TOP, "docs", "builds.md")), flags=re.M)[1]
    return re.findall(r"^```sh\n(.*?)^```$", re.split(r"^## ", text, flags=re.M)[0], re.S | re.M)


def test_documented_batches():
    """The lines, and the variants, whose number stands beside the command."""
    need_json()
    write_documented("Batches and variants", ".")
    os.makedirs("shaders/common")
    for name in "surface", "sky", "water":
        write(f"{name}.frag", "#version 450\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(1.0); }\n")
    lines, variants = shell_blocks("Batches and variants")
    assert run_shell(lines) == "" and sorted(os.listdir("out")) == ["sky.spv", "sky.spv.d", "surface.1.spv", "surface.2.spv"], os.listdir("out")
    count = re.search(r"--count +# (\d+)\n", variants).group(1)
    printed_lines = run_shell(variants).splitlines()
    names = printed_lines[1:int(count) + 1]
    assert printed_lines[0] == count and len(printed_lines) == 2 * int(count) + 1 and names[0] == "out/surface.00.vulkan1.1.release.spv", printed_lines
    assert [json.loads(line)["id"] for line in printed_lines[int(count) + 1:]] == names
    index = json.loads(read("modules/index.json"))["modules"]
    assert list(index) == names + [name.replace("surface", "water") for name in names], list(index)


def test_documented_cmake():
    need("cmake", "ninja", "gcc")
    need_json()
    files = write_documented("CMake", "a project")
    os.mkdir("a build")
    configure("Ninja")
    build()
    assert re.sub(r"\d+ bytes", "N bytes", call("a build/show")).strip() == printed(files, "build/show")


def test_documented_meson():
    need("meson", "ninja", "gcc", "pkg-config")
    os.symlink(PREFIX, "prefix")
    files = write_documented("pkg-config and Meson", "project")
    os.symlink(os.path.abspath("prefix"), "moved")
    path = {"PKG_CONFIG_PATH": os.path.abspath("prefix/lib/pkgconfig"), "PKG_CONFIG": os.path.abspath("relative-pkg-config")}
    write("relative-pkg-config", '#!/bin/sh\nexec pkg-config --define-prefix "$@"\n')
    os.chmod("relative-pkg-config", 0o755)
    call("meson", "setup", "build", "project", **path)
    call("ninja", "-C", "build", **path)
    assert re.sub(r"\d+ bytes", "N bytes", call("build/show")).strip() == printed(files, "build/show")
    assert "no work to do" in call("ninja", "-C", "build", **path)
    touch("project/common.glsl")
    assert re.search(r"\[\d+/[3-9]\]", call("ninja", "-C", "build", **path)), "a touched include compiles nothing"


def test_documented_remote_executor():
    need("ninja", "sh")
    files = write_documented("Remote executors", ".")
    environment = {"PATH": f"{PREFIX}/bin{os.pathsep}{os.environ['PATH']}"}
    call("ninja", **environment)
    options = "--target-env=vulkan1.2", "-DLIGHTS=4", "light.comp"
    assert read("light.spv", "rb") == compile_with(*options)
    assert re.sub(r"mtime \d+", "mtime N", call("ninja", "-t", "deps", "light.spv")).strip() == printed(files, "ninja -t deps light.spv")
    touch("common.glsl")
    assert "sgcc" in call("ninja", **environment) and "no work to do" in call("ninja", **environment)
    call(program(), "-E", "-DLIGHTS=4", "light.comp", "-o", "whole.comp")           # FASTBuild's way
    os.remove("common.glsl")
    assert compile_with("--target-env=vulkan1.2", "whole.comp") == read("light.spv", "rb")


def test_documented_thousand_variants():
    need("cmake", "ninja", "gcc")
    files = write_documented("A thousand variants", "a project")
    os.mkdir("a build")
    configure("Ninja")
    build()
    made = {os.path.basename(path): read(path, "rb") for path in glob.glob("a build/materials.shaders/*.spv")}
    assert len(made) == 1000 and "no work to do" in build()
    if not has_json():
        return
    os.chdir("a project")
    assert run_documented(files, "sgcc --variants=variants.json --count material.comp") == "1000\n"
    if shutil.which("parallel") and "GNU parallel" in call("parallel", "--version"):
        run_documented(files, next(line for line in "".join(files["$"]).splitlines() if "parallel" in line)[2:])
    else:
        for shard in "1", "2", "3", "4":
            call(program(), "--variants=variants.json", f"--shard={shard}/4", "--dedupe=modules", "material.comp")
    assert run_documented(files, "ls modules/index*").strip() == printed(files, "ls modules/index*")
    index = {}
    for path in glob.glob("modules/index-*.json"):
        index.update(json.loads(read(path))["modules"])
    stored = {os.path.basename(path): read(path, "rb") for path in glob.glob("modules/*/*.spv")}
    assert len(index) == 1000 and sorted(stored.values()) == sorted(set(made.values())), f"{len(index)} variants, {len(stored)} modules"


def prepare():
    shutil.copytree(os.path.join(HERE, "shaders"), "shaders")


def main():
    global PREFIX
    with tempfile.TemporaryDirectory(prefix="sgcc-install-") as folder:
        PREFIX = install(folder)
        return functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith("test_")], prepare)


if __name__ == "__main__":
    sys.exit(main())
