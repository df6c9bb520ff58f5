"""Tests the form and the number of messages, and JSON."""
import json

from tests.cli.command import BAD, GOOD, Run, write


def test_message():
    run = Run("bad.comp").expect(1, "bad.comp:4:", "error:", "1 error generated.")
    lines = run.err.splitlines()
    source = next(i for i, line in enumerate(lines) if line.startswith("void main() {"))
    assert lines[source + 1].index("^") == lines[source].index("missing")


def test_caret_behind_tabs():
    lines = Run("tab.comp").expect(1).err.splitlines()
    source = next(i for i, line in enumerate(lines) if "data[gl" in line)
    assert "\t" not in lines[source] and lines[source + 1].index("^") == lines[source].index("missing")


def test_long_line_is_cut():
    write("long.comp", GOOD.replace("+= 1u", "+= " + "1u + " * 1000 + "missing" + " + 1u" * 1000))
    lines = Run("long.comp").expect(1).err.splitlines()
    source = next(i for i, line in enumerate(lines) if "missing" in line and "error" not in line)
    assert len(lines[source]) < 130 and lines[source + 1].index("^") == lines[source].index("missing")


def test_terminal_is_not_commanded():
    write("escape.comp", GOOD.replace("1u", "missing /* \x1b[31m \x07 */"))
    assert "\x1b" not in Run("escape.comp").expect(1).err


def test_errors_are_counted():
    write("two.comp", GOOD.replace("{ data", "{ a = 1; b = 2; data"))
    Run("two.comp").expect(1, "2 errors generated.")


def test_json():
    run = Run("--message-format=json", "bad.comp").expect(1)
    messages = [json.loads(line) for line in run.err.splitlines()]
    error = messages[0]
    assert (error["severity"], error["file"], error["line"]) == ("error", "bad.comp", 4)
    assert error["column"] == BAD.splitlines()[3].index("missing") + 1 and error["source"] == BAD.splitlines()[3]
    run = Run("--message-format", "json", "absent.comp").expect(2)
    assert json.loads(run.err)["severity"] == "error"


def test_json_of_bytes_that_are_no_text():
    write("bytes.comp", BAD.encode().replace(b"missing", b"missing /* \xff\xfe \" \\ \x01 */"))
    for line in Run("--message-format=json", "bytes.comp").expect(1).err.splitlines():
        json.loads(line)


def test_error_limit():
    write("many.comp", GOOD.replace("{ data", "{ " + " ".join(f"e{i} = 1;" for i in range(60)) + " data"))
    assert Run("-ferror-limit=x", "many.comp").expect(2, "-ferror-limit").err
    assert Run("many.comp").expect(1).err.count("error:") == 20


def test_no_error_limit():
    write("many.comp", GOOD.replace("{ data", "{ " + " ".join(f"e{i} = 1;" for i in range(60)) + " data"))
    assert Run("-ferror-limit=0", "many.comp").expect(1).err.count("error:") == 60
    assert Run("-ferror-limit=3", "many.comp").expect(1).err.count("error:") == 3
