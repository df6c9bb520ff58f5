#!/usr/bin/env python3
"""Compiles the shaders of installed programs, as run.py does with the shaders of the tests.

    real.py [--verbose] [--pending] [--keep=FOLDER] [NAME...]

Each collection below is a folder (or zip file) of a Debian package; it is skipped by name where the package is not
installed.  Engines put lines before their shaders (versions, switches, uniforms): a collection says which, and in which
variants.  SHADER_ROOT is put before the paths of packages (default: none).
"""
import argparse
import os
import re
import shutil
import sys
import tempfile
import zipfile

from tests.differential import run
from tests.differential.run import facts, harness
from tests.lib import reporting

ROOT = os.environ.get('SHADER_ROOT', '')
GL_OPTIONS = ['-fauto-map-locations', '-fauto-bind-uniforms']
SWITCH = re.compile(r'^\s*#\s*(?:if|ifdef|ifndef|elif)\b(.*)$', re.M)
MOST_VARIANTS = 8


def switches(text):
    """The names that #if and its kin ask for and that nothing in the text defines."""
    names = [n for line in SWITCH.findall(text) for n in re.findall(r'\b[A-Za-z_]\w{3,}\b', line) if n != 'defined']
    defined = set(re.findall(r'#\s*define\s+(\w+)', text))
    return [n for n in dict.fromkeys(names) if n not in defined and not n.startswith('GL_')]


def each_switch(text):
    """No switch, each alone, all."""
    names = switches(text)[:MOST_VARIANTS]
    return [()] + [(n,) for n in names] + ([tuple(names)] if len(names) > 1 else [])


class Collection:
    """Files to compile: `place` in the file system, which of them, and what comes before and after their text."""
    package, place, environment, options = '', '', 'opengl4.5', GL_OPTIONS
    suffixes = {'.vert': 'vert', '.frag': 'frag', '.geom': 'geom', '.comp': 'comp', '.tesc': 'tesc', '.tese': 'tese'}
    without = ('utils/', 'common/')

    def name(self):
        return self.package

    def unpack(self, folder):
        """Copies everything, so that prepared files stand beside what they include."""
        place = ROOT + self.place
        if place.endswith('.zip'):
            with zipfile.ZipFile(place) as archive:
                for member in archive.namelist():
                    if 'shaders/glsl/' in member and not member.endswith('.xmb'):
                        archive.extract(member, folder)
        else:
            shutil.copytree(place, folder, dirs_exist_ok=True)

    def stage(self, path, _text):
        return self.suffixes.get(os.path.splitext(path)[1])

    def variants(self, _text, _stage):
        return [()]

    def change(self, text):
        return text

    def before(self, stage, variant):
        raise NotImplementedError

    def after(self, _stage):
        return ''

    def prepare(self, folder):
        """Writes a source for each variant; the shaders."""
        shaders, files = [], []
        for here, folders, names in os.walk(folder):
            folders.sort()
            files += [os.path.join(here, n) for n in sorted(names)]
        texts = {}
        for path in files:
            with open(path, encoding='utf-8', errors='replace') as content:
                texts[path] = self.change(content.read().replace('\r\n', '\n'))
            with open(path, 'w', encoding='utf-8') as content:
                content.write(texts[path])
        for path, text in texts.items():
            name = os.path.relpath(path, folder)
            stage = None if any(w in name for w in self.without) else self.stage(name, text)
            for number, variant in enumerate(self.variants(text, stage) if stage else []):
                source = f'{path}.{number}.{stage}'
                with open(source, 'w', encoding='utf-8') as content:
                    content.write(self.before(stage, variant) + text + self.after(stage))
                shader = run.Shader(source, f'{self.name()}/{name}[{" ".join(variant)}]')
                shader.environment, shader.options, shader.validated = self.environment, list(self.options), True
                shaders.append(shader)
        return shaders


def defines(variant):
    return ''.join(f'#define {n} 1\n' for n in variant)


class SuperTuxKart(Collection):
    package, place = 'supertuxkart-data', '/usr/share/games/supertuxkart/data/shaders'
    without = ('utils/', 'ge_shaders/', 'irrlicht/')

    def change(self, text):
        return text.replace('#stk_include', '#include')

    def variants(self, text, stage):
        found = [('desktop',), ('desktop', 'Advanced_Lighting_Enabled'), ('desktop', 'Converts_10bit_Vector', 'TBO_DISABLED')]
        return found + [('es', 'TBO_DISABLED', 'Advanced_Lighting_Enabled')] if stage in ('vert', 'frag') else found[:2]

    def before(self, stage, variant):
        version = '310 es' if variant[0] == 'es' else '430 core' if stage == 'comp' else '330 core'
        precision = ''.join(f'precision highp {t};\n' for t in ('float', 'int', 'sampler2D', 'sampler2DArrayShadow', 'sampler2DArray'))
        return (f'#version {version}\n#extension GL_GOOGLE_include_directive : enable\n' +
                (precision if variant[0] == 'es' else '') + defines(variant[1:]) +
                '#define Explicit_Attrib_Location_Usable\n#define MAX_BONES 64\n#include "header.txt"\n')


