#!/usr/bin/env python3
"""Tests examples/shared-cache: two machines share the folder of --cache through nginx, and ninja compiles through a wrapper.

Skipped without nginx (Debian: nginx-core) or ninja (ninja-build).  SGCC names the program.  The last line is
`N passed, N failed, N skipped`.
"""
import glob
import http.server
import json
import os
import shutil
import sys
import tempfile
import threading

from tests.builds.webdav import Nginx
from tests.lib import SGCC, TOP, functions, process
from tests.lib.functions import Skipped

EXAMPLES = os.path.join(TOP, "examples")
SYNC = os.path.join(EXAMPLES, "shared-cache", "sync_cache.py")
MODULES = ("sum.spv", "compact.spv")
LISTING = {"autoindex": "on", "autoindex_format": "json"}


class Machine:
    """A checkout of the examples, and a folder for --cache."""
    def __init__(self, folder):
        self.checkout, self.cache = f"{folder}/examples", f"{folder}/cache"
        shutil.copytree(EXAMPLES, self.checkout)
        self.server = None

    def sync(self, way, url):
        return process.demand([sys.executable, SYNC, way, url, self.cache])

    def build(self):
        """The bytes of the modules."""
        process.demand(["ninja", "-C", f"{self.checkout}/shared-cache"], variables={"SGCC": SGCC, "SGCC_CACHE": self.cache})
        found = {}
        for name in MODULES:
            with open(f"{self.checkout}/shared-cache/{name}", "rb") as file:
                found[name] = file.read()
        return found

    def results(self):
        return {path: os.stat(path).st_ino for path in glob.glob(f"{self.cache}/??/*")}


class Folder:
    def __enter__(self):
        for program, package in (("nginx", "nginx-core"), ("ninja", "ninja-build")):
            if not shutil.which(program):
                raise Skipped(f"there is no {program} (Debian: {package})")
        self.path = tempfile.mkdtemp()
        self.server = Nginx(f"{self.path}/server", **LISTING)
        return self

    def machine(self, name):
        return Machine(f"{self.path}/{name}")

    def __exit__(self, *_):
        self.server.stop()
        shutil.rmtree(self.path)


def test_second_machine_compiles_nothing():
    with Folder() as folder:
        first, second = folder.machine("first"), folder.machine("second")
        assert "pull: 0 files" in first.sync("pull", folder.server.url())
        made = first.build()
        first.sync("push", folder.server.url())
        assert f"push: 0 files, {len(first.results())} were there" in first.sync("push", folder.server.url())
        second.sync("pull", folder.server.url())
        before = second.results()
        assert before and second.build() == made
        assert second.results() == before, "the second machine compiled"


def test_damaged_files_are_made_again():
    with Folder() as folder:
        first, second = folder.machine("first"), folder.machine("second")
        made = first.build()
        first.sync("push", folder.server.url())
        for number, path in enumerate(folder.server.stored()):
            with open(path, "r+b") as file:
                file.truncate(20 + number)
        second.sync("pull", folder.server.url())
        assert second.build() == made
        assert "push: 0 files" not in second.sync("push", folder.server.url())
        third = folder.machine("third")
        third.sync("pull", folder.server.url())
        before = third.results()
        assert third.build() == made and third.results() == before, "what was damaged on the server was not replaced"


def test_absent_server_is_a_warning():
    with Folder() as folder:
        machine = folder.machine("first")
        folder.server.stop()
        assert "warning" in machine.sync("pull", folder.server.url())
        machine.build()
        assert "warning" in machine.sync("push", folder.server.url())


class Hostile(http.server.BaseHTTPRequestHandler):
    """Lists names that lead out of the folder."""
    def do_GET(self):
        kind = "directory" if self.path == "/" else "file"
        names = ["..", "ab", "/tmp", "a" * 62, "../" + "a" * 59, 7]
        text = json.dumps([{"name": name, "type": kind, "size": 1} for name in names if self.path == "/" or name != 7]) if self.path.endswith("/") else "bytes"
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


def test_hostile_server_writes_within_the_folder():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hostile)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        url = f"http://127.0.0.1:{server.server_port}"
        text = process.demand([sys.executable, SYNC, "pull", url, f"{folder}/cache"])
        found = [os.path.relpath(path, folder) for path in glob.glob(f"{folder}/**", recursive=True) if os.path.isfile(path)]
        assert found in ([], ["cache/ab/" + "a" * 62]), (found, text)
    server.shutdown()


if __name__ == "__main__":
    sys.exit(functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith("test_")]))
