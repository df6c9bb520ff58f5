#!/usr/bin/env python3
"""Compares functions on samplers, textures and images with glslangValidator: every function with every type, and arguments of every width.

Both compilers must take and refuse the same calls, and what they take must become the same image instructions with the same image
operands.  Differences that have a reason stand in JUSTIFIED.  lookups.py [JOB...] runs only those jobs.
The last line is `N passed, N failed, N skipped`: each job is one.
"""
import itertools
import os
import re
import sys
import tempfile

from tests.lib import harness, process, reporting

SHAPES = ['1D', '2D', '3D', 'Cube', 'Buffer', '2DMS', '1DArray', '2DArray', 'CubeArray', '2DMSArray']
SHADOWS = ['1D', '2D', 'Cube', '1DArray', '2DArray', 'CubeArray']
MOST_ERRORS = 20                                    # that sgcc reports (base/diag.h)

# What a letter of a signature may be: a coordinate, a texel, a dimension, a constant offset, one that varies, ...
CHOICES = {'P': ['f1', 'f2', 'f3', 'f4'], 'I': ['i1', 'i2', 'i3'], 'd': ['f1', 'f2', 'f3'], 'o': ['1', 'ivec2(1, 2)', 'ivec3(1, 2, 3)'],
           'v': ['i1', 'i2', 'i3'], 'f': ['f1'], 'i': ['i1'], 'c': ['1'], 'O': ['around'], 's': ['1, 0, 0'], 'u': ['0, 0'], '=': ['=']}
LOOKUPS = """texture P Pf Pff | textureProj P Pf | textureLod Pf Pff | textureOffset Po Pof | texelFetch I Ii | texelFetchOffset Iio Io
    | textureProjOffset Po Pof | textureLodOffset Pfo | textureProjLod Pf | textureProjLodOffset Pfo | textureGrad Pd= | textureGradOffset Pd=o
    | textureProjGrad Pd= | textureProjGradOffset Pd=o | textureGather P Pc Pf | textureGatherOffset Pv Pvc Pfv Po Pfo
    | textureGatherOffsets PO POc PfO | textureSize - i | textureQueryLod P | textureQueryLevels - | textureSamples -"""
SPARSE = """sparseTextureARB Pt Ptf Pft | sparseTextureLodARB Pft | sparseTextureOffsetARB Pot Potf | sparseTexelFetchARB Iit It
    | sparseTexelFetchOffsetARB Iiot Iot | sparseTextureLodOffsetARB Pfot | sparseTextureGradARB Pd=t | sparseTextureGradOffsetARB Pd=ot
    | sparseTextureGatherARB Pt Ptc Pft | sparseTextureGatherOffsetARB Pvt Pvtc Pfvt | sparseTextureGatherOffsetsARB POt POtc PfOt
    | textureClampARB Pf Pff | textureOffsetClampARB Pof Poff | textureGradClampARB Pd=f | textureGradOffsetClampARB Pd=of
    | sparseTextureClampARB Pft Pftf Pfft | sparseTextureOffsetClampARB Poft Poftf | sparseTextureGradClampARB Pd=ft
    | sparseTextureGradOffsetClampARB Pd=oft"""
IMAGES = 'imageLoad I Ii | imageSize - | imageSamples - | imageStore Ix Iix' + ''.join(
    f' | imageAtomic{name} Iy Iiy Iys Iiys' for name in 'Add Min Max And Or Xor Exchange'.split()) + \
    ' | imageAtomicCompSwap Iyy Iiyy Iyysu Iiyysu | imageAtomicLoad Is Iis | imageAtomicStore Iys Iiys'

JUSTIFIED = [
    # GL_EXT_texture_shadow_lod, issue 1: no text has it.
    r'textureGrad\(samplerCubeArrayShadow',
    # GLSL 4.60, 8.9: no bias, and 8.9.1: no textureQueryLod, outside of fragment shaders.
    r'comp: textureQueryLod', r'comp: texture(Proj)?(Offset)?\([ui]?sampler\w+, f\d(, [^,]*(\([^)]*\))?)?, f1\)$',
    # GL_KHR_memory_scope_semantics has this form in ES too.
    r'es: imageAtomicExchange\(image\w+, i\d, y, 1, 0, 0',
]


def signatures(text):
    for row in text.split('|'):
        name, *forms = row.split()
        for form in forms:
            yield name, form.strip('-')


def letter_of(t):
    return t[0] if t[0] in 'iu' and not t.startswith('image') else ''


