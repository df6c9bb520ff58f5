#!/usr/bin/env python3
"""Measures the cost of --lower-int64: compares the modules of the idioms of legacy ballots with and without it, as in the table of docs/int64.md.

    sizes.py            prints the table
    sizes.py --check    compares it with what docs/int64.md says; the last line counts, as ./check wants it
    sizes.py --write    puts it there

Instructions are those inside of functions.  The numbers come from the compiler alone: no device is asked.
"""
import os
import struct
import sys
import tempfile

from tests.lib import CASES, TOP, harness, reporting

FOLDER = os.path.join(CASES, 'legacy')
DOCUMENT = os.path.join(TOP, 'docs', 'int64.md')
BEGIN, END = '<!-- sizes.py writes from here -->', '<!-- to here -->'
FUNCTION = 54

# The idiom, and the shader of tests/run/cases/legacy that shows it.
IDIOMS = [
    ('count, by halves', 'count-halves'), ('count, by casts', 'count-casts'), ('count, clearing the lowest bit', 'count-kernighan'),
    ('rank, by the Lt mask', 'rank-lt'), ('rank, by a shifted mask', 'rank-shift'), ('first lane', 'first-lane'), ('last lane', 'last-lane'),
    ('elected lane', 'elect'), ('lowest bit against the Eq mask', 'leader-mask'), ('tests against 0', 'any-none'),
    ('tests against ~0', 'all-ones'), ('complement', 'inverted'), ('own bit', 'bit-own'), ('bit of another lane', 'bit-neighbour'),
    ('bits set and cleared', 'bit-set-clear'), ('loop over the lowest set bit', 'loop-lowest'), ('loop, clearing by a shift', 'loop-clear'),
    ('dynamic shifts', 'shift-dynamic'), ('segments', 'segments'), ('if and else on halves', 'halves-branches'),
    ('compaction, one atomic each', 'compact-broadcast'), ('radix split', 'split-two'), ('match by digit', 'match-digit'),
    ('waterfall', 'waterfall'), ('waterfall by a mask', 'waterfall-mask'), ('masks as parameters', 'mask-parameters'),
    ('masks in structures', 'mask-struct'), ('masks in arrays', 'mask-array'), ('masks in shared memory', 'mask-shared'),
    ('masks in buffers', 'mask-buffer'), ('64-bit products and a remainder', 'int64-beside'),
]


def measure(name, *options):
    """(bytes of the module, instructions in its functions)."""
    source = os.path.join(FOLDER, name + '.comp')
    with tempfile.TemporaryDirectory() as scratch:
        module = os.path.join(scratch, 'module.spv')
        status, output = harness.run([harness.SGCC, '--target-env=vulkan1.1', '-I', FOLDER, *options, source, '-o', module])
        if status != 0:
            sys.exit(f'{name}: {harness.first_lines(output)}')
        with open(module, 'rb') as file:
            content = file.read()
    words = struct.unpack('<%dI' % (len(content) // 4), content)
    at, count, inside = 5, 0, False
    while at < len(words):
        inside = inside or words[at] & 0xffff == FUNCTION
        count += inside
        at += words[at] >> 16
    return len(content), count


def table():
    lines = ['| idiom | shader | bytes, 64-bit | bytes, lowered | instructions, 64-bit | instructions, lowered |',
             '| --- | --- | ---: | ---: | ---: | ---: |']
    rows = harness.in_parallel(lambda idiom: (*idiom, measure(idiom[1]), measure(idiom[1], '--lower-int64')), IDIOMS)
    lines += [f'| {title} | {name} | {wide[0]} | {narrow[0]} | {wide[1]} | {narrow[1]} |' for title, name, wide, narrow in rows]
    total = [sum(column) for column in zip(*((w[0], n[0], w[1], n[1]) for _, _, w, n in rows))]
    return '\n'.join(lines + ['| **all** | | %d | %d | %d | %d |' % tuple(total)]) + '\n'


def main():
    harness.require(['sgcc'])
    made = table()
    if sys.argv[1:] not in (['--check'], ['--write']):
        print(made, end='')
        return 0
    with open(DOCUMENT, encoding='utf-8') as file:
        text = file.read()
    before, rest = text.split(BEGIN + '\n')
    there, after = rest.split(END)
    if sys.argv[1] == '--write':
        with open(DOCUMENT, 'w', encoding='utf-8') as file:
            file.write(before + BEGIN + '\n' + made + END + after)
        return 0
    wrong = [line for line in made.splitlines() if line not in there.splitlines()]
    report = reporting.Report()
    for line in wrong:
        report.add('fail', 'docs/int64.md', 'it should have: ' + line)
    report.passed(max(len(IDIOMS) + 1 - len(wrong), 0))
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
