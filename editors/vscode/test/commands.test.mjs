// What the extension does without an editor: its command lines, and package.json's agreement with the sources.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync, mkdtempSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { COMMANDS, commandLine, findSettings, missing, run, serverArguments } from "../src/commands.js";
import { findProgram } from "../src/programs.js";

const WASM = process.env.SGCC_WASM;
const SETTINGS = { path: findProgram("sgcc", process.env.SGCC), runPath: findProgram("sgcc-run", process.env.SGCC_RUN), arguments: ["--target-env=vulkan1.2"], runArguments: ["--quiet"] };
const nowhere = () => false;
const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));

test("settings are the nearest ones above the source", () => {
    const has = (path) => ["/a/.sgcc.json", "/a/b/c/.sgcc.json"].includes(path);
    assert.equal(findSettings("/a/b/x.frag", has), "/a/.sgcc.json");
    assert.equal(findSettings("/a/b/c/x.frag", has), "/a/b/c/.sgcc.json");
    assert.equal(findSettings("/d/x.frag", has), null);
});

test("command lines", () => {
    assert.deepEqual(commandLine("compile", "/a/x.frag", SETTINGS, null, nowhere), [SETTINGS.path, ["--target-env=vulkan1.2", "/a/x.frag", "-o", "/a/x.frag.spv"]]);
    assert.deepEqual(commandLine("compile", "/a/x.frag", { ...SETTINGS, arguments: [] }, null, (path) => path === "/a/.sgcc.json")[1].slice(0, 1), ["--config=/a/.sgcc.json"]);
    assert.deepEqual(commandLine("run", "/a/x.comp", SETTINGS, "/t/p.html", nowhere)[1].slice(-2), ["--target-env=vulkan1.2", "--report=/t/p.html"]);
    assert.deepEqual(serverArguments(SETTINGS), ["--lsp", "--target-env=vulkan1.2"]);
});

test("each command of package.json is carried out", () => {
    const declared = read("package.json").contributes.commands.map((c) => c.command.replace("sgcc.", ""));
    assert.deepEqual(declared.filter((name) => name !== "restart").sort(), Object.keys(COMMANDS).sort());
});

test("snippets have prefixes and bodies", () => {
    for (const name of ["snippets/glsl.json", "snippets/opencl-c.json"])
        for (const [title, snippet] of Object.entries(read(name))) assert.ok(snippet.prefix && Array.isArray(snippet.body) && snippet.description, title);
});

test("the snippets of whole shaders compile", { skip: !process.env.SGCC && "SGCC names no compiler" }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "sgcc-"));
    const snippets = read("snippets/glsl.json");
    for (const [title, suffix] of [["Compute shader", "comp"], ["Vertex shader", "vert"], ["Fragment shader", "frag"]]) {
        const defaults = {};
        const text = snippets[title].body.join("\n").replace(/\$\{(\d+):([^}]*)\}/g, (_, n, value) => (defaults[n] = value)).replace(/\$(\d+)/g, (_, n) => defaults[n] ?? (n === "0" && suffix === "comp" ? "0.0" : ""));
        writeFileSync(join(folder, `a.${suffix}`), text);
        const result = await run(SETTINGS.path, ["-fsyntax-only", join(folder, `a.${suffix}`)], folder);
        assert.equal(result.status, 0, text + result.stderr);
    }
});

test("programs: a setting, PATH, or inside the extension", () => {
    assert.equal(findProgram("sgcc", "/mine/sgcc", WASM, () => "/usr/bin/sgcc").command, "/mine/sgcc");
    assert.equal(findProgram("sgcc", "", WASM, () => "/usr/bin/sgcc").command, "/usr/bin/sgcc");
    assert.equal(findProgram("sgcc", "", "/nowhere", () => null).command, "sgcc");
});

async function tryCommands(SETTINGS, hasRun) {
    const folder = mkdtempSync(join(tmpdir(), "sgcc-")), file = join(folder, "deep", "a.comp");
    mkdirSync(join(folder, "deep"));
    writeFileSync(join(folder, ".sgcc.json"), JSON.stringify({ macros: { SIZE: 8 } }));
    writeFileSync(file, "#version 450\nlayout(local_size_x = SIZE) in;\nlayout(binding = 0) buffer B { uint a[]; };\nvoid main() { a[gl_LocalInvocationIndex] = 1; }\n");
    const shown = await run(...commandLine("showSpirv", file, SETTINGS), folder);
    assert.equal(shown.status, 0, shown.stderr);
    assert.match(shown.stdout, /LocalSize 8 1 1/);
    const compiled = await run(...commandLine("compile", file, SETTINGS), folder);
    assert.equal(compiled.status, 0, compiled.stderr);
    assert.equal(readFileSync(`${file}.spv`).readUInt32LE(0), 0x07230203);
    if (!hasRun) return;
    const page = join(folder, "page.html"), reported = await run(...commandLine("run", file, SETTINGS, page), folder);
    assert.equal(reported.status, 0, reported.stderr);
    assert.match(readFileSync(page, "utf8"), /<html/i);
    const profiled = await run(...commandLine("profile", file, SETTINGS), folder);
    assert.equal(profiled.status, 0, profiled.stderr);
    assert.match(profiled.stdout, /line +share +executed[^]*\n +4 +100\.0%/);
}

test("the commands do what they say", { skip: !process.env.SGCC && "SGCC names no compiler" }, () => tryCommands(SETTINGS, process.env.SGCC_RUN));

test("the same without an installed sgcc", { skip: !WASM && "SGCC_WASM names no build" }, async () => {
    const inside = Object.fromEntries(["sgcc", "sgcc-run"].map((name) => [name, findProgram(name, "", WASM, () => null)]));
    assert.equal(inside.sgcc.command, process.execPath);
    await tryCommands({ ...SETTINGS, path: inside.sgcc, runPath: inside["sgcc-run"] }, true);
});

test("the language server without an installed sgcc", { skip: !WASM && "SGCC_WASM names no build" }, async () => {
    const { command, args } = findProgram("sgcc", "", WASM, () => null);
    const server = spawn(command, [...args, ...serverArguments(SETTINGS)], { stdio: ["pipe", "pipe", "inherit"] });
    const send = (message) => { const text = JSON.stringify({ jsonrpc: "2.0", ...message }); server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`); };
    let said = "";
    const heard = (pattern) => new Promise((done) => { const look = () => pattern.test(said) && done(); server.stdout.on("data", look); look(); });
    server.stdout.on("data", (bytes) => { said += bytes; });
    send({ id: 1, method: "initialize", params: { capabilities: {}, processId: null, rootUri: null } });
    await heard(/"capabilities"/);
    send({ method: "initialized", params: {} });
    send({ method: "textDocument/didOpen", params: { textDocument: { uri: "file:///tmp/a.frag", languageId: "glsl", version: 1, text: "#version 450\nvoid main() { x = 1; }\n" } } });
    await heard(/publishDiagnostics.*'x'/s);
    send({ id: 2, method: "shutdown" });
    await heard(/"id":2/);
    send({ method: "exit" });
    assert.equal(await new Promise((done) => server.on("exit", done)), 0);
});

test("a missing program is named with its setting", async () => {
    const result = await run(findProgram("sgcc", "/nowhere/sgcc"), [], "/");
    assert.equal(result.status, null);
    assert.match(missing(findProgram("sgcc", "/nowhere/sgcc"), "sgcc.path"), /'sgcc' cannot be started.*sgcc\.path/);
});
