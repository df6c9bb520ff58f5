#!/usr/bin/env python3
"""Tests the rules in bazel/ with Bazel itself, without a network: 200 shaders in two persistent workers, rebuilds after a change, a second checkout that
shares a disk cache, an HTTP cache that is right, absent, slow, corrupt or full, and workers that are killed.

sgcc is installed from the folder of the program that SGCC names.  Skipped without Bazel (Debian: bazel-bootstrap), and the HTTP cache
without nginx (nginx-core).  Bazel gets two jobs and little memory.  The last line is `N passed, N failed, N skipped`.
"""
import contextlib
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from tests.builds import installed
from tests.builds.installed import write
from tests.builds.webdav import Nginx
from tests.lib import process, reporting

# What Bazel 4 has registered as toolchains needs these repositories, which it would fetch; their rules are native ones.
STUBS = {
    "rules_cc": ("cc", "cc_binary cc_import cc_library cc_proto_library cc_test cc_toolchain cc_toolchain_suite"),
    "rules_java": ("java", "java_binary java_import java_library java_package_configuration java_plugin java_runtime java_test java_toolchain"),
}
JOBS = 2
LIMITS = [f"--jobs={JOBS}", "--local_cpu_resources=2", "--local_ram_resources=1024"]
PARTS, SINGLE, SOURCES, VALUES = 4, 20, 20, 9           # SINGLE shaders, and SOURCES with VALUES variants each: 200 modules
FEW = 8


class Failed(Exception):
    pass


def expect(condition, text):
    if not condition:
        raise Failed(text)


def shader(number):
    return f"""#version 450
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"
#include "parts/part{number % PARTS}.glsl"
#ifndef FACTOR
#define FACTOR 1
#endif
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data {{ float data[]; }};
void main() {{ data[gl_GlobalInvocationID.x] = common_value(float(FACTOR)) + part() + {number}.0; }}
"""


def make_stubs(folder):
    for name, (package, rules) in STUBS.items():
        write(f"{folder}/{name}/WORKSPACE", f'workspace(name = "{name}")\n')
        write(f"{folder}/{name}/{package}/BUILD", "")
        write(f"{folder}/{name}/{package}/defs.bzl", "".join(f"{rule} = native.{rule}\n" for rule in rules.split()))


def make_checkout(folder, sgcc):
    write(f"{folder}/WORKSPACE", f"""local_repository(name = "rules_sgcc", path = "{os.path.dirname(os.path.dirname(sgcc))}/share/sgcc/bazel")
load("@rules_sgcc//:repository.bzl", "sgcc_local_repository")
sgcc_local_repository(name = "sgcc", path = "{sgcc}")
register_toolchains("@sgcc//:toolchain")
""")
    write(f"{folder}/shaders/include/common.glsl", "float common_value(float x) { return 2.0 * x; }\n")
    write(f"{folder}/shaders/include/unused.glsl", "error\n")
    for part in range(PARTS):
        write(f"{folder}/shaders/include/parts/part{part}.glsl", f"float part() {{ return {part}.0; }}\n")
    for number in range(SINGLE):
        write(f"{folder}/shaders/single{number}.comp", shader(number))
    for number in range(SOURCES):
        write(f"{folder}/shaders/variant{number}.comp", shader(number))
    write(f"{folder}/shaders/BUILD", f"""load("@rules_sgcc//:defs.bzl", "sgcc_headers", "sgcc_shader", "sgcc_variants")
sgcc_headers(name = "include", hdrs = glob(["include/**"]), includes = ["include"])
[sgcc_shader(
    name = "single%d" % number,
    src = "single%d.comp" % number,
    defines = ["TEXT=a \\"quoted\\\\ 'text' $x @y"],
    reflect = number == 0,
    target_env = "vulkan1.2",
    deps = [":include"],
) for number in range({SINGLE})]
sgcc_variants(
    name = "variants",
    srcs = ["variant%d.comp" % number for number in range({SOURCES})],
    axes = {{"FACTOR": ["1..{VALUES // 2}", "10"], "HALF": []}},
    target_env = "vulkan1.2",
    without = ["FACTOR=10 HALF"],
    deps = [":include"],
)
filegroup(name = "all_shaders", srcs = [":variants"] + ["single%d" % number for number in range({SINGLE})])
filegroup(name = "few", srcs = ["single%d" % number for number in range({FEW})])
""")


