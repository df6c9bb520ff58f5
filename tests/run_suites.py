#!/usr/bin/env python3
"""Builds sgcc and runs the suites of tests/suites.py side by side on the available cores.

    ./check                 each suite; large ones take a part of their sources, which changes with the date (some ten minutes on two slow cores)
    ./check --full          all of everything (an hour)
    --within=MINUTES        of --full: a suite is run in full while the time allows it, else as ./check does, and is named at the end; the date decides who is first
    ./check --quick         what an edit needs (three minutes; no sanitizers)
    ./check NAME...         these suites alone, in full
    --seed=N                the part that is taken; the run prints it, so that a failure can be repeated
    --list                  prints the suites

The last line is `N passed, N failed, N skipped`.  The output of a suite is printed when it ends, with the seconds that it took and the CPU seconds of its
processes, and is kept in build/check/log/NAME.
"""
import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import zlib

from tests.lib import reporting
from tests.suites import BUILDS, Build, SUITES, Suite

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

SECONDS = 2400              # a suite that takes longer hangs
FAILURE = re.compile(r'^ *(fail|error|\*\*\*|make.*Error)', re.IGNORECASE)


def parse_arguments():
    parser = argparse.ArgumentParser(prog='check', description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*', metavar='NAME')
    parser.add_argument('--quick', action='store_true')
    parser.add_argument('--full', action='store_true')
    parser.add_argument('--within', type=int, metavar='MINUTES')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--seed', type=int, default=int(os.environ.get('TEST_SEED', time.time() // 86400)))
    parser.add_argument('--jobs', type=int, default=os.cpu_count() or 1)
    options, unknown = parser.parse_known_args()
    known = {suite.name for suite in SUITES} | {build.name for build in BUILDS}
    for option in unknown:
        print(f"check: there is no option '{option}': --help lists them", file=sys.stderr)
        sys.exit(2)
    for name in [name for name in options.names if name not in known]:
        print(f"check: there is no suite '{name}': --list lists them", file=sys.stderr)
        sys.exit(2)
    return options


def size_of_run(options):
    """Returns the size in which each suite runs. --within may cut some."""
    return 'quick' if options.quick and not options.names else 'full' if options.full or options.names else 'daily'


def arguments_for(suite, size):
    """What a size adds to the command of a suite; None: it does not run."""
    return {'quick': suite.quick, 'full': suite.full, 'daily': suite.daily}[size]


def is_chosen(suite, options):
    return suite.name in options.names if options.names else arguments_for(suite, size_of_run(options)) is not None


def cost(task, size):
    """The CPU seconds that a task takes on the machine of the table."""
    if isinstance(task, Build) or size != 'full':
        return task.seconds
    return task.full_seconds or task.seconds * task.share


def choose(options):
    """The tasks of this run: suites, and the builds that they need."""
    suites = [suite for suite in SUITES if is_chosen(suite, options)]
    wanted = {name for suite in suites for name in suite.needs.split()} | set(options.names)
    if options.quick:
        wanted -= {'sanitizers', 'mutants'}
    for build in reversed(BUILDS):
        if build.name in wanted:
            wanted |= set(build.needs.split())
    return [build for build in BUILDS if build.name in wanted], suites


def execute_shell(command, environment, log, groups):
    """Runs a command of the shell that writes to `log`; returns its exit status and the CPU seconds of all processes that it waited for.  `groups` has its
    group of processes meanwhile."""
    with subprocess.Popen(command, shell=True, cwd=TOP, executable='/bin/bash', env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                          start_new_session=True) as process:
        late = threading.Event()

        timer = threading.Timer(SECONDS, lambda: late.set() or os.killpg(process.pid, signal.SIGKILL))
        timer.start()
        groups.add(process.pid)
        _, status, usage = os.wait4(process.pid, 0)
        groups.discard(process.pid)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    if late.is_set():
        log.write(f'\nfail: it took more than {SECONDS} s\n'.encode())
        return 124, usage.ru_utime + usage.ru_stime
    return process.returncode, usage.ru_utime + usage.ru_stime


class Run:
    """Tasks that wait, run and are done.  `lock` guards all of it."""

    def __init__(self, options):
        self.options = options
        self.builds, self.suites = choose(options)
        self.waiting = sorted([*self.builds, *self.suites], key=self.order)
        self.cut = set()                                                # names of what --within cut
        self.expected = 0.0                                             # the cost of what is done
        self.running, self.done, self.broken = set(), set(), set()      # names
        self.counts = dict.fromkeys(reporting.VERDICTS, 0)
        self.failures = []                                              # (name, lines)
        self.changed = threading.Condition()
        self.start = time.time()
        self.computed = 0.0                                             # CPU seconds
        self.groups = set()                                             # of processes, one for each task that runs
        self.environment = self.make_environment()
        self.logs = os.path.join(TOP, 'build', 'check', 'log')
        os.makedirs(self.logs, exist_ok=True)

    def order(self, task):
        """Builds for all cores come first, then what takes long, or with --within whom the date names; what measures time comes last."""
        is_alone = isinstance(task, Suite) and task.alone
        rank = -task.seconds if not self.options.within or isinstance(task, Build) else zlib.crc32(f'{task.name} {self.options.seed}'.encode())
        return (0 if isinstance(task, Build) and task.wide else 2 if is_alone else 1, rank)

    @staticmethod
    def make_environment():
        folder = os.path.join(TOP, 'build')
        environment = dict(
            os.environ, SGCC=f'{folder}/check/sgcc', SGCC_RUN=f'{folder}/check/sgcc-run', SGCC_QUERY=f'{folder}/check/sgcc-query', SRCDIR=TOP,
            SGCC_SANITIZED=f'{folder}/sanitizers/sgcc', SGCC_RUN_SANITIZED=f'{folder}/sanitizers/sgcc-run', MUTANTS=f'{folder}/sanitizers/tests/interpret/mutants',
            OPENCL_ROOT=os.path.join(os.environ.get('XDG_CACHE_HOME') or os.path.expanduser('~/.cache'), 'sgcc', 'opencl-root'),
            VKRUN=f'{folder}/check/tests/run/runners/vkrun', FORETELL=f'{folder}/check/tests/uniformity/foretell', GLRUN=f'{folder}/check/tests/run/runners/glrun', INTERPRET=f'{folder}/check/tests/run/runners/interpret',
            UBSAN_OPTIONS='print_stacktrace=1', CCACHE_DEPEND='1', SANITIZER_CC='clang' if shutil.which('clang') else 'gcc')
        if os.path.isdir('/usr/lib/llvm-14/bin'):
            environment['PATH'] += ':/usr/lib/llvm-14/bin'
        return environment

    # --- one task ------------------------------------------------------------------------------

    def is_only_full(self, task):
        """Whether ./check runs the task only with --full: a suite that says so, or a build of such suites alone."""
        return all(suite.daily is None for suite in ([task] if isinstance(task, Suite) else [suite for suite in self.suites if task.name in suite.needs.split()]))

    def choose_size(self, task):
        """The size of a task that begins now, None where it is left out; call it with the lock.  With --within it is full when there is time for that and for
        all others as ./check runs them."""
        size = size_of_run(self.options)
        is_only_full = self.is_only_full(task)
        if not self.options.within or size != 'full' or (not is_only_full and cost(task, 'full') == cost(task, 'daily')):
            return size
        slowness = (self.computed + 60) / (self.expected + 60)
        left = self.options.within * 60 - (time.time() - self.start)
        others = sum(cost(other, 'daily') for other in self.waiting if not self.is_only_full(other))
        if not set(task.needs.split()) & self.cut and slowness * max((others + cost(task, 'full')) / self.options.jobs, cost(task, 'full')) <= left:
            return size
        self.cut.add(task.name)
        return None if is_only_full else 'daily'

    def command(self, task, size, jobs):
        more = '' if isinstance(task, Build) else ' ' + arguments_for(task, size)
        return task.command.replace('{jobs}', str(jobs)) + more

    def environment_of(self, task, size, jobs):
        environment = dict(self.environment, JOBS=str(jobs), TEST_PROCESSES=str(jobs), TEST_SEED=str(self.options.seed),
                           TEST_OUTPUT=os.path.join(TOP, 'build', 'check', 'out', task.name))
        if isinstance(task, Suite) and task.share > 1 and size != 'full':
            environment['TEST_SHARE'] = str(task.share)
        if task.name != 'sanitizers' and not self.leaks_are_found(task):
            environment['ASAN_OPTIONS'] = 'detect_leaks=0'
        os.makedirs(environment['TEST_OUTPUT'], exist_ok=True)
        return environment

    def leaks_are_found(self, task):
        """Whether LeakSanitizer runs here, which needs /proc or ptrace; other tasks do not care."""
        if not {'sanitizers', 'mutants'} & set(task.needs.split()):
            return True
        return subprocess.run([self.environment['SGCC_SANITIZED'], '--version'], capture_output=True, check=False).returncode == 0

    def execute(self, task, size, jobs):
        """Runs a task; returns its exit status, its output, the seconds that it took, and the seconds that it and its processes computed."""
        begin = time.time()
        if size is None:
            return 77, f'skip {task.name}: there was no time left for it', 0.0, 0.0
        if task.packages:
            subprocess.run(f'. tools/packages.sh && need_packages {task.packages}', shell=True, cwd=TOP, executable='/bin/bash', check=False)
        path = os.path.join(self.logs, task.name)
        with open(path, 'wb') as log:
            status, computed = execute_shell(self.command(task, size, jobs), self.environment_of(task, size, jobs), log, self.groups)
        with open(path, encoding='utf-8', errors='replace') as log:
            text = log.read()
        return status, text, time.time() - begin, computed

    def judge(self, task, status, text):
        """Returns what a task counts: passed, failed and skipped."""
        if isinstance(task, Build) or not task.counts or status == 77:
            return (1, 0, 0) if status == 0 else (0, 0, 1) if status == 77 else (0, 1, 0)
        lines = text.splitlines()
        found = reporting.LAST.fullmatch(lines[-1]) if lines else None
        if not found:
            return 0, 1, 0
        counts = [int(count) for count in found.groups()]
        if status and not counts[1]:
            counts[1] = 1
        return counts

    def note(self, task, status, text, seconds, computed):
        """Counts and prints a task that ended."""
        self.computed += computed
        counts = self.judge(task, status, text)
        for verdict, count in zip(reporting.VERDICTS, counts):
            self.counts[verdict] += count
        lines = [line for line in text.splitlines() if not line.startswith('pass') and not re.match(r'  [A-Z]+ +\S+$', line)]
        if counts[1]:
            told = [line for line in lines if FAILURE.match(line)] or lines
            self.failures.append((task.name, [*told[-40:], f'(exit status {status}; all of it: build/check/log/{task.name})']))
        shown = lines[-60:] if counts[1] or (isinstance(task, Suite) and task.counts) or status == 77 else []
        print('\n'.join([f'== {task.name} ({seconds:.0f} s, CPU {computed:.0f} s)', *shown]), flush=True)

    # --- all tasks -----------------------------------------------------------------------------

    def next_task(self):
        """The first task that may begin now, or None; call it with the lock."""
        for task in self.waiting:
            needs = set(task.needs.split()) & {build.name for build in self.builds}
            is_exclusive = (isinstance(task, Build) and task.wide) or (isinstance(task, Suite) and task.alone)
            if not needs <= self.done or (is_exclusive and self.running):
                continue
            if needs & self.broken:
                self.waiting.remove(task)
                self.counts['fail'] += 1
                self.failures.append((task.name, [f'not run: {", ".join(sorted(needs & self.broken))} failed']))
                self.done.add(task.name)
                self.broken.add(task.name)
                return self.next_task()
            return task
        return None

    def exclusive_is_running(self):
        return any(task.name in self.running for task in self.builds if task.wide) or any(task.name in self.running for task in self.suites if task.alone)

    def work(self):
        """One of the threads: takes tasks until none is left."""
        while True:
            with self.changed:
                task = None
                while self.waiting:
                    task = None if self.exclusive_is_running() else self.next_task()
                    if task:
                        break
                    self.changed.wait(1)
                if not task:
                    return
                self.waiting.remove(task)
                self.running.add(task.name)
                jobs = self.options.jobs if (isinstance(task, Build) and task.wide) or len(self.waiting) == 0 else 1
                size = self.choose_size(task)
            status, text, seconds, computed = self.execute(task, size, jobs)
            with self.changed:
                self.expected += cost(task, size) if size else 0
                self.note(task, status, text, seconds, computed)
                self.running.remove(task.name)
                self.done.add(task.name)
                if isinstance(task, Build) and status not in (0, 77):
                    self.broken.add(task.name)
                self.changed.notify_all()

    def stop(self):
        """Ends all tasks and this process at once."""
        for group in list(self.groups):
            os.killpg(group, signal.SIGKILL)
        os._exit(130)

    def finish(self):
        """Prints failures again, where they are found, and the sums; returns the exit status."""
        for name, lines in self.failures:
            print(f'== failed: {name}', *lines, sep='\n')
        if self.options.within:
            print(f'for lack of time not in full: {", ".join(sorted(self.cut)) or "none"}')
        print(f'{time.time() - self.start:.0f} s, CPU {self.computed:.0f} s, seed {self.options.seed}')
        print(reporting.sums(self.counts), flush=True)
        return 1 if self.counts['fail'] else 0


def by_hand(command):
    """The command of a suite as one types it in the top folder, where no PYTHONPATH is set."""
    return re.sub(r'python3 (tests/\S+)\.py', lambda found: 'python3 -m ' + found[1].replace('/', '.'), command)


def main():
    options = parse_arguments()
    if options.list:
        print(*(f'{suite.name:24}{by_hand(suite.command)}' for suite in SUITES), sep='\n')
        return 0
    run = Run(options)
    threads = [threading.Thread(target=run.work) for _ in range(options.jobs)]
    signal.signal(signal.SIGINT, lambda *_: run.stop())
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return run.finish()


if __name__ == '__main__':
    sys.exit(main())
