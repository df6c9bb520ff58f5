"""Prints the results of a suite in Python: a line for each test, the reasons of skips, and the sums as the last line.

    report = reporting.Report(quiet)
    report.add('pass' or 'fail' or 'skip', NAME, what is wrong or missing)
    report.judge(NAME, what is wrong or nothing)
    return report.finish()

A suite of many sources tries reporting.share(PATHS) of them, which is all unless TEST_SHARE=N is set.

`check` reads the last line, `N passed, N failed, N skipped`; no suite writes it by itself.
"""
import os
import re
import zlib

VERDICTS = ('pass', 'fail', 'skip')
LAST = re.compile(r'(\d+) passed, (\d+) failed, (\d+) skipped')
without = {}            # how many checks were not made in this process, by the program that they need

PROCESSES = int(os.environ.get('TEST_PROCESSES', os.cpu_count() or 1))      # how many a suite may have at a time
SHARE = int(os.environ.get('TEST_SHARE', '1'))      # ./check asks for one source of so many
SEED = int(os.environ.get('TEST_SEED', '0'))        # ./check takes the date: another part each day


def is_chosen(name, every):
    """Whether a name is in the part of this run, one in `every`.  A new name changes nothing about the others."""
    return (zlib.crc32(name.encode()) + SEED) % every == 0


def is_shared(name):
    """Whether this run tries what the name names."""
    return is_chosen(name, SHARE)


def share(paths):
    """The sources to try."""
    return [path for path in paths if is_shared(os.path.basename(path))]


def sums(counts):
    """The last line of a suite, and of ./check."""
    return ', '.join(f'{counts[verdict]} {word}' for verdict, word in zip(VERDICTS, ('passed', 'failed', 'skipped')))


def lacks(program, path):
    """Whether `path`, where `program` was found, is nothing: then the check that needs it is not made, and the report says so."""
    if path:
        return False
    without[program] = without.get(program, 0) + 1
    return True


class Report:
    """Counts verdicts and prints them: `pass NAME`, `fail NAME: what` or `skip NAME: why`."""

    def __init__(self, quiet=False):
        self.quiet = quiet          # print failures only, and each reason of skips once
        self.counts = dict.fromkeys(VERDICTS, 0)
        self.skipped = {}           # names by reason

    def add(self, verdict, name, text=''):
        self.counts[verdict] += 1
        if verdict == 'skip':
            self.skipped.setdefault(text, []).append(name)
        if verdict == 'fail' or not self.quiet:
            print(f'{verdict} {name}: {text}' if text else f'{verdict} {name}', flush=verdict == 'fail')

    def judge(self, name, wrong):
        """A test that passes where nothing is wrong."""
        self.add('fail' if wrong else 'pass', name, wrong or '')

    def passed(self, count):
        """Tests without names, too many to say each."""
        self.counts['pass'] += count

    def take(self, name, output, status):
        """Counts what another suite did that ran as a part of this one, and says its failures."""
        lines = output.splitlines()
        match = LAST.fullmatch(lines[-1]) if lines else None
        if not match:
            self.add('fail', name, '\n'.join(['no count of tests at the end', *lines[-5:]]))
            return
        for verdict, count in zip(VERDICTS, match.groups()):
            self.counts[verdict] += int(count)
        for line in lines[:-1]:
            if line.startswith(('fail ', 'FAIL: ')):        # the latter are lit's
                print(f'fail {name}: {line[len("fail "):].strip()}'[:400], flush=True)
        if status and not int(match[2]):
            self.add('fail', name, f'exit status {status} without a failed test')

    def finish(self):
        """Prints the last line; the exit status of the suite: where nothing was tried and nothing says why, it failed."""
        for program, count in sorted(without.items()):
            self.add('skip', f'{count} checks', f'there is no {program}')
        if SHARE > 1 and not any(self.counts.values()):
            self.add('skip', 'everything', f'this share, one of {SHARE}, has no test')
        if self.quiet:
            for reason, names in self.skipped.items():
                print(f'skip {names[0] if len(names) == 1 else f"{len(names)} cases"}: {reason}')
        print(sums(self.counts))
        return 1 if self.counts['fail'] or not (self.counts['pass'] or self.counts['skip']) else 0


def skip_all(why, name='everything'):
    """The suite cannot run here; its exit status."""
    report = Report()
    report.add('skip', name, why)
    return report.finish()
