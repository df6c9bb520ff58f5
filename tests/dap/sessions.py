#!/usr/bin/env python3
"""Plays sessions with `sgcc-run --dap`: breakpoints, steps, lanes that part, values, findings.

SGCC_RUN names the program. A function test_NAME is a test (tests/lib/functions.py); arguments select tests by a part of their names.
"""
import sys

from tests.dap.client import Client, Refused
from tests.lib import functions

SHADER = """#version 450
#extension GL_EXT_debug_printf : require
layout(local_size_x = 64) in;
struct Ray { vec3 at; float reach[3]; };
layout(std430, binding = 0) buffer Data { uint n; uint data[]; };
layout(std430, binding = 1) buffer Rays { Ray rays[2]; mat2x3 turn; } scene;
layout(push_constant) uniform Push { vec2 scale; int k; } push;
shared uint partial[64];
float total;
uint half_of(uint x)
{
    uint y = x / 2u;
    return y;
}
void main()
{
    uint i = gl_LocalInvocationIndex;
    partial[i] = data[i];
    barrier();
    Ray ray = Ray(vec3(i, 1, 2), float[](3.0, 4.0, 5.0));
    for (uint s = 32u; s > 0u; s = half_of(s)) {
        if (i < s)
            partial[i] += partial[i + s];
        barrier();
    }
    total = ray.at.x + scene.turn[1].y + push.scale.y;
    if (i < 3u)
        data[i] = partial[0];
    else
        data[i] = uint(total);
    if (i == 40u)
        debugPrintfEXT("lane of %u", i);
}
"""
LINE = {name: 1 + SHADER[:SHADER.index(text)].count("\n") for name, text in {
    "half": "uint y =", "return": "return y", "index": "uint i =", "load": "partial[i] = data", "barrier": "barrier();", "ray": "Ray ray =", "loop": "for (uint s",
    "if": "if (i < s)", "add": "partial[i] +=", "total": "total = ", "part": "if (i < 3u)", "first": "data[i] = partial[0]", "other": "data[i] = uint(total)",
    "print": "debugPrintfEXT(", "last": "if (i == 40u)"}.items()}
BUFFERS = ("--buffer=0.0=iota:u32:65", "--buffer=0.1=f32:" + ",".join(str(i) for i in range(24)), "--push=f32:1,2", "--quiet")


def started(source=SHADER, *args, name="a.comp", **more):
    with open(name, "w", encoding="utf-8") as file:
        file.write(source)
    client = Client()
    try:
        client.start(name, *(args or BUFFERS), **more)
    except BaseException:
        client.process.kill()
        raise
    return client


def test_a_breakpoint_stops_each_subgroup():
    with started(lines=[LINE["load"]]) as c:
        assert c.points[0]["verified"] and c.points[0]["line"] == LINE["load"], c.points
        for subgroup in range(2):
            stop = c.stopped()
            assert stop["reason"] == "breakpoint" and stop["threadId"] == 32 * subgroup + 1 and stop["hitBreakpointIds"] == [c.points[0]["id"]], stop
            assert c.line(stop["threadId"]) == LINE["load"]
            c.send("continue", threadId=1)
        assert c.event("exited")["exitCode"] == 0


def test_a_breakpoint_moves_to_the_next_line_with_instructions():
    with started(lines=[1, 10000]) as c:
        assert c.points[0]["verified"] and c.points[0]["line"] == LINE["half"] - 2, c.points
        assert not c.points[1]["verified"] and c.points[1]["message"], c.points
        lines = c.request("breakpointLocations", source={"path": "a.comp"}, line=LINE["ray"], endLine=LINE["if"])["breakpoints"]
        assert [at["line"] for at in lines] == [LINE["ray"], LINE["loop"], LINE["if"]], lines
        c.stopped()
        assert c.finish() == 0


def test_conditions_choose_lanes_and_counts_choose_executions():
    with started(lines=[{"line": LINE["add"], "condition": "i == 5u && s < 16u"}]) as c:
        stop = c.stopped()
        assert stop["threadId"] == 6 and c.value("s", 6) == "8", stop
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        assert c.finish() == 0
    with started(lines=[{"line": LINE["if"], "hitCondition": "3"}]) as c:
        stop = c.stopped()
        assert c.value("s", stop["threadId"]) == "16", stop
        assert c.finish() == 0
    with started(lines=[{"line": LINE["if"], "condition": "nothing > 1"}]) as c:
        stop = c.stopped()
        assert "there is no variable 'nothing' here" in c.output("console"), stop


