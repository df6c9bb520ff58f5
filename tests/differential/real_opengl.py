#!/usr/bin/env python3
"""Checks unmodified shaders of installed programs for OpenGL, with sgcc and with glslangValidator without -V.

    real_opengl.py [--verbose] [--keep=FOLDER] [NAME...]

Nothing is rewritten: a file counts with the lines that its program puts before it (versions, switches), as the driver gets it.
The verdicts must be the same, or known.txt says which clause justifies the difference; a row that no difference
needs fails.  What the compiler of the driver that EGL finds takes (glcompile beside GLRUN), sgcc takes, too.  Each collection is skipped by
name where its package is not installed.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.differential import real, run
from tests.differential.real import ROOT, defines, each_switch, harness
from tests.lib import process, reporting
from tests.lib.known import Known


def with_includes(text, folder):
    """The program puts files that others include in their places."""
    def content_of(match):
        with open(os.path.join(folder, match[1]), encoding='utf-8') as content:
            return content.read()
    return re.sub(r'^[ \t]*#include +"([^"]+)".*$', content_of, text, flags=re.M)


class Sources(real.Collection):
    """`lines` come before a text that has no #version of its own; `environment` is sgcc's."""
    environment, lines, without = 'opengl', '', ('lib/', 'common')
    stages = {'vert': r'vert|\.vp|\.vs$|_vs\.', 'frag': r'frag|\.fp|\.fs$', 'geom': r'geom'}

    def __init__(self, package, place, environment='opengl', lines='', without=()):
        self.package, self.place, self.environment, self.lines = package, place, environment, lines
        self.without = (*Sources.without, *without)

    def name(self):
        return f'{self.package}/{self.environment}'

    def stage(self, path, text):
        kinds = [stage for stage, names in self.stages.items() if re.search(names, os.path.basename(path))]
        kind = self.suffixes.get(os.path.splitext(path)[1]) or (kinds and kinds[0])
        is_source = 'main' in text and '$' not in text and not path.endswith(('.xml', '.png', '.txt'))     # $: a pattern
        return kind if kind and is_source else None

    def change(self, text):
        return text if '#version' not in text else text[text.index('#version'):]       # comments may stand before

    def variants(self, text, _stage):
        return [variant for variant in each_switch(text) if not any(name.startswith('__') for name in variant)]

    def before(self, stage, variant):
        return self.lines + defines(variant)

    def prepare(self, folder):
        """Versions of the text come first, before the switches."""
        shaders = super().prepare(folder)
        for shader in shaders:
            with open(shader.path, encoding='utf-8') as content:
                text = content.read()
            own = re.search(r'^#version.*\n', text[len(self.lines):], re.M)
            if own:
                start = len(self.lines) + own.start()
                text = own[0] + text[len(self.lines):start] + text[start + len(own[0]):]
            with open(shader.path, 'w', encoding='utf-8') as content:
                content.write(with_includes(text, os.path.dirname(shader.path)))
        return shaders


class SuperTuxKart(real.SuperTuxKart):
    environment, options = 'opengl', []

    def name(self):
        return self.package + '/opengl'

    def prepare(self, folder):
        shaders = super().prepare(folder)
        for shader in shaders:
            with open(shader.path, encoding='utf-8') as content:
                text = content.read().replace('#extension GL_GOOGLE_include_directive : enable\n', '')
            with open(shader.path, 'w', encoding='utf-8') as content:
                content.write(with_includes(with_includes(text, folder), folder))
        return shaders


class Warzone(Sources):
    def unpack(self, folder):
        real.zipfile.ZipFile(ROOT + self.place).extractall(
            folder, [n for n in real.zipfile.ZipFile(ROOT + self.place).namelist() if re.match(r'shaders/[^/]+$', n)])


QT = '#define lowp\n#define mediump\n#define highp\n'        # QOpenGLShader puts this before sources for OpenGL
MINETEST = '#version 120\n#define FOG_START 0.4\n' + QT + ''.join(f'#define {old} {new}\n' for old, new in {
    'mWorldView': 'gl_ModelViewMatrix', 'mWorldViewProj': 'gl_ModelViewProjectionMatrix', 'mTexture': '(gl_TextureMatrix[0])',
    'mNormal': 'gl_NormalMatrix', 'inVertexPosition': 'gl_Vertex', 'inVertexNormal': 'gl_Normal', 'inVertexColor': 'gl_Color',
    'inTexCoord0': 'gl_MultiTexCoord0', 'inVertexTangent': 'gl_MultiTexCoord1', 'inVertexBinormal': 'gl_MultiTexCoord2'}.items())
