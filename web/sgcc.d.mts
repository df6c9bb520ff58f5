// libsgcc for JavaScript: compiles GLSL, ESSL and OpenCL C to SPIR-V. docs/web.md introduces it.

export type Stage = 'vert' | 'tesc' | 'tese' | 'geom' | 'frag' | 'comp' | 'task' | 'mesh' | 'rgen' | 'rint' | 'rahit' | 'rchit' | 'rmiss' | 'rcall';

/** Options of all functions. A name that does not exist and a value that is wrong throw TypeError. The comments of sgcc.h say more. */
export interface Options {
    /** The name of the source in messages. */
    path?: string;
    /** The stage; without it #pragma shader_stage must say it. */
    stage?: Stage | (string & {});
    stageIsForced?: boolean;
    /** "glsl" (also ESSL) unless it is "cl", OpenCL C. */
    language?: 'glsl' | 'cl';
    /** "vulkan1.1" without it, for OpenCL C "opencl". */
    targetEnv?: string;
    /** "1.0" to "1.6"; the default depends on targetEnv. */
    targetSpv?: string;
    /** The version where the source has no #version. */
    version?: number;
    profile?: 'core' | 'compatibility' | 'es';
    versionIsForced?: boolean;
    /** {N: 4, DEBUG: true, OLD: false}: defined as 4, defined as nothing, undefined. */
    defines?: Record<string, string | number | boolean>;
    /** Source text that is read after #version. */
    preamble?: string;
    entryPoint?: string;
    sourceEntryPoint?: string;
    optimization?: 'time' | 'none' | 'size' | 'creation';
    /** Names, lines and the source in the module. */
    debug?: boolean;
    debugInfo?: 'none' | 'full' | 'source';
    output?: 'spirv' | 'assembly' | 'preprocessed' | 'nothing' | 'tokens' | 'ast' | 'types' | 'ported';
    autoBindUniforms?: boolean;
    autoMapLocations?: boolean;
    autoCombinedImageSampler?: boolean;
    subgroupOps?: 'auto' | 'core' | 'ballot-ext';
    lowerInt64?: 'keep' | 'lower' | 'auto';
    lowerFor?: 'nothing' | 'glsl' | 'essl' | 'hlsl' | 'msl';
    /** Changes to the warnings: "all", "extra", "NAME", "no-NAME", "error=NAME". */
    warn?: string | string[];
    noWarnings?: boolean;
    warningsAreErrors?: boolean;
    pedantry?: 'dialect' | 'warnings' | 'errors';
    preserve?: 'nothing' | 'bindings' | 'interface';
    invertY?: boolean;
    nanClamp?: boolean;
    keepNames?: boolean;
    stripNames?: boolean;
    discardIsTerminate?: boolean;
    unknownImageFormats?: boolean;
    passUnknownExtensions?: boolean;
    includeEverywhere?: boolean;
    enforceLimits?: boolean;
    everyUse?: boolean;
    errorLimit?: number;
    maxIdBound?: number;
    semanticsVersion?: number;
    filePrefixMap?: string | string[];
    vulkanRelaxed?: boolean;
    defaultUniformBlock?: string;
    atomicCounterBlock?: string;
    /** OpenCL C. */
    kernel?: string | string[];
    clExt?: string | string[];
    clMath?: string | string[];
    clKernelArgInfo?: boolean;
    clMarkCollectives?: boolean;
    clNoSubgroupIfp?: boolean;
    clUniformWorkGroupSize?: boolean;
    createLibrary?: boolean;
    addressBits?: 32 | 64;
    /** Device files (docs/devices.md), as objects or text: the source must suit each. */
    devices?: object | object[] | string;
    /** Files that the source may include, by path. */
    files?: Record<string, string>;
    /** Resolves an #include, at once; null: there is no such file. What it throws is thrown by the compilation. */
    include?: (name: string, system: boolean, including: string) => string | { path: string; text: string } | null | undefined;
}

export interface Range {
    line: number;           // from 1
    column: number;         // from 1, in bytes of UTF-8: offsetOf makes an offset of it
    end_line: number;
    end_column: number;     // exclusive
}

