// Where the programs are: at the path of a setting, in PATH, or inside the extension, as WebAssembly that the editor's own Node executes.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// Each program by its setting.
export const PROGRAMS = { path: "sgcc", runPath: "sgcc-run" };

function isExecutable(path) {
    try {
        accessSync(path, constants.X_OK);
        return true;
    } catch {
        return false;
    }
}

/** Returns the path of a program in PATH, or null. */
export function findInPath(name, path = process.env.PATH ?? "") {
    const names = process.platform === "win32" ? [`${name}.exe`] : [name];
    for (const folder of path.split(delimiter).filter(Boolean))
        for (const file of names) if (isExecutable(join(folder, file))) return join(folder, file);
    return null;
}

/** Returns how to start a program: { command, args, env }. `value` is its setting; empty: not set. `inside` is the folder of the WebAssembly builds. */
export function findProgram(name, value, inside, find = findInPath) {
    const command = value || find(name), script = inside && join(inside, "bin", `${name}.mjs`);
    if (command || !script || !existsSync(script)) return { command: command || name, args: [], env: {} };
    return { command: process.execPath, args: [script], env: { ELECTRON_RUN_AS_NODE: "1" } };
}
