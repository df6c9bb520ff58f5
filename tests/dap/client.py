"""A client of the Debug Adapter Protocol for the tests: plays sessions with `sgcc-run --dap`."""
import json
import os
import queue
import subprocess
import threading

RUN = os.path.abspath(os.environ.get("SGCC_RUN", "./sgcc-run"))


class Refused(Exception):
    """A response without success; its text is the message."""


class Client:
    """Keeps all messages in `said`; events that were not waited for stay in `events`."""
    def __init__(self, *options, **initialize):
        self.process = subprocess.Popen([RUN, "--dap", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.messages, self.seq, self.said, self.asked, self.events = queue.Queue(), 0, [], {}, []
        threading.Thread(target=self.read, daemon=True).start()
        self.abilities = self.request("initialize", adapterID="sgcc", **initialize)

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while (line := stream.readline()) not in (b"\r\n", b""):
                length = int(line.split(b":")[1])
            if not length:
                self.messages.put(None)
                return
            self.messages.put(json.loads(stream.read(length)))

    def send(self, command, **arguments):
        self.seq += 1
        message = {"seq": self.seq, "type": "request", "command": command, "arguments": arguments}
        self.asked[self.seq] = message
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()
        return self.seq

    def receive(self):
        message = self.messages.get(timeout=20)
        assert message is not None, f"the adapter ended: {self.process.stderr.read().decode()}"
        self.said.append(message)
        return message

    def answer(self, seq):
        while True:
            message = self.receive()
            if message["type"] == "event":
                self.events.append(message)
            elif message["request_seq"] == seq:
                if not message["success"]:
                    raise Refused(message["message"])
                return message.get("body", {})

    def request(self, command, **arguments):
        return self.answer(self.send(command, **arguments))

    def event(self, *names):
        """The body of the next event with one of the names; others before it stay in `events`."""
        for i, message in enumerate(self.events):
            if message["event"] in names:
                return self.events.pop(i).get("body", {})
        while True:
            message = self.receive()
            if message["type"] == "event" and message["event"] in names:
                return message.get("body", {})
            if message["type"] == "event":
                self.events.append(message)

    # --- sessions ------------------------------------------------------------------------------

    def start(self, program, *args, lines=(), functions=(), filters=None, **launch):
        """Launches with breakpoints at lines (numbers, or dictionaries of SourceBreakpoint); the first event is left to be waited for."""
        self.path = os.path.abspath(program)
        launching = self.send("launch", program=program, args=list(args), **launch)
        self.event("initialized")
        self.answer_later(launching)
        points = [line if isinstance(line, dict) else {"line": line} for line in lines]
        self.points = self.request("setBreakpoints", source={"path": self.path}, breakpoints=points)["breakpoints"]
        if functions:
            self.points += self.request("setFunctionBreakpoints", breakpoints=[{"name": name} for name in functions])["breakpoints"]
        if filters is not None:
            self.request("setExceptionBreakpoints", filters=filters)
        self.request("configurationDone")

    def answer_later(self, seq):
        """The response may have come before the event."""
        for message in self.said:
            if message["type"] == "response" and message["request_seq"] == seq:
                assert message["success"], message
                return
        self.answer(seq)

    def stopped(self):
        stop = self.event("stopped", "terminated")
        assert "reason" in stop, "the run ended: " + self.output()
        return stop

    def step(self, command, thread):
        self.request(command, threadId=thread)
        return self.stopped()

    def frames(self, thread):
        return self.request("stackTrace", threadId=thread)["stackFrames"]

    def line(self, thread):
        return self.frames(thread)[0]["line"]

    def scopes(self, frame):
        return {scope["name"]: scope["variablesReference"] for scope in self.request("scopes", frameId=frame)["scopes"]}

    def variables(self, reference, **page):
        return {v["name"]: v for v in self.request("variables", variablesReference=reference, **page)["variables"]}

    def locals(self, thread):
        return {name: v["value"] for name, v in self.variables(self.scopes(self.frames(thread)[0]["id"])["Locals"]).items()}

    def value(self, expression, thread):
        return self.request("evaluate", expression=expression, frameId=self.frames(thread)[0]["id"], context="watch")["result"]

    def output(self, category=None):
        return "".join(m["body"]["output"] for m in self.said
                       if m["type"] == "event" and m["event"] == "output" and category in (None, m["body"]["category"]))

    def finish(self):
        """Goes on to the end without breakpoints; returns the exit code of the run."""
        self.request("setBreakpoints", source={"path": self.path}, breakpoints=[])
        self.request("continue", threadId=1)
        code = self.event("exited")["exitCode"]
        self.event("terminated")
        return code

    def close(self):
        if self.process.poll() is None:
            self.request("disconnect")
            self.process.stdin.close()
        code = self.process.wait(timeout=30)
        error = self.process.stderr.read().decode(errors="replace")
        assert code == 0 and not error, f"exit {code}: {error}"

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind:
            self.process.kill()
        else:
            self.close()
