// Bundles the extension, with the WebAssembly builds of SGCC_WASM: the folder that `make npm` fills (wasm/package in the folder of the build).
import { build } from "esbuild";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const COMMANDS = ["sgcc", "sgcc-run"];
const from = process.env.SGCC_WASM, to = join("dist", "wasm");

await build({ entryPoints: ["src/extension.js"], bundle: true, platform: "node", external: ["vscode"], outfile: "dist/extension.js", minify: true });
await rm(to, { recursive: true, force: true });
if (from) {
    await mkdir(to, { recursive: true });
    const names = ["bin", ...COMMANDS.flatMap((name) => [`${name}-command.cjs`, `${name}-command.wasm`])];
    for (const name of names) await cp(join(from, name), join(to, name), { recursive: true });
    await writeFile(join(to, "package.json"), '{ "type": "module" }\n');
    console.log(`with the WebAssembly build of ${JSON.parse(await readFile(join(from, "package.json"))).version}`);
} else console.log("without the WebAssembly build, as SGCC_WASM names none: the extension needs an installed sgcc");
