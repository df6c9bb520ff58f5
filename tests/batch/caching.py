"""Tests what commands share and --cache keeps: hits, misses, changed files, damaged entries, and the limit of the folder."""
import json
import os
import shutil
import subprocess

from tests.batch.serving import Worker
from tests.cli.command import SGCC, Run, is_module, read, write


def batch(lines, *options, code=0):
    """The counts of a batch."""
    write("lines.txt", "".join(line + "\n" for line in lines))
    run = Run("--batch=lines.txt", "-j1", "--progress=json", *options)
    assert run.code == code, run.err
    return json.loads(run.err.splitlines()[-1])


def counts(lines, *options):
    found = batch(lines, *options)
    return found["hits"], found["misses"]


def alone(source, *options):
    """Whether a command with the cache found its result: nothing was written to the folder."""
    before = entries()
    Run(*options, source, "--cache=kept", "-o", "alone.spv").expect(0)
    assert read("alone.spv") == Run(*options, source, "-o", "-").out
    return entries() == before


def entries():
    return {os.path.join(folder, name) for folder, _, names in os.walk("kept") for name in names}


def test_a_macro_that_is_not_mentioned_makes_no_difference():
    assert counts([f"-DUNUSED={i} good.comp -o {i}.spv" for i in range(5)]) == (4, 1)
    assert counts(["-DUNUSED=1 good.comp -o 0.spv", "good.comp -o 1.spv", "-UUNUSED good.comp -o 2.spv"]) == (2, 1)


def test_a_macro_that_is_mentioned_makes_one():
    assert counts([f"-DSTEP={i % 2}u -DUNUSED={i} macro.comp -o {i}.spv" for i in range(6)]) == (4, 2)
    for i in range(6):
        assert read(f"{i}.spv") == Run(f"-DSTEP={i % 2}u", "macro.comp", "-o", "-").out
    # The value of a macro mentions another one.
    assert counts([f"-DSTEP=VALUE -DVALUE={i}u macro.comp -o {i}.spv" for i in range(3)]) == (0, 3)
    # An undefined name that becomes defined.
    write("test.comp", read("good.comp").replace(b"void", b"#ifdef STEP\n#define MORE 1\n#endif\nvoid"))
    assert counts(["test.comp -o 0.spv", "-DSTEP test.comp -o 1.spv", "test.comp -o 2.spv"]) == (1, 2)


def test_an_option_undefines_what_the_compiler_defines():
    write("env.comp", read("good.comp").replace(b"void main() {", b"void main() {\n#ifdef VULKAN\n    data[1] = 7u;\n#endif\n"))
    lines = ["env.comp -o 0.spv", "-UVULKAN env.comp -o 1.spv", "env.comp -o 2.spv", "-DVULKAN=1 env.comp -o 3.spv", "-UVULKAN env.comp -o 4.spv"]
    assert counts(lines) == (2, 3)
    for i, options in enumerate(((), ("-UVULKAN",), (), ("-DVULKAN=1",), ("-UVULKAN",))):
        assert read(f"{i}.spv") == Run(*options, "env.comp", "-o", "-").out, i
    assert read("0.spv") != read("1.spv")
    assert not alone("env.comp") and not alone("env.comp", "-UVULKAN") and alone("env.comp") and alone("env.comp", "-UVULKAN")


def test_options_outputs_and_names_are_each_commands_own():
    assert counts(["good.comp -o 1.spv -MD -MF 1.d", "good.comp -o 2.spv -MD -MF 2.d -MT x", "-O0 good.comp -o 3.spv", "good.comp --reflect -o 4.json"]) == (1, 3)
    assert read("1.d") == b"1.spv: good.comp\n" and read("2.d") == b"x: good.comp\n"


def test_messages_are_printed_again():
    write("lines.txt", "bad.comp -o 1.spv\nbad.comp -o 2.spv\n")
    run = Run("--batch=lines.txt", "-j1", "--progress=json")
    assert run.code == 1 and run.err.count("'missing' is not declared") == 2 and run.err.count("1 error generated.") == 2, run.err
    assert json.loads(run.err.splitlines()[-1])["hits"] == 1 and not os.path.exists("2.spv")


def test_nothing_is_shared_on_demand():
    assert counts(["good.comp -o 1.spv", "good.comp -o 2.spv"], "--share=none") == (0, 0)
    Run("--share=none", "good.comp").expect(2, "--share needs --batch or --variants")


