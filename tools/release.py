#!/usr/bin/env python3
"""Makes the files of a release, and SHA256SUMS.

    release.py BUILD OUTPUT [--twice] [PART...]

BUILD is a configured build: it makes the tarball, of which all other parts are built. A part whose tool is missing is skipped, and the reason is printed.
With --twice all is made two times, in different folders, and the bytes are compared. SOURCE_DATE_EPOCH is the time of all files (without it that of the
last commit). The last line is `N passed, N failed, N skipped`: the exit status is 1 if a part failed or its bytes differ.
"""
import argparse
import glob
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from datetime import datetime, timezone

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
JOBS = f'-j{os.environ.get("JOBS", os.cpu_count() or 1)}'


class Missing(Exception):
    """A tool is not there."""


class Failed(Exception):
    """A command failed."""


def need(*tools):
    for tool, package in tools:
        if not shutil.which(tool):
            raise Missing(f'there is no {tool} (Debian: apt-get install {package})')


def run(*command, cwd, **variables):
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **variables}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors='replace', check=False)
    if done.returncode:
        raise Failed(f'{" ".join(command)}: exit status {done.returncode}\n{done.stdout[-2000:]}')
    return done.stdout


def compiler(name):
    return f'ccache {name}' if shutil.which('ccache') else name


# --- archives with equal bytes -----------------------------------------------------------------

def epoch():
    return int(os.environ['SOURCE_DATE_EPOCH'])


def tar(folder, path):
    """Packs a folder, sorted, with the time of the release and no owner. The suffix of `path` selects xz or gzip."""
    memory = io.BytesIO()

    def plain(member):
        member.mtime, member.uid, member.gid, member.uname, member.gname = epoch(), 0, 0, '', ''
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member
    with tarfile.open(fileobj=memory, mode='w:xz' if path.endswith('.xz') else 'w', format=tarfile.GNU_FORMAT) as archive:
        for name in [folder, *sorted(os.path.join(at, name) for at, folders, files in os.walk(folder) for name in folders + files)]:
            archive.add(name, os.path.relpath(name, os.path.dirname(folder)), recursive=False, filter=plain)
    with open(path, 'wb') as file:
        file.write(memory.getvalue() if path.endswith('.xz') else gzip.compress(memory.getvalue(), 9, mtime=0))


def zip_entries(path, entries):
    """Writes (name, bytes, is executable), sorted."""
    date = datetime.fromtimestamp(max(epoch(), 315532800), timezone.utc).timetuple()[:6]
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content, is_executable in sorted(entries):
            info = zipfile.ZipInfo(name, date)
            info.external_attr = (0o100755 if is_executable else 0o100644) << 16
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            archive.writestr(info, content)


def repack_zip(source, path):
    with zipfile.ZipFile(source) as archive:
        zip_entries(path, [(i.filename, archive.read(i), bool(i.external_attr >> 16 & 0o100)) for i in archive.infolist() if not i.is_dir()])


# --- parts -------------------------------------------------------------------------------------