GLMARK = '#define MEDIUMP_OR_DEFAULT %s\n#define HIGHP_OR_DEFAULT %s\nconst vec4 LightSourcePosition = vec4(20.0, 20.0, 10.0, 1.0);\n'
FOR_ES = '#version 100\nprecision mediump float;\n'
COLLECTIONS = [
    SuperTuxKart(),
    Sources('minetest-data', '/usr/share/games/minetest/client/shaders', lines=MINETEST),
    Sources('naev-data', '/usr/share/naev/dat/glsl', lines='#version 140\n'),
    Sources('widelands-data', '/usr/share/games/widelands/data/shaders'),
    Sources('freeorion-data', '/usr/share/games/freeorion/default/shaders'),
    Sources('megaglest-data', '/usr/share/games/megaglest/data/core/shaders', without=('.vp', '.fp')),
    Sources('stellarium-data', '/usr/share/stellarium/data/shaders', lines=QT),
    Sources('glmark2-data', '/usr/share/glmark2/shaders', lines='#version 110\n' + GLMARK % ('', '')),
    Sources('glmark2-data', '/usr/share/glmark2/shaders', 'opengles', FOR_ES + GLMARK % ('mediump', 'highp')),
    Sources('kodi-data', '/usr/share/kodi/system/shaders/GL/1.2', lines='#version 120\n'),
    Sources('kodi-data', '/usr/share/kodi/system/shaders/GLES/2.0', 'opengles', FOR_ES),
    Warzone('warzone2100-data', '/usr/share/games/warzone2100/base.wz', lines='#version 120\n'),
    Sources('0ad-data', '/usr/share/games/0ad/mods/public/public.zip', lines='#version 120\n'),
]

# Programs with shaders that no package has as text.
NOT_TEXT = {
    'mpv': 'the program puts its shaders together while it runs',
    'darkplaces': 'its shaders are lines of C whose equal parts the linker merged; Debian has no package of Xonotic',
    'blender': 'its shaders need interfaces that the program generates',
}


def verdict(command):
    status, output = harness.run(command)
    lines = [line for line in output.splitlines() if re.search('error', line, re.I)] or [output.strip()]
    return status == 0, re.sub(r'^(ERROR: )?\S+?:(\d+)(:\d+)?: ', r'line \2: ', lines[0])


def taken_by_driver(shaders):
    """The paths of those that the driver takes; None and why where there is none."""
    program = os.path.join(os.path.dirname(os.environ.get('GLRUN', '')), 'glcompile')
    taken = set()
    if not os.path.exists(program):
        return None, 'there is no glcompile beside GLRUN'
    for kind, environment in (('compatibility', 'opengl'), ('es', 'opengles')):
        lines = ''.join(f'{s.path.rsplit(".", 1)[1]} {s.path}\n' for s in shaders if s.environment == environment)
        done = process.run([program, kind], input=lines)
        if done.returncode:
            return None, done.stderr.strip()
        taken.update(re.findall(r'^accepted (.*)$', done.stdout, re.M))
    return taken, ''


def difference(shader, taken):
    """How the verdicts differ, or nothing."""
    ours, error = verdict([harness.SGCC, '--target-env=' + shader.environment, '-fsyntax-only', '-w', shader.path])
    theirs, their_error = verdict([harness.GLSLANG, shader.path])
    if not ours and shader.path in taken:
        return f'only sgcc refuses what the driver takes: {error}'
    if ours == theirs:
        return ''
    return f'only sgcc refuses: {error}' if theirs else f'only glslangValidator refuses: {their_error}'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--verbose', action='store_true', help='a line for each shader')
    parser.add_argument('--keep', help='prepare the sources in this folder, and leave them there')
    parser.add_argument('names', nargs='*', help='packages; all if there is none')
    options = parser.parse_args()
    harness.require(['sgcc'])
    if not harness.GLSLANG:
        return reporting.skip_all('there is no glslangValidator')
    report, shaders = reporting.Report(quiet=not options.verbose), []
    known = Known(run.HERE, 'real-opengl')
    with tempfile.TemporaryDirectory(prefix='sgcc-real-') as folder:
        for number, collection in enumerate(COLLECTIONS):
            if options.names and collection.package not in options.names:
                continue
            if not os.path.exists(ROOT + collection.place):
                report.add('skip', collection.name(), f'{collection.package} is not installed')
                continue
            place = os.path.join(options.keep or folder, str(number))
            collection.unpack(place)
            shaders += [shader for shader in collection.prepare(place) if options.names or reporting.is_shared(shader.name)]
        taken, why = taken_by_driver(shaders)
        if taken is None:
            report.add('skip', 'the verdicts of a driver', why)
        found = harness.in_parallel(lambda shader: difference(shader, taken or ()), shaders)
    for shader, wrong in zip(shaders, found):
        report.judge(shader.name, '' if wrong and known.explain(shader.name, wrong) else wrong)
    if not options.names and not report.counts['skip']:
        known.judge_rows(report)
    for program, reason in NOT_TEXT.items() if not options.names else ():
        report.add('skip', program, reason)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
