"""Tests --persistent_worker: Bazel's JSON worker protocol."""
import json
import os
import signal
import subprocess
import time

from tests.cli.command import Run, SGCC, is_module, lacks_json, read, write
from tests.lib import process
from tests.lib.functions import Skipped


class Worker:
    def __init__(self, *options):
        if lacks_json(Run("--persistent_worker")):
            raise Skipped("the module for JSON is not built")
        signals = os.environ.get("ASAN_OPTIONS", "") + ":handle_segv=0"     # a sanitizer would end a process by itself in place of the signal
        self.process = subprocess.Popen([SGCC, *options, "--persistent_worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, "ASAN_OPTIONS": signals})

    def send(self, text):
        self.process.stdin.write(text if isinstance(text, bytes) else json.dumps(text, separators=(",", ":")).encode())
        self.process.stdin.flush()

    def request(self, number, *arguments, **more):
        self.send({"requestId": number, "arguments": list(arguments), **more})

    def answer(self):
        return json.loads(self.process.stdout.readline())

    def children(self):
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children", encoding="ascii") as file:
            return [int(pid) for pid in file.read().split()]

    def end(self, code=0):
        """All other answers, by the number of the request."""
        out, err = self.process.communicate(timeout=60)
        assert self.process.returncode == code, f"{self.process.returncode}: {err.decode()}"
        self.err = err.decode()
        return {answer["requestId"]: answer for answer in map(json.loads, out.decode().splitlines())}


def slow_child(worker, number):
    """A request that waits until somebody writes to a pipe, and its process."""
    os.mkfifo(f"pipe{number}.comp")
    worker.request(number, f"pipe{number}.comp", "-o", f"slow{number}.spv")
    for _ in range(500):
        if worker.children():
            return worker.children()[-1]
        time.sleep(0.01)
    raise AssertionError("no process was started")


def test_requests_one_after_the_other():
    worker = Worker()
    worker.request(0, "good.comp", "-o", "a.spv")
    assert worker.answer() == {"exitCode": 0, "output": "", "requestId": 0}
    worker.request(0, "bad.comp", "-o", "b.spv")
    answer = worker.answer()
    assert answer["exitCode"] == 1 and answer["output"] == Run("bad.comp", "-o", "b.spv").err
    worker.request(0, "macro.comp", "-DSTEP=3u", "-o", "c.spv", inputs=[{"path": "macro.comp", "digest": "c2hh"}], verbosity=1)
    assert worker.answer()["exitCode"] == 0
    assert worker.end() == {}
    assert read("a.spv") == Run("good.comp", "-o", "-").out and is_module("c.spv") and not os.path.exists("b.spv")


def test_many_requests_at_once_without_anything_between_them():
    worker = Worker("-O0")
    for i in range(1, 301):
        worker.request(i, f"-DSTEP={i}u", "macro.comp", "-o", f"{i}.spv")
    answers = worker.end()
    assert sorted(answers) == list(range(1, 301)) and all(a["exitCode"] == 0 and a["output"] == "" for a in answers.values())
    assert read("17.spv") == Run("-O0", "-DSTEP=17u", "macro.comp", "-o", "-").out


def test_a_request_in_pieces():
    worker = Worker()
    text = json.dumps({"requestId": 5, "arguments": ['-DX="}{[\\"', "good.comp", "-o", "a.spv"]}).encode()
    for i in range(len(text)):
        worker.send(text[i:i + 1])
    assert worker.answer()["exitCode"] == 0
    worker.send(b"\n \t\r\n" + text + b"\n" + text)
    assert [worker.answer()["requestId"] for _ in range(2)] == [5, 5]
    worker.end()


def test_sandboxes():
    worker = Worker()
    for folder in "one", "two":
        os.makedirs(f"{folder}/dir")
        write(f"{folder}/include.comp", read("include.comp"))
        write(f"{folder}/dir/step.h", f'#define STEP {len(folder) + ord(folder[0])}u\n')
    worker.request(1, "include.comp", "-MD", "-o", "i.spv", sandboxDir="one")
    worker.request(2, "include.comp", "-o", "i.spv", sandboxDir="two")
    worker.request(3, "include.comp", "-o", "i.spv", sandboxDir="none")
    answers = worker.end()
    assert answers[1]["exitCode"] == answers[2]["exitCode"] == 0 and answers[3]["exitCode"] == 2 and "none" in answers[3]["output"]
    assert read("one/i.spv") != read("two/i.spv") and read("one/i.spv.d") == b"i.spv: include.comp dir/step.h\n"


def test_a_cancelled_request_ends():
    worker = Worker()
    slow_child(worker, 7)
    worker.request(8, "good.comp", "-o", "a.spv")
    assert worker.answer()["requestId"] == 8
    worker.send({"requestId": 7, "cancel": True})
    assert worker.answer() == {"requestId": 7, "wasCancelled": True}
    worker.send({"requestId": 7, "cancel": True})           # once more, and one that never was
    worker.send({"requestId": 99, "cancel": True})
    worker.request(9, "other.comp", "-o", "b.spv")
    assert worker.answer()["requestId"] == 9
    assert worker.end() == {} and not os.path.exists("slow7.spv")


def test_a_crash_of_one_request_ends_no_other():
    worker = Worker()
    for number, how in (1, signal.SIGSEGV), (2, signal.SIGKILL), (3, signal.SIGABRT):
        os.kill(slow_child(worker, number), how)
        answer = worker.answer()
        assert answer["requestId"] == number and answer["exitCode"] == 2 and f"signal {how.value}" in answer["output"], answer
    worker.request(4, "good.comp", "-o", "a.spv")
    assert worker.end()[4]["exitCode"] == 0


def test_lack_of_memory_of_one_request_ends_no_other():
    """The source needs more memory than the worker may have."""
    write("large.comp", read("good.comp") + b"".join(b"const vec4 c%d = vec4(%d) + vec4(1, 2, 3, 4) * 2.0;\n" % (i, i) for i in range(200000)))
    if b"__asan_init" in read(SGCC):
        raise Skipped("built with sanitizers, which need more memory than the test leaves")
    worker = Worker()
    limit = f"--as={64 << 20}"
    if process.run(["prlimit", "--pid", str(worker.process.pid), limit], text=False).returncode:
        worker.end()
        raise Skipped("there is no prlimit")
    worker.request(1, "large.comp", "-o", "large.spv")
    worker.request(2, "good.comp", "-o", "a.spv")
    answers = worker.end()
    assert answers[1]["exitCode"] == 2 and "out of memory" in answers[1]["output"], answers[1]
    assert answers[2]["exitCode"] == 0 and is_module("a.spv") and not os.path.exists("large.spv")


def test_requests_that_are_none():
    worker = Worker()
    worker.send(b'{"requestId": 3, "arguments": "x"}{"requestId": 4, "arguments": [1]}{"requestId": -1, "arguments": []}{"requestId": 5 6}{"requestId": 7}')
    answers = [worker.answer() for _ in range(5)]
    assert [a["exitCode"] for a in answers] == [2] * 5
    assert sorted(a["requestId"] for a in answers) == [-1, 0, 3, 4, 7]
    worker.request(8, "--persistent_worker")
    assert "cannot be used in a request" in worker.answer()["output"]
    worker.end()


def test_what_is_not_the_protocol_ends_the_worker():
    for text, why in (b"hello", "something else between requests"), (b"[" * 5000, "nested too deeply"), (b'{"requestId": 1', "in the midst of a request"):
        worker = Worker()
        worker.send(text)
        worker.end(2)
        assert why in worker.err, worker.err


def test_the_end_of_input_waits_for_what_runs():
    worker = Worker()
    slow_child(worker, 1)
    worker.process.stdin.close()
    time.sleep(0.1)
    assert worker.process.poll() is None
    write("pipe1.comp", read("good.comp"))
    assert worker.answer()["exitCode"] == 0 and is_module("slow1.spv")
    assert worker.process.wait(timeout=20) == 0


def test_requests_die_with_the_worker():
    worker = Worker()
    child = slow_child(worker, 1)
    worker.process.kill()
    worker.process.wait()
    for _ in range(500):
        try:
            os.kill(child, 0)
            with open(f"/proc/{child}/stat", encoding="ascii") as file:
                if file.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return
        except (ProcessLookupError, FileNotFoundError):
            return
        time.sleep(0.01)
    raise AssertionError("the process of the request lives on")


def test_output_is_text_whatever_the_source_has():
    write("bytes.comp", read("good.comp").replace(b"+= 1u", b"+= \xff\x01\"\\"))
    worker = Worker()
    worker.request(1, "bytes.comp", "-o", "a.spv")
    assert worker.answer()["exitCode"] == 1
    worker.request(2, "--help")
    assert "Usage: sgcc" in worker.answer()["output"]
    worker.request(3, "@args")
    write("args", "good.comp -o b.spv")
    worker.end()


def test_a_batch_in_a_request():
    write("lines.txt", "good.comp -o a.spv\nother.comp -o b.spv\n")
    worker = Worker()
    worker.request(1, "--batch=lines.txt", "-j2")
    assert worker.end()[1]["exitCode"] == 0 and is_module("a.spv") and is_module("b.spv")
