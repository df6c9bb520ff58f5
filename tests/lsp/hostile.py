#!/usr/bin/env python3
"""Sends the language server input that no editor would send: it answers or ends, and never crashes, hangs or reports to a sanitizer.

    hostile.py [--count=N] [--seed=N] [--keep=DIR] [NAME...]

SGCC names the program (check gives the sanitized one).  Exchanges are recorded from the suite lsp (Client writes what it sends to the folder that
LSP_RECORD names), and mutated: bytes, lengths, order, parts that are left out or repeated.  Before them come the cases test_NAME.  Each is the whole
standard input of one server, which has to end by itself with 0 or 1.
"""
import argparse
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from tests.lib import process, reporting
from tests.lsp.client import SGCC

HERE = os.path.dirname(os.path.abspath(__file__))

REPORTS = (b"AddressSanitizer", b"runtime error:", b"LeakSanitizer", b"UndefinedBehaviorSanitizer", b"Assertion")
SECONDS = 20
URI = "file:///shader.frag"
TEXT = "#version 450\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(1); }\n"


def framed(body, length=None):
    body = body if isinstance(body, bytes) else json.dumps({"jsonrpc": "2.0", **body}).encode()
    return b"Content-Length: %d\r\n\r\n" % (len(body) if length is None else length) + body


def request(method, params=None, number=7):
    return framed({"id": number, "method": method, "params": params})


def notice(method, params=None):
    return framed({"method": method, "params": params})


