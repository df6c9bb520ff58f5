#!/usr/bin/env python3
"""Replaces vkrun: runs each job on the device (DEVICE_VKRUN) and in the interpreter (INTERPRET), returns the result of the device, and appends a line
for each job to BOTH_REPORT: its name, a verdict, and the differences, separated by tabs.

The interpreter runs twice, with other values for what lanes that are not active would give: a word that differs between the two depends on what
is undefined, and is not compared. Verdicts: equal; close, where all words that differ are floats near each other (Vulkan, "Precision and operation of SPIR-V instructions");
differs; apart, where only one of the two executed it; neither.
"""
import os
import re
import struct
import subprocess
import sys

TOLERANCE = 2.0 ** -9


def call(program, text, **more):
    return subprocess.run([program], input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, **more},
                          check=False).stdout.decode(errors='replace')


def read_results(text):
    """{job: (its status, {what: bytes})}"""
    results, name = {}, None
    for line in text.splitlines():
        words = line.split(' ')
        if words[0] == 'result':
            name = words[1]
            results[name] = (' '.join(words[2:]), {})
        elif words[0] in ('buffer', 'image', 'capture') and name:
            results[name][1][' '.join(words[:-1])] = bytes.fromhex(words[-1]) if re.fullmatch('([0-9a-f]{2})*', words[-1]) else b''
    return results


def is_near(a, b):
    """Whether two words are floats, or two halves each, that are as good as equal."""
    for code in '<f', '<2e', '<d':
        if struct.calcsize(code) != len(a):
            continue
        pairs = zip(struct.unpack(code, a), struct.unpack(code, b))
        if all(x == y or (x != x and y != y) or abs(x - y) <= TOLERANCE * max(1, abs(x)) for x, y in pairs):
            return True
    return False


def compare(device, mine, again):
    if device[0] != 'ok' or mine[0] != 'ok':
        both_failed = device[0] != 'ok' and mine[0] != 'ok'
        return 'neither' if both_failed else 'apart', f'device: {device[0]}; sgcc-run: {mine[0]}'
    verdict = 'equal'
    for place, content in device[1].items():
        other, third = mine[1].get(place, b''), again[1].get(place, b'')
        if len(other) != len(content):
            return 'differs', f'{place} has {len(content)} and {len(other)} bytes'
        for at in range(0, len(content), 4):
            a, b = content[at:at + 4], other[at:at + 4]
            if a == b or b != third[at:at + 4]:
                continue
            if not is_near(a, b):
                return 'differs', f'{place} byte {at}: device {a[::-1].hex()}, sgcc-run {b[::-1].hex()}'
            verdict = 'close'
    return verdict, ''


def main():
    device = os.environ['DEVICE_VKRUN']
    if sys.argv[1:]:
        sys.exit(subprocess.run([device, *sys.argv[1:]], check=False).returncode)
    text = sys.stdin.buffer.read()
    answer = call(device, text)
    theirs, mine, again = (read_results(found) for found in (answer, call(os.environ['INTERPRET'], text),
                                                             call(os.environ['INTERPRET'], text, INTERPRET_UNDEFINED='1979711489')))
    dispatches = {match[1] for match in re.finditer(r'^job (\S+)\n((?:(?!end$).*\n)*)', text.decode(errors='replace'), re.MULTILINE)
                  if re.search(r'^dispatch ', match[2], re.MULTILINE) and not re.search(r'^(draw|tasks) ', match[2], re.MULTILINE)}
    with open(os.environ['BOTH_REPORT'], 'a', encoding='utf-8') as report:
        for name in sorted(dispatches & theirs.keys()):
            none = ('no answer', {})
            verdict, why = compare(theirs[name], mine.get(name, none), again.get(name, none))
            report.write(f'{name}\t{verdict}\t{why}\n')
    sys.stdout.write(answer)


if __name__ == '__main__':
    main()
