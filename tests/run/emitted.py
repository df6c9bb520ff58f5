#!/usr/bin/env python3
"""Tests subgroup built-ins through --emit and back: glslangValidator compiles the text, and the result is compared with the model.

    emitted.py [--languages=LIST] [--filter=REGEX] [--all] [--keep=DIR] [--quiet]

LIST is a comma-separated choice of
    glsl, essl, hlsl        the text (GLSL and ESSL for Vulkan), compiled again
    hlsl62, msl             texts that nothing here compiles: shader model 6.2, Metal.  They are looked through for
                            functions that the language does not have for their types
    hlsl-module, msl-module what these texts are made of (--lower-for), run

Every builtin of the catalogue comes out in each language, or is refused by name.  REFUSED has what is refused, UNKNOWN what the second
compiler does not take although it is right: what is there must not work, and what is not there must.
Without --all, one width and context of each type is taken, the same one every time.
"""
import argparse
import os
import re
import sys
import tempfile
import zlib

from tests.lib import harness, reporting
from tests.run import subgroups
from tests.run.models import catalogue

# What a module is without when it was lowered.
LOWERED = {'hlsl': ('clustered', 'rotate', 'rotate_clustered', 'partitioned'), 'glsl': ('rotate', 'rotate_clustered', 'partitioned')}
LOWERED['msl'], LOWERED['essl'] = LOWERED['hlsl'], LOWERED['glsl']

WIDE = 'Reading types other than 32-bit from ByteAddressBuffer not yet supported, unless SM 6.2'
# Languages; of calls, types, groups and contexts, those that are refused; what the error says.
REFUSED = [
    ('essl msl', ['double'], ': double'),
    ('essl', ['int64_t', 'uint64_t'], ': 64-bit integers: --lower-int64'),
    ('essl', ['float16_t'], ': 16-bit floats'),
    ('hlsl', ['float16_t'], ': 16-bit floats: --hlsl-shader-model=62'),
    ('hlsl', ['int16_t', 'uint16_t'], ': 16-bit integers: --hlsl-shader-model=62'),
    ('hlsl hlsl62', ['int8_t', 'uint8_t'], ': 8-bit integers'),
    ('hlsl', ['double', 'int64_t', 'uint64_t'], WIDE),
    ('hlsl hlsl62', ['vertex'], ': gl_PointSize'),
    ('msl', ['vertex'], ' outside of compute and fragment shaders'),
    ('hlsl hlsl62', ['exchange-Barrier', 'exchange-MemoryBarrier', 'exchange-MemoryBarrierShared', 'exchange-MemoryBarrierBuffer',
                     'exchange-MemoryBarrierImage'], ': subgroupBarrier'),
]
# Languages; what it is about in the name of the shader; the beginning of what glslangValidator says.
UNKNOWN = [
    ('glsl essl', r'^broadcast-constant-', 'argument must be compile-time constant'),
    ('essl', r'^partitioned-u?int16_t', 'literal\' : not supported with this profile'),
]
# WavePrefixSum and WavePrefixProduct leave the invocation itself out; glslangValidator reads them as if they did not.
MISREAD = re.compile(r'(In|Ex)clusive(Add|Mul)$|addInvocations(In|Ex)clusive')
# By language: functions of groups, and the kinds of values that they do not take.
FUNCTIONS = {
    'hlsl': [(r'\bWaveActiveBit(And|Or|Xor)\b', 'float bool'), (r'\bWave(Active|Prefix)(Sum|Product|Min|Max)\b', 'bool'),
             (r'\b(simd|quad)_\w+|\bsubgroup[A-Z]\w*', '')],
    'msl': [(r'\bsimd_(and|or|xor)\b', 'float bool'), (r'\b(simd|quad)_(prefix_\w+|sum|product|min|max)\b', 'bool'),
            (r'\bsubgroup[A-Z]\w*|\bWave\w+', '')],
}


def expected_refusal(language, shader, call=None):
    """What a shader, or one call of it, is to be refused for: words of errors, one of which is to be there."""
    about = {shader.scalar.name, shader.group.name, shader.context.split('-')[0], call and call.name}
    return [words for languages, names, words in REFUSED if language in languages.split() and about.intersection(names)]


def look_through(language, shader, text):
    """What is wrong with a text that nothing compiles; None."""
    for pattern, kinds in FUNCTIONS.get(re.sub(r'\d+', '', language), []):
        found = re.search(pattern, text)
        if found and (not kinds or shader.group.typed and shader.scalar.kind in kinds.split()):
            return f'{found[0]} in {language}, of {shader.type_name}'
    return None