export interface Edit extends Range {
    file: string;
    text: string;
}

export interface Fix {
    title: string;
    /** Nothing else can have been meant. */
    certain: boolean;
    edits: Edit[];
}

/** A message, in the form of `sgcc --message-format=json` (docs/messages.schema.json). */
export interface Message extends Partial<Range> {
    severity: 'note' | 'warning' | 'error';
    message: string;
    rule?: string;
    file?: string;
    /** The operands of the operator at the column. */
    ranges?: Range[];
    source?: string;
    notes?: Omit<Message, 'severity' | 'notes'>[];
    fix?: Fix;
}

export interface Result {
    ok: boolean;
    /** "out-of-memory" stands for a full stack, too. The next call begins anew. */
    status: 'ok' | 'source-error' | 'wrong-use' | 'out-of-memory';
    /** The module, for the outputs "spirv". */
    words: Uint32Array | null;
    /** The output where it is text. */
    text: string | null;
    messages: Message[];
    stage: string;
    targetEnv: string;
    /** The included files. */
    files: string[];
}

export interface Symbol {
    kind: 'variable' | 'parameter' | 'function' | 'type' | 'member' | 'macro' | 'builtin-function' | 'builtin-variable';
    name: string;
    detail: string;
    type: string;
    parent: string;
    /** Absent for a built-in. */
    file?: string;
    line: number;
    column: number;
    /** The last line where it is visible; 0: the end of the source. */
    end_line: number;
    constant: boolean;
}

export interface Reference {
    /** A number in `symbols`. */
    symbol: number;
    file: string;
    line: number;
    column: number;
    length: number;
    declaration: boolean;
}

export interface Index extends Result {
    symbols: Symbol[];
    references: Reference[];
    /** Prototypes of the built-ins that the source uses, by name. */
    builtins: Record<string, string>;
}

/** The compiler's tables: pairs of a name and a text, or names. */
export interface Tables {
    version: string;
    builtins: [string, string][];
    extensions: [string, string][];
    warnings: [string, string][];
    options: [string, string][];
    layouts: string[];
    keywords: string[];
    rules: { name: string; clause: string; text: string }[];
}

type Words = Uint32Array | Uint8Array | ArrayBuffer;

export class Sgcc {
    constructor(module: WebAssembly.Module);
    readonly version: string;
    readonly tables: Tables;
    /** The bytes of memory that the instance has. */
    readonly memory: number;
    compile(source: string, options?: Options): Result;
    /** The module as text. */
    disassemble(source: string, options?: Options): Result;
    preprocess(source: string, options?: Options): Result;
    /** The source, rewritten to use GL_KHR_shader_subgroup_*; with `diff` a unified diff. */
    port(source: string, options?: Options & { diff?: boolean; keep64?: boolean }): Result;
    /** What an editor asks: symbols, references, built-ins. */
    index(source: string, options?: Options): Index;
    /** Checks a module by the rules of its environment and of devices (docs/check.md). */
    check(words: Words, options?: Pick<Options, 'path' | 'targetEnv' | 'targetSpv' | 'devices' | 'language'>): Result;
    /** The module's interface and needs (docs/reflection.schema.json); an object with `messages` where the words are not a module. */
    reflect(words: Words): any;
}

export type Source = URL | string | BufferSource | Response | WebAssembly.Module;

/** Loads sgcc.wasm, from beside this file unless `source` says where it is. */
export function load(source?: Source): Promise<Sgcc>;
/** The same at once, from bytes or a module: for workers, and programs that cannot wait. */
export function loadSync(source: BufferSource | WebAssembly.Module): Sgcc;
/** The offset in a JavaScript string of a location of a message. */
export function offsetOf(source: string, line: number, column: number): number;
/** The source after the edits of fixes: those that are certain, or all. */
export function applyFixes(source: string, messages: Message[], options?: { all?: boolean }): string;
/** A trap of the module: what reflect and tables throw. The others return a result with the status "out-of-memory". */
export class Trap extends Error {}
