// Compiles in a worker: a job {id, source, settings, wants} gives {id, ...results}. `wants` names what the page shows.
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

onmessage = async ({ data: { id, source, options, wants } }) => {
    const sgcc = await ready, start = performance.now();
    const { ok, words, messages } = sgcc.compile(source, options);
    const result = { id, ok, messages, words, time: performance.now() - start };
    for (const want of wants) {
        if (want === 'port') result.port = WORK.port(sgcc, source, options);
        else if (ok && want === 'assembly') result.assembly = WORK.assembly(sgcc, source, options);
        else if (ok && want === 'reflection') result.reflection = sgcc.reflect(sgcc.compile(source, { ...options, keepNames: true }).words);
    }
    if (ok || wants.includes('index')) {
        const { symbols, references, builtins } = sgcc.index(source, options);
        Object.assign(result, { symbols, references, builtins });
    }
    postMessage(result);
};
