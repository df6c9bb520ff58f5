"""Execution of compute modules on the CPU, at any subgroup size (docs/run.md)."""
import struct
from ctypes import byref, c_uint32, create_string_buffer
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _declarations as c
from ._compile import module_bytes
from ._library import encoded, library, text
from ._reflect import reflect
from ._tree import Constant, Kind

if TYPE_CHECKING:
    import numpy

Place = Union[str, int, Tuple[int, int]]
MOST_REPORTS = 1000
MOST_BYTES = 64 << 20               # of a buffer that is not given
ALL_CHECKS = (1 << 64) - 1
KINDS = ('buffer', 'image', 'texel buffer', 'sampler', 'combined image sampler')        # by enum run_resource_kind


class RunError(Exception):
    """A module that cannot be executed, or cannot go on. `file` and `line` are those of the source where they are known."""

    def __init__(self, message: str, file: str = '', line: int = 0) -> None:
        self.message, self.file, self.line = message, file, line
        super().__init__(f'{file}:{line}: {message}' if line else message)

    def __reduce__(self) -> Any:
        return (RunError, (self.message, self.file, self.line))


@dataclass(frozen=True)
class Report:
    """Something undefined that the module did, by a rule of docs/run.md; `rule` is "" for the text of a debugPrintf."""
    rule: str
    text: str
    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f'{self.file}:{self.line}: {self.text}' + (f' [{self.rule}]' if self.rule else '')


@dataclass(frozen=True)
class Run:
    """What an execution left: run['Values'] is a buffer."""
    buffers: 'Dict[str, numpy.ndarray[Any, Any]]'
    reports: Tuple[Report, ...]
    steps: int                          # lane-instructions
    local_size: Tuple[int, int, int]
    entry: str

    def __getitem__(self, name: str) -> 'numpy.ndarray[Any, Any]':
        return self.buffers[name]


class Machine:
    """A module at a subgroup size. What C refers to lives as long as this object."""

    def __init__(self, data: bytes, options: Any, keeps: Any) -> None:
        self.program = self.machine = None
        self.keeps = (data, options, keeps)
        self.error = c.run_error()
        self.program = library.run_load(data, len(data), byref(options), byref(self.error))
        if self.program:
            self.machine = library.run_new(self.program, byref(options), byref(self.error))
        if not self.machine:
            self.delete()
            self.fail()

    def fail(self) -> None:
        raise RunError(text(self.error.text) or 'there is not enough memory', text(self.error.file), self.error.line)

    def delete(self) -> None:
        if self.machine:
            library.run_delete(self.machine)
        if self.program:
            library.run_free(self.program)
        self.program = self.machine = None

    def __enter__(self) -> 'Machine':
        return self

    def __exit__(self, *_: Any) -> None:
        self.delete()

    def resources(self) -> List[Any]:
        """By set and binding."""
        found = (library.run_resource_at(self.program, i)[0] for i in range(library.run_resource_count(self.program)))
        return sorted(found, key=lambda r: (r.set, r.binding))


# --- buffers -----------------------------------------------------------------------------------

def _names(resource: Any) -> List[str]:
    """The names by which a resource is known; the first one is that of results."""
    place = f'{resource.set}.{resource.binding}'
    return [name for name in (text(resource.name), text(resource.block)) if name] + [place]


def _name_of(place: Place) -> str:
    if isinstance(place, tuple) and len(place) == 2:
        return f'{int(place[0])}.{int(place[1])}'
    if isinstance(place, int):
        return f'0.{place}'
    if isinstance(place, str):
        return place
    raise TypeError(f'a buffer is named by its name, its binding, or (set, binding), not by {place!r}')


