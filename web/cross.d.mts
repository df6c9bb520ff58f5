// SPIRV-Cross for JavaScript: modules become GLSL, ESSL, HLSL or MSL (docs/web.md).
import type { Source } from './sgcc.mjs';

export type CrossLanguage = 'glsl' | 'essl' | 'hlsl' | 'msl';

export interface CrossResult {
    ok: boolean;
    text: string | null;
    /** What SPIRV-Cross lacks, or would write wrongly. */
    error: string | null;
}

export class Cross {
    constructor(module: WebAssembly.Module);
    readonly memory: number;
    /** Translates a module that was compiled with the option `lowerFor: language`. `version`: 450 of GLSL, 310 of ESSL, 60 is shader model 6.0, 201 is Metal 2.1. */
    translate(words: Uint32Array | Uint8Array | ArrayBuffer, language: CrossLanguage, options?: { version?: number }): CrossResult;
}

/** Loads sgcc-cross.wasm, from beside this file unless `source` says where it is. */
export function loadCross(source?: Source): Promise<Cross>;