def test_a_log_point_prints_for_lanes_and_does_not_stop():
    with started(lines=[{"line": LINE["part"], "logMessage": "k {push.k + 1}, {i / 16u}!"}]) as c:
        assert c.event("exited")["exitCode"] == 0
        said = c.output("console")
        assert "k 1, 0! (subgroup 0 of workgroup (0, 0, 0), lanes 0-15)" in said and "k 1, 3! (subgroup 1 of workgroup (0, 0, 0), lanes 16-31)" in said, said


def test_steps_go_by_lines_and_into_functions():
    with started(lines=[LINE["loop"]]) as c:
        thread = c.stopped()["threadId"]
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        seen = [c.line(c.step("next", thread)["threadId"]) for _ in range(4)]
        assert seen == [LINE["if"], LINE["add"], LINE["barrier"] + 5, LINE["loop"]], seen
        thread = c.step("stepIn", thread)["threadId"]
        frames = c.frames(thread)
        assert [(f["name"], f["line"]) for f in frames] == [("half_of", LINE["half"] - 2), ("main", LINE["loop"])], frames
        thread = c.step("next", thread)["threadId"]
        assert c.line(thread) == LINE["half"] and c.locals(thread)["x"] == "32", c.locals(thread)
        thread = c.step("stepOut", thread)["threadId"]
        assert [f["name"] for f in c.frames(thread)] == ["main"], c.frames(thread)
        assert c.finish() == 0


def test_an_instruction_is_a_step_where_the_editor_wants_it():
    with started(lines=[LINE["add"]]) as c:
        thread = c.stopped()["threadId"]
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        for _ in range(3):
            c.request("next", threadId=thread, granularity="instruction")
            assert c.line(c.stopped()["threadId"]) == LINE["add"]
        assert c.finish() == 0


def test_lanes_part_and_are_together_again():
    with started(lines=[LINE["part"]]) as c:
        thread = c.stopped()["threadId"]
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        stop = c.step("next", thread)
        assert c.line(1) == LINE["first"] and "lanes 0-2" in stop["description"] and "lanes 3-31: parted" in stop["description"], stop
        names = {t["id"]: t["name"] for t in c.request("threads")["threads"]}
        assert len(names) == 64 and names[1].endswith(f"active, line {LINE['first']}") and names[4].endswith(f"parted, line {LINE['other']}"), names
        assert names[40] == f"subgroup 1 lane 7 (39, 0, 0): ready, line {LINE['barrier'] + 5}", names[40]
        stop = c.step("next", 1)
        assert stop["threadId"] == 4 and c.line(4) == LINE["other"] and c.line(1) == LINE["last"], stop
        stop = c.step("next", 4)
        assert c.line(1) == LINE["last"] and "lanes 0-31" in stop["description"], stop
        assert "subgroup 0: lanes 0-31 are together" in c.output("console"), c.output("console")
        assert c.finish() == 0


def test_a_step_of_a_lane_that_waits_ends_where_it_goes_on():
    with started(lines=[LINE["part"]]) as c:
        c.stopped()
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        c.step("next", 1)
        stop = c.step("next", 6)
        assert stop["threadId"] == 6 and c.line(6) == LINE["other"], stop
        assert c.finish() == 0


def test_values_have_types_and_parts():
    with started(lines=[LINE["total"]]) as c:
        thread = c.stopped()["threadId"] + 5
        scopes = c.scopes(c.frames(thread)[0]["id"])
        assert set(scopes) == {"Locals", "Globals", "Built-ins", "Shared memory", "Buffers", "Push constants", "Lanes"}, scopes
        found = c.variables(scopes["Locals"])
        assert (found["i"]["value"], found["i"]["type"]) == ("5", "uint") and found["ray"]["type"] == "Ray", found
        assert found["ray"]["value"] == "{(5, 1, 2), [3, 4, 5]}", found["ray"]
        parts = c.variables(found["ray"]["variablesReference"])
        assert parts["at"]["type"] == "vec3" and parts["reach"]["type"] == "float[3]" and parts["reach"]["indexedVariables"] == 3, parts
        reach = c.variables(parts["reach"]["variablesReference"], filter="indexed", start=1, count=2)
        assert {name: (v["value"], v["evaluateName"]) for name, v in reach.items()} == {"[1]": ("4", "ray.reach[1]"), "[2]": ("5", "ray.reach[2]")}, reach
        buffers = c.variables(scopes["Buffers"])
        data = c.variables(buffers["Data"]["variablesReference"])["data"]
        assert data["type"] == "uint[]" and data["indexedVariables"] == 64, data
        turn = c.variables(buffers["scene"]["variablesReference"])["turn"]
        assert turn["type"] == "mat2x3" and turn["value"] == "((16, 17, 18), (20, 21, 22))", turn
        push = c.variables(scopes["Push constants"])["push"]
        assert push["value"] == "{(1, 2), 0}", push
        builtins = c.variables(scopes["Built-ins"])
        assert builtins["gl_LocalInvocationIndex"]["value"] == "5", builtins
        lanes = c.variables(scopes["Lanes"])
        assert lanes["lane"]["value"] == "5 of 32" and lanes["active lanes"]["value"] == "0-31", lanes
        assert c.finish() == 0


