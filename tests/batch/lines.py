"""Tests --batch: lines and their output, failures, hostile files."""
import glob
import json
import os
import signal
import stat
import subprocess
import time

from tests.cli.command import MAGIC, Run, SGCC, is_module, read, write
from tests.lib import process
from tests.lib.functions import Skipped


def need_json():
    if "needs the module" in Run("--batch=-", stdin=b'{"arguments": ["--version"]}').err:
        raise Skipped("the module for JSON is not built")


def batch(text, *options, code=0):
    write("lines.txt", text)
    run = Run("--batch=lines.txt", *options)
    assert run.code == code, f"exit {run.code}: {run.err}"
    return run


def test_writes_what_each_line_asks_for():
    batch("good.comp -o a.spv\n-c other.comp\n-S good.comp -o 'a b.spvasm'\n").expect(0)
    assert is_module("a.spv") and is_module("other.comp.spv") and read("a b.spvasm").startswith(b"; SPIR-V")
    assert read("a.spv") == Run("good.comp", "-o", "-").out


def test_reads_standard_input():
    Run("--batch", "-", stdin=b"good.comp -o a.spv\n-DX other.comp -o b.spv").expect(0)
    assert is_module("a.spv") and is_module("b.spv")


def test_prints_in_the_order_of_lines():
    lines = "".join(f"-DN={i} -E macro.comp\n{'bad' if i % 3 == 0 else 'good'}.comp -o {i}.spv\n" for i in range(60))
    one, many = batch(lines, "-j1", code=1), batch(lines, "-j8", code=1)
    assert one.out == many.out and one.err == many.err
    places = [line for line in one.err.splitlines() if line.startswith("lines.txt:")]
    assert places == [f"lines.txt:{2 * i + 2}:" for i in range(0, 60, 3)], places
    assert one.err.splitlines()[-1] == "sgcc: 20 of 120 commands failed"
    assert one.err.count("'missing' is not declared") == 20


def test_goes_on_and_ends_as_the_worst():
    run = batch("bad.comp -o a.spv\nnone.comp -o b.spv\ngood.comp -o c.spv\n", code=2)
    assert is_module("c.spv") and not os.path.exists("a.spv") and not os.path.exists("b.spv")
    assert "lines.txt:1:\nbad.comp:4:" in run.err and "lines.txt:2:\nsgcc: error: cannot read 'none.comp'" in run.err
    batch("bad.comp -o a.spv\ngood.comp -o c.spv\n", code=1)


def test_is_silent_when_all_is_well():
    batch("good.comp -o a.spv\n\n   \n\t\n").expect(0)


def test_options_of_the_command_line_belong_to_each_line():
    batch("macro.comp -o a.spv\nmacro.comp -DSTEP=7u -o b.spv\n", "-DSTEP=3u").expect(0)
    assert read("a.spv") == Run("macro.comp", "-DSTEP=3u", "-o", "-").out
    batch("macro.comp -o a.spv\n", code=1)


def test_the_name_of_a_program_selects_its_command_line():
    batch("/usr/bin/glslc -c good.comp\nsgcc other.comp -o o.spv\nglslangValidator -V good.comp -o g.spv\n")
    assert read("good.comp.spv") == Run("--driver-mode=glslc", "good.comp", "-o", "-").out
    assert is_module("o.spv") and is_module("g.spv")


def test_quotes_and_their_end():
    batch("'good.comp' -o \"x y.spv\"\ngood.comp -o z\\ z.spv\n").expect(0)
    assert is_module("x y.spv") and is_module("z z.spv")
    for quote in "'\"":
        run = batch(f"good.comp -o {quote}a.spv\ngood.comp -o b.spv\n", code=2)
        assert f"lines.txt:1:\nsgcc: error: a quote {quote} is not closed" in run.err and is_module("b.spv")


