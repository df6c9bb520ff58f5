"""Tests that a batch survives damaged lines, outputs that are inputs, full, missing or read-only folders, several batches at once, many lines, many
combinations, and names of all kinds."""
import glob
import hashlib
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys

from tests.batch.lines import batch, need_json
from tests.batch.varying import STEPS, variants
from tests.cli.command import Run, SGCC, is_module, read, write
from tests.lib import process
from tests.lib.functions import Skipped

NOBODY = 65534


def is_sanitized():
    return b"__asan_init" in read(SGCC)


def start(*arguments, **more):
    return subprocess.Popen([SGCC, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


# A process counts the memory of the one that started it as its own, so a small one is between.
MEASURE = """import resource, subprocess, sys
status = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
print(status, usage.ru_maxrss, usage.ru_nvcsw)"""


def measure(*arguments):
    """(status, what it printed on standard error, KiB, how often it gave a processor away by itself) of a run."""
    done = process.run([sys.executable, "-ISc", MEASURE, SGCC, *arguments], check=True, text=False)
    status, memory, waits = map(int, done.stdout.split())
    return status, done.stderr.decode(), memory, waits


def errors_of(text):
    """What a batch printed, by the name of the line."""
    found = {}
    for line in text.splitlines():
        if line.startswith("lines.txt:") and line.endswith(":"):
            name = line[:-1]
            found[name] = ""
        elif not line.endswith("commands failed"):
            found[name] += line + "\n"
    return found


# --- lines ---------------------------------------------------------------------------------------


def test_damaged_lines():
    """Lines in which bytes are changed, left out and added: each is carried out or told of, and those between them are carried out."""
    random_ = random.Random(5)
    whole = [b'{"id": "a \\u00e9", "directory": ".", "arguments": ["-DX=\\"1\\"", "good.comp", "-o", "/dev/null"]}', b"-DX='1 2' \"good.comp\" -o /dev/null"]
    lines = []
    for i in range(400):
        line = bytearray(whole[i % 2])
        for _ in range(random_.randrange(1, 4)):
            at = random_.randrange(len(line))
            how = random_.randrange(4)
            if how == 0:
                line[at] = random_.choice(b'{}[]",:\\\'\x00\xff 0x')
            elif how == 1:
                del line[at]
            elif how == 2:
                line[at:at] = random_.choice(whole)[:random_.randrange(20)]
            else:
                del line[at:]
            line = line or bytearray(b"x")
        lines += [bytes(line).replace(b"\n", b""), b"good.comp -o %d.spv" % i]
    text = b"\n".join(lines) + b"\n"
    assert not [line for line in lines if b"-o -" in line]
    write("lines.txt", text)
    one, two = Run("--batch=lines.txt", "-j1"), Run("--batch=lines.txt", "-j3")
    assert one.code == two.code == 2 and one.err.count("error: ") > 200, one.err[-500:]
    assert all(is_module(f"{i}.spv") for i in range(400))


def test_nul_and_controls():
    need_json()
    run = batch(b'{"arguments": ["good.comp", "-o", "a\0.spv"]}\n{"id": "a\\u001b[31m\\nb", "arguments": ["none.comp"]}\ngood.comp -o "\x1b.spv" -DX\x07\n', code=2)
    assert "lines.txt:1:\nsgcc: error: there is a NUL byte in the line" in run.err
    assert "a<1B>[31m<0A>b:\nsgcc: error: cannot read 'none.comp'" in run.err, run.err
    assert "\x1b" not in run.err and "\x07" not in run.err


def test_a_batch_in_a_line_in_any_way():
    write("words", "--batch=lines.txt")
    for line in "--batch lines.txt", "--batch=-", "@words", "sgcc --batch=lines.txt":
        run = batch(f"{line}\ngood.comp -o a.spv\n", code=2)
        assert "lines.txt:1:\nsgcc: error: --batch, --variants and --persistent_worker cannot be used in a command of a batch" in run.err, run.err
        assert is_module("a.spv")


def test_folders_that_are_not_there():
    need_json()
    for folder in "nowhere", "good.comp", "nowhere/../nowhere":
        run = batch(json.dumps({"directory": folder, "arguments": ["good.comp", "-o", "a.spv"]}) + "\ngood.comp -o b.spv\n", code=2)
        assert "lines.txt:1:\nsgcc: error: cannot read 'good.comp': " in run.err and is_module("b.spv"), run.err
    run = batch("good.comp -o nowhere/a.spv\ngood.comp -o good.comp/b.spv\ngood.comp -o c.spv\n", code=2)
    assert "cannot write 'nowhere/a.spv': No such file" in run.err and "cannot write 'good.comp/b.spv': Not a directory" in run.err
    assert is_module("c.spv") and not os.path.exists("nowhere")


def test_outputs_that_are_inputs():
    """Of two commands, one of which reads what the other writes, the second is refused, whatever the number of threads."""
    source = read("good.comp")
    for options in [], ["-j1"], ["-j4"]:
        run = batch("good.comp -o a.spv\nother.comp -o good.comp\nother.comp -MD -MF ./good.comp -o b.spv\na.spv --check\nother.comp -o other.comp\n"
                    "other.comp -o lines.txt\nother.comp -o c.spv\n", *options, code=2)
        assert errors_of(run.err) == {
            "lines.txt:2": "sgcc: error: cannot write 'good.comp': line 1 reads it\n",
            "lines.txt:3": "sgcc: error: cannot write './good.comp': line 1 reads it\n",
            "lines.txt:4": "sgcc: error: cannot read 'a.spv': line 1 writes it\n",
            "lines.txt:5": "sgcc: error: cannot write 'other.comp': line 2 reads it\n",
            "lines.txt:6": "sgcc: error: cannot write 'lines.txt': the batch is read from it\n"}, run.err
        assert read("good.comp") == source and is_module("a.spv") and is_module("c.spv") and read("lines.txt").startswith(b"good")
    run = batch("good.comp -o good.comp\n", code=2)
    assert "cannot write 'good.comp': it is the input" in run.err and read("good.comp") == source


def test_variants_that_write_what_others_need():
    run = variants({"axes": [{"define": "X", "values": ["variants.json", "good.comp", "other.comp", "a"]}], "output": "{X}"}, code=2, sources=("good.comp",))
    assert "cannot write 'variants.json': the batch is read from it" in run.err and "cannot write 'good.comp': variant 1 reads it" in run.err, run.err
    assert is_module("other.comp") and is_module("a")
    [entry] = json.loads(read("variants.json"))["axes"]
    assert entry["define"] == "X"


# --- folders -------------------------------------------------------------------------------------


def run_as_nobody(*arguments):
    """(status, what it printed) of a run by a user who may write in the folders that are for all, and only there."""
    user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}
    try:
        process = start(*arguments, **user)
    except PermissionError as wrong:
        raise Skipped("the program may be run by nobody else") from wrong
    err = process.communicate(timeout=60)[1].decode()
    return process.returncode, err


def test_folders_that_may_not_be_written_to():
    os.chmod(".", 0o755)
    for folder, mode in ("closed", 0o555), ("open", 0o777):
        os.mkdir(folder)
        os.chmod(folder, mode)
    write("lines.txt", "good.comp -o closed/a.spv\ngood.comp -o open/b.spv\n")
    code, err = run_as_nobody("--batch=lines.txt")
    assert code == 2 and "lines.txt:1:\nsgcc: error: cannot write 'closed/a.spv': Permission denied" in err and "1 of 2 commands failed" in err, err
    assert is_module("open/b.spv") and not os.listdir("closed")
    code, err = run_as_nobody("--batch=lines.txt", "--dedupe=closed")
    assert code == 2 and "cannot write 'closed/index.json': Permission denied" in err and not os.listdir("closed"), err
    os.mkdir("open/store")                          # the index can be written, and no module
    digest = hashlib.sha256(read("open/b.spv")).hexdigest()
    os.chmod("open/store", 0o777)
    os.mkdir(f"open/store/{digest[:2]}", 0o555)
    code, err = run_as_nobody("--batch=lines.txt", "--dedupe=open/store")
    assert code == 2 and f"cannot write 'open/store/{digest[:2]}/{digest[2:]}.spv': Permission denied" in err and "2 of 2 commands failed" in err, err
    assert json.loads(read("open/store/index.json"))["modules"] == {} and os.listdir("open/store") and not os.listdir(f"open/store/{digest[:2]}")


def limit_files(size):
    """To be called in the new process: a write beyond so many bytes of a file fails, as on a disk that is full."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def test_a_disk_that_is_full():
    lines = "".join(f"-DSTEP={i}u macro.comp -o out/{i}.spv\n" for i in range(1, 21))
    write("lines.txt", lines)
    os.mkdir("out")
    size = len(Run("-DSTEP=1u", "macro.comp", "-o", "-").out)
    for options, limit in ([], size - 4), (["--dedupe=store"], size - 4), (["--dedupe=store"], size):
        process = start("--batch=lines.txt", "-j2", *options, preexec_fn=limit_files(limit), restore_signals=False)
        err = process.communicate(timeout=60)[1].decode()
        is_index_full = limit == size
        assert process.returncode == 2 and ("cannot write 'store/index.json': File too large" if is_index_full else "20 of 20 commands failed") in err, err
        modules = glob.glob("out/*") + glob.glob("store/??/*")
        assert len(modules) == (20 if is_index_full else 0) and all(is_module(path) and os.path.getsize(path) == size for path in modules), modules
        files = glob.glob("store/*.*")
        assert not is_index_full or not [path for path in files if "XXXXXX" in path or os.path.getsize(path) > size] and files in ([], ["store/index.json"]), files


def test_two_batches_in_one_folder_at_once():
    """Each module is whole, and the index is that of one of them."""
    expected = []
    for run in 0, 1:
        write(f"lines{run}.txt", "".join(f"-DSTEP={i % 50}u macro.comp -o {run}/{i}.spv\n" for i in range(run * 30, 300)))
        expected.append([f"{run}/{i}.spv" for i in range(run * 30, 300)])
    for _ in range(3):
        processes = [start(f"--batch=lines{run % 2}.txt", "-j2", "--dedupe=store") for run in range(4)]
        for process in processes:
            err = process.communicate(timeout=60)[1].decode()
            assert process.returncode == 0 and not err, err
        index = json.loads(read("store/index.json"))["modules"]
        assert list(index) in expected
        paths = glob.glob("store/*/*")
        assert len(paths) == 50 and {path.replace("/", "")[5:-4] for path in paths} == set(index.values()), paths
        assert all(hashlib.sha256(read(path)).hexdigest() == path.replace("/", "")[5:-4] for path in paths)
        assert os.listdir("store").count("index.json") == 1 and len([name for name in os.listdir("store") if "index" in name]) == 1


# --- size ----------------------------------------------------------------------------------------


def test_a_hundred_thousand_lines():
    """In 64 MiB and 16 MiB for each thread; a tenth of them fails."""
    if is_sanitized():
        raise Skipped("built with sanitizers, which need more memory")
    write("least.comp", "#version 450\nvoid main() { }\n")
    write("lines.txt", "".join(f"{'none' if i % 10 == 9 else 'least'}.comp -o {'long/' * 20}{i}.spv\n" for i in range(100000)))
    code, err, memory, _ = measure("--batch=lines.txt", "-j2", "--dedupe=store", "--progress=none")
    assert code == 2 and err.endswith("sgcc: 10000 of 100000 commands failed\n"), err[-300:]
    assert len(json.loads(read("store/index.json"))["modules"]) == 90000 and len(glob.glob("store/*/*")) == 1
    assert memory <= (64 + 2 * 16) << 10, f"{memory} KiB"


def test_threads_seldom_wait_for_each_other():
    """Whoever waits for a lock gives the processor away by itself: that happens in few lines, however busy the machine is."""
    if is_sanitized():
        raise Skipped("built with sanitizers, whose allocator has locks")
    write("lines.txt", "".join(f"-DMORE={i}u include.comp -o /dev/null\n" for i in range(2000)))
    code, err, _, waits = measure("--batch=lines.txt", "-j2")
    assert code == 0 and not err, err
    assert waits < 500, f"{waits} times"


def test_ten_million_combinations_are_counted():
    """Without a list of them in memory."""
    if is_sanitized():
        raise Skipped("built with sanitizers, which need more memory")
    axes = [{"define": f"A{i}", "range": {"from": 0, "to": 9}} for i in range(7)]
    what = {"axes": axes, "except": [{"A0": 1, "A3": 4}]}
    assert variants(what, "--count").out == b"9900000\n"
    code, err, memory, _ = measure("--variants=variants.json", "--count", "good.comp")
    assert code == 0 and not err and memory <= 24 << 10, f"{memory} KiB, {err}"


# --- variants ------------------------------------------------------------------------------------


def test_conditions_that_leave_nothing():
    what = {"axes": [STEPS], "only": [{"STEP": "1u"}], "except": [{"STEP": "1u"}]}
    for options in [], ["--list"], ["--list=json"], ["--shard=1/2"], ["-j3", "--dedupe=store"]:
        run = variants(what, *options)
        assert run.err == "variants.json: warning: the conditions leave no combination of values\n" and run.out == b"", (options, run.err)
    assert variants(what, "--count").expect(0).out == b"0\n"
    variants(what, "-Werror", code=1)
    variants({"axes": [STEPS], "except": [{"STEP": "1u"}]}, "--shard=2/2").expect(0)        # one variant, in the other shard


def test_names_in_unicode():
    write("größe λ.comp", read("macro.comp"))
    what = {"axes": [STEPS, {"options": [{"name": "schön", "arguments": []}, {"name": "日本 x", "arguments": ["-O0"]}, {"name": "\U0001f600", "arguments": ["-g"]}],
                             "name": "größe"}],
            "except": [{"größe": "schön", "STEP": "2u"}], "output": "{stem}.{größe}.{STEP}.spv"}
    expected = [f"größe λ.{value}.{step}.spv" for step in ("1u", "2u") for value in ("schön", "日本_x", "\U0001f600") if (value, step) != ("schön", "2u")]
    run = variants(what, "--list", sources=("größe λ.comp",))
    assert run.out.decode().splitlines() == expected
    variants(what, sources=("größe λ.comp",)).expect(0)
    assert all(is_module(name) for name in expected)
    lines = variants(what, "--list=json", sources=("größe λ.comp",)).out
    for name in expected:
        os.remove(name)
    write("Zeilen é.txt", lines)
    Run("--batch=Zeilen é.txt", "--dedupe=Ablage λ").expect(0)
    assert list(json.loads(read("Ablage λ/index.json"))["modules"]) == expected


def test_values_that_are_strange_in_names():
    values = ["a/b", "..", "", "-", "x\ny", "\x7f", "a" * 300, "-o", "%s", "$(x)", "é\x85"]
    what = {"axes": [{"options": [{"name": value, "arguments": []} for value in values], "name": "mode"}], "output": "{mode}"}
    listed = variants(what, "--list", sources=("good.comp",)).out.decode().split("\n")
    assert listed == ["a_b", "..", "", "_", "x_y", "\x7f", "a" * 300, "-o", "%s", "$(x)", "é\x85", ""], listed
    run = variants(what, code=2, sources=("good.comp",))
    assert run.out == b"" and "cannot write '..': " in run.err and "the name is empty" in run.err and "File name too long" in run.err
    assert run.err.endswith("sgcc: 3 of 11 commands failed\n"), run.err
    assert all(is_module(name) for name in ("a_b", "_", "x_y", "-o", "%s", "$(x)", "é\x85"))


def test_lines_of_a_list_are_read_as_they_were_meant():
    """What --list=json prints survives names and arguments with everything that shells and JSON give a meaning to."""
    argument = "-DTEXT=a 'b' \"c\" \\ $x `y` #z é"
    what = {"axes": [STEPS], "arguments": [argument], "output": "a 'b' \"c\" \\ $x é {STEP}"}
    first = json.loads(variants(what, "--list=json").out.splitlines()[0])
    assert first["arguments"] == [argument, "-DSTEP=1u", "-o", "a 'b' \"c\" \\ $x é 1u", "macro.comp"]
    batch(" ".join("\"%s\"" % re.sub(r'([\\"])', r"\\\1", word) for word in first["arguments"]) + "\n").expect(0)
    assert is_module("a 'b' \"c\" \\ $x é 1u")