def test_expressions():
    wanted = {"i * 2u + 1u": "11", "ray.at.x > 4.5 && i == 5u": "true", "data[i]": "6", "scene.turn[1].y": "21", "push.scale": "(1, 2)", "ray.at.x / 2.0": "2.5", "-3 / 2": "-1",
              "i @ 7": "7", "lane": "5", "subgroup": "0", "active": "true", "1 << 4 | 3": "19", "(i ^ 1u) % 3u": "1", "~0u >> 28u": "68719476735", "scene.rays[1].reach": "[11, 12, 13]",
              "(i & 1u) @ *": "0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30: 0\n1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31: 1"}
    wrong = {"": "the expression is incomplete", "i +": "the expression is incomplete", "missing": "there is no variable 'missing' here", "ray.to": "there is no member 'to'",
             "ray.reach[3]": "there is no element 3: there are 3", "i / 0u": "a division by zero", "i i": "'i' is left over", "ray + 1": "this value is not a number", "i @ 32": "'@' is followed by a lane from 0 to 31",
             "(" * 1000 + "1": "the expression nests too deep", "-" * 1000 + "1": "the expression nests too deep"}
    with started(lines=[LINE["total"]]) as c:
        c.stopped()
        for text, value in wanted.items():
            assert c.value(text, 6) == value, (text, c.value(text, 6))
        for text, message in wrong.items():
            try:
                assert False, (text, c.value(text, 6))
            except Refused as refused:
                assert str(refused) == message, (text, refused)
        names = [t["label"] for t in c.request("completions", text="pa", column=3, frameId=c.frames(6)[0]["id"])["targets"]]
        assert names == ["partial"], names
        assert c.finish() == 0


def test_variables_in_memory_can_be_set():
    with started(SHADER, *BUFFERS, "--dump=0.0:u32", lines=[LINE["part"]]) as c:
        thread = c.stopped()["threadId"]
        scopes = c.scopes(c.frames(thread)[0]["id"])
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        assert c.request("setVariable", variablesReference=scopes["Globals"], name="total", value="77.0")["value"] == "77"
        assert c.request("setExpression", expression="partial[0]", value="i + 9", frameId=c.frames(thread)[0]["id"])["value"] == "9"
        try:
            c.request("setVariable", variablesReference=scopes["Built-ins"], name="gl_LocalInvocationIndex", value="1")
            assert False
        except Refused as refused:
            assert "cannot be set" in str(refused), refused
        c.step("next", thread)
        assert c.request("setExpression", expression="total @ 3", value="88", frameId=c.frames(thread)[0]["id"])["value"] == "88"
        assert c.finish() == 0
        assert c.output("stdout").split("lane of 40\n")[1].split()[:5] == ["0", "9", "9", "9", "88"], c.output("stdout")


def test_the_run_stops_at_findings():
    source = SHADER.replace("        barrier();\n", "")
    with started(source) as c:
        stop = c.stopped()
        assert stop["reason"] == "exception" and "races" in stop["description"] and stop["text"], stop
        info = c.request("exceptionInfo", threadId=stop["threadId"])
        assert info["exceptionId"] == "races" and info["details"]["typeName"].startswith("Vulkan: Memory model"), info
        assert c.line(stop["threadId"]) == LINE["add"]
        c.request("setExceptionBreakpoints", filters=[])
        assert c.finish() == 1
        assert "[races]" in c.output("stderr"), c.output()
    with started(source, filters=["bounds"]) as c:
        assert c.event("exited")["exitCode"] == 1
    with started(source, check=False) as c:
        assert c.event("exited")["exitCode"] == 0


def test_the_run_stops_where_it_cannot_go_on():
    source = SHADER.replace("s = half_of(s)", "")
    with started(source, *BUFFERS, "--limit=3000", filters=["failure"]) as c:
        stop = c.stopped()
        assert stop["reason"] == "exception" and "--limit" in stop["text"], stop
        assert c.finish() == 2


def test_functions_have_breakpoints():
    with started(functions=["half_of", "missing"]) as c:
        assert [p["verified"] for p in c.points] == [True, False], c.points
        stop = c.stopped()
        assert c.frames(stop["threadId"])[0]["name"] == "half_of", stop
        c.request("setFunctionBreakpoints", breakpoints=[])
        assert c.finish() == 0