def test_two_lines_that_write_one_file():
    run = batch("good.comp -o a.spv\nother.comp -o a.spv\nother.comp -o ./a.spv\nother.comp -o .//a.spv\n", code=2)
    assert run.err.count("line 1 writes it, too") == 3
    assert read("a.spv") == Run("good.comp", "-o", "-").out
    run = batch("good.comp -o a.spv -MD -MF a.spv\n", code=2)
    assert "this command writes it twice" in run.err
    run = batch("good.comp\nother.comp\n", code=2)
    assert "'a.spv'" in run.err
    run = batch("-c good.comp --reflect=r.json\n-c other.comp --reflect=r.json\n", code=2)
    assert "cannot write 'r.json': line 1 writes it, too" in run.err
    batch("good.comp -o x.spv --unused-inputs=u --may-include=other.comp\n")
    assert read("u") == b"other.comp\n"
    run = batch("-c good.comp --unused-inputs=u\n-c other.comp --unused-inputs=u\n", code=2)
    assert "cannot write 'u': line 1 writes it, too" in run.err


def test_what_is_no_file_may_be_written_by_all():
    batch("good.comp -o /dev/null\nother.comp -o /dev/null\n-E good.comp\n-E good.comp\n").expect(0)


def test_no_batch_in_a_batch():
    for option in "--batch=lines.txt", "--variants=lines.txt good.comp", "--persistent_worker", "@lines.txt":
        run = batch(f"{option}\ngood.comp -o a.spv\n", code=2)
        assert is_module("a.spv") and "lines.txt:1:\nsgcc: error: " in run.err, run.err
    run = batch("--batch=lines.txt\n", code=2)
    assert "cannot be used in a command of a batch" in run.err


def test_standard_input_is_no_input_of_a_line():
    run = batch("-fshader-stage=comp - -o a.spv\n", code=2)
    assert "standard input cannot be the input of a command in a batch" in run.err


def test_a_million_empty_lines():
    batch("\n" * 1000000 + "good.comp -o a.spv\n").expect(0)
    assert is_module("a.spv")
    run = batch(" \n" * 1000000 + "bad.comp -o a.spv\n", code=1)
    assert "lines.txt:1000001:\n" in run.err


def test_lines_that_are_no_command_lines():
    run = batch(b"good.comp -o a\0b.spv\n\n" + b"x" * (2 << 20) + b"\n\xff\xfe\ngood.comp -o b.spv", code=2)
    assert "lines.txt:1:\nsgcc: error: there is a NUL byte" in run.err
    assert "lines.txt:3:\nsgcc: error: the line is longer than 1 MiB" in run.err
    assert "lines.txt:4:\n" in run.err and is_module("b.spv")
    assert "unknown option" in batch("--nonsense\n", code=2).err


def test_files_that_are_none():
    assert "cannot read 'none.txt'" in Run("--batch=none.txt").expect(2, "").err
    assert "Is a directory" in Run("--batch=.").expect(2, "").err
    batch("").expect(0)


def test_options_that_need_a_batch():
    Run("-j2", "good.comp").expect(2, "-j needs --batch or --variants")
    Run("--dedupe=x", "good.comp").expect(2, "--dedupe needs --batch or --variants")
    Run("--list", "good.comp").expect(2, "--list needs --variants")
    Run("--batch=x", "--batch=y").expect(2, "exclude each other")
    Run("--batch=x", "good.comp").expect(2, "leave other inputs out")
    Run("--batch=x", "--count").expect(2, "--list, --count and --axes need --variants")
    Run("--persistent_worker", "-j2").expect(2, "takes its work from requests")
    for value in "0", "x", "-1", "100000":
        Run("--batch=x", f"-j{value}").expect(2, "a number of threads")
    for value in "0/2", "3/2", "1", "/2", "1/", "1/0", "1/2/3", "00000000000000000001/2":
        Run("--batch=x", f"--shard={value}").expect(2, "I/N")


def test_shards_together_are_the_batch():
    lines = "".join(f"-DSTEP={i}u macro.comp -o {i}.spv\n" for i in range(100))
    seen = []
    for shard in 1, 2, 3:
        batch(lines, f"--shard={shard}/3").expect(0)
        here = {name for name in os.listdir() if name.endswith(".spv")}
        assert here and len(here) < 60
        seen += here
        for name in here:
            os.remove(name)
    assert sorted(seen) == sorted(f"{i}.spv" for i in range(100))


