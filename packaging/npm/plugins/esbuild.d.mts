import type { PluginOptions } from './vite.mjs';

/** A plugin for esbuild. */
export default function sgcc(options?: PluginOptions): { name: string; setup(build: any): void };
