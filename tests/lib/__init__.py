"""What the suites share: reports, programs and processes, known differences, jobs for the runners.

The suites import each other and this package by full names (`from tests.lib import reporting`), so they run in the top folder as `python3 -m tests.cli.run`, or by
their paths with PYTHONPATH naming the top folder, as ./check does.  The programs that they start get that PYTHONPATH.
"""
import os
import sys

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOP = os.path.dirname(TESTS)
RUN = os.path.join(TESTS, 'run')
CASES = os.path.join(RUN, 'cases')
SGCC = os.path.abspath(os.environ.get('SGCC', './sgcc'))      # the compiler under test

os.environ['PYTHONPATH'] = TOP
sys.path.append(os.path.join(TOP, 'tools'))     # what makes the tables reads them for tests, too