def test_common_beginnings():
    functions = "".join(f"uint f{i}(uint x) {{ return x * {i}u + gl_LocalInvocationID.y; }}\n" for i in range(20))
    write("long.comp", read("good.comp").decode().replace("void main() {", functions + "void main() { data[0] = f7(STEP);"))
    lines = [f"-DOTHER=1 -DSTEP={i}u long.comp -o {i}.spv" for i in range(8)]
    for share in "all", "results", "none":
        batch(lines, f"--share={share}")
        for i in range(8):
            assert read(f"{i}.spv") == Run("-DOTHER=1", f"-DSTEP={i}u", "long.comp", "-o", "-").out, (share, i)


def test_results_are_kept():
    assert not alone("good.comp") and alone("good.comp") and alone("good.comp", "-DUNUSED")
    assert not alone("good.comp", "-O0") and not alone("macro.comp", "-DSTEP=1u") and alone("macro.comp", "-DSTEP=1u", "-DX") and not alone("macro.comp", "-DSTEP=2u")
    assert counts(["good.comp -o 1.spv"], "--cache=kept") == (1, 0)


def test_changed_and_new_headers():
    assert not alone("include.comp") and alone("include.comp")
    write("dir/value.h", "#define VALUE 4u\n")
    assert not alone("include.comp") and alone("include.comp")
    write("dir/value.h", "#define VALUE 3u\n")
    assert alone("include.comp")
    # A folder of -I begins to hold the file.
    os.makedirs("first")
    assert not alone("by_dir.comp", "-Ifirst", "-Idir") and alone("by_dir.comp", "-Ifirst", "-Idir")
    write("first/step.h", "#define STEP 9u\n")
    assert not alone("by_dir.comp", "-Ifirst", "-Idir")
    os.remove("first/step.h")
    assert alone("by_dir.comp", "-Ifirst", "-Idir")


def test_damaged_entries_are_made_again():
    alone("good.comp")
    for damage in (lambda text: text[:-1], lambda text: text[:20], lambda text: b"", lambda text: text[:-9] + bytes([text[-9] ^ 1]) + text[-8:], lambda text: text + b"x"):
        for path in entries():
            write(path, damage(read(path)))
        Run("--cache=kept", "good.comp", "-o", "alone.spv").expect(0)
        assert is_module("alone.spv") and alone("good.comp")


def test_the_folder_is_bounded():
    # One write of so many cleans the subfolder that it goes to: the names of entries, which another cache has, say which.
    lines = [f"-DSTEP={i}u macro.comp -o {i}.spv" for i in range(200)]
    batch(lines, "--cache=other")
    subfolders = {name: any(int(entry[-2:], 16) % 16 == 0 for entry in os.listdir(os.path.join("other", name))) for name in os.listdir("other")}
    for name in subfolders:
        for i in range(10):
            os.makedirs(os.path.join("kept", name), exist_ok=True)
            old = os.path.join("kept", name, f"{i:062x}")
            write(old, b"x" * 10000)
            os.utime(old, (1000 + i, 1000 + i))
    batch(lines, "--cache=kept", "--cache-size=16M")
    sizes = {name: sum(os.path.getsize(os.path.join("kept", name, entry)) for entry in os.listdir(os.path.join("kept", name))) for name in subfolders}
    assert any(subfolders.values())
    assert all((size < 16 * 2 ** 20 / 256) == subfolders[name] for name, size in sizes.items()), (sizes, subfolders)
    for size in "1M", "x", "5", "16", "99999999999G", "16m":
        Run(f"--cache-size={size}", "good.comp").expect(2, "at least 16M")


def test_a_folder_that_cannot_be_made():
    Run("--cache=no/such/folder", "good.comp").expect(2, "cannot make the folder 'no/such/folder'")
    Run("--cache=", "good.comp").expect(2, "a folder")


def test_requests_of_a_worker():
    worker = Worker()
    for number in range(3):
        worker.request(number, f"-DUNUSED={number}", "good.comp", "-o", f"{number}.spv")
        assert worker.answer()["exitCode"] == 0
    worker.end()
    assert read("0.spv") == read("1.spv") == read("2.spv") == Run("good.comp", "-o", "-").out


def test_many_writers():
    lines = [f"-DSTEP={i % 9}u macro.comp -o out{{}}/{i}.spv" for i in range(30)]
    for part in range(3):
        os.makedirs(f"out{part}")
        write(f"lines{part}.txt", "".join(line.format(part) + "\n" for line in lines))
    running = [subprocess.Popen([SGCC, f"--batch=lines{part}.txt", "--cache=kept", "-j2"]) for part in range(3)]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    for i in range(30):
        assert read(f"out0/{i}.spv") == read(f"out1/{i}.spv") == read(f"out2/{i}.spv") == Run(f"-DSTEP={i % 9}u", "macro.comp", "-o", "-").out
    shutil.rmtree("kept")
