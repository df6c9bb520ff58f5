// A plugin for esbuild: import words, { reflection } from './blur.comp'
import { readFile } from 'node:fs/promises';
import { SHADER, compileShader, textOf } from './shader.mjs';

function located(message, path) {
    const location = message.line ? { file: message.file || path, line: message.line, column: message.column - 1, lineText: message.source ?? '',
        length: message.end_line === message.line ? message.end_column - message.column : 0, suggestion: message.fix?.edits[0]?.text ?? '' } : null;
    return { text: textOf(message), location, notes: (message.notes ?? []).map((note) => ({ text: note.message })) };
}

/** `options` are those of Sgcc.compile, and `includeDirs`, and `files`, a RegExp of the names to compile. */
export default function sgcc({ files = SHADER, ...options } = {}) {
    return {
        name: 'sgcc',
        setup(build) {
            build.onLoad({ filter: files }, async ({ path }) => {
                const { code, files: included, messages } = await compileShader(path, await readFile(path, 'utf8'), options);
                const of = (severity) => messages.filter((message) => message.severity === severity).map((message) => located(message, path));
                return { contents: code ?? '', loader: 'js', errors: of('error'), warnings: of('warning'), watchFiles: [path, ...included] };
            });
        },
    };
}
