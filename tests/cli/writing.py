"""Tests files that cannot be written, and files that must stay unchanged."""
import json
import os
import shutil
import stat
import subprocess

from command import GOOD, SGCC, WINDOWS, Run, is_module, lacks_json, read, write
from functions import Skipped


def test_unwritable_folder():
    Run("good.comp", "-o", "absent/x.spv").expect(2, "cannot write 'absent/x.spv'", "No such file")


def test_output_is_a_folder():
    Run("good.comp", "-o", "dir").expect(2, "cannot write 'dir'", "directory")


def test_output_is_the_input():
    Run("good.comp", "-o", "./good.comp").expect(2, "cannot write './good.comp'")
    assert read("good.comp") == GOOD.encode()


def test_full_disk():
    if not os.path.exists("/dev/full"):
        raise Skipped("there is no /dev/full")
    Run("good.comp", "-o", "/dev/full").expect(2, "cannot write '/dev/full'", "No space left")


def test_full_disk_keeps_the_old_file():
    write("x.spv", b"old")
    script = "ulimit -f 0; trap '' XFSZ; exec \"$0\" good.comp -o x.spv"
    done = subprocess.run(["bash", "-c", script, SGCC], capture_output=True, timeout=60)
    assert done.returncode == 2 and b"x.spv" in done.stderr, done
    assert read("x.spv") == b"old"
    left = [name for name in os.listdir(".") if name.startswith("x.spv.")]
    assert not left, left


def test_old_file_stays_after_errors():
    write("x.spv", b"old")
    Run("bad.comp", "-o", "x.spv").expect(1)
    assert read("x.spv") == b"old"


def test_closed_standard_output():
    done = subprocess.run(["bash", "-c", '"$0" good.comp -o - >&-', SGCC], capture_output=True, timeout=60)
    assert done.returncode == 2, done


def test_mode_and_links_are_kept():
    if WINDOWS:
        raise Skipped("Windows has no permission bits")
    write("real.spv", b"old")
    os.chmod("real.spv", 0o640)
    os.symlink("real.spv", "link.spv")
    Run("good.comp", "-o", "link.spv").expect(0)
    assert os.path.islink("link.spv") and is_module("real.spv")
    assert stat.S_IMODE(os.stat("real.spv").st_mode) == 0o640
    os.umask(0o022)
    Run("good.comp", "-o", "new.spv").expect(0)
    assert stat.S_IMODE(os.stat("new.spv").st_mode) == 0o644


def test_many_writers_one_output():
    """Sixteen processes write one file again and again while it is read: it is always there, and always whole."""
    source = GOOD.replace("+= 1u", "+= " + " + ".join(f"data[{i}]" for i in range(300)))
    write("large.comp", source)
    Run("large.comp", "-o", "x.spv").expect(0)
    whole = read("x.spv")
    loop = 'while [ ! -e stop ]; do "$0" large.comp -o x.spv || exit 1; done'
    writers = [subprocess.Popen(["sh", "-c", loop, SGCC], stderr=subprocess.PIPE) for _ in range(16)]
    try:
        for _ in range(10000):
            now = read("x.spv")
            assert now == whole, (len(now), len(whole))
    finally:
        write("stop", "")
        ends = [(writer.communicate(timeout=60)[1], writer.returncode) for writer in writers]
    assert ends == [(b"", 0)] * 16, ends
    left = [name for name in os.listdir(".") if name.startswith("x.spv.")]
    assert not left, left


def test_file_in_a_closed_folder():
    """A folder that takes no new file: an existing one that may be written to is written in place."""
    if WINDOWS:
        raise Skipped("Windows has no permission bits")
    os.mkdir("closed")
    write("closed/x.spv", b"old" * 10000)
    os.chmod("closed/x.spv", 0o666)
    os.chmod("closed", 0o555)
    shutil.copy(SGCC, "program")
    os.chmod(".", 0o755)
    others = ["setpriv", "--reuid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    if others and (not shutil.which("setpriv") or subprocess.run([*others, "true"], capture_output=True).returncode):
        raise Skipped("root may write to every folder, and there is no setpriv")
    done = subprocess.run([*others, "./program", "good.comp", "-o", "closed/x.spv"], capture_output=True, timeout=60)
    assert done.returncode == 0, done
    assert read("closed/x.spv") == Run("good.comp", "-o", "-").out
    done = subprocess.run([*others, "./program", "good.comp", "-o", "closed/y.spv"], capture_output=True, timeout=60)
    assert done.returncode == 2 and b"cannot write 'closed/y.spv': Permission denied" in done.stderr, done
    os.chmod("closed", 0o755)


def test_output_to_a_device():
    Run("good.comp", "-o", "/dev/null").expect(0)


def test_all_files_of_an_input_or_none():
    """What cannot be written is the second file: the first one is not there, or as it was; and nothing is left of the work."""
    os.mkdir("folder")
    for arguments in (["-MD", "-MF", "missing/d"], ["-MD", "-MF", "folder"], ["--reflect=missing/said.json"], ["--reflect=folder"]):
        for old in (False, True):
            if old:
                write("x.spv", "what was there before")
            before = sorted(os.listdir("."))
            run = Run("good.comp", "-o", "x.spv", *arguments)
            if lacks_json(run):
                continue
            run.expect(2, f"cannot write '{arguments[-1].split('=')[-1]}'")
            assert sorted(os.listdir(".")) == before and (not old or read("x.spv") == b"what was there before"), arguments
            if old:
                os.remove("x.spv")


def test_a_link_to_an_output_stays_a_link():
    os.mkdir("real")
    write("real/x.spv", "")
    os.symlink("real/x.spv", "x.spv")
    os.link("real/x.spv", "real/other")
    Run("-MD", "good.comp", "-o", "x.spv").expect(0)
    assert os.path.islink("x.spv") and is_module("real/x.spv") and read("real/other") == b"" and os.path.exists("x.spv.d")
    assert sorted(os.listdir("real")) == ["other", "x.spv"]


def test_glslang_depfile_or_no_modules():
    """Its rule belongs to all inputs: where it cannot be written, no module is."""
    write("a.vert", "#version 450\nvoid main() { }\n")
    Run("--driver-mode=glslang", "-V", "good.comp", "a.vert", "--depfile", "missing/d").expect(1, "cannot write 'missing/d'")
    assert not os.path.exists("comp.spv") and not os.path.exists("vert.spv")
    Run("--driver-mode=glslang", "-V", "good.comp", "a.vert", "--depfile", "d").expect(0, "")
    assert is_module("comp.spv") and is_module("vert.spv") and read("d").startswith(b"comp.spv: good.comp a.vert")
