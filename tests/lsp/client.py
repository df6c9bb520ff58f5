"""A client of the Language Server Protocol for the tests: talks to `sgcc --lsp` and applies edits as an editor would."""
import json
import os
import queue
import subprocess
import threading

from tests.lib import SGCC


RECORD = os.environ.get("LSP_RECORD")       # the folder in which what a client sends is kept, for hostile.py


class Client:
    def __init__(self, *options, encodings=None, cwd=None, capabilities=None, variables=None):
        self.process = subprocess.Popen([SGCC, "--lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, cwd=cwd, env={**os.environ, **(variables or {})})
        self.messages, self.next_id, self.sent = queue.Queue(), 0, []
        self.diagnostics = {}
        threading.Thread(target=self.read, daemon=True).start()
        general = {"positionEncodings": encodings} if encodings else {}
        self.server = self.request("initialize", {"processId": None, "rootUri": None, "capabilities": {"general": general, **(capabilities or {})}})
        self.notify("initialized", {})

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while True:
                line = stream.readline()
                if line in (b"\r\n", b""):
                    break
                name, value = line.split(b":")
                if name == b"Content-Length":
                    length = int(value)
            if not length:
                self.messages.put(None)
                return
            self.messages.put(json.loads(stream.read(length)))

    def send(self, message):
        self.sent.append({"jsonrpc": "2.0", **message})
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def receive(self):
        message = self.messages.get(timeout=30)
        assert message is not None, f"the server ended: {self.process.stderr.read().decode()}"
        assert message["jsonrpc"] == "2.0"
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        return message

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def answer(self, method, params):
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.next_id:
                return message

    def request(self, method, params):
        message = self.answer(method, params)
        assert "error" not in message, message
        return message["result"]

    def open(self, uri, text):
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "glsl", "version": 1, "text": text}})
        return self.wait(uri)

    def wait(self, uri):
        """The diagnostics that come next for the document."""
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                return message["params"]["diagnostics"]

    def change(self, uri, *changes):
        """A change is a text, or (line, column, line, column, text)."""
        listed = [{"text": c} if isinstance(c, str) else
                  {"range": {"start": {"line": c[0], "character": c[1]}, "end": {"line": c[2], "character": c[3]}}, "text": c[4]}
                  for c in changes]
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": listed})
        return self.wait(uri)

    def at(self, method, uri, line, column, **more):
        return self.request("textDocument/" + method,
                            {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}, **more})

    def close(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        code = self.process.wait(timeout=30)
        assert code == 0, f"exit {code}: {self.process.stderr.read().decode(errors='replace')}"
        if RECORD:
            with open(os.path.join(RECORD, f"{self.process.pid}.json"), "w", encoding="utf-8") as out:
                json.dump(self.sent, out)
        return code


def place(text, mark):
    """The line and column of a mark in a text, and the text without it."""
    before = text[:text.index(mark)]
    return before.count("\n"), len(before) - before.rfind("\n") - 1


def apply_edits(text, edits):
    """As an editor applies them; columns are those of ASCII."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    spans = [(starts[e["range"]["start"]["line"]] + e["range"]["start"]["character"],
              starts[e["range"]["end"]["line"]] + e["range"]["end"]["character"], e["newText"]) for e in edits]
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text
