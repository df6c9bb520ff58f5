#!/usr/bin/env python3
"""Asks `sgcc --prove` about many shaders, and counts the answers. It is no suite: a human runs it.

    python3 -m tests.prove.sweep [--timeout=SECONDS] [--seconds=N] [--questions=LIST] FILE...

A file that is no compute shader of GLSL, or does not compile alone, is left out. With --seconds, no file begins after that time.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from tests.lib import harness

ANSWER = re.compile(r'^(barriers|races|bounds|size): (proved|unknown|counterexample): (.*?) ?\(([\d.]+) s\)')


def ask(path, options):
    """[(question, answer, text, seconds)], or None: the file was left out."""
    with tempfile.TemporaryDirectory() as folder:
        command = [harness.SGCC, f'--prove={options.questions}', f'--prove-timeout={options.timeout}', '--message-format=json', '--target-env=vulkan1.3', path]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=folder)
        except subprocess.TimeoutExpired:
            return [('all', 'timeout', '', 120)]
    found = []
    for line in done.stderr.splitlines():
        match = ANSWER.match(json.loads(line)['message']) if line.startswith('{') else None
        if match:
            found.append((match.group(1), match.group(2), match.group(3), float(match.group(4))))
    return found or None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--timeout', type=int, default=2)
    parser.add_argument('--seconds', type=float, default=float('inf'))
    parser.add_argument('--questions', default='barriers,races,bounds,size')
    parser.add_argument('files', nargs='+')
    options = parser.parse_args()
    end, counts, why, asked, left_out = time.time() + options.seconds, collections.Counter(), collections.Counter(), 0, 0
    for path in options.files:
        if time.time() > end:
            break
        answers = ask(os.path.abspath(path), options)
        asked += answers is not None
        left_out += answers is None
        for question, answer, text, seconds in answers or ():
            counts[question, answer] += 1
            if answer == 'unknown':
                why[question, re.sub(r"'[^']*'|\d+", '...', text)] += 1
            print(os.path.basename(path), question, answer, seconds, text if answer == 'unknown' else '', flush=True)
    print(f'{asked} files, {left_out} left out')
    for key, number in sorted(counts.items()):
        print(*key, number)
    for (question, text), number in why.most_common(25):
        print(f'{number:4} {question}: {text}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
