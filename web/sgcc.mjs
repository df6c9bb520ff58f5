// libsgcc for JavaScript: shaders and kernels become SPIR-V. sgcc.d.mts has the types and says what each function does.
import { Program, Trap, compileModule } from './instance.mjs';

export { Trap };

const encoder = new TextEncoder();
const STATUSES = ['ok', 'source-error', 'wrong-use', 'out-of-memory'];      // enum sgcc_status
// Outputs that are texts are decoded.
const TEXTS = new Set(['assembly', 'preprocessed', 'tokens', 'ast', 'types', 'ported']);
// Members of the options that no name of sgcc_options_set stands for.
const OWN = new Set(['path', 'include', 'files', 'devices']);

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The values of an option, as texts. */
function* valuesOf(value) {
    if (Array.isArray(value)) for (const one of value) yield* valuesOf(one);
    else if (value === true) yield '1';
    else if (value === false) yield '0';
    else if (value !== undefined && value !== null) yield String(value);
}

/** Pairs of name and value for sgcc_options_set. `defines: {A: 1, B: true, C: false}`: defined as 1, as nothing, undefined. */
function* settings(options) {
    for (const [key, value] of Object.entries(options)) {
        if (OWN.has(key)) continue;
        if (key !== 'defines') for (const text of valuesOf(value)) yield [dashed(key), text];
        else for (const [name, text] of Object.entries(value))
            yield text === false ? ['undefine', name] : ['define', text === true ? name : `${name}=${text}`];
    }
}

function includeOf({ include, files }) {
    if (include) return include;
    if (!files) return null;
    return (name, isSystem, from) => {
        const beside = from.replace(/[^/]*$/, '') + name;
        const path = !isSystem && beside in files ? beside : name;
        return path in files ? { path, text: files[path] } : null;
    };
}

/** The module sgcc.wasm, loaded. */
export class Sgcc {
    #program;
    #include = null;            // of the compilation that is running, and what it threw
    #thrown = null;

    constructor(module) {
        this.#program = new Program(module, { include: (instance, ...values) => this.#answer(instance, ...values) });
    }

    get memory() { return this.#program.memory; }
    get version() { return this.#program.call((m) => m.text(m.exports.sgcc_version())); }
    get tables() { return this.#program.call((m) => m.takeJson(m.exports.web_tables())); }

    compile(source, options = {}) {
        return this.#compile(source, options, (m, result) => this.#read(m, result, TEXTS.has(options.output)));
    }

    preprocess(source, options = {}) { return this.compile(source, { ...options, output: 'preprocessed' }); }
    disassemble(source, options = {}) { return this.compile(source, { ...options, output: 'assembly' }); }

    port(source, { diff = false, ...options } = {}) {
        return this.compile(source, { ...options, portDiff: diff, output: 'ported' });
    }

    index(source, options = {}) {
        return this.#compile(source, { ...options, index: true }, (m, result) => {
            const index = m.takeJson(m.exports.web_index(result)) ?? { symbols: [], references: [] };
            const describe = (name) => m.with([name], (at) => m.text(m.exports.sgcc_describe_builtin(result, at)));
            const seen = new Set(index.symbols.filter((s) => s.kind.startsWith('builtin')).map((s) => s.name));
            return { ...this.#read(m, result, false), ...index, builtins: Object.fromEntries([...seen].map((name) => [name, describe(name)])) };
        });
    }

    check(words, { path = '', ...options } = {}) {
        return this.#guarded((m) => this.#withOptions(m, options, (set) => m.with([bytesOf(words), path], (at, name) =>
            this.#finish(m, m.exports.sgcc_check_module(set, at, bytesOf(words).length, name), (result) => this.#read(m, result, false)))));
    }

    reflect(words) {
        const bytes = bytesOf(words);
        return this.#program.call((m) => m.with([bytes], (at) => m.takeJson(m.exports.web_reflect(at, bytes.length))));
    }

    #compile(source, options, use) {
        const bytes = encoder.encode(source);
        this.#include = includeOf(options);
        return this.#guarded((m) => this.#withOptions(m, options, (set) => m.with([bytes, options.path ?? ''], (at, path) =>
            this.#finish(m, m.exports.sgcc_compile(set, at, bytes.length, path), (result) => use(m, result)))));
    }

    // A trap becomes a result, so that whoever shows messages shows this one, too.
    #guarded(use) {
        try {
            this.#thrown = null;
            const result = this.#program.call(use);
            if (this.#thrown) throw this.#thrown.error;
            return result;
        } catch (error) {
            if (!(error instanceof Trap)) throw error;
            return { ok: false, status: 'out-of-memory', words: null, text: null, messages: [{ severity: 'error', message: error.message }],
                stage: '', targetEnv: '', files: [], symbols: [], references: [], builtins: {} };
        } finally {
            this.#include = null;
        }
    }

    #withOptions(m, options, use) {
        const set = m.exports.sgcc_options_new();
        try {
            for (const [name, value] of settings(options)) m.with([name, value], (key, text) => {
                const refused = m.exports.sgcc_options_set(set, key, text);
                if (refused) throw new TypeError(m.text(refused));
            });
            if (this.#include) m.exports.web_allow_includes(set);
            if (options.devices) this.#setDevices(m, set, options.devices);
            return use(set);
        } finally {
            m.exports.sgcc_options_free(set);
            if (options.devices) m.exports.web_drop_devices();
        }
    }

    #setDevices(m, set, devices) {
        const text = encoder.encode(typeof devices === 'string' ? devices : JSON.stringify(devices));
        const refused = m.with([text], (at) => m.exports.web_set_devices(set, at, text.length));
        if (refused) throw new TypeError(`devices: ${m.takeText(refused)}`);
    }