def test_two_lines_that_write_one_file_in_two_shards():
    """The second one is refused in its shard, with the number of the first, and only there; so whichever comes first, the file is that of the first."""
    lines = "".join(f"-DSTEP={i}u macro.comp -o {i % 39}.spv\n" for i in range(40))
    write("lines.txt", lines)
    for order in (1, 2, 3), (3, 2, 1):
        errors = "".join(Run("--batch=lines.txt", f"--shard={i}/3").err for i in order)
        assert errors == ("lines.txt:40:\nsgcc: error: cannot write '0.spv': line 1 writes it, too\n"
                          "sgcc: 1 of 8 commands failed\n"), errors
        assert read("0.spv") == Run("-DSTEP=0u", "macro.comp", "-o", "-").out
    write("lines.txt", lines + "-nonsense\n'\n" * 4)
    assert [Run("--batch=lines.txt", f"--shard={i}/3").err == "" for i in (1, 2, 3)] == [True, True, False]


def limited(megabytes, *arguments):
    """A run that may have so much memory."""
    return process.run(["sh", "-c", f'ulimit -v {megabytes << 10}; exec "$@"', "sh", SGCC, *arguments], timeout=60, text=False)


def test_lack_of_memory_of_one_line_ends_no_other():
    """The file has more bytes than the process may have."""
    if limited(400, "good.comp", "-o", "x.spv").returncode:
        raise Skipped("the program needs more memory than the test leaves")
    write("large.comp", "")
    os.truncate("large.comp", 500 << 20)
    write("includes.comp", read("good.comp").replace(b"450", b'450\n#extension GL_GOOGLE_include_directive : require\n#include "large.comp"\n', 1))
    lines = "".join(f"{name}.comp -o {name}{i}.spv\n" for i in range(20) for name in ("good", "large", "includes", "other"))
    write("lines.txt", lines)
    for threads in 1, 3:
        run = limited(400, "--batch=lines.txt", f"-j{threads}")
        err = run.stderr.decode()
        assert run.returncode == 2, err
        for i in range(20):
            assert is_module(f"good{i}.spv") and is_module(f"other{i}.spv"), err
            assert f"lines.txt:{4 * i + 2}:\nsgcc: error: out of memory: this command was abandoned\n" in err, err
            assert f"lines.txt:{4 * i + 3}:\nincludes.comp:3:10: error: cannot include 'large.comp': there is no memory for it" in err, err
            os.remove(f"good{i}.spv"), os.remove(f"other{i}.spv")
        assert err.endswith("sgcc: 40 of 80 commands failed\n"), err


def test_interrupts():
    """Commands that were begun are finished, no file stays half, and the program ends by the signal."""
    lines = "".join(f"-DSTEP={i}u macro.comp -o out/{i}.spv\n" for i in range(100000))
    write("lines.txt", lines)
    os.mkdir("out")
    for number, options in (signal.SIGINT, []), (signal.SIGTERM, ["--dedupe=store", "-j3"]):
        process = subprocess.Popen([SGCC, "--batch=lines.txt", "-j2", *options], stderr=subprocess.PIPE)
        while not (os.listdir("out") or glob.glob("store/*/*.spv")):
            time.sleep(0.01)
        process.send_signal(number)
        err = process.communicate()[1].decode()
        assert process.returncode == -number and "sgcc: interrupted after " in err, (process.returncode, err)
        paths = glob.glob("out/*") + glob.glob("store/*") + glob.glob("store/*/*")
        modules = [path for path in paths if path.endswith(".spv")]
        assert modules and all(is_module(path) for path in modules), paths
        assert all(os.path.isdir(path) for path in set(paths) - set(modules)), paths
        assert f"interrupted after {len(modules)} commands" in err, err
        for path in modules:
            os.remove(path)


