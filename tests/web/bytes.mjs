// Compiles sources by sgcc.wasm:   node bytes.mjs FOLDER <jobs
// Reads lines {path, options, includeDirs} and prints for each {path, status, bytes, messages}: a hash of the module, and its messages as sgcc prints them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const { load } = await import(new URL('sgcc.mjs', pathToFileURL(`${process.argv[2]}/`)));
const sgcc = await load();

function include(name, isSystem, including) {
    const path = isAbsolute(name) ? name : `${dirname(including)}/${name}`;     // as the command makes it, which is in modules with -g
    try { return { path, text: readFileSync(path, 'utf8') }; } catch { return null; }
}

for await (const line of createInterface({ input: process.stdin })) {
    const { path, options } = JSON.parse(line);
    // Bytes that are no UTF-8 would be others as a string.
    const bytes = readFileSync(path), source = bytes.toString('utf8');
    if (!Buffer.from(source, 'utf8').equals(bytes)) {
        console.log(JSON.stringify({ path, skip: 'it is not UTF-8' }));
        continue;
    }
    const { ok, words, messages } = sgcc.compile(source, { ...options, path, include });
    const hash = words && createHash('sha256').update(new Uint8Array(words.buffer)).digest('hex');
    console.log(JSON.stringify({ path, ok, hash, messages }));
}
