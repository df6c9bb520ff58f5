// sgcc-run's interpreter for JavaScript: executes compute modules at any subgroup size (docs/run.md, docs/web.md).
import type { Source } from './sgcc.mjs';

export interface RunOptions {
    /** The subgroup size, a power of two up to 128; 32 without it. */
    size?: number;
    /** Workgroups. */
    groups?: [number, number?, number?];
    /** Content of buffers by "SET.BINDING" or name. Buffers that are not given are zeros, with an element for each invocation. */
    buffers?: Record<string, ArrayBuffer | ArrayBufferView>;
    push?: ArrayBuffer | ArrayBufferView;
    /** Values of specialization constants by id. */
    constants?: Record<number, number | boolean | bigint>;
    entry?: string;
    /** Report undefined behaviour: races, uninitialized values, barriers in divergent flow, ... */
    check?: boolean;
    /** The most instructions of a subgroup; none without it. A page sets one, or runs in a worker that it can end. */
    limit?: number;
    /** Count executions of each line. */
    count?: boolean;
    /** Record the data of a report: lanes of each line, accesses of memory, a time line, steps with values. */
    report?: boolean;
    /** The texts of sources by the names in the module, for the report. */
    files?: Record<string, string>;
    /** Interleave invocations by a random schedule. */
    seed?: number;
}

export interface Report {
    /** The rule that was broken; absent: debugPrintf. */
    rule?: string;
    message: string;
    file?: string;
    line: number;
    column: number;
}

export interface Resource {
    kind: 'buffer' | 'image' | 'texels' | 'sampler' | 'combined';
    set: number;
    binding: number;
    count: number;
    size: number;
    stride: number;
    uniform: boolean;
    unused: boolean;
    name: string;
}

export interface RunResult {
    ok: boolean;
    /** Why execution could not begin or go on. */
    error: { message: string; file: string; line: number } | null;
    /** Copies of the buffers after the run, by the names of RunOptions.buffers or "SET.BINDING". */
    buffers: Record<string, Uint8Array>;
    reports: Report[];
    /** With `count`: executions, and active lanes beside those that could have been active. */
    lines: { file: string; line: number; executed: number; lanes: number; slots: number }[];
    /** With `report`: the object that docs/run.md describes, with one run. */
    report?: { input: string; files: { name: string; text?: string }[]; findings: object[]; runs: object[]; [member: string]: unknown };
    /** Lane-instructions. */
    steps: number;
    localSize?: [number, number, number];
    pushSize?: number;
    entry?: string;
    resources: Resource[];
}

export class Runner {
    constructor(module: WebAssembly.Module);
    readonly memory: number;
    run(words: Uint32Array | Uint8Array | ArrayBuffer, options?: RunOptions): RunResult;
}

/** Loads sgcc-run.wasm, from beside this file unless `source` says where it is. */
export function loadRun(source?: Source): Promise<Runner>;
