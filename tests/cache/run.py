#!/usr/bin/env python3
"""Tests that a result which is used again is the one that a compilation would have made.

    run.py [--pairs N] [--seed N]

Random projects (project.py) are compiled in batches: with --share=none, with results shared among the commands, and with a --cache that
lasts while headers change, appear and vanish between the batches; some command lines also run alone with that cache.  A pair is a command
line with and without: the bytes of its outputs, its messages, its depfile and its status must be equal.  SGCC names the program.  The last
line is `N passed, N failed, N skipped`; each batch is a test.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

from tests.cache.project import Project
from tests.lib import SGCC
from tests.lib.reporting import Report

LINES, ROUNDS, ALONE = 40, 3, 3


def read_folder(folder):
    found = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            found[name] = file.read().replace(folder.encode(), b"OUT")
    return found


def call(arguments, stdin=""):
    done = subprocess.run([SGCC, *arguments], input=stdin, capture_output=True, text=True, errors="replace", timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def batch(lines, folder, *options):
    """(outputs, status, messages without the counts) of the command lines, which name `folder`."""
    os.mkdir(folder)
    text = "".join(json.dumps({"id": str(i), "arguments": [a.replace("OUT/", folder + "/") for a in line]}) + "\n" for i, line in enumerate(lines))
    status, out, err = call(["--batch=-", "--progress=json", *options], text)
    kept = [line for line in err.splitlines() if not line.startswith('{"done"')]
    counts = json.loads([line for line in err.splitlines() if line.startswith('{"done"')][-1])
    return (read_folder(folder), status, out.replace(folder, "OUT"), "\n".join(kept).replace(folder, "OUT")), counts


def alone(line, folder, *options):
    os.mkdir(folder)
    result = call([*options, *[a.replace("OUT/", folder + "/") for a in line]])
    return read_folder(folder), *(text.replace(folder, "OUT") if isinstance(text, str) else text for text in result)


def difference(a, b):
    for name in sorted({*a[0], *b[0]}):
        if a[0].get(name) != b[0].get(name):
            return f"{name} differs"
    return next((f"part {i}: {x!r:.600} and {y!r:.600}" for i, (x, y) in enumerate(zip(a[1:], b[1:])) if x != y), "nothing")


class Trial:
    """One project with its batches."""
    def __init__(self, seed, report):
        self.seed, self.report = seed, report
        self.pairs = self.hits = self.wanted = 0

    def compare(self, name, count, plain, other):
        self.pairs += count
        self.report.judge(f"seed {self.seed}, {name}", difference(plain, other) if plain != other else "")

    def round(self, project, number):
        lines = [project.line(i, "OUT") for i in range(LINES)]
        if number:      # variants of a source one after the other, which have a beginning in common
            lines.sort(key=lambda line: [word for word in line if not word.startswith(("-D", "-U", "OUT"))])
        plain, _ = batch(lines, f"@plain{number}", "--share=none", "-j1")
        for name, options in (("shared", ["-j1"]), ("two threads", ["-j2"]), ("cache", ["--share=none", "-j1", "--cache=cache"]), ("full cache", ["-j2", "--cache=cache"])):
            other, counts = batch(lines, f"@{name.replace(' ', '-')}{number}", *options)
            self.compare(f"round {number}, {name}", len(lines), plain, other)
            self.hits += counts["hits"]
            self.wanted += counts["hits"] + counts["misses"]
        for i, line in enumerate(lines[:ALONE]):
            self.compare(f"round {number}, line {i} alone", 1, alone(line, f"@without{number}-{i}"), alone(line, f"@with{number}-{i}", "--cache=cache"))

    def run(self):
        project = Project(self.seed)
        for number in range(ROUNDS):
            self.round(project, number)
            for _ in range(project.chance.randrange(3)):
                project.change()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    report, pairs, hits, wanted, seed = Report(quiet=True), 0, 0, 0, options.seed
    start = os.getcwd()
    while pairs < options.pairs:
        folder = tempfile.mkdtemp(prefix="sgcc-pairs-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
        os.chdir(folder)
        trial = Trial(seed, report)
        trial.run()
        os.chdir(start)
        pairs, hits, wanted, seed = pairs + trial.pairs, hits + trial.hits, wanted + trial.wanted, seed + 1
        shutil.rmtree(folder)
        if seed % 50 == 0:
            print(f"{pairs} pairs, {hits} of {wanted} found, {report.counts['fail']} batches differ", flush=True)
    print(f"{pairs} pairs of seeds {options.seed} to {seed - 1}, {hits} of {wanted} results were found")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
