#!/usr/bin/env python3
"""Compiles every subgroup built-in in every type and stage (programs.py) through libsgcc in one process (many.c): valid by SPIRV-Tools, exactly the
needed declarations (needs.py), and errors for what the language lacks. glslangValidator checks a sample. Then compiles the same programs in eight
threads at once, and repeatedly, to see whether memory grows.

    run.py [--every=N] [--forms=N] [--peer=N] [--rounds=N] [--threads=N] [--quiet]

One of N programs is taken, in so many forms each; --peer says how many glslangValidator sees.  SGCC names the program of a build; tests/matrix/many is
looked for beside it, and beside SGCC_SANITIZED, where a smaller number is compiled under the leak check.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

from tests.differential import facts
from tests.lib import TESTS, harness, process, reporting
from tests.matrix import needs, programs


Outcome = collections.namedtuple('Outcome', 'name status version capabilities extensions wrong')
# Messages of glslangValidator about what it does not know; in ES it has no integers of 64 bits (GL_EXT_shader_explicit_arithmetic_types: "can be applied
# to ... ESSL versions 3.10"), and gives mesh and task shaders the variables of workgroups by NVIDIA's extension alone.
UNKNOWN = re.compile(r"extension not supported|not declared|no matching overloaded function|'64-bit (unsigned )?integer( vector)?' : not supported with this "
                     r"profile: es|required extension not requested: GL_NV_mesh_shader")
MODES = ('vulkan1.1-O0', 'int64', 'int64-O0', 'vulkan1.2-g', 'for-glsl')         # rows of tests/hostile/modes.c
MOST_SHOWN = 12                         # of failures of one kind


class Suite:
    def __init__(self, options):
        self.options = options
        self.report = reporting.Report(quiet=options.quiet)
        self.program = self.program_beside(harness.SGCC)
        self.shown = collections.Counter()

    @staticmethod
    def program_beside(compiler):
        return os.path.join(os.path.dirname(compiler), 'tests', 'matrix', 'many')

    @staticmethod
    def stream(chosen):
        parts = []
        for program in chosen:
            source = program.source().encode()
            parts += [f'{program.name} {program.stage.name} {program.environment} {len(source)}\n'.encode(), source, b'\n']
        return b''.join(parts)

    def fail(self, kind, name, text):
        """The first ones of a kind are shown."""
        self.shown[kind] += 1
        if self.shown[kind] <= MOST_SHOWN:
            self.report.add('fail', f'{kind}: {name}', text)
        else:
            self.report.counts['fail'] += 1

    # --- what comes out ------------------------------------------------------------------------

    def compile_all(self, stream, *mode):
        """Outcomes of one process."""
        with tempfile.TemporaryFile() as file:
            file.write(stream)
            file.seek(0)
            done = subprocess.run([self.program, 'report', *mode], stdin=file, stdout=subprocess.PIPE, check=False)
        lines = done.stdout.decode(errors='replace').splitlines()
        if done.returncode or not lines or not re.fullmatch(r'\d+ programs, \d+ modules', lines[-1]):
            self.report.add('fail', 'many report', f'exit status {done.returncode} behind {lines[-2:-1]}')
        return [self.read_outcome(line) for line in lines if line.count('\t') == 5]

    def read_outcome(self, line):
        name, status, version, capabilities, extensions, wrong = line.split('\t')
        return Outcome(name, int(status), int(version, 16), [self.grammar.name('Capability', int(number)) for number in capabilities.split()], extensions.split(), wrong)

    def judge(self, program, outcome):
        """(kind, text) of what is wrong, or None."""
        if program.must_fail:
            return ('taken', program.must_fail) if outcome.status == 0 else self.judge_refusal(program, outcome)
        if outcome.status != 0:
            return 'refused', outcome.wrong
        if outcome.wrong:
            return 'not right', outcome.wrong
        return self.judge_needs(program, outcome) if needs.is_known(program) else None

    @staticmethod
    def judge_refusal(program, outcome):
        """The message names the extension that is missing, or its like."""
        name = (program.without or '').replace('_OES_', '_EXT_')
        return None if name in outcome.wrong else ('message', f'without {program.without}: {outcome.wrong}')

    @staticmethod
    def judge_needs(program, outcome):
        for what, found, wanted in (('capabilities', outcome.capabilities, needs.capabilities(program)),
                                    ('extensions', outcome.extensions, needs.extensions(program, outcome.version))):
            if len(found) != len(set(found)) or set(found) != wanted:
                return what, f'{sorted(found)}, and not {sorted(wanted)}'
        return None

    def outcomes(self, chosen, *mode):
        """By name; from as many processes as there are processors."""
        parts = [chosen[k::harness.PROCESSES] for k in range(harness.PROCESSES)]
        with concurrent.futures.ThreadPoolExecutor(harness.PROCESSES) as pool:
            found = [outcome for part in pool.map(lambda part: self.compile_all(self.stream(part), *mode), parts) for outcome in part]
        return {outcome.name: outcome for outcome in found}

    def check_modes(self, chosen):
        """Other options give valid modules, too; each sees another part of the programs."""
        good = [program for program in chosen if not program.must_fail]
        for k, mode in enumerate(MODES):
            some = good[k::len(MODES)]
            found = self.outcomes(some, mode)
            for program in some:
                outcome = found.get(program.name)
                if not outcome or outcome.status != 0 or outcome.wrong:
                    self.fail(mode, program.name, outcome.wrong if outcome else 'there is no outcome')
                else:
                    self.report.passed(1)

    def check_outcomes(self, chosen):
        by_name = self.outcomes(chosen)
        for program in chosen:
            outcome = by_name.get(program.name)
            wrong = self.judge(program, outcome) if outcome else ('lost', 'there is no outcome')
            if wrong:
                self.fail(wrong[0], program.name, wrong[1])
            else:
                self.report.passed(1)
        if not self.options.quiet:
            print(f'{len(chosen)} programs, of which {sum(1 for p in chosen if p.must_fail)} have to be refused')
        return by_name

    # --- the second opinion --------------------------------------------------------------------

    def ask_peer(self, folder, program):
        path = os.path.join(folder, f'{program.number}.{program.stage.name}')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(program.source())
        status, output = harness.run([harness.GLSLANG, '-V', '--target-env', program.environment, path, '-o', path + '.spv'])
        return status == 0, output

    @staticmethod
    def is_open_in_peer(program):
        """In ES glslangValidator has the built-ins without the extension of their class."""
        return program.language.is_es and program.without == program.own_extension and program.without

    def check_peer(self, chosen, outcomes):
        if not harness.GLSLANG:
            self.report.add('skip', 'glslangValidator', 'it is not installed')
            return
        asked = [p for p in chosen if not p.group.no_second and not self.is_open_in_peer(p)]
        asked = asked[::max(1, len(asked) // self.options.peer)] if self.options.peer else []
        with tempfile.TemporaryDirectory(prefix='sgcc-matrix-') as folder, concurrent.futures.ThreadPoolExecutor(harness.PROCESSES) as pool:
            for program, (accepted, output) in zip(asked, pool.map(lambda p: self.ask_peer(folder, p), asked)):
                if accepted == (outcomes[program.name].status == 0):
                    self.report.passed(1)
                elif UNKNOWN.search(output) and not accepted:
                    self.report.add('skip', program.name, 'glslangValidator does not know all of the extensions')
                else:
                    error = next((line for line in output.splitlines() if 'ERROR' in line), output[:200])
                    self.fail('verdicts differ', program.name, f'glslangValidator {"takes it" if accepted else "refuses it: " + error}')
        if not self.options.quiet:
            print(f'{len(asked)} programs seen by glslangValidator')

    # --- threads and rounds --------------------------------------------------------------------

    def run_many(self, program, stream, name, *arguments):
        if not os.access(program, os.X_OK):
            self.report.add('skip', name, f'{program} was not built: make tests/matrix/many')
            return
        with tempfile.TemporaryFile() as file:
            file.write(stream)
            file.seek(0)
            done = process.run([program, *map(str, arguments)], stdin=file, text=False, merged=True)
        text = done.stdout.decode(errors='replace').strip()
        self.report.add('fail' if done.returncode else 'pass', name, text[-2000:])

    def check_many(self, chosen):
        o = self.options
        some = self.stream(chosen[::max(1, len(chosen) * o.threads // 40000)])
        self.run_many(self.program, some, f'{o.threads} threads', 'threads', o.threads)
        some = self.stream(chosen[::max(1, len(chosen) // 2000)])
        self.run_many(self.program, some, 'rounds', 'rounds', o.rounds)
        sanitized = os.environ.get('SGCC_SANITIZED')
        if sanitized:
            self.run_many(self.program_beside(sanitized), self.stream(chosen[::max(1, len(chosen) // 500)]), 'rounds, sanitized', 'rounds', max(1, o.rounds // 20))

    def is_chosen(self, program):
        """Of the programs in ES a sample has half as many."""
        every = self.options.every
        return reporting.is_chosen(program.name, every * 2 if program.language.is_es and every > 1 else every)

    def run(self):
        if not harness.SGCC:
            sys.exit('no compiler: set SGCC')
        if not os.access(self.program, os.X_OK):
            self.report.add('skip', 'the programs', f'{self.program} was not built: make tests/matrix/many')
            return self.report.finish()
        self.grammar = facts.find_grammar(os.path.join(os.path.dirname(TESTS), 'tools'))
        everything = [program for program in programs.programs(self.options.forms) if self.is_chosen(program)]
        chosen = everything + [other for program in everything if not program.must_fail and program.number % 20 == 0 for other in programs.lacking(program)]
        outcomes = self.check_outcomes(chosen)
        self.check_modes(chosen)
        self.check_peer(chosen, outcomes)
        self.check_many(chosen)
        return self.report.finish()


def main():
    p = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    p.add_argument('--every', type=int, default=1)
    p.add_argument('--forms', type=int, default=1)
    p.add_argument('--peer', type=int, default=100)
    p.add_argument('--rounds', type=int, default=20000)
    p.add_argument('--threads', type=int, default=8)
    p.add_argument('--quiet', action='store_true')
    sys.exit(Suite(p.parse_args()).run())


if __name__ == '__main__':
    main()
