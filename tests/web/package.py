#!/usr/bin/env python3
"""The package for npm, as its users have it: `npm pack`, installed in an empty folder.

Tests a program of five lines, the command, the types (typescript), and the plugins of esbuild and Vite: a build, a change of an included file, an error.
Skipped where `make npm` was not run or npm's registry cannot be reached.
"""
import glob
import os
import shutil
import sys
import tempfile

from tests.lib import functions, harness, process, reporting
from tests.lib.functions import Skipped

FOLDER = os.environ.get('WASM', os.path.join(os.path.dirname(harness.SGCC), 'wasm'))
SUM = '#version 450\n#include "size.h"\nlayout(local_size_x = SIZE) in;\nlayout(binding = 0) buffer B { uint a[]; };\nvoid main() { a[gl_GlobalInvocationID.x] = SIZE; }\n'

FIVE_LINES = """import { load } from 'sgcc';
const sgcc = await load();
const { words, messages } = sgcc.compile('#version 450\\nvoid main() { gl_Position = vec4(1); }\\n', { stage: 'vert' });
if (messages.length) throw new Error(messages[0].message);
console.log(words.length, sgcc.reflect(words).entry_points[0].stage);
"""
COMMONJS = "import('sgcc').then(({ load }) => load()).then((sgcc) => console.log(sgcc.version));\n"
TYPES = """/// <reference types="sgcc/client" />
import { load, applyFixes, type Message, type Options } from 'sgcc';
import { loadRun, type RunResult } from 'sgcc/run';
import esbuildPlugin from 'sgcc/esbuild';
import vitePlugin from 'sgcc/vite';
import words, { reflection } from './sum.comp';
const options: Options = { stage: 'comp', targetEnv: 'vulkan1.2', defines: { N: 4 } };
const sgcc = await load();
const { messages, words: made } = sgcc.compile('', options);
const first: Message | undefined = messages[0];
const text: string = applyFixes('', messages, { all: true });
const result: RunResult = (await loadRun()).run(words, { size: 32, buffers: { '0.0': new Float32Array(4) } });
const bytes: Uint8Array | undefined = result.buffers['0.0'];
// @ts-expect-error: there is no such option
sgcc.compile('', { stagge: 'comp' });
// @ts-expect-error: there is no such value
sgcc.compile('', { lowerInt64: 'perhaps' });
export { first, text, bytes, made, reflection, esbuildPlugin, vitePlugin };
"""
ESBUILD = """import * as esbuild from 'esbuild';
import sgcc from 'sgcc/esbuild';
const { outputFiles } = await esbuild.build({ entryPoints: ['app.mjs'], bundle: true, format: 'esm', write: false, plugins: [sgcc({ targetEnv: 'vulkan1.2' })] });
console.log((await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)).default.join(' '));
"""
ESBUILD_WATCH = """import * as esbuild from 'esbuild';
import { writeFileSync } from 'node:fs';
import sgcc from 'sgcc/esbuild';
let builds = 0;
const seen = { name: 'seen', setup(build) { build.onEnd(() => {
    if (++builds === 1) return void setTimeout(() => writeFileSync('size.h', '#define SIZE 16\\n'), 300);
    console.log('built again');
    process.exit(0);
}); } };
const context = await esbuild.context({ entryPoints: ['app.mjs'], bundle: true, format: 'esm', outfile: 'out.mjs', plugins: [sgcc(), seen] });
await context.watch();
setTimeout(() => process.exit(1), 30000);
"""
VITE = """import { createServer } from 'vite';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sgcc from 'sgcc/vite';
const server = await createServer({ configFile: false, logLevel: 'silent', plugins: [sgcc()], server: { middlewareMode: true, ws: false, hmr: false } });
const first = await server.transformRequest('/sum.comp');
if (!/Uint32Array/.test(first.code)) throw new Error(first.code);
const module = server.moduleGraph.getModulesByFile(resolve('size.h'));
if (!module?.size) throw new Error('size.h is not watched');
const source = readFileSync('sum.comp', 'utf8');
writeFileSync('sum.comp', source.replace('a[gl', 'b[gl'));
server.moduleGraph.invalidateAll();
const error = await server.transformRequest('/sum.comp').then(() => null, (e) => e);
console.log(error.plugin, error.loc.line, error.loc.column, /'b'/.test(error.message), error.frame.includes('^'));
writeFileSync('sum.comp', source);
await server.close();
"""


def write(name, text):
    with open(name, 'w', encoding='utf-8') as f:
        f.write(text)