def _dtype(machine: Machine, resource: Any) -> Any:
    """The type of all scalars of a buffer if they are equal and without gaps, else bytes."""
    import numpy
    parts: List[Tuple[int, int, bytes]] = []

    def visit(user: Any, part: Any) -> None:
        if part[0].kind == c.RUN_PART_SCALAR:
            parts.append((part[0].offset, part[0].bytes, part[0].number))
    callback = c.run_visit_part(visit)
    if resource.size > 4096:            # a large block without a runtime array: bytes
        return numpy.dtype('u1')
    library.run_walk_parts(machine.program, byref(resource), resource.size, callback, None)
    kinds = {(size, number) for _, size, number in parts}
    tight = bool(parts) and sum(size for _, size, _ in parts) == resource.size
    if len(kinds) != 1 or not tight:
        return numpy.dtype('u1')
    size, number = kinds.pop()
    letter = {b'i': 'i', b'f': 'f', b'h': 'f'}.get(number, 'u')
    return numpy.dtype(f'{letter}{size}')


def _empty(machine: Machine, resource: Any, invocations: int) -> Any:
    """Zeros, with an element of a runtime array for each invocation."""
    import numpy
    size = resource.size + resource.stride * max(invocations - 1, 0)
    if size > MOST_BYTES:
        raise RunError(f"the buffer '{_names(resource)[0]}' has {size} bytes: give an array for it")
    dtype = _dtype(machine, resource)
    return numpy.zeros(size // dtype.itemsize if size % dtype.itemsize == 0 else size, dtype if size % dtype.itemsize == 0 else 'u1')


def _bind(machine: Machine, given: Mapping[str, Any], invocations: int) -> Dict[str, Any]:
    import numpy
    used, known = machine.resources(), set()
    bound: Dict[str, Any] = {}
    for resource in used:
        names = _names(resource)
        known.update(names)
        if resource.is_unused or not resource.count:
            continue
        if resource.kind != c.RUN_BUFFER:
            raise RunError(f"'{names[0]}' is a {KINDS[resource.kind]}: sgcc.run serves buffers, the program sgcc-run images, too")
        name = next((n for n in names if n in given), None)
        if name is None:
            array = _empty(machine, resource, invocations)
        else:
            array = numpy.array(given[name], order='C', copy=True)
            if array.dtype.hasobject:
                raise TypeError(f"the buffer '{name}' is an array of objects: expected numbers")
        address = array.ctypes.data if array.nbytes else None
        if not library.run_bind_buffer(machine.machine, resource.set, resource.binding, 0, address, array.nbytes):
            raise RunError(f"the buffer '{name or names[0]}' cannot be bound")
        bound[name or names[0]] = array
    for name in given:
        if name not in known:
            hint = '' if any(text(r.name) or text(r.block) for r in used) else ': it has no names, compile it with debug=True or keep_names=True'
            raise KeyError(f"the module has no buffer '{name}', only {', '.join(sorted(known)) or 'none'}{hint}")
    return bound


# --- options -----------------------------------------------------------------------------------

def _packed(constant: Constant, value: Any) -> bytes:
    kind, bits = constant.type.kind if constant.type else Kind.UINT, constant.type.bits if constant.type else 32
    if kind == Kind.BOOL:
        return struct.pack('<I', bool(value))
    if kind == Kind.FLOAT:
        return struct.pack({16: '<e', 32: '<f', 64: '<d'}[bits], float(value))
    if int(value) != value or not -(1 << (bits - 1)) <= int(value) < 1 << bits:
        raise ValueError(f"the constant '{constant.name or constant.id}' is {value!r}: it has {bits} bits")
    return (int(value) & ((1 << bits) - 1)).to_bytes(bits // 8, 'little')


def _constants(data: bytes, given: Mapping[Union[str, int], Any]) -> Any:
    known: Dict[Union[str, int], Constant] = {}
    for constant in reflect(data).constants if given else ():
        known[constant.id or 0] = constant
        if constant.name:
            known[constant.name] = constant
    array = (c.run_constant * max(len(given), 1))()
    for row, (name, value) in zip(array, given.items()):
        if name not in known:
            raise KeyError(f'the module has no specialization constant {name!r}')
        bytes_ = _packed(known[name], value)
        row.id, row.size = known[name].id, len(bytes_)
        row.bytes[:len(bytes_)] = list(bytes_)
    return array


def _triple(groups: Union[int, Sequence[int]]) -> Tuple[int, int, int]:
    given = [groups] if isinstance(groups, int) else list(groups)
    if not 1 <= len(given) <= 3:
        raise ValueError(f'the number of work-groups is {groups!r}: expected one to three numbers')
    x, y, z = (int(n) for n in [*given, 1, 1][:3])
    if not all(0 <= n < 1 << 32 for n in (x, y, z)):
        raise ValueError(f'the number of work-groups is {groups!r}')
    return x, y, z


def _push(machine: Machine, push: Any) -> Any:
    """Push constants, with zeros for what is not given."""
    size = library.run_push_size(machine.program)
    given = b'' if push is None else memoryview(push).tobytes()
    if push is not None and not size:
        raise RunError('the module has no push constants')
    if not size:
        return None
    memory = create_string_buffer(given, max(size, len(given)))
    library.run_set_push(machine.machine, memory, len(memory))
    return memory


def run(module: Any, buffers: Optional[Mapping[Any, Any]] = None, *, size: int = 32, groups: Union[int, Sequence[int]] = 1, push: Any = None,
        constants: Optional[Mapping[Union[str, int], Any]] = None, entry: Optional[str] = None, check: bool = True, limit: Optional[int] = 1 << 32,
        seed: Optional[int] = None) -> Run:
    """Executes a compute module on the CPU.

    `buffers` are arrays by the name of the variable or block, by binding, or by (set, binding). They are copied; Run.buffers has what the module left.
    A buffer that is not given has zeros, with an element of a runtime array for each invocation.
    `size` is the subgroup size, a power of two up to 128. `groups` are the numbers of work-groups in x, y, z. `push` are bytes or an array.
    `constants` are values of specialization constants by name or id. `check` reports undefined behaviour: Run.reports. A subgroup that executes more than
    `limit` instructions ends the run. `seed` selects another order of execution.
    Raises RunError where the module cannot be executed, and KeyError where it lacks a buffer or constant that is given.
    """
    try:
        import numpy  # noqa: F401
    except ImportError as error:
        raise ImportError("sgcc.run needs numpy: pip install 'sgcc[run]'") from error
    if isinstance(size, bool) or not isinstance(size, int) or not 0 < size <= c.RUN_MOST_LANES or size & (size - 1):
        raise ValueError(f'the subgroup size is {size!r}: expected a power of two up to {c.RUN_MOST_LANES}')
    data, x_y_z = module_bytes(module), _triple(groups)
    reports: List[Report] = []

    def add_report(user: Any, message: Any) -> None:
        if len(reports) < MOST_REPORTS:
            m = message[0]
            reports.append(Report(text(m.rule), text(m.text), text(m.file), m.line, m.column))
    values = _constants(data, constants or {})
    callback = c.report_fn(add_report)
    name = encoded(entry, 'the entry point') if entry else None
    options = c.run_options(subgroup_size=size, entry=name, constants=values, constant_count=len(constants or {}), checks=ALL_CHECKS if check else 0,
                            schedule=c.RUN_MAXIMAL if seed is None else c.RUN_RANDOM, seed=(seed or 0) & ALL_CHECKS, limit=limit or 0, threads=1, report=callback,
                            trace_invocation=-1)
    with Machine(data, options, (values, callback, name)) as machine:
        local = library.run_local_size(machine.program)
        local_size = (local[0], local[1], local[2])
        invocations = local[0] * local[1] * local[2] * x_y_z[0] * x_y_z[1] * x_y_z[2]
        named = {_name_of(place): array for place, array in (buffers or {}).items()}
        bound = _bind(machine, named, invocations)
        memory = _push(machine, push)
        if not library.run_dispatch(machine.machine, (c_uint32 * 3)(*x_y_z), byref(machine.error)):
            machine.fail()
        del memory
        return Run(bound, tuple(reports), library.run_steps(machine.machine), local_size, text(library.run_entry_name(machine.program)))
