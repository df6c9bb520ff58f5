"""Random projects: sources, headers and command lines whose results depend on macros and files in every way that the preprocessor has."""
import os
import random

NAMES = ["ALPHA", "BETA", "GAMMA", "DELTA", "EPS", "ZETA", "ETA", "THETA", "K0", "K1", "JOIN_A", "JOIN_B", "VULKAN"]    # VULKAN: the compiler defines it
SPELLED_LIKE = ["ALPHAS", "BETE", "GAMMAA", "DELTB"]        # unknown names, so that messages propose others
VALUES = ["0", "1", "2", "7", "(1 + 2)", "ALPHA", "BETA", "K0", "K1 + 1", "", "-3", "0x10", "defined_later", "1 /* c */", "2 // c", "\"text\"", "1 \\", "(", "f(1)"]
HEADERS = ["a.h", "b.h", "c.h", "deep/d.h", "deep/e.h"]
FOLDERS = ["one", "two", "three"]


class Writer:
    def __init__(self, chance, is_c):
        self.chance, self.is_c, self.count = chance, is_c, 0

    def name(self):
        return self.chance.choice(NAMES)

    def condition(self):
        chance, name, other = self.chance, self.name(), self.name()
        return chance.choice([f"#if {name}", f"#ifdef {name}", f"#ifndef {name}", f"#if defined({name}) && {name} > 1", f"#if defined {name} || defined({other})",
                              f"#if {name} == {other}", f"#if {name} + 1 > __LINE__ % 4", f"#if !defined({name})", f"#if {name} * 2 == {chance.randrange(5)}"])

    def expression(self):
        chance, name = self.chance, self.name()
        return chance.choice([name, f"({name} + 1)", "__LINE__", str(chance.randrange(9)), f"TWICE({name})", f"PASTE(K, {chance.randrange(2)})", f"PASTE(JOIN_, {chance.choice('AB')})",
                              "__VERSION__" if not self.is_c else "__OPENCL_VERSION__", "0", "helper(3)", *(["__FILE__"] if not self.is_c else ["__COUNTER__", "sizeof(STRING(ALPHA))"])])

    def function(self):
        self.count += 1
        label = f"f{self.chance.randrange(10 ** 6)}_{self.count}"
        warned = self.chance.choice(["", " int unused = 3;", " if (x = 1) { }", " uint u = 1u; if (u < 0u) x++;"])
        return f"int {label}(int x) {{{warned} return x + {self.expression()}; }}"

    def directive(self):
        chance, name = self.chance, self.name()
        return chance.choice([f"#define {name} {chance.choice(VALUES[:8])}", f"#undef {name}", f"#line {chance.randrange(1, 500)}", f"#line {chance.randrange(1, 500)} {chance.randrange(9)}",
                              "#pragma something(else)", "#pragma optimize(off)", "#pragma optimize(on)", f"#define LATE_{chance.randrange(3)} {name}",
                              f"#define CALL_{chance.randrange(3)}(x) (x + {name})", "#", *([f'#line {chance.randrange(1, 99)} "other.c"'] if self.is_c else [])])

    def lines(self, depth, includes):
        chance, out = self.chance, []
        for _ in range(chance.randrange(1, 5)):
            kind = chance.randrange(12)
            if kind < 3 and depth < 3:
                out += [self.condition(), *self.lines(depth + 1, includes)]
                if chance.random() < 0.4:
                    out += [chance.choice(["#else", f"#elif {self.name()}"]), *self.lines(depth + 1, includes)]
                out.append("#endif")
            elif kind < 5 and includes:
                name = chance.choice(includes)
                out.append(f"#include <{name}>" if chance.random() < 0.3 else f'#include "{name}"')
            elif kind < 7:
                out.append(self.directive())
            elif kind == 7 and chance.random() < 0.15:
                out.append(chance.choice([f"int e{self.count} = {chance.choice(SPELLED_LIKE)};", f"#error {self.name()}", "int broken = ;", "#pragma once"]))
            else:
                out.append(self.function())
        return out


START = ["#define TWICE(x) ((x) * 2)", "#define PASTE_(a, b) a ## b", "#define PASTE(a, b) PASTE_(a, b)"]


