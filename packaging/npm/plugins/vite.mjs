// A plugin for Vite (and Rollup): import words, { reflection } from './blur.comp'
import { readFile } from 'node:fs/promises';
import { SHADER, compileShader, textOf } from './shader.mjs';

function located(message, path) {
    const loc = message.line ? { file: message.file || path, line: message.line, column: message.column - 1 } : undefined;
    const frame = message.source === undefined ? undefined : `${message.source}\n${' '.repeat(Math.max(message.column - 1, 0))}^`;
    return { message: textOf(message), id: path, loc, frame };
}

/** `options` are those of Sgcc.compile, and `includeDirs`, and `files`, a RegExp of the names to compile. */
export default function sgcc({ files = SHADER, ...options } = {}) {
    return {
        name: 'sgcc',
        enforce: 'pre',
        async load(id) {
            const [path, query] = id.split('?', 2);
            if (!files.test(path) || /(^|&)(raw|url)\b/.test(query ?? '')) return null;
            const { code, files: included, messages } = await compileShader(path, await readFile(path, 'utf8'), options);
            for (const file of included) this.addWatchFile(file);
            for (const message of messages) if (message.severity === 'warning') this.warn(located(message, path));
            const errors = messages.filter((message) => message.severity === 'error');
            if (!code) this.error({ ...located(errors[0], path), message: errors.map((m) => `${m.line ? `${m.line}:${m.column}: ` : ''}${textOf(m)}`).join('\n') });
            return { code, map: { mappings: '' }, moduleType: 'js' };
        },
    };
}
