// Compiles and runs in a worker, which the page ends when a run takes too long.
import { load } from '../sgcc.mjs';
import { loadRun } from '../run.mjs';

const here = self.location.href;
const ready = Promise.all([load(new URL('sgcc.wasm', here)), loadRun(new URL('sgcc-run.wasm', here))]);
ready.catch((error) => postMessage({ id: 'ready', error: error.message }));

// Checks apply to the source as it is written, which optimization would not keep.
onmessage = async ({ data: { id, source, options, settings } }) => {
    const [sgcc, runner] = await ready;
    const kernel = options.language === 'cl' ? { clKernelArgInfo: true, clMarkCollectives: settings.check } : {};
    const { ok, words } = sgcc.compile(source, { ...options, ...kernel, debugInfo: 'full', preserve: 'interface', ...(settings.check ? { optimization: 'none' } : {}) });
    if (!ok) return postMessage({ id, ok, error: { message: 'The source has errors.' } });
    const { fill, ...rest } = settings;
    const first = runner.run(words, { ...rest, limit: 1, check: false });
    const buffers = {};
    for (const r of first.resources.filter((r) => r.kind === 'buffer' && !r.unused))
        buffers[`${r.set}.${r.binding}`] = content(fill?.[`${r.set}.${r.binding}`], r, first.localSize, settings.groups);
    const start = performance.now();
    const result = runner.run(words, { ...rest, buffers, limit: 200e6, report: true, files: { [options.path]: source } });
    postMessage({ id, ...result, time: performance.now() - start, layout: sgcc.reflect(words) });
};

/** The first content of a buffer, by its name in the page. */
function content(fill, { size, stride }, localSize, groups) {
    const invocations = [...localSize, ...groups].reduce((a, b) => a * b, 1);
    const words = new Uint32Array(Math.ceil(Math.min(size + stride * Math.max(invocations - 1, 0), 1 << 24) / 4));
    let seed = 12345;
    if (fill === 'ramp') words.forEach((_, i) => { words[i] = i; });
    else if (fill === 'ones') words.fill(1);
    else if (fill === 'floats') new Float32Array(words.buffer).forEach((_, i, all) => { all[i] = i / 4; });
    else if (fill === 'random') words.forEach((_, i) => { words[i] = (seed = Math.imul(seed, 1103515245) + 12345 >>> 0) >>> 16; });
    return words;
}