class RoundTrip(subgroups.Tester):
    """A Tester whose compilers are languages."""

    def emit(self, shader, language, tag=''):
        """The text, and what went wrong."""
        source, text = self.path(shader, f'{tag}.{shader.stage}'), self.path(shader, f'{tag}.{shader.stage}.{language}')
        with open(source, 'w', encoding='ascii') as out:
            out.write(shader.source())
        error = harness.emit(language, source, text, shader.group.environment)
        if error:
            return text, error
        with open(text, encoding='ascii') as written:
            return text, look_through(language, shader, written.read())

    def compile(self, shader, compiler, tag=''):
        if compiler.endswith('-module'):
            return super().compile(shader, f'sgcc --lower-for={compiler[:-len("-module")]}', tag)
        text, error = self.emit(shader, compiler, tag)
        if error or harness.TEXTS[compiler][1] is None:
            return error
        return harness.compile_text(compiler, shader.stage, text, self.module(shader, compiler), shader.group.environment)

    def module(self, shader, compiler):
        if compiler.endswith('-module'):
            compiler = f'sgcc --lower-for={compiler[:-len("-module")]}'
        return self.path(shader, f'.{compiler}.spv')

    @staticmethod
    def vertex_compiler(compiler):
        return 'sgcc'

    def without_refused(self, shader, compiler):
        """The shader without the calls that are to be refused, after seeing that they are; None when nothing is left."""
        calls = []
        for k, call in enumerate(shader.calls):
            words = expected_refusal(compiler, shader, call)
            if words:
                _, error = self.emit(shader.with_calls([call]), compiler, f'-{k}')
                named = error and any(w in error for w in words)
                self.report.add('pass' if named else 'fail', f'{compiler} {shader.case_name(call)} is refused', '' if named else error or 'it is not')
            elif compiler == 'hlsl' and MISREAD.search(call.label):
                self.report.add('skip', f'{compiler} {shader.case_name(call)}', 'glslangValidator takes the scans of HLSL for inclusive ones')
            elif not (compiler == 'msl-module' and '[4]' in call.label and 'clustered' not in self.device['subgroup']['operations']):
                calls.append(call)          # Metal has quads
        return shader.with_calls(calls) if calls else None

    def compile_all(self, shaders, compiler):
        shaders = [s for s in shaders if reporting.is_shared(f'{compiler} {s.name}')]
        shaders = [s for s in (self.without_refused(s, compiler) for s in shaders) if s]
        good = []
        for shader, error in zip(shaders, harness.in_parallel(lambda s: self.compile(s, compiler), shaders)):
            known = [words for languages, pattern, words in UNKNOWN if compiler in languages.split() and re.search(pattern, shader.name)]
            if known and error and error.startswith('glslangValidator') and known[0] in error:
                self.skip(shader, compiler, f'glslangValidator: {known[0]}')
            elif known:
                self.report.add('fail', f'{compiler} {shader.name}', f'it was said not to work: {error or "it does"}')
            elif error:
                self.report.add('fail', f'{compiler} {shader.name}', error)
            else:
                good.append(shader)
        return good

    def runnable(self, shaders, compiler):
        language = compiler.split('-')[0]
        if not compiler.endswith('-module') and harness.TEXTS[compiler][1] is None:
            for shader in shaders:
                for call in shader.calls:
                    self.report.add('pass', f'{compiler} {shader.case_name(call)} comes out')
            return []
        chosen = []
        for shader in shaders:
            why = subgroups.missing(self.device, shader, LOWERED[language])
            if why:
                self.skip(shader, compiler, why)
            else:
                chosen.append(shader)
        return chosen


def sample(shaders):
    """Of each group and type one."""
    best = {}
    for shader in shaders:
        key, rank = (shader.group.name, shader.scalar.name), zlib.crc32(shader.name.encode())
        if key not in best or rank < best[key][0]:
            best[key] = (rank, shader)
    return [shader for _, shader in best.values()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--languages', default='glsl,essl,hlsl,hlsl62,msl,hlsl-module,msl-module')
    parser.add_argument('--filter', default='', metavar='REGEX', help='only the shaders whose names match')
    parser.add_argument('--all', action='store_true', help='all types and contexts')
    parser.add_argument('--keep', metavar='DIR', help='leave sources, texts and modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    options = parser.parse_args()
    options.compilers, options.compile_only = 'sgcc', False
    with tempfile.TemporaryDirectory() as scratch:
        options.keep = options.keep or scratch
        os.makedirs(options.keep, exist_ok=True)
        tester = RoundTrip(options)
        tester.compilers = options.languages.split(',')
        shaders = [s for s in catalogue.make_shaders(tester.device['subgroup']['size'])
                   if s.version != '310 es' and s.stage in ('comp', 'frag', 'vert') and re.search(options.filter, s.name)]
        return tester.run(shaders if options.all else sample(shaders))


if __name__ == '__main__':
    sys.exit(main())