def npm(*command):
    """npm's registry may be out of reach; then what needs it is skipped."""
    done = process.run(['npm', *command, '--no-audit', '--no-fund', '--no-progress'], merged=True, timeout=500)
    if done.returncode and any(word in done.stdout for word in ('ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'E403', 'E404', 'ECONNRESET')):
        raise Skipped("npm's registry cannot be reached")
    assert done.returncode == 0, done.stdout[-2000:]
    return done.stdout


def node(name, text):
    write(name, text)
    return process.demand(['node', name]).strip()


def test_five_lines():
    """A module of an empty folder imports the installed package."""
    length, stage = node('five.mjs', FIVE_LINES).split()
    assert int(length) > 50 and stage == 'vertex', (length, stage)


def test_commonjs():
    """CommonJS loads it by import()."""
    assert node('common.cjs', COMMONJS).count('.') == 2


def test_content():
    """The package has its files, and nothing else of the tree."""
    names = set(os.listdir('node_modules/sgcc'))
    assert {'sgcc.wasm', 'sgcc.mjs', 'sgcc.d.mts', 'README.md', 'LICENSE', 'plugins', 'bin'} <= names, names
    assert not {'node_modules', 'playground', 'package-lock.json'} & names, names


def test_command():
    """npx sgcc is the command: bytes, messages and exit status of the native one."""
    terminal = {'TERM': 'xterm'}        # messages have no colours where they are read by a program
    native = process.run([harness.SGCC, 'sum.comp', '-Werror', '-o', 'native.spv'], merged=True, variables=terminal)
    ours = process.run(['npx', '--no-install', 'sgcc', 'sum.comp', '-Werror', '-o', 'ours.spv'], merged=True, variables=terminal)
    assert native.returncode == ours.returncode == 1 and native.stdout == ours.stdout, (native.stdout, ours.stdout)
    options = ['-fentry-point=f', '-DX', '--target-env=vulkan1.2', '-P#extension GL_GOOGLE_include_directive : require', 'sum.comp', '-o']
    process.demand([harness.SGCC, *options, 'native.spv'])
    process.demand(['npx', '--no-install', 'sgcc', *options, 'ours.spv'])
    assert open('native.spv', 'rb').read() == open('ours.spv', 'rb').read()
    assert os.stat('native.spv').st_mode == os.stat('ours.spv').st_mode


def test_types():
    """The types hold, and refuse what does not exist."""
    npm('install', 'typescript')
    write('types.mts', TYPES)
    process.demand(['npx', '--no-install', 'tsc', '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', '--skipLibCheck', 'false', '--types', '', 'types.mts'])


def test_esbuild():
    """A shader becomes words in a bundle; a change of an included file builds again."""
    npm('install', 'esbuild')
    write('app.mjs', "import words, { reflection } from './sum.comp';\nexport default [words[0], reflection.entry_points[0].local_size[0]];\n")
    assert node('esbuild.mjs', ESBUILD) == f'{0x07230203} 8'
    assert node('watch.mjs', ESBUILD_WATCH) == 'built again'
    write('size.h', '#define SIZE 8\n')
    write('broken.comp', SUM.replace('a[gl', 'b[gl'))
    write('broken.mjs', "import './broken.comp';\n")
    done = process.run(['node', '-e', ESBUILD.replace('app.mjs', 'broken.mjs'), '--input-type=module'], merged=True)
    assert done.returncode and 'broken.comp:5:14' in done.stdout, done.stdout


def test_vite():
    """A shader is a module of Vite; an included file is watched; an error has its place, for the overlay."""
    npm('install', 'vite')
    assert node('vite.mjs', VITE) == 'sgcc 5 14 true true'


def main():
    harness.require(['sgcc'])
    packed = sorted(glob.glob(os.path.join(FOLDER, 'sgcc-*.tgz')))
    if not shutil.which('npm') or not packed:
        return reporting.skip_all('there is no npm, or `make npm` was not run (Debian: emscripten, nodejs)', 'web-package')
    with tempfile.TemporaryDirectory() as base:
        for name, text in (('package.json', '{ "name": "user", "private": true }\n'), ('size.h', '#define SIZE 8\n'), ('sum.comp', SUM)):
            write(os.path.join(base, name), text)
        process.demand(['npm', 'install', '--offline', '--no-audit', '--no-fund', packed[-1]], cwd=base)
        tests = [(name[len('test_'):], test) for name, test in globals().items() if name.startswith('test_')]
        return functions.run(tests, lambda: shutil.copytree(base, '.', symlinks=True, dirs_exist_ok=True))


if __name__ == '__main__':
    sys.exit(main())
