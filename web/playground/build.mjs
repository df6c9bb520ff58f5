// Bundles the page:   node build.mjs WASM_FOLDER REPORT_FOLDER OUTPUT_FOLDER     (make playground)
import { build } from 'esbuild';
import { copyFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';

const here = fileURLToPath(new URL('.', import.meta.url));
const [wasm, report, output] = process.argv.slice(2).map((path) => resolve(path));

await mkdir(output, { recursive: true });
await build({
    absWorkingDir: here, entryPoints: { app: 'app.mjs', 'compile-worker': 'compile-worker.mjs', 'run-worker': 'run-worker.mjs' }, outdir: output,
    bundle: true, minify: true, format: 'esm', target: ['chrome103', 'firefox115', 'safari16.4'], legalComments: 'linked', logLevel: 'warning', external: ['node:*'],
    supported: { 'top-level-await': true }, alias: { 'sgcc-report': join(report, 'main.js') },
});
for (const name of ['index.html', 'style.css']) await copyFile(join(here, name), join(output, name));
await copyFile(join(report, 'style.css'), join(output, 'report.css'));
for (const name of ['sgcc.wasm', 'sgcc-run.wasm', 'sgcc-cross.wasm']) await copyFile(join(wasm, name), join(output, name));