def expand(form, t):
    """The argument lists of a signature; offsets are as wide as gradients, and gradients as each other."""
    texel = letter_of(t) + 'texel'
    own = {'t': ['depth', 'texel'] if t.endswith('Shadow') else [texel], 'x': [texel], 'y': [letter_of(t) + 'y']}
    for combo in itertools.product(*[own.get(k) or CHOICES[k] for k in form]):
        widths = {CHOICES[k].index(a) for k, a in zip(form, combo) if k in 'do'} if 'd' in form else ()
        if len(widths) > 1:
            continue
        args = []
        for a in combo:
            args.append(args[-1] if a == '=' else a)
        yield args


class Job:
    def __init__(self, name, version, stage, extensions, types, functions, constructed=False):
        self.name, self.version, self.stage, self.extensions, self.types = name, version, stage, extensions, types
        self.es, self.constructed = 'es' in version, constructed
        self.calls = [(f, t, args) for f, form in signatures(functions) for t in types for args in expand(form, t)]

    def text(self, call):
        f, t, args = call
        return f"{f}({', '.join([t] + args)})"

    def justified(self, call):
        labels = [f'{self.stage}: ', 'es: ' if self.es else '', '']
        return any(re.search(j, label + self.text(call)) for j in JUSTIFIED for label in labels)

    def handle(self, t):
        if not self.constructed:
            return 'u_' + t
        return f"{t}(u_{t}, {'comparing' if 'Shadow' in t else 'plain'})"

    def declarations(self):
        yield f'#version {self.version}'
        yield from (f'#extension {e} : enable' for e in self.extensions)
        if self.es:
            yield 'precision highp float; precision highp int; ' + ' '.join(f'precision highp {t};' for t in self.types)
        if self.stage == 'comp':
            yield 'layout(local_size_x = 1) in;'
        yield 'layout(std430, binding = 60) buffer Data { float f1; vec2 f2; vec3 f3; vec4 f4; int i1; ivec2 i2; ivec3 i3; vec4 r; ivec4 ir; uvec4 ur; };'
        yield 'const ivec2 around[4] = ivec2[4](ivec2(0, 1), ivec2(1, 0), ivec2(1, 1), ivec2(0, 0));'
        for i, t in enumerate(self.types):
            formats = {'': 'r32f', 'i': 'r32i', 'u': 'r32ui'}
            layout = f', {formats[letter_of(t)]}' if 'image' in t else ''
            kind = t.replace('sampler', 'texture').replace('Shadow', '') if self.constructed else t
            yield f"layout(binding = {i}{layout}) uniform {'highp ' if self.es else ''}{kind} u_{t};"
        if self.constructed:
            yield 'layout(binding = 58) uniform sampler plain; layout(binding = 59) uniform samplerShadow comparing;'
        for t in ('float', 'vec2', 'vec4', 'int', 'ivec2', 'ivec3', 'ivec4', 'uint', 'uvec4'):
            lanes = 'xyzw'[:int(t[-1]) if t[-1].isdigit() else 1]
            yield f"void use({t} x) {{ {'u' if t[0] == 'u' else 'i' if t[0] == 'i' else ''}r.{lanes} += x; }}"
        yield 'vec4 texel; ivec4 itexel; uvec4 utexel; float depth, y; int iy; uint uy;'
        yield 'void main() {'

    def source(self, calls):
        """The shader, and the line of the first call."""
        lines = list(self.declarations())
        first = len(lines) + 1
        for f, t, args in calls:
            call = f"{f}({', '.join([self.handle(t)] + args)})"
            lines.append(f'    {call};' if f in ('imageStore', 'imageAtomicStore') else f'    use({call});')
        return '\n'.join(lines + ['}', '']), first


def write(folder, job, calls):
    path = os.path.join(folder, f'{job.name}.{job.stage}')
    text, first = job.source(calls)
    with open(path, 'w', encoding='utf-8') as f:
        f.write(text)
    return path, first


def lines_with_errors(output, pattern, first):
    return {int(m[1]) - first: m[2] for m in re.finditer(pattern, output, re.M)}


def instructions(module, first):
    """{number of the call: its image instructions with the names of their operands}"""
    found, line = {}, None
    for text in process.run(['spirv-dis', '--no-indent', module], merged=True).stdout.splitlines():
        m = re.match(r'OpLine %\S+ (\d+)', text)
        line = int(m[1]) - first if m else line
        m = re.match(r'(?:%\S+ = )?(Op(?:Image|Atomic)\w+) (.*)', text)
        if m and m[1] not in ('OpImage', 'OpImageTexelPointer'):
            named = [word for word in m[2].split() if word[0].isupper()]
            found.setdefault(line, []).append((m[1], *named, len(m[2].split())))
    return found


