#!/usr/bin/env python3
"""Checks the server's answers against the types of the package vscode-languageserver-protocol, by TypeScript's compiler.

Each answer becomes a constant of the type that the protocol gives to it: a member that is missing, too much or of another type is an error.  It is
skipped where npm cannot be reached.  SGCC names the program.  The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import sys

from tests.lib import functions, process
from tests.lsp.client import Client, place
from tests.lsp.editors import need_npm, npm
from tests.lsp.run import SHADER, URI, opened

RANGE = {"start": {"line": 0, "character": 0}, "end": {"line": 30, "character": 0}}
AT = ("shade(normal", "scene.ambient", "light.at")

# The type of the answer to each method, and what the request has besides document and position.
TYPES = {
    "textDocument/hover": ("Hover | null", {}),
    "textDocument/completion": ("CompletionList", {}),
    "textDocument/signatureHelp": ("SignatureHelp | null", {}),
    "textDocument/definition": ("Location | null", {}),
    "textDocument/references": ("Location[]", {"context": {"includeDeclaration": True}}),
    "textDocument/documentHighlight": ("DocumentHighlight[]", {}),
    "textDocument/documentSymbol": ("DocumentSymbol[]", {}),
    "textDocument/documentLink": ("DocumentLink[]", {}),
    "textDocument/foldingRange": ("FoldingRange[]", {}),
    "textDocument/selectionRange": ("SelectionRange[]", {"positions": [{"line": 11, "character": 30}]}),
    "textDocument/inlayHint": ("InlayHint[]", {"range": RANGE}),
    "textDocument/codeAction": ("CodeAction[]", {"range": RANGE, "context": {"diagnostics": []}}),
    "textDocument/diagnostic": ("DocumentDiagnosticReport", {}),
    "textDocument/semanticTokens/full": ("SemanticTokens", {}),
    "textDocument/semanticTokens/full/delta": ("SemanticTokens | SemanticTokensDelta", {"previousResultId": "1"}),
    "textDocument/semanticTokens/range": ("SemanticTokens", {"range": RANGE}),
    "textDocument/formatting": ("TextEdit[]", {"options": {"tabSize": 4, "insertSpaces": True}}),
    "textDocument/rangeFormatting": ("TextEdit[]", {"range": RANGE, "options": {"tabSize": 4, "insertSpaces": True}}),
    "textDocument/prepareRename": ("Range", {}),
    "textDocument/rename": ("WorkspaceEdit", {"newName": "other"}),
    "textDocument/prepareCallHierarchy": ("CallHierarchyItem[] | null", {}),
    "callHierarchy/incomingCalls": ("CallHierarchyIncomingCall[]", {}),
    "callHierarchy/outgoingCalls": ("CallHierarchyOutgoingCall[]", {}),
    "workspace/symbol": ("SymbolInformation[]", {"query": "s"}),
}


def answers():
    """(type, value) of all that the server says about a shader, with and without an error."""
    client = Client()
    found = [("InitializeResult", client.server)]
    client.close()
    for text in (SHADER, SHADER.replace("texture(albedo", "textrue(albedo").replace("dot(n", "subgroupAl(n")):
        client = opened(text)
        found.append(("Diagnostic[]", client.diagnostics[URI]))
        for at in AT:
            line, column = place(text, at)
            item = None
            for method, (kind, more) in TYPES.items():
                answer = client.answer(method, {"textDocument": {"uri": URI}, "position": {"line": line, "character": column + 1}, **more, **({"item": item} if item else {})})
                if "result" not in answer:
                    assert answer["error"]["message"], answer
                    continue
                found.append((kind, answer["result"]))
                if method.endswith("prepareCallHierarchy") and answer["result"]:
                    item = answer["result"][0]
        client.close()
    return found


def test_each_method_has_a_type():
    with open(os.path.join(os.environ["SRCDIR"], "driver/lsp/methods.def"), encoding="utf-8") as file:
        methods = {line.split('"')[1] for line in file if line.startswith(("DOCUMENT(\"", "FALLIBLE(\"", "WORKSPACE(\""))}
    assert methods == set(TYPES), methods ^ set(TYPES)


def test_answers_have_the_types_of_the_protocol():
    found = answers()
    names = sorted({word for kind, _ in found for word in kind.replace("[]", "").split(" | ") if word != "null"})
    with open("answers.ts", "w", encoding="utf-8") as out:
        out.write(f"import type {{ {', '.join(names)} }} from 'vscode-languageserver-protocol';\n")
        for i, (kind, value) in enumerate(found):
            out.write(f"export const answer{i}: {kind} = {json.dumps(value)};\n")
    need_npm()
    with open("package.json", "w", encoding="utf-8") as out:
        json.dump({"name": "answers", "private": True, "type": "module"}, out)
    done = npm("install", "--no-audit", "--no-fund", "vscode-languageserver-protocol@3.17", "typescript@5")
    assert done.returncode == 0, done.stderr
    done = process.run(["npx", "tsc", "--noEmit", "--strict", "--skipLibCheck", "--module", "node16", "--moduleResolution", "node16", "--target", "es2022", "answers.ts"], timeout=300)
    assert done.returncode == 0, done.stdout[:3000]
    print(f"     {len(found)} answers of {len(names)} types")


if __name__ == "__main__":
    sys.exit(functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith("test_")]))
