"""Reads the published grammar of SPIR-V, and tools/grammar_additions.json for newer parts."""
import json
import os


class Stop(Exception):
    pass


def stop(where, text):
    raise Stop(f"{where}: {text}")


class Grammar:
    def __init__(self, folder, additions):
        core = self.read(os.path.join(folder, "spirv.core.grammar.json"))
        self.instructions = {i["opname"]: i for i in core["instructions"]}
        self.kinds = {k["kind"]: k for k in core["operand_kinds"]}
        more = self.read(additions)
        for i in more.get("instructions", []):
            self.instructions.setdefault(i["opname"], i)
        for kind in more.get("operand_kinds", []):
            known = self.kinds.setdefault(kind["kind"], {"kind": kind["kind"], "category": kind["category"], "enumerants": []})
            names = {e["enumerant"] for e in known.get("enumerants", [])}
            known.setdefault("enumerants", []).extend(e for e in kind["enumerants"] if e["enumerant"] not in names)
        std = self.read(os.path.join(folder, "extinst.glsl.std.450.grammar.json"))
        self.std = {i["opname"]: i for i in std["instructions"]}
        sets = more.get("extended", {})
        self.amd = {i["opname"]: i for name, rows in sets.items() if name.startswith("SPV_AMD_") for i in rows}
        self.opencl = {i["opname"]: i for i in self.read(os.path.join(folder, "extinst.opencl.std.100.grammar.json"))["instructions"]}
        for i in list(self.instructions.values()):
            for alias in i.get("aliases", []):          # newer headers: one record for all names of an opcode
                self.instructions.setdefault(alias, i)
            version = i.get("version", "1.0")
            i["from"] = 0 if version in ("None", "1.0") else 0x10000 | int(version[2:]) << 8
        self.capabilities = {}
        for e in self.kinds["Capability"]["enumerants"]:
            for name in [e["enumerant"]] + e.get("aliases", []):
                self.capabilities[name] = e

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as f:
            return json.load(f)

    def enumerant(self, kind, name):
        for e in self.kinds[kind].get("enumerants", []):
            if name == e["enumerant"] or name in e.get("aliases", []):
                return e
        return None

    def capability(self, where, name):
        if name not in self.capabilities:
            stop(where, f"capability {name} is not in the grammar")
        return self.number(self.capabilities[name]["value"])

    @staticmethod
    def number(value):
        return value if isinstance(value, int) else int(value, 0)

    def has_extension(self, instruction):
        """Whether an extension brings the instruction to earlier versions."""
        capabilities = instruction.get("capabilities", [])
        return bool(instruction.get("extensions")) or any(self.capabilities[c].get("extensions") for c in capabilities)

    def implies(self, name, wanted):
        """Whether declaring capability `name` declares `wanted` as well."""
        if name == wanted:
            return True
        e = self.capabilities.get(name, {})
        return wanted in e.get("aliases", []) or any(self.implies(n, wanted) for n in e.get("capabilities", []))