OWN, PEER = r'^[^:\n]*:(\d+):\d+: error: (.*)', r'^ERROR: [^:\n]*:(\d+): (.*)'


def check(job, folder):
    """The differences, as lines."""
    wrong = []
    path, first = write(folder, job, job.calls)
    peer = lines_with_errors(process.run(['glslangValidator', '-C', '-V', '-S', job.stage, path, '-o', os.devnull], merged=True).stdout, PEER, first)
    taken = [c for n, c in enumerate(job.calls) if n not in peer and not job.justified(c)]
    refused = [c for n, c in enumerate(job.calls) if n in peer and not job.justified(c)]
    for start in range(0, len(refused), MOST_ERRORS):
        part = refused[start:start + MOST_ERRORS]
        path, first = write(folder, job, part)
        own = lines_with_errors(process.run([harness.SGCC, path, '-o', os.devnull], merged=True).stdout, OWN, first)
        wrong += [f'taken, but refused by the peer: {job.text(c)}' for n, c in enumerate(part) if n not in own]
    path, first = write(folder, job, taken)
    modules = [os.path.join(folder, name) for name in ('peer.spv', 'own.spv')]
    process.run(['glslangValidator', '-V', '-g', '-S', job.stage, path, '-o', modules[0]])
    result = process.run([harness.SGCC, '-g', '-O0', path, '-o', modules[1]], merged=True)
    if result.returncode:
        own = lines_with_errors(result.stdout, OWN, first)
        return wrong + [f'refused, but taken by the peer: {job.text(taken[n])}: {own[n]}' for n in own if 0 <= n < len(taken)] + [result.stdout[:400]]
    if not reporting.lacks('spirv-val', harness.SPIRV_VAL):
        valid = process.run([harness.SPIRV_VAL, '--target-env', 'vulkan1.1', modules[1]], merged=True)
        if valid.returncode:
            wrong.append(valid.stdout)
    theirs, ours = (instructions(m, first) for m in modules)
    wrong += [f'{job.text(c)}: {ours.get(n)}, the peer {theirs.get(n)}' for n, c in enumerate(taken) if ours.get(n) != theirs.get(n)]
    print(f'{job.name}: {len(job.calls)} calls, {len(taken)} taken by both')
    return wrong


def jobs():
    of = lambda family, shapes, letters=('', 'i', 'u'): [g + family + s for g in letters for s in shapes]    # noqa: E731
    samplers = of('sampler', SHAPES) + [f'sampler{s}Shadow' for s in SHADOWS]
    es = [s for s in SHAPES if not s.startswith('1D')]
    es_samplers = of('sampler', es) + [f'sampler{s}Shadow' for s in SHADOWS if not s.startswith('1D')]
    scopes = ['GL_KHR_memory_scope_semantics']
    yield Job('fragment', '450', 'frag', [], samplers, LOOKUPS)
    yield Job('compute', '450', 'comp', [], samplers, LOOKUPS)
    yield Job('constructed', '450', 'frag', [], [t for t in samplers if 'Buffer' not in t and t[0] not in 'iu'], LOOKUPS, True)
    yield Job('es', '320 es', 'frag', [], es_samplers, LOOKUPS)
    yield Job('samplerless', '450', 'frag', ['GL_EXT_samplerless_texture_functions'], of('texture', SHAPES), LOOKUPS)
    yield Job('sparse', '450', 'frag', ['GL_ARB_sparse_texture2', 'GL_ARB_sparse_texture_clamp'], samplers, SPARSE)
    yield Job('images', '450', 'comp', scopes, of('image', SHAPES), IMAGES)
    yield Job('images-es', '320 es', 'comp', scopes, of('image', [s for s in es if 'MS' not in s]), IMAGES)
    yield Job('images-float', '450', 'comp', scopes + ['GL_EXT_shader_atomic_float', 'GL_EXT_shader_atomic_float2'], of('image', SHAPES), IMAGES)


def main():
    wanted, report = sys.argv[1:], reporting.Report(quiet=True)
    if not harness.find_program('SPIRV_DIS', 'spirv-dis'):
        return reporting.skip_all('there is no spirv-dis')
    for job in jobs():
        if job.name not in wanted if wanted else not reporting.is_shared(job.name):
            continue
        if not harness.find_program('GLSLANG', 'glslangValidator'):
            report.add('skip', job.name, 'there is no glslangValidator')
            continue
        with tempfile.TemporaryDirectory() as folder:
            wrong = check(job, folder)
        report.judge(job.name, ''.join('\n    ' + line for line in wrong[:20]))
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
