"""Tests that bytes depend only on version, options and sources: not on threads, order, folder, environment, or other compilations."""
import os
import re
import shutil
import subprocess

from tests.cli.command import Run, SGCC, read, write
from tests.lib.functions import Skipped

SHADERS = {"include.comp": [], "good.comp": [], "other.comp": ["-g"], "macro.comp": ["-DSTEP=4u", "-gVS"], "by_dir.comp": ["-Idir", "-O0"]}


def lines(prefix=""):
    return [f"{' '.join(options)} {name} -o {prefix}{name}-{i}.spv\n" for i in range(8) for name, options in SHADERS.items()]


def outputs(folder="."):
    return {name: read(os.path.join(folder, name)) for name in os.listdir(folder) if name.endswith(".spv")}


def compile_all(text, *options, cwd="."):
    for name in outputs(cwd):
        os.remove(os.path.join(cwd, name))
    write(os.path.join(cwd, "lines.txt"), text)
    Run("--batch=lines.txt", *options, cwd=cwd).expect(0)
    return outputs(cwd)


def test_threads_and_order_play_no_part():
    whole = lines()
    first = compile_all("".join(whole), "-j1")
    assert len(first) == len(whole)
    for options in ["-j2"], ["-j16"]:
        assert compile_all("".join(reversed(whole)), *options) == first
    for name, options in SHADERS.items():
        assert first[f"{name}-0.spv"] == Run(*options, name, "-o", "-").out


def test_the_folder_plays_no_part():
    first = compile_all("".join(lines()))
    for folder in "elsewhere", "a folder with a long name/and another one in it":
        os.makedirs(folder)
        for name in SHADERS:
            shutil.copy(name, folder)
        shutil.copytree("dir", os.path.join(folder, "dir"))
        assert compile_all("".join(lines()), cwd=folder) == first


def test_the_environment_plays_no_part():
    first = compile_all("".join(lines()))
    for name in first:
        os.remove(name)
    changed = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "Asia/Kolkata", "TMPDIR": "/nowhere", "SOURCE_DATE_EPOCH": "1", "MALLOC_PERTURB_": "85"}
    for env in changed, {**changed, "MALLOC_ARENA_MAX": "1", "LC_ALL": "de_DE.UTF-8", "X": "y" * 5000}:
        subprocess.run([SGCC, "--batch=lines.txt", "-j3"], env=env, check=True)
        assert outputs() == first


def test_what_is_compiled_before_plays_no_part():
    alone = Run("macro.comp", "-DSTEP=4u", "-gVS", "-o", "-").out
    noise = "".join(f"-D{'X' * (i % 50 + 1)} {name} -o noise{i}.spv\n" for i, name in enumerate(["good.comp", "include.comp", "other.comp"] * 40))
    write("lines.txt", noise + "macro.comp -DSTEP=4u -gVS -o last.spv\n")
    Run("--batch=lines.txt", "-j2").expect(0)
    assert read("last.spv") == alone


def test_messages_are_the_same_alone_and_in_a_batch():
    alone = Run("bad.comp", "-o", "x.spv").expect(1, "").err
    write("lines.txt", "good.comp -o a.spv\nbad.comp -o b.spv\n")
    many = Run("--batch=lines.txt").expect(1, "").err
    assert many == "lines.txt:2:\n" + alone + "sgcc: 1 of 2 commands failed\n"


def test_version_has_a_build_id():
    text = Run("--version").expect(0).out.decode()
    assert re.search(r"^Build: [0-9a-f]{32}$", text, re.MULTILINE), text
    assert text == Run("--version").out.decode()


def test_build_id_depends_on_what_is_in_the_files_alone():
    tool = os.path.join(os.environ["SRCDIR"], "tools", "build_id.py")
    if not os.path.exists(tool):
        raise Skipped("there is no tools/build_id.py")

    def build_id(source, *names):
        subprocess.run(["python3", tool, "--source", source, "--output", "id.inc", *names], check=True)
        return read("id.inc")
    for folder in "one", "far/two":
        os.makedirs(folder)
        write(f"{folder}/x.c", "x")
        write(f"{folder}/y.c", "y")
    first = build_id("one", "x.c", "y.c")
    assert build_id("far/two", "far/two/y.c", "x.c", "x.c") == first
    assert build_id("one", "x.c") != first
    write("far/two/x.c", "z")
    assert build_id("far/two", "x.c", "y.c") != first
