// The extension: starts the language server, and carries out the commands of commands.js in the editor.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { COMMANDS, commandLine, missing, run, serverArguments, SETTINGS } from "./commands.js";
import { findProgram, PROGRAMS } from "./programs.js";

const LANGUAGES = ["glsl", "opencl-c"];
const SCHEME = "sgcc";

const inside = join(__dirname, "wasm");
let client;
let output;

function settingsFor(uri) {
    const all = vscode.workspace.getConfiguration("sgcc", uri);
    const lists = ["arguments", "runArguments"].map((name) => [name, all.get(name)]);
    return Object.fromEntries([...lists, ...Object.entries(PROGRAMS).map(([name, program]) => [name, findProgram(program, all.get(name), inside)])]);
}

function serverOptions(settings) {
    const { command, args, env } = settings.path;
    return { command, args: [...args, ...serverArguments(settings)], options: { env: { ...process.env, ...env } } };
}

async function startServer() {
    const settings = settingsFor();
    client = new LanguageClient("sgcc", "sgcc", serverOptions(settings), {
        documentSelector: LANGUAGES.map((language) => ({ language })),
        synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher(`**/{${SETTINGS},*.glsl,*.h,*.cl,*.clh}`) },
        outputChannel: output,
    });
    try {
        await client.start();
    } catch {
        client = undefined;
        vscode.window.showErrorMessage(missing(settings.path, "sgcc.path"));
    }
}

async function stopServer() {
    const running = client;
    client = undefined;
    await running?.stop();
}

// Texts that commands show: the text of each URI, made again by refresh().
class Texts {
    #changed = new vscode.EventEmitter();
    #texts = new Map();
    onDidChange = this.#changed.event;

    set(uri, text) {
        this.#texts.set(uri.toString(), text);
        this.#changed.fire(uri);
    }
    has(uri) {
        return this.#texts.has(uri.toString());
    }
    provideTextDocumentContent(uri) {
        return this.#texts.get(uri.toString()) ?? "";
    }
}

const texts = new Texts();

function textUri(name, file, suffix) {
    return vscode.Uri.from({ scheme: SCHEME, path: `${file}${suffix}`, query: name });
}

// The page of sgcc-run is one file with its own script, and loads nothing.
function showPage(title, file) {
    const panel = vscode.window.createWebviewPanel("sgcc.page", title, vscode.ViewColumn.Beside, { enableScripts: true, localResourceRoots: [] });
    panel.webview.html = readFileSync(file, "utf8");
}

// What each value of COMMANDS[...].shows does with the output of a program.
const SHOWS = {
    messages(name, file, result) {
        output.appendLine(result.stdout + result.stderr + (result.status === 0 ? `${name}: done` : `${name}: exit status ${result.status}`));
        output.show(true);
    },
    async beside(name, file, result) {
        const uri = textUri(name, file, ".spvasm");
        texts.set(uri, result.stdout);
        await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    },
    async diff(name, file, result) {
        const uri = textUri(name, file, "");
        texts.set(uri, result.stdout);
        await vscode.commands.executeCommand("vscode.diff", vscode.Uri.file(file), uri, "Port");
    },
    page(name, file, result, page) {
        SHOWS.messages(name, file, result);
        showPage("Lanes", page);
    },
};

async function carryOut(name) {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !LANGUAGES.includes(document.languageId)) return;
    if (document.isUntitled || (document.isDirty && !(await document.save()))) {
        vscode.window.showInformationMessage("Save the shader first.");
        return;
    }
    const settings = settingsFor(document.uri), file = document.uri.fsPath;
    const page = join(mkdtempSync(join(tmpdir(), "sgcc-")), "page.html");
    const [program, args] = commandLine(name, file, settings, page);
    const result = await run(program, args, dirname(file));
    if (result.status === null) vscode.window.showErrorMessage(missing(program, `sgcc.${COMMANDS[name].program}`));
    else if (result.status !== 0 && !existsSync(page) && COMMANDS[name].shows !== "messages") SHOWS.messages(name, file, result);
    else await SHOWS[COMMANDS[name].shows](name, file, result, page);
}

// SPIR-V beside a source follows each save.
async function refresh(document) {
    const uri = textUri("showSpirv", document.uri.fsPath, ".spvasm");
    if (!texts.has(uri)) return;
    const [program, args] = commandLine("showSpirv", document.uri.fsPath, settingsFor(document.uri));
    const result = await run(program, args, dirname(document.uri.fsPath));
    if (result.status === 0) texts.set(uri, result.stdout);
}

// The debugger is sgcc-run with the Debug Adapter Protocol; options come with the launch.
const debugAdapter = {
    createDebugAdapterDescriptor() {
        const { command, args, env } = settingsFor().runPath;
        return new vscode.DebugAdapterExecutable(command, [...args, "--dap"], { env });
    },
};

export async function activate(context) {
    output = vscode.window.createOutputChannel("sgcc");
    context.subscriptions.push(
        output,
        vscode.workspace.registerTextDocumentContentProvider(SCHEME, texts),
        vscode.workspace.onDidSaveTextDocument(refresh),
        vscode.debug.registerDebugAdapterDescriptorFactory("sgcc", debugAdapter),
        vscode.commands.registerCommand("sgcc.restart", async () => (await stopServer(), startServer())),
        vscode.workspace.onDidChangeConfiguration(async (event) => {
            if (event.affectsConfiguration("sgcc.path") || event.affectsConfiguration("sgcc.arguments")) await stopServer(), await startServer();
        }),
        ...Object.keys(COMMANDS).map((name) => vscode.commands.registerCommand(`sgcc.${name}`, () => carryOut(name))),
    );
    await startServer();
}

export const deactivate = stopServer;
