#!/usr/bin/env python3
"""Tests the tests: each check that a test or a suite has to pass must reject a wrong one.

    run.py [NAME...]

Rules of lit_rules.py have texts that break and texts that keep them; the files of errors/ go through lit itself, and say
`// FAILS: text` where they must fail.  Programs that are not there are left out of PATH.
"""
import contextlib
import io
import os
import re
import sys
import tempfile

from tests import lit_rules
from tests.lib import TESTS, TOP, functions, known, process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

REFUSED = '// RUN: %refuse %s | FileCheck %s\n'
ERROR = "x;  // CHECK: :[[@LINE]]:1: error: 'x' is not declared\n"
TOTAL = '// CHECK: {{^}}1 error generated.\n'
# (name of a test, its text, what is said of it; nothing where it keeps the rules)
TEXTS = [
    ('errors/a.comp', REFUSED + ERROR + TOTAL, None),
    ('errors/a.comp', REFUSED + ERROR, 'stated 0 times'),
    ('errors/a.comp', REFUSED + ERROR + TOTAL + TOTAL, 'stated 2 times'),
    ('errors/a.comp', REFUSED + ERROR + '// CHECK: 1 error generated.\n', 'stated 0 times'),
    ('errors/a.comp', REFUSED + ERROR + '// CHECK: {{^}}1 error\n', 'stated 0 times'),
    ('errors/a.comp', REFUSED + ERROR + ERROR + TOTAL, '1 errors are stated, and 2 patterns'),
    ('errors/a.comp', REFUSED + TOTAL, '1 errors are stated, and 0 patterns'),
    ('errors/a.comp', REFUSED + '// CHECK-NOT: error: y\n' + TOTAL, '1 errors are stated, and 0 patterns'),
    ('errors/a.comp', REFUSED + '// CHECK-COUNT-2: error: x\n// CHECK: {{^}}1 warning and 2 errors generated.\n', None),
    ('errors/a.comp', REFUSED + '// CHECK-DAG: error: x\n// CHECK-DAG: error: y\n// CHECK: {{^}}2 errors generated.\n', None),
    ('errors/a.comp', '// RUN: %refuse %s | FileCheck %s --check-prefix=OTHER\n' + ERROR + TOTAL, 'OTHER: no text is demanded'),
    ('errors/a.comp', '// RUN: %refuse %s\n' + ERROR + TOTAL, 'goes to FileCheck'),
    ('errors/a.comp', '// RUN: %refuse %s > %t; FileCheck %s < %t\n' + ERROR + TOTAL, 'goes to FileCheck'),
    ('errors/a.comp', '// RUN: not %sgcc %s -o %t 2>&1 | FileCheck %s\n' + ERROR + TOTAL, 'is a %refuse'),
    ('errors/a.comp', '// RUN: %compile %s | FileCheck %s\n// CHECK: OpNop\n', 'under errors/'),
    ('glsl/a.comp', REFUSED + ERROR + TOTAL, 'move it to errors/'),
    ('port/a.comp', REFUSED + ERROR + TOTAL, None),
    ('glsl/a.comp', '// RUN: %compile %s | FileCheck %s\n// CHECK-NOT: OpNop\n', 'no text is demanded'),
    ('glsl/a.comp', '// RUN: %compile %s | FileCheck %s\n// CHECK: OpNop\n', None),
    ('glsl/a.comp', '// RUN: %sgcc %s -o %t || true\n', 'status of the compiler'),
]


def lit(*paths, path=None):
    """What tests/lit prints of some tests; `path`: PATH."""
    environment = dict(os.environ, **({'PATH': path} if path else {}))
    done = process.run([os.path.join(TESTS, 'lit'), *(os.path.join(TESTS, p) for p in paths)], env=environment)
    if 'there is no lit' in done.stdout:
        raise functions.Skipped('there is no lit')
    return done


def said_of_a_text(name, text, expected):
    told = lit_rules.broken_rules(name, text)
    assert any(expected in rule for rule in told) if expected else not told, f'{told} of\n{text}'


def judged_by_lit(name):
    path = os.path.join(HERE, 'errors', name)
    with open(path) as source:
        expected = re.search(r'// FAILS: (.*)', source.read())
    done = lit(path)
    last = done.stdout.splitlines()[-1]
    if expected:
        assert done.returncode and last == '0 passed, 1 failed, 0 skipped' and expected[1] in done.stdout, done.stdout
    else:
        assert done.returncode == 0 and last == '1 passed, 0 failed, 0 skipped', done.stdout


def path_without(*names):
    """A folder with links to all programs of PATH but some; ccache's look for the compilers by PATH again."""
    folder = tempfile.mkdtemp(dir='.')
    for place in os.environ['PATH'].split(os.pathsep):
        if not os.path.isdir(place) or 'ccache' in place:
            continue
        for name in os.listdir(place):
            link = os.path.join(folder, name)
            if not name.startswith(names) and not os.path.lexists(link):
                os.symlink(os.path.join(place, name), link)
    return os.path.abspath(folder)


def test_without_validators():
    """Tests that need them are skipped, with a reason; one that fails in another way fails."""
    path = path_without('spirv-val', 'llvm-spirv')
    done = lit('glsl/builtins/memory-scopes.comp', 'opencl/language/kernels.cl', 'errors/recovery/members.comp', path=path)
    assert done.stdout.splitlines()[-1] == '1 passed, 0 failed, 2 skipped', done.stdout
    for program in 'spirv-val', 'llvm-spirv':
        assert f'there is no {program}: tests that need it are skipped' in done.stdout, done.stdout
    suite = process.run([sys.executable, os.path.join(TESTS, 'check', 'run.py')], variables=dict(PATH=path))
    assert suite.stdout.endswith('skip everything: there is no spirv-val\n0 passed, 0 failed, 1 skipped\n'), suite.stdout


