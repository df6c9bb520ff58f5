#!/usr/bin/env python3
"""Copies every shader of the tree to a corpus for fuzz_compile: seeds.py SOURCE_FOLDER CORPUS_FOLDER.

A seed is two bytes that choose options (fuzz_compile.c) and the source.
"""
import hashlib
import os
import sys

SUFFIXES = (".comp", ".glsl", ".vert", ".frag", ".h")


def main(source, corpus):
    os.makedirs(corpus, exist_ok=True)
    for folder in ("tests", "examples", "bench/shaders"):
        for path, _, names in os.walk(os.path.join(source, folder)):
            for name in names:
                if not name.endswith(SUFFIXES):
                    continue
                with open(os.path.join(path, name), "rb") as f:
                    text = f.read()
                if len(text) > 20000:
                    continue
                digest = hashlib.sha1(text).hexdigest()
                with open(os.path.join(corpus, digest), "wb") as f:
                    f.write(bytes([digest.encode()[0] % 6, digest.encode()[1] % 2 * 4]) + text)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
