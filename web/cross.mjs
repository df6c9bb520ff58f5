// SPIRV-Cross for JavaScript: modules become GLSL, ESSL, HLSL or MSL. cross.d.mts has the types. It is a WebAssembly module of its own, as it is large.
import { Program, Trap, compileModule } from './instance.mjs';

export { Trap };

/** What SPIRV-Cross says when it gives up. */
class Failure extends Error {}

/** The module sgcc-cross.wasm, loaded. */
export class Cross {
    #program;

    constructor(module) {
        this.#program = new Program(module, { failed: (m, at) => { throw new Failure(m.text(at)); } });
    }

    get memory() { return this.#program.memory; }

    translate(words, language, { version = 0 } = {}) {
        const bytes = words instanceof ArrayBuffer ? new Uint8Array(words) : new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
        try {
            const { text = null, unsupported, advice, error } = this.#program.call((m) => m.with([bytes, language], (at, name) =>
                m.takeJson(m.exports.web_cross(at, bytes.length >> 2, name, version))));
            const wrong = unsupported ? `not supported in ${language.toUpperCase()}: ${unsupported}${advice ? `: ${advice}` : ''}` : error;
            return { ok: text !== null, text, error: wrong ?? null };
        } catch (failure) {
            if (!(failure instanceof Failure || failure instanceof Trap)) throw failure;
            return { ok: false, text: null, error: `SPIRV-Cross cannot write this as ${language.toUpperCase()}: ${failure.message}` };
        }
    }
}

/** Loads sgcc-cross.wasm, from beside this file unless `source` says where it is. */
export async function loadCross(source = new URL('./sgcc-cross.wasm', import.meta.url)) {
    return new Cross(await compileModule(source));
}