class SuperTuxKartVulkan(Collection):
    package, place = 'supertuxkart-data', '/usr/share/games/supertuxkart/data/shaders'
    environment, options = 'vulkan1.1', []

    def name(self):
        return self.package + '/vulkan'

    def stage(self, path, _text):
        return self.suffixes.get(os.path.splitext(path)[1]) if path.startswith('ge_shaders/') else None

    def variants(self, text, stage):
        return [(), ('PBR_ENABLED',), ('BIND_MESH_TEXTURES_AT_ONCE', 'BIND_TEXTURES_AT_ONCE', 'PBR_ENABLED')]

    def before(self, stage, variant):
        return ('#version 450\n#extension GL_GOOGLE_include_directive : enable\n#extension GL_EXT_nonuniform_qualifier : enable\n'
                '#extension GL_ARB_shader_draw_parameters : enable\n'
                '#define SAMPLER_SIZE 512\n#define TOTAL_MESH_TEXTURE_LAYER 8\n#define GE_SAMPLE_TEX_INDEX nonuniformEXT\n' +
                defines(variant))


class ZeroAd(Collection):
    """GLSL 1.10 and 1.20, which SPIR-V does not have: renamed to what GLSL 3.30 calls it."""
    package, place = '0ad-data', '/usr/share/games/0ad/mods/public/public.zip'
    suffixes = {'.vs': 'vert', '.fs': 'frag'}
    words = {'texture2D': 'texture', 'textureCube': 'texture', 'texture3D': 'texture', 'texture2DProj': 'textureProj',
             'attribute': 'in', 'gl_FragColor': 'frag_color', 'gl_FragData': 'frag_data'}

    def change(self, text):
        text = re.sub(r'^\s*#version.*$', '', text, flags=re.M)
        return re.sub(r'\b(%s)\b' % '|'.join(self.words), lambda m: self.words[m[1]], text)

    def variants(self, text, stage):
        return each_switch(text)

    def before(self, stage, variant):
        varying = '#define varying out\n' if stage == 'vert' else '#define varying in\nout vec4 frag_color;\n'
        return ('#version 330 core\n#extension GL_GOOGLE_include_directive : enable\n' + varying + defines(variant) +
                '#define shadow2D(s, p) vec4(texture(s, p))\n#define shadow2DProj(s, p) vec4(textureProj(s, p))\n')


class Kodi(Collection):
    package, place = 'kodi-data', '/usr/share/kodi/system/shaders/GL'

    def stage(self, path, text):
        return None if path.startswith('1.2') else 'vert' if 'gl_Position' in text else 'frag'

    def change(self, text):
        return re.sub(r'^#version.*$', '', text, flags=re.M)

    def variants(self, text, stage):
        return each_switch(text)

    def before(self, stage, variant):
        return '#version 400 core\n' + defines(variant)


class Shadertoy(Collection):
    package = 'kodi-visualization-shadertoy-data'
    place = '/usr/share/kodi/addons/visualization.shadertoy/resources/shaders'

    def stage(self, path, text):
        return 'frag' if 'mainImage' in text else None

    def before(self, stage, variant):
        channels = ''.join(f'uniform sampler2D iChannel{i};\n' for i in range(4))
        return ('#version 330 core\n' + channels + 'uniform vec3 iResolution, iChannelResolution[4];\n'
                'uniform float iTime, iTimeDelta, iGlobalTime, iSampleRate, iChannelTime[4];\nuniform vec4 iMouse, iDate;\n'
                'uniform int iFrame;\nuniform vec2 cameraShake;\nout vec4 shown;\n')

    def after(self, _stage):
        return '\nvoid main() { vec4 c = vec4(0.0); mainImage(c, gl_FragCoord.xy); shown = vec4(c.rgb, 1.0); }\n'


class ShadertoyVulkan(Shadertoy):
    """The same for Vulkan: the uniforms in a block."""
    environment, options = 'vulkan1.1', []

    def name(self):
        return self.package + '/vulkan'

    def before(self, stage, variant):
        channels = ''.join(f'layout(binding = {i}) uniform sampler2D iChannel{i};\n' for i in range(4))
        return ('#version 450\n' + channels + 'layout(binding = 4, std140) uniform Inputs {\n    vec3 iResolution, iChannelResolution[4];\n'
                '    float iTime, iTimeDelta, iGlobalTime, iSampleRate, iChannelTime[4];\n    vec4 iMouse, iDate;\n    int iFrame;\n'
                '    vec2 cameraShake;\n};\nlayout(location = 0) out vec4 shown;\n')


COLLECTIONS = [Shadertoy(), ShadertoyVulkan(), SuperTuxKart(), SuperTuxKartVulkan(), ZeroAd(), Kodi()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--verbose', action='store_true', help='a line for each shader and each row of known.txt')
    parser.add_argument('--pending', action='store_true', help='what is not supported yet, most frequent first')
    parser.add_argument('--keep', help='prepare the sources in this folder, and leave them there')
    parser.add_argument('names', nargs='*', help='packages; all if there is none')
    options = parser.parse_args()
    harness.require(['sgcc'])
    if not harness.GLSLANG or not facts.find_grammar(os.path.join(os.path.dirname(run.TESTS), 'tools')):
        return reporting.skip_all('there is no glslangValidator, or no grammar of SPIR-V')
    suite = run.Suite(options, 'real-folders')
    with tempfile.TemporaryDirectory(prefix='sgcc-real-') as folder:
        shaders = []
        for number, collection in enumerate(COLLECTIONS):
            if options.names and collection.package not in options.names:
                continue
            if not os.path.exists(ROOT + collection.place):
                suite.report.add('skip', collection.name(), f'{collection.package} is not installed')
                continue
            place = os.path.join(options.keep or folder, str(number))
            collection.unpack(place)
            shaders += [shader for shader in collection.prepare(place) if options.names or reporting.is_shared(shader.name)]
        options.paths = options.names or suite.report.counts['skip']      # then not every row can match
        if shaders:
            return suite.run(shaders)
        suite.report.finish()
        return 0


if __name__ == '__main__':
    sys.exit(main())
