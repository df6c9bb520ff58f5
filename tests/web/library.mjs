// Tests sgcc.wasm by its ES module:   node library.mjs FOLDER   (which `make wasm` filled)
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { equal, finish, holds, test, throws } from './harness.mjs';

const folder = pathToFileURL(`${process.argv[2]}/`);
const { load, loadSync, applyFixes, offsetOf } = await import(new URL('sgcc.mjs', folder));
const { loadRun } = await import(new URL('run.mjs', folder));
const { loadCross } = await import(new URL('cross.mjs', folder));

const TRIANGLE = `#version 450
layout(location = 0) out vec3 color;
const vec2 corners[3] = vec2[](vec2(0, -0.5), vec2(0.5, 0.5), vec2(-0.5, 0.5));
void main() { gl_Position = vec4(corners[gl_VertexIndex], 0, 1); color = vec3(gl_VertexIndex == 0, gl_VertexIndex == 1, gl_VertexIndex == 2); }
`;
const SUM = `#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint sums[]; };
void main() { sums[gl_GlobalInvocationID.x] = subgroupAdd(gl_LocalInvocationIndex); }
`;
const INCLUDES = '#version 450\n#extension GL_GOOGLE_include_directive : require\n#include "a.h"\nvoid main() { gl_Position = vec4(A); }\n';
const nest = (before, inside, after, count = 50000) => `#version 450\n${before.repeat(count)}${inside}${after.repeat(count)}`;
const DEEP = {
    parentheses: `#version 450\nvoid main() { int a = ${nest('(', '1', ')').slice(13)}; }\n`,
    blocks: `#version 450\nvoid main() ${nest('{', ';', '}').slice(13)}\n`,
    unary: `#version 450\nvoid main() { int a = ${nest('- ', '1', '').slice(13)}; }\n`,
    indices: `#version 450\nint b[2];\nvoid main() { int a = ${nest('b[', '0', ']').slice(13)}; }\n`,
    loops: `#version 450\nvoid main() { ${nest('for (;;) if (true) ', ';', '').slice(13)} }\n`,
    conditions: nest('#if 1\n', 'void main() {}\n', '#endif\n'),
    macros: `#version 450\n#define A0 1\n${Array.from({ length: 50000 }, (_, i) => `#define A${i + 1} (A${i})\n`).join('')}int a = A50000;\nvoid main() {}\n`,
    structs: `#version 450\nstruct S0 { int a; };\n${Array.from({ length: 5000 }, (_, i) => `struct S${i + 1} { S${i} a; };\n`).join('')}void main() { S5000 s; }\n`,
    calls: `#version 450\nvoid f0() {}\n${Array.from({ length: 20000 }, (_, i) => `void f${i + 1}() { f${i}(); }\n`).join('')}void main() { f20000(); }\n`,
};

const sgcc = await load();
const runner = await loadRun();

await test('a triangle', () => {
    const result = sgcc.compile(TRIANGLE, { stage: 'vert' });
    equal([result.ok, result.status, result.words[0], result.stage, result.targetEnv, result.messages], [true, 'ok', 0x07230203, 'vert', 'vulkan1.1', []]);
});

await test('an error with its range, rule and fix', () => {
    const source = TRIANGLE.replace('gl_Position', 'gl_Positon');
    const { ok, words, messages: [message] } = sgcc.compile(source, { stage: 'vert', path: 'a.vert' });
    equal([ok, words, message.severity, message.file, message.line, message.column], [false, null, 'error', 'a.vert', 4, 15]);
    holds(message.rule && message.fix, 'a rule and a fix');
    equal(applyFixes(source, [message], { all: true }), TRIANGLE);
});

await test('columns are bytes', () => {
    const source = '#version 450\nvoid main() { /* \u{1F600}é */ x = 1; }\n';
    const { messages: [message] } = sgcc.compile(source, { stage: 'vert' });
    equal(offsetOf(source, message.line, message.column), source.indexOf('x ='));
});

await test('options', () => {
    const debug = sgcc.compile(TRIANGLE, { stage: 'vert', debug: true }).words.length;
    holds(debug > sgcc.compile(TRIANGLE, { stage: 'vert' }).words.length, 'debug adds words');
    equal(sgcc.compile(TRIANGLE, { stage: 'vert', targetEnv: 'vulkan1.3' }).words[1], 0x00010600);
    equal(sgcc.compile(TRIANGLE, { stage: 'vert', targetSpv: '1.4' }).words[1], 0x00010400);
    const source = '#version 450\n#if defined A && B == 2 && !defined C\nvoid main() { }\n#endif\n';
    equal(sgcc.compile(source, { stage: 'vert', preamble: '#define C', defines: { A: true, B: 2 } }).ok, false);
    equal(sgcc.compile(source, { stage: 'vert', defines: { A: true, B: 2 } }).ok, true);
});