def make_source(chance, is_c):
    w = Writer(chance, is_c)
    uses = [f"    sum += {w.expression()};" for _ in range(chance.randrange(1, 4))]
    body = w.lines(0, HEADERS)
    if is_c:
        return "\n".join([*START, "#define STRING(x) #x", "int helper(int x) { return x; }", *body, "kernel void run(global int *data)", "{", "    int sum = 0;", *uses, "    data[0] = sum;", "}", ""])
    version = chance.choice(["#version 450", "#version 460", "#version 310 es"])
    return "\n".join([version, "#extension GL_GOOGLE_include_directive : require", *START, "int helper(int x) { return x; }", *body, "layout(local_size_x = 1) in;",
                      "layout(std430, binding = 0) buffer Data { int data[]; };", "void main()", "{", "    int sum = 0;", *uses, "    data[0] = sum;", "}", ""])


def make_header(chance, is_c, index):
    w = Writer(chance, is_c)
    guard = chance.random() < 0.7
    # A header includes later ones, so that most projects end.
    body = w.lines(1, HEADERS[index + 1:] if chance.random() < 0.9 else HEADERS)
    if guard:
        return "\n".join([f"#ifndef GUARD_{index}", f"#define GUARD_{index}", *body, "#endif", ""])
    return "\n".join([*(["#pragma once"] if chance.random() < 0.5 else []), *body, ""])


def put(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class Project:
    """Files in the current folder, and command lines about them."""
    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.is_c = self.chance.random() < 0.3
        self.sources = [f"source{i}.{'cl' if self.is_c else 'comp'}" for i in range(2)]
        for name in self.sources:
            put(name, make_source(self.chance, self.is_c))
        for index, name in enumerate(HEADERS):
            for folder in [".", *FOLDERS]:
                if self.chance.random() < 0.5:
                    put(f"{folder}/{name}", make_header(self.chance, self.is_c, index))
        self.defined = self.chance.sample(NAMES, 5)
        self.bases = [self.make_base() for _ in range(3)]

    def make_base(self):
        """Options that many command lines have in common."""
        chance = self.chance
        folders = chance.sample(FOLDERS, chance.randrange(1, 4))
        options = [f"-I{folder}" for folder in folders]
        options += chance.choice([[], [], [], ["-O0"], ["-g"], ["-gVS"], ["-S"], ["-fsyntax-only"], ["-E"], ["-Os"], ["-Werror"]])
        options += chance.choice([[], [], [], ["-fno-check-unused"]])
        options += chance.choice([["-Wall"], ["-Wextra"], ["-Weverything"], [], ["-w"]])
        options += chance.choice([[], [], ["-P#define K0 4"], ["--message-format=json"]])
        return options

    def macros(self):
        chance, out = self.chance, []
        for name in self.defined:
            if chance.random() < 0.6:
                # Mostly few values, so that command lines agree.
                value = chance.choice(VALUES[:4] if chance.random() < 0.85 else VALUES)
                out.append(chance.choice([f"-D{name}={value}"] * 6 + [f"-D{name}", f"-U{name}", f"-D{name}(x)=x+{value or 0}"]))
        if chance.random() < 0.5:
            out.append(f"-DUNUSED_{chance.randrange(3)}={chance.randrange(50)}")
        if chance.random() < 0.05:
            out.append("-DGL_KHR_vulkan_glsl=3" if not self.is_c else "-D__OPENCL_C_VERSION__=3")
        chance.shuffle(out)
        return out

    def line(self, number, folder):
        source = self.chance.choice(self.sources)
        options = [*self.chance.choice(self.bases), *self.macros()]
        depfile = [] if "-E" in options or "-fsyntax-only" in options else ["-MD", "-MF", f"{folder}/{number}.d", "-MT", "target"]
        out = [] if "-fsyntax-only" in options else ["-o", f"{folder}/{number}.out"]
        return [*options, *depfile, source, *out]

    def change(self):
        """Changes, adds or removes a header."""
        index = self.chance.randrange(len(HEADERS))
        path = f"{self.chance.choice(['.', *FOLDERS])}/{HEADERS[index]}"
        if os.path.exists(path) and self.chance.random() < 0.4:
            os.remove(path)
        else:
            put(path, make_header(self.chance, self.is_c, index))