def opened(text=TEXT, uri=URI):
    return notice("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "glsl", "version": 1, "text": text}})


BEGIN = request("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1) + notice("initialized", {})
END = request("shutdown", None, 99) + notice("exit")
HOVER = request("textDocument/hover", {"textDocument": {"uri": URI}, "position": {"line": 2, "character": 24}})
METHODS = re.findall(r'^[A-Z]+\("textDocument/([^"]*)"', open(os.path.join(os.environ.get("SRCDIR", "."), "driver/lsp/methods.def"), encoding="utf-8").read(), re.M)


class Served:
    """What one server said to an input."""
    def __init__(self, data, seconds=SECONDS):
        self.data, self.hung = data, False
        try:
            done = process.run([SGCC, "--lsp"], input=data, timeout=seconds, text=False)
            self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as hung:
            self.code, self.out, self.err, self.hung = None, hung.stdout or b"", hung.stderr or b"", True

    def wrong(self):
        if self.hung:
            return f"it does not end within {SECONDS} s"
        if any(report in self.err for report in REPORTS):
            return "sanitizer: " + next(line for line in self.err.decode(errors="replace").splitlines() if any(r.decode() in line for r in REPORTS))
        if self.code not in (0, 1):
            return f"exit status {self.code}: {self.err[-300:]!r}"
        try:
            self.messages()
        except (ValueError, AssertionError) as what:
            return f"its output is not a sequence of messages: {what}"
        return None

    def messages(self):
        found, rest = [], self.out
        while rest:
            head, rest = rest.split(b"\r\n\r\n", 1)
            assert head.startswith(b"Content-Length: "), head[:100]
            length = int(head[16:])
            assert len(rest) >= length, "cut off"
            found.append(json.loads(rest[:length]))
            rest = rest[length:]
        return found

    def answers(self, number=7):
        return [m for m in self.messages() if m.get("id") == number]

    def expect(self, code):
        assert not self.wrong() and self.code == code, self.wrong() or f"exit {self.code}, not {code}: {self.err[-300:]!r}"
        return self


# --- cases ---------------------------------------------------------------------------------------------

def test_truncated():
    """Wherever the input ends, the server does."""
    whole = BEGIN + opened() + HOVER + END
    Served(whole).expect(0)
    for end in [*range(0, 40), *range(40, len(whole), 61)]:
        Served(whole[:end]).expect(1)


def test_wrong_lengths():
    body = json.dumps({"jsonrpc": "2.0", "id": 7, "method": "shutdown"}).encode()
    for length in (0, 1, len(body) - 1, len(body) + 1, 10 ** 6, 10 ** 9, 2 ** 30, 2 ** 31, 2 ** 32, 2 ** 63, 2 ** 64, 10 ** 30, -1, -2 ** 63):
        Served(BEGIN + framed(body, length)).expect(1)
    for header in (b"Content-Length:\r\n\r\n", b"Content-Length: x\r\n\r\n", b"Content-Length: 2", b"Content-Length: 2\r\n", b"\r\n\r\n", b"x" * 5000, b"\0" * 300, b"\xff\xfe\r\n\r\n",
                   b"Content-Length: " + b"9" * 3000 + b"\r\n\r\n{}", b"Content-Length: 2\r\n" * 3000 + b"\r\n{}"):
        assert Served(header).wrong() is None, header[:40]
    # A header in other letters, with others around it, and without carriage returns.
    for header in (b"content-length: %d\r\n\r\n", b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n", b"Content-Length:%d\n\n"):
        assert "result" in Served(BEGIN + header % len(body) + body + notice("exit")).expect(0).answers()[0]


def test_no_json():
    """What is read as a whole and is no JSON has an error, and the next message is read."""
    for body in (b"{", b"nothing", b"\xff\xfe\xfd", b'{"id": 7, "method": "\xff"}', b'{"a":"\\ud800"}', b"[" * 100000, b'{"a":' * 100000, b'"' + b"x" * 10 ** 6, b"\0\0\0", b"1" * 5000):
        served = Served(BEGIN + framed(body) + opened() + HOVER + END).expect(0)
        assert served.answers(None)[0]["error"]["code"] == -32700 and "result" in served.answers()[0], body[:40]
    for body in (b"[]", b"7", b'"text"', b"null", b"[1,2]", b'{"method": 7}', b'{"method": null}', b"{}", b'{"jsonrpc": "1.0"}', b'[{"id": 7, "method": "shutdown"}]'):
        assert "result" in Served(BEGIN + framed(body) + opened() + HOVER + END).expect(0).answers()[-1], body


def test_wrong_order():
    """Before initialize and after shutdown a request is refused; notifications then do nothing."""
    served = Served(opened() + HOVER + notice("exit")).expect(1)
    assert [m.get("error", {}).get("code") for m in served.messages()] == [-32002]
    served = Served(BEGIN + BEGIN + opened() + HOVER + END).expect(0)
    assert served.answers(1)[1]["error"]["code"] == -32600 and "result" in served.answers()[0]
    served = Served(BEGIN + request("shutdown", None, 98) + opened() + HOVER + request("shutdown", None, 98) + request("initialize", {}, 97) + notice("exit")).expect(0)
    assert [m["error"]["code"] for m in (*served.answers(), served.answers(98)[1], *served.answers(97))] == [-32600] * 3
    assert not any(m.get("method") for m in served.messages())
    Served(notice("exit")).expect(1)
    Served(BEGIN + END + END + b"anything").expect(0)
    closed = notice("textDocument/didClose", {"textDocument": {"uri": URI}})
    changed = notice("textDocument/didChange", {"textDocument": {"uri": URI}, "contentChanges": [{"text": "void"}]})
    served = Served(BEGIN + closed + changed + HOVER + opened() + opened("void") + closed + closed + changed + HOVER + END).expect(0)
    assert all("error" in m for m in served.answers())


def test_answers_to_nothing():
    """The ids of requests are what they are, and answers to what nobody asked are no requests."""
    for number in (None, 0, -1, 1.5, "text", "", [], {}, True, 2 ** 62, "\0", "ä"):
        assert "result" in Served(BEGIN + opened() + request("textDocument/hover", {"textDocument": {"uri": URI}, "position": {}}, number) + END).expect(0).answers(number)[0] or True
    served = Served(BEGIN + framed({"id": 7, "result": None}) + framed({"id": 7, "error": {"code": 1}}) + END).expect(0)
    assert not served.answers()


def test_parameters_of_other_types():
    things = [None, 7, -7, 1e300, True, "text", "", [], {}, [None], {"uri": URI}, [[]], {"textDocument": 7}, {"textDocument": {"uri": 7}}, {"textDocument": {"uri": URI}},
              {"textDocument": {"uri": URI}, "position": 7, "range": [], "contentChanges": 7, "newName": {}},
              {"textDocument": {"uri": URI, "text": 7}, "position": {"line": "1", "character": None}, "contentChanges": [7, None, {"text": 7}, {"range": 7, "text": "x"}], "newName": ""},
              {"textDocument": {"uri": URI}, "position": {"line": 2 ** 62, "character": 2 ** 62}, "newName": "x" * 10 ** 5, "range": {"start": {"line": 2 ** 62}}},
              {"textDocument": {"uri": URI}, "position": {"line": 2, "character": -1}, "newName": "a b", "range": {"start": {"line": 9, "character": 9}, "end": {"line": 0, "character": 0}},
               "contentChanges": [{"text": "é", "range": {"start": {"line": 9, "character": 9}, "end": {"line": 0, "character": 1}}}]}]
    data = BEGIN + opened()
    for thing in things:
        for method in METHODS:
            name = "textDocument/" + method
            data += notice(name, thing) if method.startswith("did") else request(name, thing)
        data += opened()
    served = Served(data + END).expect(0)
    assert len(served.answers()) == len(things) * sum(not m.startswith("did") for m in METHODS)
    for thing in things:
        Served(request("initialize", thing) + END).expect(0)


def test_strange_documents():
    """Texts and names that editors may have, with every request in the middle of them."""
    texts = ["", "\0", "\0" * 1000, "\ufeff" + TEXT, TEXT.replace("\n", "\r"), "\r\n" * 1000, "\U0001f600" * 500, "(" * 20000, "#define A A A\nA" * 200, '"', "/*", "#", "#include \"shader.frag\"",
             "#include \"/dev/null\"", "#version 450\n#line 2147483647\nx", "#version 450\n#line 0 \"\n}", "#version 450\nvoid main() { vec2(1)", TEXT * 50, "x" * 10 ** 6, "\t" * 10 ** 5 + "@"]
    uris = [URI, "", "file://", "file:///", "untitled:1", "file:///%", "file:///%f", "file:///%ff%fe.frag", "file:///a%00b.frag", "file:///" + "x" * 5000 + ".frag", "\0", "file:///ä 😀.comp",
            "file:///a.cl", "file:///a.spvasm", "file:///dev/null", "http://example/x.frag"]
    for uri in uris:
        data = BEGIN
        for text in texts if uri == URI else texts[:12:5] + [TEXT]:
            data += opened(text, uri)
            for method in METHODS:
                if not method.startswith("did"):
                    data += request("textDocument/" + method, {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 3}, "newName": "other", "context": {},
                                                               "range": {"start": {"line": 0, "character": 0}, "end": {"line": 10 ** 6, "character": 0}}})
        Served(data + END, 3 * SECONDS).expect(0)


def test_many_changes():
    """Changes at places inside of characters, line ends and each other."""
    rng = random.Random(1)
    data = BEGIN + opened()
    for _ in range(300):
        changes = [{"text": rng.choice(["", "x", "\r", "\n", "\r\n", "é", "😀", "{", "#define X\n", "\0"]),
                    "range": {"start": {"line": rng.randrange(5), "character": rng.randrange(40)}, "end": {"line": rng.randrange(6), "character": rng.randrange(40)}}}
                   for _ in range(rng.randrange(4))]
        data += notice("textDocument/didChange", {"textDocument": {"uri": URI}, "contentChanges": changes}) + HOVER
    assert len(Served(data + END, 3 * SECONDS).expect(0).answers()) == 300


def test_a_large_document():
    """Twenty megabytes, and as many bytes of a message that nobody reads."""
    Served(BEGIN + opened("// " + "x" * 20_000_000 + "\n") + HOVER + END, 3 * SECONDS).expect(0)
    Served(BEGIN + request("textDocument/nothing", "x" * 20_000_000) + END, 3 * SECONDS).expect(0)


# --- mutations -----------------------------------------------------------------------------------------

def record(folder):
    """The exchanges of the suite lsp, as lists of messages."""
    environment = {**os.environ, "LSP_RECORD": folder}
    subprocess.run([sys.executable, os.path.join(HERE, "run.py")], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300, check=False)
    return [json.load(open(path, encoding="utf-8")) for path in sorted(glob.glob(os.path.join(folder, "*.json")))]


def mutate_value(rng, value):
    """One part of a message is another."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        return {**value, key: mutate_value(rng, value[key])} if rng.random() < 0.9 else {k: v for k, v in value.items() if k != key}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [mutate_value(rng, v) if i == at else v for i, v in enumerate(value)]
    if isinstance(value, str) and value and rng.random() < 0.7:
        at, end = sorted((rng.randrange(len(value)), rng.randrange(len(value))))
        return rng.choice([value[:at] + value[end:], value[:end] + value[at:], value[:at] + rng.choice("(){};,.#\n\0é😀") + value[at:]])
    return rng.choice([None, 0, -1, 1, 2, 10 ** 9, 2 ** 62, 0.5, True, "", "x", "main", [], {}, URI])


def mutate(rng, messages):
    messages = list(messages)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(messages))
        way = rng.randrange(5)
        if way == 0:
            del messages[at]
        elif way == 1:
            messages.insert(rng.randrange(len(messages)), messages[at])
        else:
            messages[at] = mutate_value(rng, messages[at])
        if not messages:
            return b""
    data = b"".join(framed(json.dumps(m).encode(), None if rng.random() < 0.98 else rng.randrange(300)) for m in messages)
    if rng.random() < 0.3:
        at = rng.randrange(len(data))
        data = data[:at] + bytes(rng.randrange(256) for _ in range(rng.randrange(8))) + data[at + rng.randrange(8):]
    return data


def run_mutations(report, options):
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        exchanges = [messages for messages in record(folder) if messages]
    if len(exchanges) < 10:
        report.add("fail", "recording", f"there are {len(exchanges)} exchanges")
        return
    count = 0
    for number in range(options.count):
        data = mutate(rng, rng.choice(exchanges)[:200])
        wrong = Served(data).wrong()
        count += not wrong
        if wrong:
            report.add("fail", f"mutation {number}", wrong)
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                with open(os.path.join(options.keep, f"{number}.bin"), "wb") as out:
                    out.write(data)
    report.passed(count)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--keep")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    report = reporting.Report()
    if "is not installed" in process.run([SGCC, "--lsp"]).stderr:
        report.add("skip", "lsp-hostile", "there is no JSON in this build")
        return report.finish()
    for name, test in list(globals().items()):
        if name.startswith("test_") and (name[5:] in options.names if options.names else reporting.is_shared(name)):
            try:
                test()
                report.add("pass", name[5:])
            except (AssertionError, ValueError, IndexError, KeyError) as wrong:
                report.add("fail", name[5:], repr(wrong)[:600])
    if not options.names and reporting.is_shared("mutations"):
        run_mutations(report, options)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
