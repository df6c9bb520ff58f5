"""Defines how lit runs a test of sgcc: as a test of shell commands that obeys lit_rules.py and reports what it could not do.

A test that uses a validator, or jansson for --reflect, which is not there runs without it.  It fails where anything else is wrong, and is skipped,
not passed, where all the rest is right.  Without the disassembler there is nothing to run.
"""
import lit.Test
import lit.formats

from tests import lit_rules

# The programs that RUN lines use, by what stands in them.
NEEDS = {'%compile': ('spirv-val', 'spirv-dis'), '%ported': ('spirv-val', 'glslangValidator'),
         '%left': ('spirv-val', 'glslangValidator'), '%spirv-val': ('spirv-val',), '%spirv-dis': ('spirv-dis',),
         '%reflect': ('jansson',)}
NOTHING_WITHOUT = {'spirv-dis'}


def needs_of(line, name):
    """The programs that a RUN line of the test `name` uses."""
    for word, programs in NEEDS.items():
        if word in line:
            yield from programs
    if '%compile' in line and name.endswith('.cl') and '--target-env=vulkan' not in line and 'LLVM_SPIRV= ' not in line:
        yield 'llvm-spirv'


class StrictTest(lit.formats.ShTest):
    def __init__(self, absent):
        """`absent`: the programs that are not there."""
        super().__init__(execute_external=False)
        self.absent = set(absent)

    def execute(self, test, lit_config):
        with open(test.getSourcePath(), encoding='latin-1', newline='') as content:
            text = content.read()
        name = '/'.join(test.path_in_suite)
        broken = lit_rules.broken_rules(name, text)
        if broken:
            return lit.Test.Result(lit.Test.FAIL, '\n'.join(f'lit_rules.py: {rule}' for rule in broken))
        needed = {program for line in lit_rules.run_lines(text) for program in needs_of(line, name)}
        missing = sorted(needed & self.absent)
        why = f"there is no {', '.join(missing)}"
        if NOTHING_WITHOUT & set(missing):
            return lit.Test.Result(lit.Test.UNSUPPORTED, why)
        result = super().execute(test, lit_config)
        if missing and result.code == lit.Test.PASS:
            return lit.Test.Result(lit.Test.UNSUPPORTED, why)
        return result
