// Compiles in a worker: a job {id, source, settings, wants} gives {id, ...results}. `wants` names what the page shows.
// SPIRV-Cross is large, and loaded when it is wanted first.
import { loadCross } from '../cross.mjs';
import { load } from '../sgcc.mjs';

const ready = load(new URL('sgcc.wasm', self.location.href));
ready.then((sgcc) => postMessage({ id: 'ready', tables: sgcc.tables }), (error) => postMessage({ id: 'ready', error: error.message }));

const WORK = {
    assembly: (sgcc, source, options) => sgcc.disassemble(source, { ...options, debug: true }).text,
    port: (sgcc, source, options) => {
        const { ok, text, messages } = sgcc.port(source, options);
        return { ok, text, messages };
    },
};

let cross;

/** The module in another language, compiled for it. */
async function translate(sgcc, source, options, language) {
    cross ??= loadCross(new URL('sgcc-cross.wasm', self.location.href));
    const { ok, words, messages } = sgcc.compile(source, { ...options, lowerFor: language, keepNames: true });
    return ok ? (await cross).translate(words, language) : { ok, text: null, error: messages[0]?.message ?? '' };
}

onmessage = async ({ data: { id, source, options, wants, language } }) => {
    const sgcc = await ready, start = performance.now();
    const { ok, words, messages } = sgcc.compile(source, options);
    const result = { id, ok, messages, words, time: performance.now() - start };
    for (const want of wants) {
        if (want === 'port') result.port = WORK.port(sgcc, source, options);
        else if (ok && want === 'cross') result.cross = await translate(sgcc, source, options, language);
        else if (ok && want === 'assembly') result.assembly = WORK.assembly(sgcc, source, options);
        else if (ok && want === 'reflection') result.reflection = sgcc.reflect(sgcc.compile(source, { ...options, keepNames: true }).words);
    }
    if (ok || wants.includes('index')) {
        const { symbols, references, builtins } = sgcc.index(source, options);
        Object.assign(result, { symbols, references, builtins });
    }
    postMessage(result);
};
