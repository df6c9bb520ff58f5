"""Runs functions as test cases. Each has a separate empty folder, and an exception is a failure of that case only.

A case fails by an exception (assert), is skipped by Skipped, and passes otherwise.
"""
import os
import shutil
import sys
import tempfile

from tests.lib import process, reporting


class Skipped(Exception):
    """Its text says what is missing here."""


def run_one(test, prepare):
    start, folder = os.getcwd(), tempfile.mkdtemp(prefix="sgcc-test-")
    try:
        os.chdir(folder)
        prepare()
        test()
        return "pass", ""
    except Skipped as reason:
        return "skip", str(reason)
    except Exception as wrong:          # an exception of any kind is a failure of this test only
        return "fail", f"{type(wrong).__name__}: {wrong}"
    finally:
        os.chdir(start)
        shutil.rmtree(folder, ignore_errors=True)


def run(tests, prepare=lambda: None):
    """`tests`: (name, function) of each; only those run whose names have one of the program's arguments in them.  `prepare`: called in
    the folder of each.  Prints what did not pass and, last, the sums; the exit status."""
    report = reporting.Report(quiet=True)
    wanted = sys.argv[1:]
    for name, test in tests:
        if wanted and not any(w in name for w in wanted) or not reporting.is_shared(name):
            continue
        outcome, why = run_one(test, prepare)
        report.add(outcome, name, why)
    return report.finish()


def not_built(tests, why):
    """The program under test is not there: all are skipped."""
    report = reporting.Report(quiet=True)
    for name, _ in tests:
        report.add("skip", name, why)
    return report.finish()


def has_json(sgcc):
    """Whether the program `sgcc` was built with jansson."""
    probe = process.run([sgcc, '--device=/nowhere.json', '-'])
    return 'built without jansson' not in probe.stderr