def test_progress():
    lines = "good.comp -o a.spv\nbad.comp -o b.spv\ngood.comp -o c.spv\n"
    run = batch(lines, "--progress=json", code=1)
    last = json.loads(run.err.splitlines()[-1])
    assert last["done"] == 3 and last["failed"] == 1 and last["total"] == 3 and "rate" in last and "left" in last
    run = batch(lines, "--progress=line", code=1)
    assert "3/3 done, 1 failed" in run.err
    assert "done," not in batch(lines, code=1).err       # no terminal
    Run("--batch=x", "--progress=bar").expect(2, "auto, none, line or json")


def test_lines_in_json():
    need_json()
    os.mkdir("sub")
    write("sub/inner.comp", read("good.comp"))
    write("sub/opts", "-DSTEP=5u")
    os.rename("macro.comp", "sub/macro.comp")
    lines = [{"arguments": ["inner.comp", "-o", "inner.spv"], "directory": "sub"},
             {"id": "second", "arguments": ["bad.comp", "-o", "b.spv"]},
             {"id": 7, "arguments": ["inner.comp", "-MD", "-o", "../c d.spv"], "directory": os.path.abspath("sub")},
             {"arguments": ["@opts", "macro.comp", "-o", "m.spv"], "directory": "sub"},
             {"arguments": ["/bin/glslc", "good.comp", "-o", "g.spv"]}]
    run = batch("".join(json.dumps(line) + "\n" for line in lines), code=1)
    assert run.err.startswith("second:\nbad.comp:4:"), run.err
    assert is_module("sub/inner.spv") and is_module("c d.spv") and is_module("sub/m.spv")
    assert read("c d.spv.d") == b"../c\\ d.spv: inner.comp\n"
    assert read("g.spv") == Run("--driver-mode=glslc", "good.comp", "-o", "-").out


def test_broken_json():
    need_json()
    wrong = {'{"arguments": ["a"]': "expected near", '{"arguments": "a"}': "not an array of strings", '{"arguments": [1]}': "argument 1 is not a string",
             '{}': 'no member "arguments"', '{"arguments": [], "cwd": "x"}': 'unknown member "cwd"',
             '{"arguments": [], "arguments": []}': "duplicate", '{"arguments": ["a\\u0000b"]}': "\\u0000", "{" * 100000: "expected"}
    for line, text in wrong.items():
        run = batch(line + "\ngood.comp -o a.spv\n", code=2)
        assert text in run.err and is_module("a.spv"), run.err


def test_includes_are_found_from_the_directory_of_a_line():
    need_json()
    for folder, step in ("one", 1), ("two", 2):
        os.mkdir(folder)
        write(f"{folder}/include.comp", read("include.comp").replace(b"dir/step.h", b"step.h"))
        write(f"{folder}/step.h", f"#define STEP {step}u\n")
    batch("".join(json.dumps({"directory": folder, "arguments": ["include.comp", "-o", "i.spv"]}) + "\n" for folder in ("one", "two")))
    assert read("one/i.spv") != read("two/i.spv")
    for folder in "one", "two":
        assert read(f"{folder}/i.spv") == Run(f"{folder}/include.comp", "-o", "-").out


def test_new_files_have_the_mode_of_the_process():
    old = os.umask(0o027)
    try:
        batch("good.comp -o a.spv\n")
        assert stat.S_IMODE(os.stat("a.spv").st_mode) == 0o640
    finally:
        os.umask(old)


def test_outputs_to_standard_output_are_whole():
    run = batch("good.comp -o -\nother.comp -o -\n" * 50, "-j4")
    assert run.out == (Run("good.comp", "-o", "-").out + Run("other.comp", "-o", "-").out) * 50
    assert run.out.count(MAGIC) == 100


def test_much_text_waits_in_bounded_memory():
    write("large.comp", read("good.comp") + b"// text\n" * 100 + b"\n".join(b"const uint c%d = %du;" % (i, i) for i in range(3000)))
    run = batch("-E large.comp\n" * 300, "-j4")
    assert run.out == Run("-E", "large.comp").out * 300