def test_without_a_disassembler():
    done = lit('glsl/builtins/memory-scopes.comp', path=path_without('spirv-dis'))
    assert done.stdout.splitlines()[-1] == '0 passed, 0 failed, 1 skipped', done.stdout


def test_unknown_suite():
    for names in ['nosuch'], ['lit', 'nosuch'], ['li'], ['--quik'], ['.*'], ['l.t']:
        done = process.run([os.path.join(TOP, 'check'), *names])
        assert done.returncode == 2 and 'check: there is no ' in done.stderr, f'{names}: {done.returncode} {done.stderr}'


def outcome(*verdicts):
    """(exit status, lines) of a report; in a process of its own, which has noted no program that it lacks."""
    program = f'import sys\nfrom tests.lib import reporting\nr = reporting.Report(quiet=True)\nfor v in {verdicts!r}: r.add(v, "name", "text")\nsys.exit(r.finish())'
    done = process.run([sys.executable, '-c', program], variables=dict(PYTHONPATH=TOP, TEST_SHARE='1'))
    return done.returncode, done.stdout.splitlines()


def test_report():
    assert outcome('pass', 'pass') == (0, ['2 passed, 0 failed, 0 skipped'])
    assert outcome('pass', 'fail') == (1, ['fail name: text', '1 passed, 1 failed, 0 skipped'])
    assert outcome('skip', 'skip') == (0, ['skip 2 cases: text', '0 passed, 0 failed, 2 skipped'])
    assert outcome() == (1, ['0 passed, 0 failed, 0 skipped'])          # nothing was tried


def test_known_differences():
    with open('known.txt', 'w', encoding='utf-8') as file:
        file.write('# a comment\na/*  ^[+] one$  the clause\n\n=== other\na/b  two|three  another  clause\n')
    first, other, report = known.Known('.'), known.Known('.', 'other'), reporting.Report(quiet=True)
    assert first.unexplained('a/x', ['+ one', '+ two', 'x + one']) == ['+ two', 'x + one'] and first.unexplained('b/x', ['+ one']) == ['+ one']
    assert [row.why for row in other.explain('a/b', 'is three')] == ['another  clause'] and not other.explain('a/bc', 'two')
    first.judge_rows(report)
    assert report.counts == {'pass': 0, 'fail': 0, 'skip': 0}
    with contextlib.redirect_stdout(io.StringIO()):
        known.Known('.').judge_rows(report)             # nothing needed its row
    assert report.counts['fail'] == 1
    with open('known.txt', 'a', encoding='utf-8') as file:
        file.write('a/b  without a reason\n')
    try:
        known.Known('.', 'other')
    except SystemExit as wrong:
        assert 'known.txt:6: three columns expected' in str(wrong), wrong
    else:
        raise AssertionError('a row of two columns is taken')


def test_share():
    """Each name is in the part of one day in N."""
    for name in 'shader.comp', 'program 7':
        days = []
        for reporting.SEED in range(8):         # no test behind this one reads it
            days.append(reporting.is_chosen(name, 4))
        assert sum(days) == 2 and days[:4] == days[4:], days


def test_processes():
    assert process.run(['cat']).stdout == '' and process.run(['cat'], input='x').stdout == 'x'        # nothing to read, unless it is given
    done = process.run(['sh', '-c', 'echo $WORD; echo two >&2; exit 3'], {'WORD': 'one'})
    assert (done.returncode, done.stdout, done.stderr) == (3, 'one\n', 'two\n'), done
    assert process.run(['sh', '-c', 'echo one; echo two >&2'], merged=True, text=False).stdout == b'one\ntwo\n'
    try:
        process.demand(['sh', '-c', 'echo why; exit 1'])
    except AssertionError as wrong:
        assert 'exit status 1\nwhy' in str(wrong), wrong
    else:
        raise AssertionError('a program that failed is taken')


def test_list():
    done = process.run([os.path.join(TOP, 'check'), '--list'])
    listed = [line.split()[0] for line in done.stdout.splitlines() if line and not line.startswith('installing')]
    assert done.returncode == 0 and {'lit', 'layers', 'bazel'} <= set(listed) and len(listed) == len(set(listed)), done.stdout


def test_one_report():
    """No suite counts by itself."""
    for folder, _, names in os.walk(TESTS):
        for name in names:
            path = os.path.join(folder, name)
            if not name.endswith('.py') or os.path.samefile(path, reporting.__file__) or os.path.samefile(path, __file__):
                continue
            with open(path) as source:
                assert not re.search(r'(passed, .*failed, .*skipped["\'])|\bprint\(.*\bskipped', source.read()), \
                    f'{path}: use reporting.Report'


def main():
    os.environ['SRCDIR'] = TOP
    tests = [(f'rule {number}: {name}', lambda row=(name, text, expected): said_of_a_text(*row))
             for number, (name, text, expected) in enumerate(TEXTS)]
    tests += [(f'lit {name}', lambda name=name: judged_by_lit(name)) for name in sorted(os.listdir(os.path.join(HERE, 'errors')))]
    tests += [(name[5:], test) for name, test in sorted(globals().items()) if name.startswith('test_')]
    return functions.run(tests)


if __name__ == '__main__':
    sys.exit(main())
