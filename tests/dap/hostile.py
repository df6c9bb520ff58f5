#!/usr/bin/env python3
"""Sends `sgcc-run --dap` input that no editor would send: it answers or ends, and never crashes, hangs or reports to a sanitizer.

    hostile.py [--count=N] [--seed=N]

SGCC_RUN names the program (check gives the sanitized one). Cases are functions test_NAME; after them come N mutations of recorded sessions: bytes, lengths, order,
parts that are left out or repeated, values of other types. Each is the whole standard input of one adapter, which has to end by itself.
"""
import argparse
import json
import os
import random
import sys
import tempfile

from tests.dap.client import RUN
from tests.dap.sessions import BUFFERS, LINE, SHADER
from tests.lib import process, reporting

REPORTS = (b"AddressSanitizer", b"runtime error:", b"LeakSanitizer", b"UndefinedBehaviorSanitizer", b"Assertion")
SECONDS = 60
PATH = {"path": "a.comp"}


def framed(message, length=None):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % (len(body) if length is None else length) + body


def request(command, arguments=None, seq=1):
    return {"seq": seq, "type": "request", "command": command, **({} if arguments is None else {"arguments": arguments})}


LAUNCH = {"program": "a.comp", "args": list(BUFFERS) + ["--limit=20000"]}
BEGIN = [request("initialize", {"adapterID": "x"}), request("launch", LAUNCH),
         request("setBreakpoints", {"source": PATH, "breakpoints": [{"line": LINE["if"]}, {"line": LINE["add"], "condition": "i < s && partial[i] > 2u"}, {"line": LINE["part"], "logMessage": "{i} {ray.at}"}]}),
         request("setFunctionBreakpoints", {"breakpoints": [{"name": "half_of", "hitCondition": "% 2"}]}),
         request("setExceptionBreakpoints", {"filters": ["races", "failure"]}), request("configurationDone")]
LOOK = [request("threads"), request("stackTrace", {"threadId": 1}), request("scopes", {"frameId": 1}), *[request("variables", {"variablesReference": n}) for n in range(1, 20)],
        request("evaluate", {"expression": "ray.reach[i % 3u] + data[i]", "frameId": 1}), request("evaluate", {"expression": "s @ *"}), request("setVariable", {"variablesReference": 1, "name": "i", "value": "3"}),
        request("setExpression", {"expression": "total", "value": "1.5", "frameId": 1}), request("completions", {"text": "ra", "column": 3, "frameId": 1}), request("source", {"sourceReference": 1}),
        request("breakpointLocations", {"source": PATH, "line": 1, "endLine": 90}), request("exceptionInfo", {"threadId": 1})]
GO = [request(command, {"threadId": thread}) for command, thread in (("next", 1), ("stepIn", 7), ("stepOut", 1), ("next", 40), ("continue", 1), ("pause", 1))]
END = [request("disconnect")]
SESSION = BEGIN + LOOK + GO[:3] + LOOK + GO + END


