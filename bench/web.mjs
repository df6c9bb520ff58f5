// Measures the WebAssembly build, alone or beside @webgpu/glslang: bytes, the first compilation, and later ones.
//
//     node web.mjs FOLDER...
//
// FOLDER has sgcc.mjs and sgcc.wasm (`make wasm`), or is that of the npm package @webgpu/glslang. Prints a table in Markdown. Times are the shortest ones,
// which other work of the machine disturbs least: of nine new processes, after the start of Node, and of compilations in one process, in turns.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const VERTEX = `#version 450
const vec2 corners[3] = vec2[](vec2(0.0, -0.5), vec2(0.5, 0.5), vec2(-0.5, 0.5));
const vec3 colors[3] = vec3[](vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0), vec3(0.0, 0.0, 1.0));
layout(location = 0) out vec3 color;
void main() { gl_Position = vec4(corners[gl_VertexIndex], 0.0, 1.0); color = colors[gl_VertexIndex]; }
`;
const FRAGMENT = `#version 450
layout(location = 0) in vec3 color;
layout(location = 0) out vec4 result;
void main() { result = vec4(color, 1.0); }
`;
const LINES = `#version 450
layout(location = 0) in vec4 i;
layout(location = 0) out vec4 o;
void main() {
    vec4 v = i;
${Array.from({ length: 490 }, (_, i) => `    v = v * ${i}.5 + fract(v);`).join('\n')}
    o = v;
}
`;
const PROCESSES = 9, ROUNDS = 300;

/** A function (source, stage) that compiles and returns the number of words; it throws where there are none. */
async function load(folder) {
    if (existsSync(join(folder, 'sgcc.mjs'))) {
        const sgcc = await (await import(pathToFileURL(join(folder, 'sgcc.mjs')))).load();
        return (source, stage) => sgcc.compile(source, { stage }).words.length;
    }
    const glslang = createRequire(import.meta.url)(folder)();
    const stages = { vert: 'vertex', frag: 'fragment' };
    return (source, stage) => glslang.compileGLSL(source, stages[stage], false).length;
}

const wasmOf = (folder) => [join(folder, 'sgcc.wasm'), join(folder, 'dist/node-devel/glslang.wasm')].find(existsSync);
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
const milliseconds = (time) => `${Number(time.toPrecision(2))} ms`;

function timed(work) {
    const begin = performance.now();
    work();
    return performance.now() - begin;
}

function triangle(compile) {
    compile(VERTEX, 'vert');
    compile(FRAGMENT, 'frag');
}

async function first(folder) {
    const begin = performance.now();
    triangle(await load(folder));
    console.log(performance.now() - begin);
}

async function main(folders) {
    const rows = [];
    for (const folder of folders) {
        const processes = Array.from({ length: PROCESSES }, () => Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--first', folder], { encoding: 'utf8' })));
        rows.push({ folder, compile: await load(folder), first: Math.min(...processes), triangle: [], lines: [] });
    }
    for (let round = 0; round < ROUNDS; round++) {
        for (const row of rows) {
            row.triangle.push(timed(() => triangle(row.compile)));
            if (round % 10 === 0) row.lines.push(timed(() => row.compile(LINES, 'frag')));
        }
    }
    console.log('| | bytes | gzip | brotli | load and first triangle | a triangle | 500 lines |\n| --- | --- | --- | --- | --- | --- | --- |');
    for (const row of rows) {
        const wasm = readFileSync(wasmOf(row.folder));
        const brotli = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length } });
        console.log(`| ${[basename(wasmOf(row.folder)), kilobytes(wasm.length), kilobytes(gzipSync(wasm, { level: 9 }).length), kilobytes(brotli.length), milliseconds(row.first),
            milliseconds(Math.min(...row.triangle)), milliseconds(Math.min(...row.lines))].join(' | ')} |`);
    }
}

const given = process.argv.slice(2);
if (!given.length) {
    console.error('usage: node web.mjs FOLDER...');
    process.exit(2);
}
await (given[0] === '--first' ? first(given[1]) : main(given.map((folder) => resolve(folder))));