def test_the_entry_is_a_stop_where_the_editor_wants_it():
    with started(stopOnEntry=True) as c:
        stop = c.stopped()
        assert stop["reason"] == "entry" and c.line(1) == LINE["index"] , (stop, c.line(1))
        assert c.finish() == 0
    with started(lines=[LINE["load"]], noDebug=True, stopOnEntry=True) as c:
        assert c.event("exited")["exitCode"] == 0


def test_output_has_lines():
    with started() as c:
        event = c.event("exited")
        printed = [m["body"] for m in c.said if m.get("event") == "output" and "lane of" in m["body"]["output"]]
        assert event["exitCode"] == 0 and len(printed) == 1 and printed[0]["output"] == "lane of 40\n" and printed[0]["line"] == LINE["print"], printed


def test_many_lanes_are_few_threads():
    source = SHADER.replace("local_size_x = 64", "local_size_x = 1024").replace("partial[64]", "partial[1024]")
    buffers = ("--buffer=0.0=iota:u32:1025", *BUFFERS[1:])
    with started(source, *buffers, lines=[LINE["load"]]) as c:
        c.stopped()
        names = [t["name"] for t in c.request("threads")["threads"]]
        assert len(names) == 32 + 31 and names[32] == f"subgroup 1, lanes 0-31: ready, line {LINE['index']}", names
    with started(source, *buffers, lines=[LINE["load"]], threads="all") as c:
        c.stopped()
        assert len(c.request("threads")["threads"]) == 1024


def test_the_options_of_a_setup():
    options = {"buffer": {"0.0": "iota:u32:65", "0.1": "zeros:128"}, "push": "f32:1,2", "subgroup-size": 8, "quiet": True, "groups": [1]}
    with started(SHADER, "--limit=100000", options=options, lines=[LINE["load"]], filters=[]) as c:
        stop = c.stopped()
        assert c.value("i @ 7", stop["threadId"]) == "7", stop
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        assert c.finish() == 0


def test_pause_and_terminate_while_the_run_goes_on():
    source = SHADER.replace("s = half_of(s)", "")
    with started(source, *BUFFERS, "--limit=0", check=False) as c:
        c.request("pause", threadId=1)
        stop = c.stopped()
        assert stop["reason"] == "pause" and c.line(stop["threadId"]) >= LINE["index"], stop
        c.request("continue", threadId=1)
        c.request("terminate")
        c.event("terminated")


def test_disconnecting_ends_everything():
    source = SHADER.replace("s = half_of(s)", "")
    with started(source, *BUFFERS, "--limit=0", check=False):
        pass
    with started(lines=[LINE["load"]]) as c:
        c.stopped()


def refused_launch(name="a.comp", *args, **more):
    client = Client()
    try:
        client.request("launch", program=name, args=list(args), **more)
        assert False, "the launch succeeded"
    except Refused as refused:
        return str(refused)
    finally:
        client.process.stdin.close()
        client.process.wait(timeout=30)


def test_what_cannot_be_launched_is_said():
    with open("a.comp", "w", encoding="utf-8") as file:
        file.write(SHADER.replace("uint i =", "uint j ="))
    assert refused_launch().startswith("a.comp:18:") and "'i'" in refused_launch(), refused_launch()
    with open("a.comp", "w", encoding="utf-8") as file:
        file.write(SHADER)
    assert "missing" in refused_launch("missing.comp")
    assert "--subgroup-size has several" in refused_launch("a.comp", "--subgroup-size=8,16")
    assert "there is no option 'nothing'" in refused_launch("a.comp", options={"nothing": 1})
    assert "'threads' is auto, all or subgroup" in refused_launch(threads="some")
    assert "cannot change to the folder" in refused_launch(cwd="/nowhere/at/all")


def test_requests_out_of_order():
    with Client() as c:
        for command in ("stackTrace", "setBreakpoints", "next", "configurationDone", "noSuchThing", "initialize"):
            try:
                c.request(command)
                assert False, command
            except Refused as refused:
                assert str(refused) in ("nothing was launched", "this request is not served", "initialize comes once"), refused


def test_optimized_code_has_its_variables():
    with started(SHADER, *BUFFERS, "-O", lines=[LINE["part"]]) as c:
        stop = c.stopped()
        assert c.value("ray.at.x", stop["threadId"] + 4) == "4", c.locals(stop["threadId"])
        c.request("setBreakpoints", source={"path": c.path}, breakpoints=[])
        assert c.finish() == 0
    with started(SHADER, *BUFFERS, "-O", lines=[LINE["half"]]) as c:
        stop = c.stopped()
        assert [f["name"] for f in c.frames(stop["threadId"])] == ["half_of", "main"], c.frames(stop["threadId"])
        assert c.value("x", stop["threadId"]) == "32"


if __name__ == "__main__":
    sys.exit(functions.run([(name[5:], test) for name, test in list(globals().items()) if name.startswith("test_")]))
