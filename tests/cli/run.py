#!/usr/bin/env python3
"""Tests the command line: options, files, messages, exit status.

A test is a function test_NAME of a module in this folder, each of which is about one subject.  The functions are found
by their names.  A test gets a folder of its own with the files of command.FILES in it, and runs sgcc there.
SGCC names the program (default: ./sgcc).  The last line is `N passed, N failed, N skipped`.
"""
import importlib
import os
import sys

from tests.cli.command import FILES, write
from tests.lib import functions

HERE = os.path.dirname(os.path.abspath(__file__))


def find_tests():
    """(name, function) of all tests, by name.  Two tests of one name are an error: neither would be told from the other."""
    found = {}
    for file in sorted(os.listdir(HERE)):
        if not file.endswith(".py") or file == "run.py":
            continue
        module = importlib.import_module(f"tests.cli.{file[:-3]}")
        for name, test in vars(module).items():
            if not name.startswith("test_"):
                continue
            if name in found:
                sys.exit(f"tests/cli: {name} is in {file} and in {found[name].__module__}")
            found[name] = test
    return [(name[5:], test) for name, test in sorted(found.items())]


def prepare():
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        write(name, text)


def main():
    os.environ["SRCDIR"] = os.path.abspath(os.environ.get("SRCDIR", "."))
    return functions.run(find_tests(), prepare)


if __name__ == "__main__":
    sys.exit(main())