    #finish(m, result, use) {
        if (!result) throw new Error('out of memory');
        const value = use(result);
        m.exports.sgcc_result_free(result);
        return value;
    }

    #read(m, result, isText) {
        const status = STATUSES[m.exports.sgcc_result_status(result)];
        const files = [];
        for (let at; (at = m.exports.sgcc_included_file(result, files.length));) files.push(m.text(at));
        const bytes = this.#output(m, result);
        return {
            ok: status === 'ok', status,
            words: bytes && !isText ? new Uint32Array(bytes.buffer) : null,
            text: bytes && isText ? new TextDecoder().decode(bytes) : null,
            messages: m.takeJson(m.exports.web_messages(result)),
            stage: m.text(m.exports.sgcc_stage_name(m.exports.sgcc_result_stage(result))),
            targetEnv: m.text(m.exports.sgcc_target_env(result)),
            files,
        };
    }

    /** A copy of the output's bytes, or null. */
    #output(m, result) {
        return m.with([new Uint8Array(4)], (size) => {
            const at = m.exports.sgcc_result_output(result, size);
            return at ? m.bytes.slice(at, at + m.view.getUint32(size, true)) : null;
        });
    }

    // The imported function web.include: text, NUL, path and NUL in memory of malloc, which the module frees.
    #answer(m, name, isSystem, including, length) {
        try {
            const found = this.#include(m.text(name), isSystem !== 0, m.text(including));
            if (found === null || found === undefined) return 0;
            const { path = m.text(name), text } = typeof found === 'string' ? { text: found } : found;
            const bytes = encoder.encode(text), after = encoder.encode(path), all = new Uint8Array(bytes.length + after.length + 2);
            all.set(bytes);
            all.set(after, bytes.length + 1);
            m.view.setUint32(length, bytes.length, true);
            return m.put(all);
        } catch (error) {
            this.#thrown ??= { error };
            return 0;
        }
    }
}

function bytesOf(words) {
    if (words instanceof ArrayBuffer) return new Uint8Array(words);
    return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** Loads sgcc.wasm, from beside this file unless `source` says where it is. */
export async function load(source = new URL('./sgcc.wasm', import.meta.url)) {
    return new Sgcc(await compileModule(source));
}

/** The same from a compiled module or bytes, at once: for workers and for programs that cannot wait. */
export function loadSync(source) {
    return new Sgcc(source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source));
}

/** The offset in a JavaScript string of a location of a message: line and column count from 1, columns in bytes of UTF-8. */
export function offsetOf(source, line, column) {
    let start = 0;
    for (let i = 1; i < line; i++) {
        const end = source.indexOf('\n', start);
        if (end < 0) return source.length;
        start = end + 1;
    }
    let bytes = 1, at = start;
    while (bytes < column && at < source.length && source[at] !== '\n') {
        const code = source.codePointAt(at);
        bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        at += code < 0x10000 ? 1 : 2;
    }
    return at;
}

/** The source after the edits of the messages' fixes: all that are certain, or those of the given messages. */
export function applyFixes(source, messages, { all = false } = {}) {
    const edits = messages.filter((m) => m.fix && (all || m.fix.certain)).flatMap((m) => m.fix.edits)
        .map((e) => ({ text: e.text, start: offsetOf(source, e.line, e.column), end: offsetOf(source, e.end_line, e.end_column) }))
        .sort((a, b) => b.start - a.start);
    let before = Infinity;
    for (const { start, end, text } of edits) {
        if (end > before) continue;
        source = source.slice(0, start) + text + source.slice(end);
        before = start;
    }
    return source;
}