await test('wrong options name themselves', () => {
    throws(() => sgcc.compile(TRIANGLE, { stagge: 'vert' }), /TypeError: there is no option 'stagge'/);
    throws(() => sgcc.compile(TRIANGLE, { stage: 'vertical' }), /TypeError: the option 'stage' is "vertical"/);
    throws(() => sgcc.compile(TRIANGLE, { lowerInt64: 'perhaps' }), /'lower-int64' is "perhaps"/);
    throws(() => sgcc.compile(TRIANGLE, { devices: '{' }), /devices: line 1/);
    equal(sgcc.compile(TRIANGLE, { stage: 'vert', targetEnv: 'vulkan9' }).status, 'wrong-use');
});

await test('all options of the tables are accepted or refused by their value', () => {
    const { options } = sgcc.tables;
    holds(options.length > 50, 'options');
    for (const [name] of options) {
        const key = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
        try { sgcc.compile(TRIANGLE, { stage: 'vert', [key]: 1 }); } catch (error) { holds(/ is "1": expected/.test(error.message), error.message); }
    }
});

await test('included files', () => {
    equal(sgcc.compile(INCLUDES, { stage: 'vert', files: { 'a.h': 'const float A = 1;\n' } }).files, ['a.h']);
    equal(sgcc.compile(INCLUDES, { stage: 'vert', path: 'shaders/x.vert', files: { 'shaders/a.h': '#include "b.h"\n', 'shaders/b.h': 'const float A = 1;\n' } }).files,
        ['shaders/a.h', 'shaders/b.h']);
    equal(sgcc.compile(INCLUDES, { stage: 'vert', include: (name) => name === 'a.h' ? 'const float A = 1;' : null }).ok, true);
    const missing = sgcc.compile(INCLUDES, { stage: 'vert', files: {} });
    holds(/a\.h/.test(missing.messages[0].message), 'a missing file');
    throws(() => sgcc.compile(INCLUDES, { stage: 'vert', include: () => { throw new Error('mine'); } }), /mine/);
    equal(sgcc.compile(TRIANGLE, { stage: 'vert' }).ok, true);
});

await test('text outputs', () => {
    holds(/OpEntryPoint Vertex/.test(sgcc.disassemble(TRIANGLE, { stage: 'vert' }).text), 'assembly');
    holds(/gl_Position = vec4\(2\)/.test(sgcc.preprocess('#version 450\n#define A 2\nvoid main() { gl_Position = vec4(A); }\n', { stage: 'vert' }).text), 'preprocessed');
    const old = '#version 450\n#extension GL_ARB_shader_ballot : require\nlayout(location = 0) in float v;\nlayout(location = 0) out float o;\nvoid main() { o = readFirstInvocationARB(v); }\n';
    holds(/subgroupBroadcastFirst/.test(sgcc.port(old, { stage: 'frag' }).text), 'ported');
    holds(/^--- /m.test(sgcc.port(old, { stage: 'frag', diff: true }).text), 'a diff');
});

await test('reflection and check', () => {
    const { words } = sgcc.compile(SUM, { stage: 'comp' });
    const reflection = sgcc.reflect(words);
    equal([reflection.entry_points[0].local_size, reflection.resources[0].kind], [[64, 1, 1], 'storage_buffer']);
    holds(sgcc.reflect(new Uint32Array([1, 2, 3])).messages.length, 'no module');
    equal(sgcc.check(words).ok, true);
    const small = { SUBGROUP_SIZE_KHR: 32, api: 'vulkan', api_version: '1.1' };
    equal(sgcc.check(new Uint32Array([7])).ok, false, JSON.stringify(small));
});

await test('an index', () => {
    const index = sgcc.index(SUM, { stage: 'comp', path: 'sum.comp' });
    const sums = index.symbols.findIndex((s) => s.name === 'sums');
    holds(sums >= 0 && index.references.some((r) => r.symbol === sums && !r.declaration), 'sums is used');
    holds(/subgroupAdd\(/.test(index.builtins.subgroupAdd), 'the prototypes of subgroupAdd');
});

await test('OpenCL C', () => {
    const result = sgcc.compile('kernel void f(global int *p) { p[get_global_id(0)] = sub_group_reduce_add(1); }', { language: 'cl', targetEnv: 'opencl2.0', clExt: '+cl_khr_subgroups' });
    equal([result.ok, result.messages], [true, []]);
});

await test('devices', () => {
    const device = { name: 'small', api: 'vulkan', apiVersion: '1.1', VkPhysicalDeviceSubgroupProperties: { supportedOperations: 1 } };
    try { sgcc.compile(SUM, { stage: 'comp', devices: device }); } catch (error) { holds(/devices:/.test(error.message), error.message); }
});

await test('hostile input gives messages, and the next call works', () => {
    for (const [name, source] of Object.entries(DEEP)) {
        const deep = sgcc.compile(source, { stage: 'comp' });
        holds(deep.ok || deep.messages.length, `${name}: a message`);
        equal(sgcc.compile(TRIANGLE, { stage: 'vert' }).ok, true, name);
    }
    for (const source of ['\0'.repeat(1000), '#define A A A A\n'.repeat(1000) + 'A', '#version 450\n' + 'int a;'.repeat(20000), '\uD800'])
        sgcc.compile(source, { stage: 'comp' });
    equal(sgcc.compile(TRIANGLE, { stage: 'vert' }).ok, true);
});

await test('memory stays over 10,000 compilations', () => {
    for (let i = 0; i < 100; i++) sgcc.compile(SUM, { stage: 'comp' });
    const before = sgcc.memory;
    for (let i = 0; i < 10000; i++) {
        const { words } = sgcc.compile(i % 10 ? TRIANGLE : 'broken', { stage: 'vert', files: {} });
        if (i % 100 === 1) sgcc.reflect(words);
    }
    equal(sgcc.memory, before);
});

await test('instances share nothing', async () => {
    const other = loadSync(await readFile(new URL('sgcc.wasm', folder)));
    equal(other.compile(TRIANGLE, { stage: 'vert' }).words, sgcc.compile(TRIANGLE, { stage: 'vert' }).words);
});

await test('in a worker', async () => {
    const code = `import { parentPort, workerData } from 'node:worker_threads';
        const { load } = await import(workerData.url);
        parentPort.postMessage((await load()).compile(workerData.source, { stage: 'vert' }).words.length);`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData: { url: new URL('sgcc.mjs', folder).href, source: TRIANGLE } });
    const length = await new Promise((done, failed) => worker.on('message', done).on('error', failed));
    equal(length, sgcc.compile(TRIANGLE, { stage: 'vert' }).words.length);
});

