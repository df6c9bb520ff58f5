"""Tests --dedupe: SHA-256, the files and the index."""
import hashlib
import json
import os

from tests.cli.command import Run, read, write


def batch(text, *options, code=0):
    write("lines.txt", text)
    run = Run("--batch=lines.txt", *options)
    assert run.code == code, f"exit {run.code}: {run.err}"
    return run


def modules(folder):
    return {os.path.relpath(os.path.join(at, name), folder) for at, _, names in os.walk(folder) for name in names if name.endswith(".spv")}


def test_equal_modules_are_written_once():
    lines = "".join(f"-DSTEP={i % 3}u macro.comp -o out/{i}.spv\n" for i in range(30))
    batch(lines, "--dedupe=store").expect(0)
    assert len(modules("store")) == 3 and not os.path.exists("out")
    index = json.loads(read("store/index.json"))
    assert list(index["modules"]) == [f"out/{i}.spv" for i in range(30)] and index["version"] == 1
    for i in range(30):
        module = Run("macro.comp", f"-DSTEP={i % 3}u", "-o", "-").out
        digest = hashlib.sha256(module).hexdigest()
        assert index["modules"][f"out/{i}.spv"] == digest
        assert read(f"store/{digest[:2]}/{digest[2:]}.spv") == module
    assert not [name for name in os.listdir("store") if "index.json." in name]


def test_modules_of_all_lengths_have_their_sha256():
    """The padding of SHA-256 depends on the length modulo 64; a module's is a multiple of 4."""
    lines = "".join(f"-O0 -g -DSTEP=1u -fentry-point={'m' * (4 * i + 1)} macro.comp -o {i}.spv\n" for i in range(20))
    batch(lines, "--dedupe=store").expect(0)
    lengths = {os.path.getsize(os.path.join("store", path)) % 64 for path in modules("store")}
    assert len(lengths) == 16, lengths
    for path in modules("store"):
        assert hashlib.sha256(read(os.path.join("store", path))).hexdigest() + ".spv" == path.replace("/", "")


def test_index_is_the_same_on_any_number_of_threads():
    lines = "".join(f"-DSTEP={i}u {'bad' if i % 7 == 0 else 'macro'}.comp -o {i}.spv\n" for i in range(80))
    batch(lines, "--dedupe=one", "-j1", code=1)
    batch(lines, "--dedupe=many", "-j8", code=1)
    assert read("one/index.json") == read("many/index.json") and modules("one") == modules("many")
    assert "0.spv" not in json.loads(read("one/index.json"))["modules"]


def test_a_module_that_is_there_stays_and_a_torn_one_is_replaced():
    batch("good.comp -o a.spv\n", "--dedupe=store")
    [path] = modules("store")
    path = os.path.join("store", path)
    before, whole = os.stat(path).st_ino, read(path)
    batch("good.comp -o b.spv\n", "--dedupe=store")
    assert os.stat(path).st_ino == before
    write(path, whole[:40])
    batch("good.comp -o b.spv\n", "--dedupe=store")
    assert read(path) == whole


def test_shards_have_indices_of_their_own():
    lines = "".join(f"-DSTEP={i}u macro.comp -o {i}.spv\n" for i in range(40))
    for shard in 1, 2:
        batch(lines, "--dedupe=store", f"--shard={shard}/2").expect(0)
    indices = [json.loads(read(f"store/index-{shard}-of-2.json"))["modules"] for shard in (1, 2)]
    assert sorted([*indices[0], *indices[1]]) == sorted(f"{i}.spv" for i in range(40))


def test_only_modules_move():
    batch("good.comp -MD -o a.spv\n-S good.comp -o a.spvasm\n-mfmt=c other.comp -o b.inc\n", "--dedupe=store").expect(0)
    assert len(modules("store")) == 1 and not os.path.exists("a.spv")
    assert read("a.spv.d") == b"a.spv: good.comp\n" and os.path.exists("a.spvasm") and os.path.exists("b.inc")


def test_a_folder_that_cannot_be():
    write("file", "")
    run = batch("good.comp -o a.spv\n", "--dedupe=file/store", code=2)
    assert "cannot write 'file/store/index.json" in run.err


def test_names_that_json_must_escape():
    batch('good.comp -o "a\\"b.spv"\n', "--dedupe=store")
    assert list(json.loads(read("store/index.json"))["modules"]) == ['a"b.spv']