class Release:
    """One making of all parts, in `work`, which is empty. The results are in `output`."""

    def __init__(self, build, work, output):
        self.build, self.work, self.output = build, work, output
        with open(os.path.join(TOP, 'configure.ac'), encoding='utf-8') as file:
            self.version = re.search(r'AC_INIT\(\[sgcc\], \[([^]]+)\]', file.read()).group(1)
        self.name = f'sgcc-{self.version}'
        self.source = os.path.join(work, self.name)

    def path(self, name):
        return os.path.join(self.output, name)

    def unpack(self):
        """The tarball's content."""
        if not os.path.exists(self.source):
            with tarfile.open(self.path(f'{self.name}.tar.gz')) as archive:
                archive.extractall(self.work)

    def configured(self, folder, *options):
        """A build of the tarball."""
        self.unpack()
        path = os.path.join(self.work, folder)
        if not os.path.exists(os.path.join(path, 'Makefile')):
            os.makedirs(path, exist_ok=True)
            maps = f'-ffile-prefix-map={self.work}=.'
            run(os.path.join(self.source, 'configure'), '--quiet', *options, f'CFLAGS=-O2 {maps}', cwd=path)
        return path

    def native(self):
        return self.configured('native', '--disable-profile', '--disable-query', '--without-spirv-tools', '--without-spirv-cross', f'CC={compiler("gcc")}')

    def documents(self, folder):
        for name in ('LICENSE', 'README.md', 'CHANGELOG.md'):
            shutil.copy(os.path.join(self.source, name), folder)

    def tarball(self):
        run('make', '-C', self.build, '-s', 'distdir', cwd=self.build)
        folder = os.path.join(self.work, 'dist', self.name)
        shutil.copytree(os.path.join(self.build, self.name), folder, symlinks=True)
        run('chmod', '-R', 'u+w', os.path.join(self.build, self.name), cwd=self.build)
        shutil.rmtree(os.path.join(self.build, self.name))
        tar(folder, self.path(f'{self.name}.tar.gz'))

    def deb(self):
        need(('dpkg-buildpackage', 'dpkg-dev'), ('dh', 'debhelper'))
        folder = os.path.join(self.work, 'deb')
        os.makedirs(folder)
        upstream = self.version.replace('-', '~')
        with tarfile.open(self.path(f'{self.name}.tar.gz')) as archive:
            archive.extractall(folder)
        source = os.path.join(folder, self.name)
        shutil.copytree(os.path.join(source, 'packaging', 'debian'), os.path.join(source, 'debian'))
        shutil.copy(self.path(f'{self.name}.tar.gz'), os.path.join(folder, f'sgcc_{upstream}.orig.tar.gz'))
        if subprocess.run(['dpkg-checkbuilddeps'], cwd=source, stderr=subprocess.DEVNULL, check=False).returncode:
            raise Missing('packages that the build needs are not installed (dpkg-checkbuilddeps)')
        path = '/usr/lib/ccache:' + os.environ['PATH'] if shutil.which('ccache') else os.environ['PATH']
        run('dpkg-buildpackage', '-b', '-us', '-uc', cwd=source, PATH=path, DEB_BUILD_OPTIONS=f'nocheck parallel={JOBS[2:]}', CCACHE_BASEDIR=folder)
        for file in glob.glob(os.path.join(folder, '*.deb')):
            shutil.copy(file, self.output)

    def musl(self):
        need(('musl-gcc', 'musl-tools'))
        build = self.native()
        run('make', '-s', JOBS, 'musl', cwd=build)
        name = f'{self.name}-linux-x86_64-musl'
        folder = os.path.join(self.work, name)
        os.makedirs(folder)
        for program in ('sgcc', 'sgcc-run'):
            run('strip', '-o', os.path.join(folder, program), os.path.join(build, 'musl', program), cwd=build)
        shutil.copytree(os.path.join(self.source, 'devices'), os.path.join(folder, 'devices'))
        self.documents(folder)
        tar(folder, self.path(f'{name}.tar.xz'))

    def windows(self):
        need(('x86_64-w64-mingw32-gcc', 'gcc-mingw-w64-x86-64'))
        build = self.configured('windows', '--host=x86_64-w64-mingw32', '--disable-profile', f'CC={compiler("x86_64-w64-mingw32-gcc")}')
        run('make', '-s', JOBS, cwd=build)
        files = {os.path.basename(path): path for path in glob.glob(os.path.join(build, '*.exe')) + glob.glob(os.path.join(build, 'lib', 'libsgcc*.dll*'))}
        folder = os.path.join(self.work, 'windows-files')
        os.makedirs(folder)
        for name, path in files.items():
            run('x86_64-w64-mingw32-strip', '-o', os.path.join(folder, name), path, cwd=build)
        self.documents(folder)
        shutil.copy(os.path.join(self.source, 'include', 'sgcc.h'), folder)
        entries = []
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), 'rb') as file:
                entries.append((f'{self.name}/{name}', file.read(), name.endswith('.exe')))
        zip_entries(self.path(f'{self.name}-windows-x86_64.zip'), entries)

    def web(self):
        """A build with `make npm`: the package is in wasm/package."""
        need(('emcc', 'emscripten'), ('npm', 'npm'))
        build = self.native()
        if not glob.glob(os.path.join(build, 'wasm', '*.tgz')):
            run('make', '-s', JOBS, 'npm', cwd=build)
        return build

    def npm(self):
        build = self.web()
        shutil.copy(glob.glob(os.path.join(build, 'wasm', '*.tgz'))[0], self.path(f'sgcc-npm-{self.version}.tgz'))

    def wheel(self):
        found = [python for python in (sys.executable, '/usr/bin/python3') if os.access(python, os.X_OK) and
                 not subprocess.run([python, '-c', 'import setuptools, wheel, pip'], stderr=subprocess.DEVNULL, check=False).returncode]
        if not found:
            raise Missing('pip, setuptools or wheel is missing (Debian: apt-get install python3-pip python3-setuptools python3-wheel)')
        build = self.native()
        run('make', '-s', JOBS, 'python', f'PYTHON_FOR_WHEEL={found[0]}', cwd=build)
        made = glob.glob(os.path.join(build, 'python', 'wheel', '*.whl'))[0]
        repack_zip(made, self.path(os.path.basename(made)))

    def vsix(self):
        package = os.path.join(self.web(), 'wasm', 'package')
        folder = os.path.join(self.work, 'editors', 'vscode')
        shutil.copytree(os.path.join(self.source, 'editors', 'vscode'), folder)
        shutil.copy(os.path.join(self.source, 'LICENSE'), folder)
        try:
            run('npm', 'ci', '--no-audit', '--no-fund', cwd=folder)
        except Failed as wrong:
            if re.search('ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT', str(wrong)):
                raise Missing("npm's registry cannot be reached") from wrong
            raise
        run('npm', 'run', 'package', cwd=folder, SGCC_WASM=package)
        repack_zip(os.path.join(folder, 'sgcc.vsix'), self.path(f'{self.name}.vsix'))


