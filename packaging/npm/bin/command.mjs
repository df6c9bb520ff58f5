// Starts a command: the program, compiled to WebAssembly, on the files of this system. sgcc-run starts the sgcc beside it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export async function start(name) {
    const program = createRequire(import.meta.url)(`../${name}-command.cjs`);
    await program({
        wasmBinary: readFileSync(new URL(`../${name}-command.wasm`, import.meta.url)),      // emcc's loader would fetch it, which has no files
        arguments: process.argv.slice(2), thisProgram: name,
        programs: { sgcc: [process.execPath, fileURLToPath(new URL('sgcc.mjs', import.meta.url))] },
        preRun: [(module) => Object.assign(module.ENV, process.env)],
    });
}