def run(data):
    """Returns what is wrong; '': nothing."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "a.comp"), "w", encoding="utf-8") as file:
            file.write(SHADER)
        try:
            done = process.run([RUN, "--dap"], input=data, timeout=SECONDS, text=False, cwd=folder)
        except process.subprocess.TimeoutExpired:
            return "it hangs"
    if done.returncode not in (0, 2):
        return f"exit {done.returncode}: {done.stderr[-1500:]!r}"
    return next((f"{report!r}: {done.stderr[:1500]!r}" for report in REPORTS if report in done.stderr + done.stdout), "")


def joined(messages):
    return b"".join(framed(message) for message in messages)


def deep(levels):
    return b"[" * levels + b"]" * levels


CASES = {
    "nothing": b"",
    "a session": joined(SESSION),
    "no end": joined(SESSION[:-1]),
    "an end in a message": joined(SESSION)[:-7],
    "no header": b"\r\n\r\n{}",
    "a length that is no number": b"Content-Length: many\r\n\r\n{}",
    "a negative length": b"Content-Length: -5\r\n\r\n{}",
    "a huge length": b"Content-Length: 99999999999999999999\r\n\r\n{}",
    "a length beyond the input": framed(request("initialize"), 1 << 29),
    "a long header": b"X-Header: " + b"x" * 100000 + b"\r\n" + joined(SESSION),
    "no JSON": framed(b"{nothing") + joined(SESSION),
    "no object": framed(b"[1,2]") + framed(b"3") + framed(b"null") + joined(SESSION),
    "deep JSON": framed(deep(100000)) + joined(SESSION),
    "NULs": framed(b'{"seq":1,"type":"request","command":"init\\u0000ialize"}') + framed(b"\0" * 100) + joined(END),
    "bytes that are no text": framed(b'{"seq":1,"type":"request","command":"\xff\xfe"}') + joined(END),
    "unknown requests": joined([request("attach"), request("x" * 100000), request("initialize"), request("goto", {"threadId": 1}), *END]),
    "requests before initialize": joined(LOOK + GO + BEGIN[1:] + END),
    "requests before launch": joined(BEGIN[:1] + LOOK + GO + BEGIN[2:] + END),
    "everything twice": joined([one for one in SESSION[:-1] for _ in range(2)] + END),
    "no arguments": joined(BEGIN + [request(one["command"]) for one in SESSION[2:]] + END),
    "large numbers": joined(BEGIN + [request("stackTrace", {"threadId": 1 << 40}), request("scopes", {"frameId": (1 << 31) - 1}), request("variables", {"variablesReference": (1 << 31) - 1}),
                                     request("stackTrace", {"threadId": -1, "startFrame": 1 << 30, "levels": 1 << 30}), request("source", {"sourceReference": 999999}), request("next", {"threadId": 99999})] + END),
    "long expressions": joined(BEGIN + [request("evaluate", {"expression": text, "frameId": 1}) for text in ("(" * 100000, "1" * 100000, "a." * 50000, "-" * 100000, "1+" * 100000 + "1", "data" + "[0]" * 90000, "i @ " + "9" * 1000, "@ *", "@")] + END),
    "a launch of no string": joined([BEGIN[0], request("launch", {"program": 5, "args": {"a": 1}}), *END]),
    "a launch of wrong options": joined([BEGIN[0], request("launch", {"program": "a.comp", "args": ["--groups=x"]}), *LOOK, *END]),
    "a launch of no file": joined([BEGIN[0], request("launch", {"program": "missing.comp"}), *LOOK, *END]),
    "a launch of a folder": joined([BEGIN[0], request("launch", {"program": "."}), *LOOK, *END]),
    "a launch without a program": joined([BEGIN[0], request("launch", {}), *END]),
    "a launch of the protocol": joined([BEGIN[0], request("launch", {"program": "a.comp", "args": ["--dap"]}), *END]),
    "many breakpoints": joined(BEGIN[:2] + [request("setBreakpoints", {"source": PATH, "breakpoints": [{"line": n % 40, "condition": "i == 1u"} for n in range(3000)]}), BEGIN[-1], *END]),
    "a hit count that is none": joined(BEGIN[:2] + [request("setBreakpoints", {"source": PATH, "breakpoints": [{"line": LINE["if"], "hitCondition": text} for text in ("", "x", "%0", "% ", ">= ", "9" * 400)]}), BEGIN[-1], *END]),
    "a log that is open": joined(BEGIN[:2] + [request("setBreakpoints", {"source": PATH, "breakpoints": [{"line": LINE["if"], "logMessage": text} for text in ("{", "{}", "{i", "}{", "{" + "i" * 5000 + "}", "%s%n" * 500)]}), BEGIN[-1], *END]),
}


def mutate(generator):
    """A session with some changes."""
    messages = [json.loads(json.dumps(message)) for message in SESSION]
    for _ in range(generator.randrange(1, 6)):
        at = generator.randrange(len(messages))
        kind = generator.randrange(6)
        if kind == 0:
            messages.insert(generator.randrange(len(messages)), messages[at])
        elif kind == 1 and len(messages) > 3:
            del messages[at]
        elif kind == 2:
            messages[at]["command"] = generator.choice(SESSION)["command"]
        elif kind == 3:
            messages[at]["arguments"] = generator.choice(SESSION).get("arguments", None)
        elif kind == 4 and isinstance(messages[at].get("arguments"), dict) and messages[at]["arguments"]:
            name = generator.choice(sorted(messages[at]["arguments"]))
            messages[at]["arguments"][name] = generator.choice([None, -1, 1 << 33, 0.5, "", "x", [], {}, True, [[]], {"path": 3}])
        else:
            generator.shuffle(messages)
    data = bytearray(joined(messages))
    for _ in range(generator.choice([0, 0, 0, 1, 3])):
        data[generator.randrange(len(data))] = generator.randrange(256)
    return bytes(data)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--count", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    report = reporting.Report(quiet=True)
    for name, data in CASES.items():
        wrong = run(data)
        report.add("fail" if wrong else "pass", name, wrong)
    for number in range(given.count):
        wrong = run(mutate(random.Random(given.seed * 1000003 + number)))
        report.add("fail" if wrong else "pass", f"mutation {number} of seed {given.seed}", wrong)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
