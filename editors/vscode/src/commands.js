// The command lines of the extension's commands. This file knows nothing of the editor, so tests run it without one.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

export const SETTINGS = ".sgcc.json";

/** Returns the nearest file of settings above a source, or null. */
export function findSettings(file, exists = existsSync) {
    for (let folder = dirname(file); ; folder = dirname(folder)) {
        const path = join(folder, SETTINGS);
        if (exists(path)) return path;
        if (folder === dirname(folder)) return null;
    }
}

/** Returns the options of a source: those of its project first, which the user's override. */
export function optionsOf(file, settings, exists) {
    const config = findSettings(file, exists);
    return [...(config ? [`--config=${config}`] : []), ...settings.arguments];
}

// Each command: the program, its arguments for a source, and what is done with its output.
export const COMMANDS = {
    compile: { program: "path", arguments: (file, options) => [...options, file, "-o", `${file}.spv`], shows: "messages" },
    showSpirv: { program: "path", arguments: (file, options) => [...options, "-g", "-S", file, "-o", "-"], shows: "beside", language: "spirv" },
    port: { program: "path", arguments: (file, options) => [...options, "--port", file, "-o", "-"], shows: "diff" },
    run: { program: "runPath", arguments: (file, options, settings, page) => [file, ...settings.runArguments, ...options, `--report=${page}`], shows: "page" },
    profile: { program: "runPath", arguments: (file, options, settings) => [file, ...settings.runArguments, ...options, "--profile"], shows: "messages" },
};

/** Returns the program (src/programs.js) and the arguments of a command for a source. `page`: the file of the page that it writes. */
export function commandLine(name, file, settings, page, exists) {
    const command = COMMANDS[name];
    return [settings[command.program], command.arguments(file, optionsOf(file, settings, exists), settings, page)];
}

/** Returns the arguments of the language server. It finds files of settings itself. */
export function serverArguments(settings) {
    return ["--lsp", ...settings.arguments];
}

/** Runs a program of src/programs.js. Resolves to its exit status and output; status null: it could not be started. */
export function run(program, args, folder) {
    return new Promise((resolve) => {
        const options = { cwd: folder, maxBuffer: 1 << 28, env: { ...process.env, ...program.env } };
        execFile(program.command, [...program.args, ...args], options, (error, stdout, stderr) => {
            const status = error ? (typeof error.code === "number" ? error.code : null) : 0;
            resolve({ status, stdout, stderr: status === null ? String(error.message) : stderr });
        });
    });
}

/** What the user reads when a program is missing. */
export function missing(program, setting) {
    return `'${basename(program.command)}' cannot be started. Install sgcc, or set ${setting} to its path.`;
}