await test('run', () => {
    const { words } = sgcc.compile(SUM, { stage: 'comp' });
    for (const size of [4, 32, 64]) {
        const result = runner.run(words, { size, buffers: { '0.0': new Uint32Array(64) } });
        equal([result.ok, result.reports], [true, []]);
        const sums = new Uint32Array(result.buffers['0.0'].buffer);
        equal([sums[0], sums[63]], [size * (size - 1) / 2, size * (64 - size) + size * (size - 1) / 2]);
    }
    equal(runner.run(words).buffers['0.0'].length, 256);
});

await test('run reports what is undefined', () => {
    const source = '#version 450\nlayout(local_size_x = 8) in;\nshared uint s;\nlayout(binding = 0) buffer B { uint o[]; };\nvoid main() {\n s = gl_LocalInvocationIndex;\n o[gl_LocalInvocationIndex] = s;\n}\n';
    const { words } = sgcc.compile(source, { stage: 'comp', debug: true, optimization: 'none' });
    const { reports } = runner.run(words, { check: true });
    holds(reports.length && reports[0].rule && reports[0].line === 6, JSON.stringify(reports));
});

await test('the data of a report', () => {
    const { words } = sgcc.compile(SUM, { stage: 'comp', debugInfo: 'full', path: 'sum.comp' });
    const { report } = runner.run(words, { size: 16, report: true, check: true, files: { 'sum.comp': SUM } });
    const [run] = report.runs;
    equal([report.input, report.files.length, report.files[0].text, report.local, report.findings, run.size, run.complete], ['sum.comp', 1, SUM, [64, 1, 1], [], 16, true]);
    holds(run.lines.some((line) => line.line === 5 && line.executed >= 4) && run.accesses.length && run.steps && run.timeline, 'lines, accesses, steps and a time line');
});

await test('other languages', async () => {
    const cross = await loadCross();
    const module = (language) => sgcc.compile(SUM, { stage: 'comp', lowerFor: language, keepNames: true }).words;
    for (const [language, text] of [['glsl', 'subgroupAdd('], ['hlsl', 'WaveActiveSum('], ['msl', 'simd_sum(']])
        holds(cross.translate(module(language), language).text?.includes(text), `${language}: ${text}`);
    equal(cross.translate(new Uint32Array(8), 'glsl').ok, false);
    equal(cross.translate(module('hlsl'), 'hlsl', { version: 50 }).ok, false);
    holds(cross.translate(module('msl'), 'msl').ok, 'a fresh instance after an error');
    const before = (cross.translate(module('hlsl'), 'hlsl'), cross.memory), words = module('hlsl');
    for (let i = 0; i < 1000; i++) cross.translate(words, 'hlsl');
    equal(cross.memory, before, 'memory');
});

await test('run has limits and says why it ends', () => {
    const { words } = sgcc.compile('#version 450\nlayout(binding = 0) buffer B { uint a; };\nvoid main() { while (a < 5u) { a = a * 2u; } }\n', { stage: 'comp' });
    holds(/limit|instructions/.test(runner.run(words, { limit: 10000 }).error.message), 'the limit');
    holds(/power of two/.test(runner.run(words, { size: 3 }).error.message), 'the size');
    holds(runner.run(new Uint32Array(8)).error, 'no module');
    throws(() => runner.run(words, { sizze: 3 }), /there is no option 'sizze'/);
    throws(() => runner.run(words, { buffers: { 'nothing': new Uint8Array(4) } }), /no buffer 'nothing'/);
});

finish();
