// sgcc-run's interpreter for JavaScript: executes compute modules at any subgroup size. run.d.mts has the types.
import { Program, Trap, compileModule } from './instance.mjs';

export { Trap };

const MOST_BUFFER = 1 << 26;            // bytes of a buffer that was not given, as in sgcc-run
const REPORT_BYTES = 3 << 20;            // about the text of time lines and steps, as in sgcc-run
const SETTINGS = ['size', 'check', 'limit', 'count', 'seed', 'record'];  // of web_run_set

const bytesOf = (data) => data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
const placeOf = (r) => `${r.set}.${r.binding}`;

/** A specialization constant as bits: a bigint has 8 bytes, a number that is no integer is a float. */
function bitsOf(value) {
    const view = new DataView(new ArrayBuffer(8));
    if (typeof value === 'bigint') view.setBigInt64(0, value, true);
    else if (Number.isInteger(value)) view.setInt32(0, value, true);
    else if (typeof value === 'number') view.setFloat32(0, value, true);
    else view.setUint32(0, value ? 1 : 0, true);
    return { size: typeof value === 'bigint' ? 8 : 4, low: view.getUint32(0, true), high: view.getUint32(4, true) };
}

/** The data of a report of one run (docs/run.md), which run/report/page draws. `files` has the texts of sources by name. */
function reportOf({ run, files: names }, { groups, files, program, results, settings }) {
    for (const { file } of results.reports) if (file && !names.includes(file)) names.push(file);
    if (!names.length) names.push(Object.keys(files)[0] ?? 'module.spv');
    const findings = results.reports.filter((r) => r.rule).map(({ rule, message, file, line, column }) =>
        ({ file: Math.max(names.indexOf(file), 0), line, column, rule, text: message, sizes: [run.size] }));
    const flags = [`--subgroup-size=${run.size}`, `--groups=${groups.join(',')}`, ...settings.check ? ['--check'] : []];
    return { version: 1, generator: 'sgcc', command: `sgcc-run ${names[0]} ${flags.join(' ')}`, input: names[0], entry: program.entry, groups, local: program.localSize,
        checked: !!settings.check, files: names.map((name) => ({ name, text: files[name] })), findings, messages: [], runs: [run] };
}

/** The module sgcc-run.wasm, loaded. */
export class Runner {
    #program;

    constructor(module) { this.#program = new Program(module); }

    get memory() { return this.#program.memory; }

    run(words, options = {}) {
        const bytes = bytesOf(words);
        try {
            return this.#program.call((m) => {
                const run = m.with([bytes], (at) => m.exports.web_run_new(at, bytes.length));
                try {
                    return this.#run(m, run, options);
                } finally {
                    m.exports.web_run_free(run);
                }
            });
        } catch (error) {
            if (!(error instanceof Trap)) throw error;
            return { ok: false, error: { message: error.message, file: '', line: 0 }, buffers: {}, resources: [], reports: [], lines: [], steps: 0 };
        }
    }

    #run(m, run, { groups = [1, 1, 1], buffers = {}, push, constants = {}, entry = '', report = false, files = {}, ...settings }) {
        const failed = (known) => ({ ok: false, error: m.takeJson(m.exports.web_run_error(run)), buffers: {}, resources: [], reports: [], lines: [], steps: 0, ...known });
        if (report) settings.record = REPORT_BYTES;
        for (const [name, value] of Object.entries(settings)) {
            if (!SETTINGS.includes(name)) throw new TypeError(`there is no option '${name}'`);
            m.with([name], (at) => m.exports.web_run_set(run, at, Number(value)));
        }
        for (const [id, value] of Object.entries(constants)) {
            const { size, low, high } = bitsOf(value);
            m.exports.web_run_constant(run, Number(id), size, low, high);
        }
        if (!m.with([entry], (at) => m.exports.web_run_load(run, at))) return failed({});
        const program = m.takeJson(m.exports.web_run_describe(run));
        const places = this.#bind(m, run, program, groups, buffers);
        if (program.pushSize || push) {
            const bytes = new Uint8Array(Math.max(program.pushSize, push?.byteLength ?? 0));
            if (push) bytes.set(bytesOf(push));
            m.with([bytes], (at) => m.exports.web_run_push(run, at, bytes.length));
        }
        const ok = m.exports.web_run_dispatch(run, groups[0], groups[1] ?? 1, groups[2] ?? 1) !== 0;
        const results = m.takeJson(m.exports.web_run_results(run));
        if (report) results.report = reportOf(m.takeJson(m.exports.web_run_record(run)), { groups, files, program, results, settings });
        if (!ok) return failed({ ...results, ...program });
        const read = Object.fromEntries(places.map(({ key, at, length }) => [key, m.bytes.slice(at, at + length)]));
        return { ok, error: null, buffers: read, ...results, ...program };
    }

    /** Binds what was given by place ("0.1") or name, and zeros for the rest. */
    #bind(m, run, program, groups, buffers) {
        const known = new Set(program.resources.flatMap((r) => [placeOf(r), r.name]));
        for (const name of Object.keys(buffers)) if (!known.has(name)) throw new TypeError(`the module has no buffer '${name}'`);
        const invocations = [...program.localSize, ...groups].reduce((a, b) => a * b, 1);
        const used = program.resources.filter((r) => r.kind === 'buffer' && !r.unused);
        return used.map((r) => {
            const key = r.name && r.name in buffers ? r.name : placeOf(r), given = buffers[key];
            const bytes = given ? bytesOf(given) : new Uint8Array(Math.min(r.size + r.stride * Math.max(invocations - 1, 0), MOST_BUFFER));
            const at = m.with([bytes], (from) => m.exports.web_run_buffer(run, r.set, r.binding, 0, from, bytes.length));
            return { key, at, length: bytes.length };
        });
    }
}

/** Loads sgcc-run.wasm, from beside this file unless `source` says where it is. */
export async function loadRun(source = new URL('./sgcc-run.wasm', import.meta.url)) {
    return new Runner(await compileModule(source));
}
