import type { Options } from '../sgcc.mjs';

export interface PluginOptions extends Omit<Options, 'path' | 'stage' | 'output' | 'include' | 'files'> {
    /** Folders of included files, besides that of the including file. */
    includeDirs?: string[];
    /** The names of files that are compiled; those of all stages, and .cl, without it. */
    files?: RegExp;
}

/** A plugin for Vite and Rollup. */
export default function sgcc(options?: PluginOptions): {
    name: string;
    enforce: 'pre';
    load(this: any, id: string): Promise<any>;
};
