"""Tests the rules of messages: each format in the sources has one, and the example of --explain breaks and keeps it."""
import glob
import json
import os
import re

from tests.cli.command import Run, write

SOURCES = ["base", "lang", "link", "lexer", "parser", "sema", "codegen", "port", "inspect", "compile"]
REPORTERS = r"\b(error_at|error_at_expr|warn_at_expr|error_unless_recovering|warn_at|error_in|warn_in|fatal_pp_error|stop_reading|claim|report|report_sharing|warn_in_run)\s*\("
# The format is not in the call, or the reporter names the rule by set_message_rule.
INDIRECT = {"%s", "%s%s%s (%s)", "%s%s%s (%s) [-pedantic-errors: %s]", "%s%s%s (%s) [-Wpedantic: %s]"}


def read_rules():
    import gen_rules
    return gen_rules.read_rules(os.path.join(os.environ["SRCDIR"], "lang", "rules.def"))


def arguments_from(text, at):
    """The arguments of a call, up to the parenthesis that closes it."""
    depth, start, found, quote = 1, at, [], None
    while depth:
        c = text[at]
        if quote:
            at += c == "\\"
            quote = None if c == quote else quote
        elif c in "\"'":
            quote = c
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        if not quote and (not depth or (c == "," and depth == 1)):
            found.append(text[start:at])
            start = at + 1
        at += 1
    return found


def formats():
    """(place, format) of each call that reports an error or a warning: of a choice of formats, each."""
    for folder in SOURCES:
        for path in sorted(glob.glob(os.path.join(os.environ["SRCDIR"], folder, "**", "*.[cly]"), recursive=True)):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for call in re.finditer(REPORTERS, text):
                for argument in arguments_from(text, call.end())[2:4]:
                    parts = re.findall(r'(?:"(?:[^"\\]|\\.)*"\s*(?:[A-Z_]{3,}\s*)?)+', argument)
                    if not parts or not re.match(r'\s*"|[^"]*\?\s*"', argument):
                        continue
                    for part in parts:
                        text_of = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part))
                        yield f"{path}:{text.count(chr(10), 0, call.start()) + 1}", text_of.replace('\\"', '"')
                    break


def test_every_format_has_a_rule():
    patterns = [re.compile(".*".join(map(re.escape, p.split("*"))) + r"\Z", re.S) for r in read_rules() for p in r.patterns]
    found = list(formats())
    assert len(found) > 700, "the calls are not found any more"
    lacking = [f"{place}: {text}" for place, text in found
               if text not in INDIRECT and not any(p.match(text) for p in patterns)]
    assert not lacking, "no rule of lang/rules.def is about\n" + "\n".join(lacking)


def test_messages_of_the_tests_have_rules():
    """Some texts are made elsewhere than in a call: every message of the shaders of tests/errors is asked for."""
    sources = [path for path in glob.glob(os.path.join(os.environ["SRCDIR"], "tests", "errors", "**", "*.*"), recursive=True)
               if os.path.isfile(path) and not path.endswith((".md", ".txt", ".py", ".h", ".glsl"))]
    assert len(sources) > 300
    lacking, count = set(), 0
    for target in [], ["--target-env=vulkan1.3"]:
        run = Run("--message-format=json", "-fsyntax-only", "-ferror-limit=0", *target, *sources)
        for line in run.err.splitlines():
            message = json.loads(line)
            count += 1
            if "rule" not in message and message["severity"] != "note":
                lacking.add(message["message"])
    assert count > 2000 and not lacking, f"{count} messages\n" + "\n".join(sorted(lacking))


def test_dialect_has_rules():
    with open(os.path.join(os.environ["SRCDIR"], "lang", "dialect.def"), encoding="utf-8") as file:
        names = re.findall(r'^DIALECT\(\w+, "([\w-]+)"', file.read(), re.M)
    assert len(names) > 20 and set(names) <= {rule.name for rule in read_rules()}, set(names) - {rule.name for rule in read_rules()}


def run_example(rule, sign):
    files, name = {rule.file: []}, rule.file
    for line in rule.example:
        if line.startswith("@ "):
            name = line[2:]
            files[name] = []
        elif line[0] in (" ", sign):
            files[name].append(line[2:])
    for name, lines in files.items():
        write(name, "".join(line + "\n" for line in lines))
    output = [] if "--link" in rule.options or "-fsyntax-only" in rule.options else ["-o", "out.spv"]
    run = Run(*rule.options.split(), "--message-format=json", *output, *files)
    try:
        return [json.loads(line) for line in run.err.splitlines()]
    except json.JSONDecodeError:
        return [{"message": run.err}]


def test_examples():
    wrong = []
    for rule in read_rules():
        if not rule.example:
            continue
        broken, kept = run_example(rule, "-"), run_example(rule, "+")
        if "--device" in rule.options and any("built without jansson" in message["message"] for message in broken):
            continue  # this build has no JSON
        rules = {message.get("rule") for message in broken}
        if rules != {rule.name}:
            wrong.append(f"{rule.name}: the lines with - are about {rules}: {[m['message'] for m in broken]}")
        if kept:
            wrong.append(f"{rule.name}: the lines with + give {[(m.get('rule'), m['message']) for m in kept]}")
    assert not wrong, "\n".join(wrong)


def test_explain():
    for rule in read_rules():
        out = Run("--explain", rule.name).expect(0, out=rule.text[0].encode()).out.decode()
        assert rule.clause in out and all(line[2:] in out for line in rule.example)
    Run("--explain=no-such-rule").expect(2, "--list-rules")
    Run("--explain=undeclared-functoin").expect(2, "did you mean 'undeclared-function'?")
    listed = [line.split()[0] for line in Run("--list-rules").expect(0).out.decode().splitlines()]
    assert [rule.name for rule in read_rules()] == listed[:len(read_rules())] and "opengl-version" in listed
    Run("--explain", "opengl-version").expect(0, out=b"OpenGL C.1")
