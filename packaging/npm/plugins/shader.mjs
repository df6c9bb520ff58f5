// What both plugins share: a source becomes an ES module with its SPIR-V.
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { load } from '../sgcc.mjs';

const STAGES = ['vert', 'tesc', 'tese', 'geom', 'frag', 'comp', 'task', 'mesh', 'rgen', 'rint', 'rahit', 'rchit', 'rmiss', 'rcall'];

/** The names of files that the plugins compile: triangle.vert, triangle.vert.glsl, sum.cl. */
export const SHADER = new RegExp(`\\.(${STAGES.join('|')})(\\.glsl)?$|\\.cl$`);

let library;        // loaded once; a Sgcc keeps no state between calls

function read(path) {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return null;
    }
}

/** Resolves an #include beside the including file, then in the folders, and notes what was read. */
function includeFrom(folders, files) {
    return (name, isSystem, including) => {
        const beside = isSystem ? [] : [dirname(including)];
        for (const folder of isAbsolute(name) ? ['/'] : [...beside, ...folders]) {
            const path = resolve(folder, name), text = read(path);
            if (text === null) continue;
            files.add(path);
            return { path, text };
        }
        return null;
    };
}

/**
 * Compiles a file. `options` are those of Sgcc.compile, and `includeDirs`.
 * Returns { code: the ES module, files: the included files, messages }; code is null after an error.
 */
export async function compileShader(path, source, { includeDirs = [], ...options } = {}) {
    library ??= load();
    const sgcc = await library;
    const files = new Set();
    const match = SHADER.exec(path);
    const language = path.endsWith('.cl') ? { language: 'cl', targetEnv: 'vulkan1.2' } : { stage: match?.[1] };
    const result = sgcc.compile(source, { ...language, includeEverywhere: true, ...options, path, include: includeFrom(includeDirs.map((f) => resolve(f)), files) });
    return { code: result.ok ? moduleOf(sgcc, result.words) : null, files: [...files], messages: result.messages };
}

function moduleOf(sgcc, words) {
    const text = Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
    return `// SPIR-V, made by sgcc ${sgcc.version}
const bytes = Uint8Array.from(atob(${JSON.stringify(text)}), (letter) => letter.charCodeAt(0));
/** The words of the module. */
export default /* @__PURE__ */ new Uint32Array(bytes.buffer);
/** docs/reflection.md */
export const reflection = ${JSON.stringify(sgcc.reflect(words))};
`;
}

/** The text of a message with its rule and its fix. */
export function textOf(message) {
    return message.message + (message.rule ? ` [${message.rule}]` : '') + (message.fix ? ` (${message.fix.title})` : '');
}
