#!/usr/bin/env python3
"""Shares a folder of `sgcc --cache` through a WebDAV server.

    sync_cache.py pull|push URL FOLDER [--jobs N]

`pull` copies what the server has and the folder lacks, `push` the other way around.  A build pulls before and pushes after:

    sync_cache.py pull http://cache.example:8080 cache; ninja; sync_cache.py push http://cache.example:8080 cache

Files are named by their keys (ab/cdef...), and sgcc verifies each by its checksum.  Two results with the same name are the same.  Lists of
what a source's results depend on grow, so a longer file replaces a shorter one.
The server lists its folders as JSON, as nginx does with `autoindex_format json` (nginx.conf).  A server that does not answer is a
warning: the build goes on with what the folder has.
"""
import argparse
import concurrent.futures
import http.client
import json
import os
import re
import sys
import tempfile
import threading
import urllib.parse

FOLDER, FILE = re.compile(r"[0-9a-f]{2}"), re.compile(r"[0-9a-f]{62}")
MOST_BYTES = 1 << 30        # of a file, as sgcc reads
SECONDS = 20


class Server:
    """Requests to the server, over one connection of each thread."""
    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            sys.exit(f"sync_cache.py: '{url}' is not an address of HTTP")
        self.kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self.host, self.port, self.path = parts.hostname, parts.port, parts.path.rstrip("/")
        self.local = threading.local()

    def request(self, method, name, body=None):
        """(status, bytes).  A connection that the server closed meanwhile is made again, once."""
        for attempt in range(2):
            connection = getattr(self.local, "connection", None)
            is_new = not connection
            if is_new:
                connection = self.local.connection = self.kind(self.host, self.port, timeout=SECONDS)
            try:
                connection.request(method, f"{self.path}/{name}", body)
                answer = connection.getresponse()
                return answer.status, answer.read(MOST_BYTES + 1)
            except (OSError, http.client.HTTPException):
                connection.close()
                self.local.connection = None
                if is_new or attempt:
                    raise
        raise AssertionError

    def entries(self, name, pattern, kind):
        """{name: bytes} of what a folder of the server lists, and {} where there is none."""
        status, text = self.request("GET", name)
        if status == 404:
            return {}
        if status != 200:
            raise OSError(f"GET /{name}: status {status}")
        listed = json.loads(text)
        return {row["name"]: row.get("size", 0) for row in listed if row.get("type") == kind and pattern.fullmatch(row["name"])}

    def files(self, pool):
        folders = sorted(self.entries("", FOLDER, "directory"))
        listed = pool.map(lambda folder: self.entries(f"{folder}/", FILE, "file"), folders)
        return {f"{folder}/{name}": size for folder, names in zip(folders, listed) for name, size in names.items()}


def local_files(top):
    found = {}
    for folder in sorted(os.listdir(top)) if os.path.isdir(top) else ():
        if FOLDER.fullmatch(folder) and os.path.isdir(f"{top}/{folder}"):
            for entry in os.scandir(f"{top}/{folder}"):
                if FILE.fullmatch(entry.name) and entry.is_file():
                    found[f"{folder}/{entry.name}"] = entry.stat().st_size
    return found


def pull(server, top, name):
    """Copies a file, which appears as a whole or not at all, as those that sgcc writes."""
    status, data = server.request("GET", name)
    if status != 200 or len(data) > MOST_BYTES:
        return False
    os.makedirs(f"{top}/{name[:2]}", exist_ok=True)
    fd, temporary = tempfile.mkstemp(prefix=f"{name[3:]}.new-", dir=f"{top}/{name[:2]}")
    try:
        with os.fdopen(fd, "wb") as file:
            file.write(data)
        os.replace(temporary, f"{top}/{name}")
    except OSError:
        os.remove(temporary)
        raise
    return True


def push(server, top, name):
    try:
        with open(f"{top}/{name}", "rb") as file:
            data = file.read()
    except FileNotFoundError:       # sgcc removed it meanwhile, for room
        return False
    status, _ = server.request("PUT", name, data)
    if status not in (200, 201, 204):
        raise OSError(f"PUT /{name}: status {status}")
    return True


def main():
    parser = argparse.ArgumentParser(description="Shares a folder of sgcc --cache through a WebDAV server.")
    parser.add_argument("way", choices=("pull", "push"))
    parser.add_argument("url")
    parser.add_argument("folder")
    parser.add_argument("--jobs", type=int, default=8)
    options = parser.parse_args()
    server = Server(options.url)
    try:
        with concurrent.futures.ThreadPoolExecutor(max(options.jobs, 1)) as pool:
            there, here = server.files(pool), local_files(options.folder)
            source, target, copy = (there, here, pull) if options.way == "pull" else (here, there, push)
            names = sorted(name for name, size in source.items() if size > target.get(name, -1))
            copied = sum(pool.map(lambda name: copy(server, options.folder, name), names))
    except (OSError, ValueError, KeyError, TypeError, http.client.HTTPException) as error:
        print(f"sync_cache.py: warning: {options.url}: {error}", file=sys.stderr)
        return 0
    print(f"{options.way}: {copied} files, {len(source) - len(names)} were there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
