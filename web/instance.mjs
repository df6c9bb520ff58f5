// Loads a WebAssembly module of `make wasm` and calls it. Nothing is global: each Program has its own memory, and a call that ends by a trap
// (no memory, a stack that is full) drops the instance, so that the next call begins with a fresh one.

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const NOT_SERVED = 52;                          // WASI's ENOSYS
const KEPT_BYTES = 64 << 20;                    // an instance that grew beyond is dropped after the call, as memory never shrinks

/** A trap: the module ran out of memory or stack. */
export class Trap extends Error {
    constructor(cause) {
        super(`the compilation ended by a trap: ${cause instanceof RangeError ? 'the stack is full' : cause.message}`, { cause });
        this.name = 'Trap';
    }
}

/** Returns the compiled module of a URL, bytes, a Response or a WebAssembly.Module. */
export async function compileModule(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof Response !== 'undefined' && source instanceof Response) return compileResponse(source);
    if (!(source instanceof URL) && typeof source !== 'string') return WebAssembly.compile(source);
    const url = new URL(source, import.meta.url);
    const isNode = typeof process !== 'undefined' && process.versions?.node && typeof Deno === 'undefined';
    if (url.protocol === 'file:' && isNode) {
        const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises');
        return WebAssembly.compile(await readFile(url));
    }
    return compileResponse(await fetch(url));
}

async function compileResponse(response) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer());
}

/** One instance and its memory. `functions` are further imports, by name, of the module "web". */
class Instance {
    constructor(module, functions) {
        const imports = {};
        for (const { module: from, name, kind } of WebAssembly.Module.imports(module))
            if (kind === 'function') (imports[from] ??= {})[name] = functions[name]?.bind(null, this) ?? this.#import(name);
        this.exports = new WebAssembly.Instance(module, imports).exports;
        this.exports._initialize?.();
    }

    // What emscripten's code imports: setjmp and longjmp, and calls of WASI, none of which is served.
    #import(name) {
        const longjmp = this;                   // what is thrown, and caught by the invoke_ that called setjmp's function
        if (name.startsWith('invoke_')) return (index, ...values) => {
            const stack = this.exports.stackSave();
            try {
                return this.exports.__indirect_function_table.get(index)(...values);
            } catch (error) {
                if (error !== longjmp) throw error;
                this.exports.stackRestore(stack);
                this.exports.setThrew(1, 0);
            }
        };
        if (name === '_emscripten_throw_longjmp') return () => { throw longjmp; };
        if (name === 'setTempRet0') return (value) => { this.high = value; };
        if (name === 'getTempRet0') return () => this.high;
        if (name === 'proc_exit') return (status) => { throw new Error(`exit status ${status}`); };
        if (name === 'emscripten_notify_memory_growth') return () => {};
        return () => NOT_SERVED;
    }

    get bytes() { return new Uint8Array(this.exports.memory.buffer); }
    get view() { return new DataView(this.exports.memory.buffer); }

    /** Copies bytes, and `after` zeros behind them, into memory that the caller frees. */
    put(bytes, after = 1) {
        const at = this.exports.malloc(bytes.length + after);
        if (!at) throw new Error('out of memory');
        this.bytes.set(bytes, at);
        this.bytes.fill(0, at + bytes.length, at + bytes.length + after);
        return at;
    }

    putText(text) { return this.put(encoder.encode(text)); }

    /** The text at an address, which ends with NUL. */
    text(at) {
        const bytes = this.bytes;
        return at ? decoder.decode(bytes.subarray(at, bytes.indexOf(0, at))) : '';
    }

    /** The same, freed. */
    takeText(at) {
        const text = this.text(at);
        this.exports.free(at);
        return text;
    }

    takeJson(at) { return JSON.parse(this.takeText(at)); }

    /** Calls `use` with the addresses of copies of texts and bytes, and frees them. */
    with(values, use) {
        const places = [];
        try {
            for (const value of values) places.push(typeof value === 'string' ? this.putText(value) : this.put(value, 8));
            return use(...places);
        } finally {
            for (const at of places) this.exports.free(at);
        }
    }
}

/** A module that is called again and again. */
export class Program {
    #module;
    #functions;
    #instance = null;

    constructor(module, functions = {}) {
        this.#module = module;
        this.#functions = functions;
    }

    /** The bytes of memory that the program has. */
    get memory() { return this.#instance?.exports.memory.buffer.byteLength ?? 0; }

    /** Calls `use` with an instance. Throws Trap where that ended by one, and what `use` threw by itself. */
    call(use) {
        const instance = this.#instance ??= new Instance(this.#module, this.#functions);
        try {
            const result = use(instance);
            if (this.memory > KEPT_BYTES) this.#instance = null;
            return result;
        } catch (error) {
            this.#instance = null;
            throw error instanceof WebAssembly.RuntimeError || error instanceof RangeError || /^(exit status|out of memory)/.test(error.message) ? new Trap(error) : error;
        }
    }
}
