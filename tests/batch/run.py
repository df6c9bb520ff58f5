#!/usr/bin/env python3
"""Tests commands that run others: --batch, --variants, --dedupe, --persistent_worker. Their bytes depend on nothing else.

    run.py [NAME...]

As in tests/cli, whose files they have: a test is a function test_NAME of a module in this folder.  SGCC names the program
(default: ./sgcc).  What needs the module for JSON is skipped without it.  The last line is `N passed, N failed, N skipped`.
"""
import importlib
import os
import sys

from tests.cli.command import FILES, write
from tests.lib import functions

MODULES = ["axes", "caching", "deduping", "hostile", "lines", "repeating", "serving", "sharing", "varying"]


def prepare():
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        write(name, text)


def main():
    os.environ["SRCDIR"] = os.path.abspath(os.environ.get("SRCDIR", "."))
    tests = [(f"{module}/{name[5:]}", test) for module in MODULES
             for name, test in sorted(vars(importlib.import_module(f"tests.batch.{module}")).items()) if name.startswith("test_")]
    return functions.run(tests, prepare)


if __name__ == "__main__":
    sys.exit(main())
