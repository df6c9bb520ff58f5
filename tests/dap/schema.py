#!/usr/bin/env python3
"""Checks each message of `sgcc-run --dap` against the published schema of the Debug Adapter Protocol: the package @vscode/debugprotocol of npm.

The sessions of tests/dap/sessions.py are played again. It is skipped where npm cannot be reached, or without python3-jsonschema.
SGCC_RUN names the program. The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import sys
import tempfile

from tests.dap import client, sessions
from tests.lib import functions
from tests.lsp.editors import need_npm, npm

SAID = []           # (kind, message): the definition of the schema, and what the adapter or the client said


def take_schema():
    need_npm()
    try:
        import jsonschema
    except ImportError as missing:
        raise functions.Skipped("there is no jsonschema (Debian: python3-jsonschema)") from missing
    with tempfile.TemporaryDirectory() as folder:
        done = npm("pack", "--silent", "@vscode/debugprotocol", cwd=folder)
        assert done.returncode == 0, done.stderr
        npm("install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, os.path.join(folder, done.stdout.split()[-1]))
        path = os.path.join(folder, "node_modules", "@vscode", "debugprotocol", "debugProtocol.json")
        if not os.path.exists(path):
            raise functions.Skipped("the package has no debugProtocol.json")
        with open(path, encoding="utf-8") as file:
            return jsonschema.Draft4Validator, json.load(file)


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
        assert kind in definitions, f"the schema has no {kind}"
        one = kinds.setdefault(kind, validator({"$ref": f"#/definitions/{kind}", "definitions": definitions}))
        wrong = [error.message for error in one.iter_errors(message)]
        assert not wrong, (kind, wrong, message)
        unknown = set(message.get("body") or {}) - members(definitions, kind)
        assert not unknown or kind in OPEN, (kind, unknown)
    print(f"     {len(SAID)} messages of {len(kinds)} types")
    with open(os.path.join(os.environ.get("SRCDIR", "."), "run/dap/requests.def"), encoding="utf-8") as file:
        served = {line.split('"')[1] for line in file if line.startswith('REQUEST("')}
    missing = {command for command in served if command[0].upper() + command[1:] + "Request" not in definitions}
    assert not missing, missing


OPEN = ("InitializeResponse", "ErrorResponse")


def members(definitions, kind):
    """The members that the schema names of a message's body."""
    for part in definitions[kind]["allOf"]:
        body = part.get("properties", {}).get("body")
        if body:
            return set(body.get("properties", {}))
    return set()


if __name__ == "__main__":
    sys.exit(functions.run([(name[5:], test) for name, test in list(globals().items()) if name.startswith("test_")]))
