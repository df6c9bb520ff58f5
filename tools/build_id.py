#!/usr/bin/env python3
"""Writes the build id, which identifies a version of sgcc in the keys of caches.

    build_id.py --source FOLDER --output FILE NAME...

It is a hash of the names and contents of the files NAME, which are in this folder or in FOLDER. It is the same on each machine and for each way to
compile sgcc, and it changes if modules could change.
"""
import argparse
import hashlib
import os

DIGITS = 32


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("names", nargs="+")
    options = parser.parse_args()
    prefix = os.path.join(options.source, "")
    whole = hashlib.sha256()
    for name in sorted({name[len(prefix):] if name.startswith(prefix) else name for name in options.names}):
        path = name if os.path.exists(name) else os.path.join(options.source, name)
        with open(path, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        whole.update(f"{name} {digest}\n".encode())
    text = f'"{whole.hexdigest()[:DIGITS]}"\n'
    with open(options.output, "w", encoding="ascii") as file:
        file.write(text)


if __name__ == "__main__":
    main()