PARTS = ('tarball', 'deb', 'musl', 'windows', 'npm', 'wheel', 'vsix')


def checksum(path):
    with open(path, 'rb') as file:
        return hashlib.sha256(file.read()).hexdigest()


def make_all(build, work, output, wanted):
    """Returns the outcome of each part: '' or why it failed or is missing, and its files."""
    os.makedirs(work)
    os.makedirs(output, exist_ok=True)
    release, outcomes = Release(build, work, output), {}
    for part in PARTS:
        if part != 'tarball' and wanted and part not in wanted:
            continue
        before = set(os.listdir(output))
        try:
            getattr(release, part)()
            outcomes[part] = ('pass', '', sorted(set(os.listdir(output)) - before))
        except Missing as why:
            outcomes[part] = ('skip', str(why), [])
        except (Failed, OSError) as why:
            outcomes[part] = ('fail', str(why), [])
            if part == 'tarball':
                break
    return outcomes


def compare(part, files, first, second):
    different = [name for name in files if not os.path.exists(os.path.join(second, name)) or checksum(os.path.join(first, name)) != checksum(os.path.join(second, name))]
    return ('fail', f'the bytes differ the second time: {", ".join(different)}', files) if different else ('pass', '', files)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('build')
    p.add_argument('output')
    p.add_argument('--twice', action='store_true')
    p.add_argument('parts', nargs='*', metavar='PART', help=', '.join(PARTS))
    given = p.parse_intermixed_args()
    if set(given.parts) - set(PARTS):
        p.error(f'the parts are {", ".join(PARTS)}')
    build, output = os.path.abspath(given.build), os.path.abspath(given.output)
    if os.path.exists(output) and os.listdir(output):
        p.error(f'{output} is not empty')
    if 'SOURCE_DATE_EPOCH' not in os.environ:
        done = subprocess.run(['git', '-C', TOP, 'log', '-1', '--format=%ct'], stdout=subprocess.PIPE, text=True, check=False)
        os.environ['SOURCE_DATE_EPOCH'] = done.stdout.strip() or str(int(os.path.getmtime(os.path.join(TOP, 'CHANGELOG.md'))))
    work = output + '.work'
    shutil.rmtree(work, ignore_errors=True)
    outcomes = make_all(build, os.path.join(work, 'first'), output, given.parts)
    if given.twice:
        again = os.path.join(work, 'second-files')
        make_all(build, os.path.join(work, 'second'), again, given.parts)
        outcomes = {part: compare(part, files, output, again) if verdict == 'pass' else (verdict, why, files) for part, (verdict, why, files) in outcomes.items()}
    shutil.rmtree(work, ignore_errors=True)
    with open(os.path.join(output, 'SHA256SUMS'), 'w', encoding='utf-8') as file:
        file.writelines(f'{checksum(os.path.join(output, name))}  {name}\n' for name in sorted(os.listdir(output)) if name != 'SHA256SUMS')
    for part, (verdict, why, files) in outcomes.items():
        print(f'{verdict} {part}: {why or ", ".join(files)}')
    counts = [sum(verdict == one for verdict, _, _ in outcomes.values()) for one in ('pass', 'fail', 'skip')]
    print(f'{counts[0]} passed, {counts[1]} failed, {counts[2]} skipped')
    return 1 if counts[1] else 0


if __name__ == '__main__':
    sys.exit(main())
