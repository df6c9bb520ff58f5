#!/usr/bin/env python3
"""Checks each message of `sgcc-run --dap` against the published types of the Debug Adapter Protocol: the package @vscode/debugprotocol of npm.

ts-json-schema-generator of npm makes a schema of its types.  The sessions of tests/dap/sessions.py are played again. It is skipped where npm cannot be reached, or without python3-jsonschema.
SGCC_RUN names the program. The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import sys
import tempfile

from tests.dap import client, sessions
from tests.lib import functions, process
from tests.lsp.editors import need_npm, npm

PREFIX = "DebugProtocol."
OPEN = ("LaunchRequest",)       # its arguments are those of the adapter
SAID = []           # (kind, message): the definition of the schema, and what the adapter or the client said


def take_schema():
    need_npm()
    try:
        import jsonschema
    except ImportError as missing:
        raise functions.Skipped("there is no jsonschema (Debian: python3-jsonschema)") from missing
    with tempfile.TemporaryDirectory() as folder:
        done = npm("install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, "@vscode/debugprotocol@1.68", "ts-json-schema-generator@2", cwd=folder)
        assert done.returncode == 0, done.stderr
        modules = os.path.join(folder, "node_modules")
        done = process.run([os.path.join(modules, ".bin", "ts-json-schema-generator"), "--path", os.path.join(modules, "@vscode", "debugprotocol", "lib", "debugProtocol.d.ts"),
                            "--type", "*", "--no-type-check"], timeout=300)
        assert done.returncode == 0, done.stderr
        return jsonschema.Draft7Validator, json.loads(done.stdout)


def kind_of(message, asked):
    if message["type"] == "event":
        return message["event"][0].upper() + message["event"][1:] + "Event"
    if not message["success"]:
        return "ErrorResponse"
    command = asked[message["request_seq"]]["command"]
    return command[0].upper() + command[1:] + "Response"


def listen():
    """Keeps what clients send and receive."""
    receive, send = client.Client.receive, client.Client.send

    def receive_and_keep(self):
        message = receive(self)
        SAID.append((kind_of(message, self.asked), message))
        return message

    def send_and_keep(self, command, **arguments):
        seq = send(self, command, **arguments)
        SAID.append((command[0].upper() + command[1:] + "Request", self.asked[seq]))
        return seq
    client.Client.receive, client.Client.send = receive_and_keep, send_and_keep


# Sessions with requests that are wrong on purpose.
WRONG = ("requests_out_of_order", "what_cannot_be_launched_is_said")


def test_messages_keep_the_schema():
    validator, schema = take_schema()
    definitions = schema["definitions"]
    listen()
    for name, test in list(vars(sessions).items()):
        if name.startswith("test_") and name[5:] not in WRONG:
            test()
    kinds = {}
    for kind, message in SAID:
        assert PREFIX + kind in definitions, f"the protocol has no {kind}"
        one = kinds.setdefault(kind, validator({"$ref": f"#/definitions/{PREFIX}{kind}", "definitions": definitions}))
        wrong = [error.message for error in one.iter_errors(message) if kind not in OPEN or error.validator != "additionalProperties"]
        assert not wrong, (kind, wrong, message)
    print(f"     {len(SAID)} messages of {len(kinds)} types")
    with open(os.path.join(os.environ.get("SRCDIR", "."), "run/dap/requests.def"), encoding="utf-8") as file:
        served = {line.split('"')[1] for line in file if line.startswith('REQUEST("')}
    missing = {command for command in served if f"{PREFIX}{command[0].upper()}{command[1:]}Request" not in definitions}
    assert not missing, missing


if __name__ == "__main__":
    sys.exit(functions.run([(name[5:], test) for name, test in list(globals().items()) if name.startswith("test_")]))