class Bazel:
    """A checkout, and a Bazel with an output base of its own."""
    servers = []

    def __init__(self, checkout, folder, name):
        self.checkout, self.server = checkout, ["bazel", "--nohome_rc", "--noworkspace_rc", f"--output_user_root={folder}/user",
                                                f"--output_base={folder}/{name}", "--host_jvm_args=-Xmx512m", "--max_idle_secs=120"]
        self.options = [*LIMITS, "--color=no", "--curses=no", "--noshow_progress", "--experimental_worker_allow_json_protocol",
                        "--worker_max_instances=SgccCompile=2", *(f"--override_repository={stub}={folder}/stubs/{stub}" for stub in STUBS)]
        self.base, self.text = f"{folder}/{name}", ""
        Bazel.servers.append(self)

    def start(self, *arguments):
        return subprocess.Popen([*self.server, *arguments], cwd=self.checkout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def finish(self, process):
        try:
            self.text = process.communicate(timeout=100)[0]
        except subprocess.TimeoutExpired:
            self.kill_server()
            process.kill()
            raise Failed(f"no end after 100 s: {process.communicate()[0]}")
        return process.returncode

    def kill_server(self):
        with open(f"{self.base}/server/server.pid.txt") as f:
            os.kill(int(f.read()), signal.SIGKILL)

    def clean(self):
        self.finish(self.start("clean"))

    def build(self, target="all_shaders", *options, status=0):
        """How many actions were done in which way, such as {"internal": 2, "worker": 200}."""
        code = self.finish(self.start("build", *self.options, *options, f"//shaders:{target}"))
        expect(code == status, f"exit status {code}: {self.text}")
        return self.ways()

    def ways(self):
        found = re.search(r"INFO: \d+ processe?s?: (.*)\.$", self.text, re.M)
        expect(found or "INFO: 0 processes" in self.text, f"no number of processes: {self.text}")
        return {name: int(number) for number, name in re.findall(r"(\d+) ([^,]+)", found.group(1))} if found else {}

    def modules(self):
        found = {}
        for path in glob.glob(f"{self.checkout}/bazel-bin/shaders/**/*.spv", recursive=True):
            with open(path, "rb") as f:
                found[os.path.basename(path)] = f.read()
        return found

    def shut_down(self):
        self.finish(self.start("shutdown"))


def find_workers(sgcc):
    """The processes that are persistent workers of this sgcc."""
    found = []
    for process in glob.glob("/proc/[0-9]*"):
        try:
            if os.path.samefile(f"{process}/exe", sgcc) and b"--persistent_worker" in installed.read(f"{process}/cmdline", "rb"):
                found.append(int(os.path.basename(process)))
        except OSError:         # it has ended
            pass
    return found


def kill_workers(sgcc):
    """The workers, and the processes of their requests, some of which end by themselves meanwhile."""
    workers = find_workers(sgcc)
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    return workers


class Suite:
    def __init__(self, folder, prefix):
        self.folder, self.sgcc = folder, f"{prefix}/bin/sgcc"
        make_stubs(f"{folder}/stubs")
        for name in "first", "another-place":
            make_checkout(f"{folder}/{name}", self.sgcc)
        self.first = Bazel(f"{folder}/first", folder, "base1")
        self.second = Bazel(f"{folder}/another-place", folder, "base2")
        self.disk = f"--disk_cache={folder}/disk"
        self.expected = self.compile_all()
        self.count = len(self.expected)

    def compile_all(self):
        """The modules, made by sgcc itself."""
        made = {}

        def add(source, name, *options):
            command = [self.sgcc, "--target-env=vulkan1.2", "-Iinclude", *options, source, "-o", "-"]
            made[name] = process.run(command, cwd=f"{self.folder}/first/shaders", check=True, text=False).stdout
        for number in range(SINGLE):
            add(f"single{number}.comp", f"single{number}.spv")
        for number in range(SOURCES):
            source = f"variant{number}.comp"
            for factor in [*range(1, VALUES // 2 + 1), 10]:
                add(source, f"{source}.FACTOR-{factor}.spv", f"-DFACTOR={factor}")
                if factor != 10:
                    add(source, f"{source}.FACTOR-{factor}.HALF.spv", f"-DFACTOR={factor}", "-DHALF")
        return made

    def check_modules(self, bazel, few=False):
        names = [f"single{number}.spv" for number in range(FEW)] if few else self.expected
        found = bazel.modules()
        wrong = [name for name in names if found.get(name) != self.expected[name]]
        expect(not wrong, f"{len(wrong)} modules are not those of sgcc, among them {wrong[:3]}: {bazel.text}")

    # --- the tests, in order: what one builds, the next ones have --------------------------------

    def test_two_workers(self):
        expect(self.count == 200, f"{self.count} modules")
        ways = self.first.build("all_shaders", self.disk, "--worker_verbose")
        expect(ways.get("worker", 0) + ways.get("multiplex-worker", 0) == self.count, ways)
        self.check_modules(self.first)
        with open(f"{self.first.checkout}/bazel-bin/shaders/single0.json") as f:
            expect(json.load(f)["sgcc_reflection"], "no reflection")
        with open(f"{self.first.checkout}/bazel-bin/shaders/variants/index.json") as f:
            expect(len(json.load(f)) == SOURCES * VALUES, "index.json has other modules")

    def test_nothing_to_do(self):
        expect(set(self.first.build("all_shaders", self.disk)) <= {"internal"}, self.first.text)

    def test_a_file_that_nothing_includes(self):
        write(f"{self.first.checkout}/shaders/include/unused.glsl", "another error\n")
        ways = self.first.build("all_shaders", self.disk)
        write(f"{self.first.checkout}/shaders/include/unused.glsl", "error\n")
        expect(set(ways) <= {"internal"}, f"a file that nothing includes was changed: {ways}")

    def test_a_file_that_some_include(self):
        path = f"{self.first.checkout}/shaders/include/parts/part1.glsl"
        old = installed.read(path)
        write(path, old.replace("1.0", "1.5"))
        ways = self.first.build("all_shaders", self.disk)
        write(path, old)
        expect(ways.get("worker", 0) + ways.get("multiplex-worker", 0) == self.count // PARTS, f"of {self.count}: {ways}")

    def test_second_checkout_shares_the_disk_cache(self):
        ways = self.second.build("all_shaders", self.disk)
        hits = ways.get("disk cache hit", 0) + ways.get("remote cache hit", 0)      # Bazel 4 calls both remote
        expect(hits == self.count and set(ways) <= {"internal", "disk cache hit", "remote cache hit"}, ways)
        self.check_modules(self.second)

    def test_error_in_a_shader(self):
        path = f"{self.second.checkout}/shaders/single3.comp"
        old = installed.read(path)
        write(path, old.replace("part()", "parts()"))
        self.second.build("few", status=1)
        write(path, old)
        expect("shaders/single3.comp:10:" in self.second.text and "'parts'" in self.second.text, self.second.text)
        self.second.build("few")
        self.check_modules(self.second, few=True)

    def test_without_workers(self):
        self.second.clean()
        ways = self.second.build("few", "--strategy=SgccCompile=sandboxed")
        expect(not ways.get("worker") and sum(ways.values()) >= FEW, ways)
        self.check_modules(self.second, few=True)

    def test_multiplex_workers(self):
        path = f"{self.second.checkout}/WORKSPACE"
        old = installed.read(path)
        write(path, old.replace("path = \"" + self.sgcc, "multiplex = True, path = \"" + self.sgcc))
        self.second.clean()
        ways = self.second.build("few", "--worker_sandboxing")
        write(path, old)
        expect(ways.get("worker", 0) + ways.get("multiplex-worker", 0) == FEW, ways)
        self.check_modules(self.second, few=True)

    def test_workers_are_killed(self, *options):
        """Workers are killed when half of the modules are there: Bazel fails the actions of these, goes on with the others, and the next
        build makes the rest."""
        self.second.clean()
        process = self.second.start("build", *self.second.options, *options, "--keep_going", "//shaders:all_shaders")
        while process.poll() is None and len(self.second.modules()) < self.count // 2:
            time.sleep(0.01)
        workers = kill_workers(self.sgcc)
        code, made = self.second.finish(process), len(self.second.modules())
        expect(workers and made >= self.count - JOBS and code in (0, 1), f"{made} modules, exit status {code}: {self.second.text}")
        ways = self.second.build("all_shaders", *options)
        expect(ways.get("worker", 0) <= JOBS, f"{made} modules and then {ways}")
        self.check_modules(self.second)

    def test_sandboxed_workers_are_killed(self):
        self.test_workers_are_killed("--worker_sandboxing")

    def test_idle_workers_are_killed(self):
        self.second.build("all_shaders")
        self.second.clean()
        self.second.build("few")
        workers = kill_workers(self.sgcc)
        ways = self.second.build("all_shaders")
        expect(workers and ways.get("worker") == self.count - FEW, ways)
        self.check_modules(self.second)

    def test_documented(self):
        """The example of docs/builds.md."""
        folder = f"{self.folder}/documented"
        files = installed.write_documented("Bazel", folder)
        write(f"{folder}/WORKSPACE", files["WORKSPACE"].replace("/usr/local", installed.PREFIX).replace('name = "sgcc"', f'name = "sgcc", path = "{self.sgcc}"'))
        bazel = Bazel(folder, self.folder, "base3")
        bazel.finish(bazel.start("build", *bazel.options, "//:light", "//:lights"))
        found = sorted(glob.glob(f"{folder}/bazel-bin/lights/*.spv"))
        expect([os.path.relpath(path, folder) for path in found] == installed.printed(files, "ls bazel-bin/lights/*.spv").split(), bazel.text)
        bazel.shut_down()

    def test_a_file_of_variants(self):
        """What sgcc --variants makes of the same file; a change of it is seen."""
        folder = f"{self.folder}/listed"
        what = {"axes": [{"define": "FACTOR", "values": [1, "(2 + 3)"]}, {"environment": ["vulkan1.1", "vulkan1.3"], "name": "env"}], "except": [{"FACTOR": 1, "env": "vulkan1.1"}],
                "output": "{stem}/{FACTOR}-{env}.spv", "arguments": ["-DTEXT=a;b [c \"d\" 'e' $x"]}
        write(f"{folder}/WORKSPACE", installed.read(f"{self.first.checkout}/WORKSPACE") + """load("@rules_sgcc//:repository.bzl", "sgcc_variants_file")
sgcc_variants_file(name = "listed", file = "//:v.json", srcs = ["a.comp", "b.comp"])
""")
        write(f"{folder}/BUILD", """load("@rules_sgcc//:defs.bzl", "sgcc_variants")
load("@listed//:variants.bzl", "VARIANTS")
sgcc_variants(name = "variants", srcs = ["a.comp", "b.comp"], variants = VARIANTS)
""")
        for number, name in enumerate("ab"):
            write(f"{folder}/{name}.comp", re.sub("#include.*", "", shader(number)).replace("common_value(float(FACTOR)) + part()", "float(FACTOR)"))
        bazel = Bazel(folder, self.folder, "base4")
        for more in [], ["vulkan1.2"]:
            what["axes"][1]["environment"] += more
            write(f"{folder}/v.json", json.dumps(what))
            bazel.finish(bazel.start("build", *bazel.options, "//:variants"))
            sources = ["a.comp", "b.comp"]
            os.makedirs(f"{folder}/a", exist_ok=True)
            os.makedirs(f"{folder}/b", exist_ok=True)
            installed.call(self.sgcc, "--variants=v.json", *sources, cwd=folder)
            names = installed.call(self.sgcc, "--variants=v.json", "--list", *sources, cwd=folder).splitlines()
            wrong = [name for name in names if not os.path.exists(f"{folder}/bazel-bin/variants/{name}")
                     or installed.read(f"{folder}/bazel-bin/variants/{name}", "rb") != installed.read(f"{folder}/{name}", "rb")]
            expect(len(names) == (10 if more else 6) and not wrong, f"{wrong} of {names} are other ones: {bazel.text}")
        bazel.shut_down()

    def with_cache(self, option, *options):
        self.second.clean()
        ways = self.second.build("few", option, *options)
        self.check_modules(self.second, few=True)
        return ways

    def test_http_cache(self):
        nginx = Nginx(f"{self.folder}/nginx")
        try:
            expect("remote cache hit" not in self.with_cache(nginx.option()), "the cache is not empty")
            ways = self.with_cache(nginx.option())
            expect(ways.get("remote cache hit") == FEW, ways)
            for path in nginx.stored():             # corrupt: the same length, other bytes
                with open(path, "r+b") as f:
                    bytes_ = f.read()
                    f.seek(0)
                    f.write(bytes(byte ^ 0x55 for byte in bytes_))
            ways = self.with_cache(nginx.option())
            expect("remote cache hit" not in ways, ways)
            for path in nginx.stored():             # corrupt: what is stored is cut off
                if "/cas/" in path:
                    os.truncate(path, os.path.getsize(path) // 2)
            self.with_cache(nginx.option())
        finally:
            nginx.stop()
        self.with_cache(nginx.option(), "--remote_timeout=1")       # absent

    def test_http_cache_that_is_slow(self):
        nginx = Nginx(f"{self.folder}/fast")
        self.with_cache(nginx.option())
        nginx.stop()
        os.makedirs(f"{self.folder}/slow")
        os.rename(nginx.files, f"{self.folder}/slow/files")
        nginx = Nginx(f"{self.folder}/slow", limit_rate=50)
        try:
            ways = self.with_cache(nginx.option(), "--remote_timeout=1")
            expect("remote cache hit" not in ways, f"50 bytes a second were enough: {ways}")
        finally:
            nginx.stop()

    def test_http_cache_that_is_full(self):
        nginx = Nginx(f"{self.folder}/full", client_max_body_size=1)
        try:
            self.with_cache(nginx.option())
            expect(not nginx.stored(), "something was stored")
            expect("remote cache hit" not in self.with_cache(nginx.option()), "a hit in an empty cache")
        finally:
            nginx.stop()


def missing():
    """What is missing for Bazel, or None."""
    if not shutil.which("bazel"):
        return "there is no bazel (Debian: apt-get install bazel-bootstrap)"
    if not installed.has_json():
        return "this sgcc was built without jansson, so it has no --persistent_worker"
    return None


def run_test(suite, name, report):
    if "http" in name and not shutil.which("nginx"):
        report.add("skip", name, "there is no nginx (Debian: apt-get install nginx-core)")
        return
    start = time.monotonic()
    try:
        getattr(suite, name)()
        report.add("pass", name[5:])
    except (Failed, OSError, subprocess.SubprocessError) as wrong:
        report.add("fail", name[5:], f"{type(wrong).__name__}: {wrong}")
    if os.environ.get("TIMES"):
        print(f"{time.monotonic() - start:6.1f} s {name[5:]}")


def main():
    report = reporting.Report(quiet=True)
    names = [name for name in vars(Suite) if name.startswith("test_") and (len(sys.argv) < 2 or any(word in name for word in sys.argv[1:]))]
    with tempfile.TemporaryDirectory(prefix="sgcc-bazel-") as folder:
        installed.PREFIX = os.path.join(folder, "prefix")
        os.rename(installed.install(folder), installed.PREFIX)
        why = missing()
        if why:
            for name in names:
                report.add("skip", name[5:], why)
            return report.finish()
        suite = Suite(folder, installed.PREFIX)
        try:
            for name in names:
                run_test(suite, name, report)
        finally:
            for bazel in Bazel.servers:
                bazel.shut_down()
            subprocess.run(["chmod", "-R", "u+w", folder])
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
