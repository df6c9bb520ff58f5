#!/usr/bin/env python3
"""Measures the language server: the time of each request after a change, by the length of the source.

Usage: python3 -m bench.lsp [--lines=600,6000,10000] [--rounds=5].  SGCC names the program.  A row has the shortest of the rounds, in milliseconds of the
server's processor time; `change` is the check after a change of one character, and `first` the first request, which makes the index of names.
"""
import argparse
import os

from tests.lsp.client import Client

URI = "file:///shader.frag"
HEAD = """#version 450
struct Light { vec3 at; float power; };
layout(set = 1, binding = 2, std140) uniform Scene { mat4 view; Light lights[4]; vec4 ambient; } scene;
layout(location = 0) out vec4 color;
"""
FUNCTION = """float f{0}(vec3 n, float scale)
{{
    float a = dot(n, vec3({0}.0)) * scene.ambient.x;
    if (a > 0.5) a = max(a, scale);
    return a + {0}.5;
}}
"""
TAIL = """void main()
{
    float s = f1(vec3(1), 2.0);
    color = vec4(s) + scene.lights[1].power;
}
"""
REQUESTS = ["completion", "completion of a member", "hover", "definition", "documentHighlight", "documentSymbol", "foldingRange", "selectionRange", "inlayHint",
            "semanticTokens/full", "semanticTokens/full/delta"]


def source(lines):
    count = max(2, (lines - HEAD.count("\n") - TAIL.count("\n")) // FUNCTION.count("\n"))
    return HEAD + "".join(FUNCTION.format(i) for i in range(count)) + TAIL


def cpu_seconds(pid):
    with open(f"/proc/{pid}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[0]) / 1e9


class Bench:
    def __init__(self, lines, rounds):
        self.text, self.rounds, self.client = source(lines), rounds, Client()
        self.client.open(URI, self.text)
        self.last = self.text.count("\n") - 2

    def time(self, act):
        pid = self.client.process.pid
        start = cpu_seconds(pid)
        act()
        return (cpu_seconds(pid) - start) * 1000

    def change(self):
        self.client.change(URI, (self.last, 0, self.last, 0, " "))

    def ask(self, name):
        line = self.text.split("\n")[self.last]
        where = {"textDocument": {"uri": URI}}
        column = {"completion of a member": line.index("scene.lights") + 6, "completion": line.index("scene.lights") + 1}.get(name, line.index("scene.lights") + 2)
        place = {"line": self.last, "character": self.column_shift + column}
        more = {"selectionRange": {"positions": [place]}, "inlayHint": {"range": {"start": {"line": self.last - 40, "character": 0}, "end": {"line": self.last, "character": 0}}},
                "semanticTokens/full/delta": {"previousResultId": "0"}}
        self.client.answer("textDocument/" + name.split(" ")[0], {**where, "position": place, **more.get(name, {})})

    def run(self):
        self.column_shift = 0
        times = {}
        for _ in range(self.rounds):
            self.column_shift += 1
            row = {"change": self.time(self.change), "first": self.time(lambda: self.ask("completion"))}
            row.update({name: self.time(lambda: self.ask(name)) for name in REQUESTS})
            times = {name: min(ms, times.get(name, ms)) for name, ms in row.items()}
        self.client.process.kill()
        return times


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", default="600,6000,10000")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    sizes = [int(n) for n in options.lines.split(",")]
    tables = [Bench(n, options.rounds).run() for n in sizes]
    print(f"{'ms':28}" + "".join(f"{n:>10,}" for n in sizes))
    for name in tables[0]:
        print(f"{name:28}" + "".join(f"{t[name]:10.1f}" for t in tables))


if __name__ == "__main__":
    os.environ.setdefault("SGCC", "./sgcc")
    main()
