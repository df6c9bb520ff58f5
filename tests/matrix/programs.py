"""Generates the programs: each subgroup built-in of the catalogue (tests/run/catalogue.py) in each type that it accepts, in each stage.

A `Program` has one call.  Its data come and go in one of the forms in which engines and generators of tests declare them:
    storage     runtime arrays in storage buffers, of the types that every device has in buffers
    uniform     arrays in a uniform block of the call's own type; the result is an output of the stage where it has one
    member      a uniform block whose last member has no length (in ES it has one)
    scalar      an array of structs with scalar layout, and push constants
    reference   a buffer behind a reference in push constants

It is written in desktop GLSL, or in a version of ES with the extensions that bring the stage there.
"""
import itertools
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'run'))
import catalogue
import model
import needs
from shaders import EXTENDED, Call

FORMS = ('storage', 'uniform', 'member', 'scalar', 'reference')
SIZE = 8                                # of the subgroups that the catalogue's calls are made for
NARROW = {'8': ('int8_t', 'uint8_t'), '16': ('int16_t', 'uint16_t', 'float16_t')}
ENVIRONMENTS = ('vulkan1.1', 'vulkan1.2', 'vulkan1.3')
MESH, RAYS = 'GL_EXT_mesh_shader', 'GL_EXT_ray_tracing'


class Stage:
    def __init__(self, name, index, before='', after='', extension=None, output=None, capability='Shader'):
        self.name, self.index, self.before, self.after = name, index, before, after
        self.extension, self.capability = extension, capability
        self.output = output            # (declaration, assignment) of a vec4; None: there are only buffers
        self.is_grouped = name in ('comp', 'task', 'mesh')      # workgroups
        self.is_new = extension is not None                     # SPIR-V 1.4


VARYING = ('layout(location = 0) out vec4 shown;', 'shown = {};')
STAGES = [
    Stage('vert', 'uint(gl_VertexIndex)', after='gl_Position = vec4(0.0);', output=VARYING),
    Stage('tesc', 'uint(gl_PrimitiveID * 3 + gl_InvocationID)', 'layout(vertices = 3) out;',
          'gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelInner[0] = 1.0;', capability='Tessellation',
          output=('layout(location = 0) out vec4 shown[];', 'shown[gl_InvocationID] = {};')),
    Stage('tese', 'uint(gl_PrimitiveID)', 'layout(triangles, equal_spacing, ccw) in;', 'gl_Position = vec4(gl_TessCoord, 1.0);', output=VARYING,
          capability='Tessellation'),
    Stage('geom', 'uint(gl_PrimitiveIDIn)', 'layout(points) in;\nlayout(points, max_vertices = 1) out;',
          'gl_Position = gl_in[0].gl_Position; EmitVertex(); EndPrimitive();', output=VARYING, capability='Geometry'),
    Stage('frag', 'uint(gl_FragCoord.x) + uint(gl_FragCoord.y) * 8u', output=VARYING),
    Stage('comp', 'gl_GlobalInvocationID.x', 'layout(local_size_x = 64) in;'),
    Stage('task', 'gl_GlobalInvocationID.x', 'layout(local_size_x = 32) in;', 'EmitMeshTasksEXT(1u, 1u, 1u);', MESH, capability='MeshShadingEXT'),
    Stage('mesh', 'gl_GlobalInvocationID.x', 'layout(local_size_x = 32) in;\nlayout(triangles, max_vertices = 3, max_primitives = 1) out;',
          'SetMeshOutputsEXT(3u, 1u); gl_MeshVerticesEXT[gl_LocalInvocationIndex % 3u].gl_Position = vec4(0.0);', MESH, capability='MeshShadingEXT',
          output=('layout(location = 0) out vec4 shown[];', 'shown[gl_LocalInvocationIndex % 3u] = {};')),
    *[Stage(name, 'gl_LaunchIDEXT.x', before, after, RAYS, capability='RayTracingKHR') for name, before, after in (
        ('rgen', '', ''),
        ('rint', 'hitAttributeEXT vec2 hit;', 'reportIntersectionEXT(1.0, 0u);'),
        ('rahit', 'layout(location = 0) rayPayloadInEXT uint payload;\nhitAttributeEXT vec2 hit;', 'if (payload == 1u) ignoreIntersectionEXT;'),
        ('rchit', 'layout(location = 0) rayPayloadInEXT uint payload;', 'payload = 1u;'),
        ('rmiss', 'layout(location = 0) rayPayloadInEXT uint payload;', 'payload = 2u;'),
        ('rcall', 'layout(location = 0) callableDataInEXT uint call;', 'call = 3u;'))],
]

class Language:
    def __init__(self, name, version, of_stages=(), lacks=()):
        self.name, self.version = name, version     # version: None means that the group and the number of the program say it
        self.of_stages = dict(of_stages)            # the extension that brings a stage, by the stage
        self.lacks = lacks                          # stages

    @property
    def is_es(self):
        return self.version is not None


def older(prefix):
    """The stages of ES 3.20 in 3.10."""
    return {'tesc': prefix + 'tessellation_shader', 'tese': prefix + 'tessellation_shader', 'geom': prefix + 'geometry_shader'}


# GL_EXT_mesh_shader is written against ESSL 3.20.
# GL_EXT_ray_tracing is written against GLSL 4.60, and what sgcc takes beyond is docs/dialect.md's.
DESKTOP = Language('desktop', None)
ES = [Language('es310ext', '310 es', older('GL_EXT_'), ('task', 'mesh')), Language('es320', '320 es'),
      Language('es310oes', '310 es', older('GL_OES_'), ('task', 'mesh'))]

# --- what the catalogue has no calls of, for what they do cannot be seen in buffers ------------

KHR = catalogue.KHR
NEWER = 'glslangValidator 12 is older than the extension'


def wrapped(statement):
    """A call of what gives nothing."""
    name = statement.split('(')[0]
    return f'uint call_{name}() {{ {statement}; return 1u; }}', Call(name, f'call_{name}()', None, 'uint')


BARRIERS = [wrapped('subgroup' + name) for name in ('Barrier()', 'MemoryBarrier()', 'MemoryBarrierBuffer()', 'MemoryBarrierImage()')]
OF_WORKGROUPS = [wrapped('subgroupMemoryBarrierShared()')]
QUADS = [Call(f'subgroupQuad{which}', f'subgroupQuad{which}(p)', None, 'bool') for which in ('All', 'Any')]
MORE = [
    *[catalogue.Group('barriers', ['basic'], [KHR + 'basic'], lambda scalar, size, call=call: [call], typed=False, scalars=['uint'], prelude=[function])
      for function, call in BARRIERS + OF_WORKGROUPS],
    catalogue.Group('ids', ['basic'], [KHR + 'basic'], lambda scalar, size: [Call(name, name, None, 'uint') for name in ('gl_SubgroupID', 'gl_NumSubgroups')],
                    typed=False, scalars=['uint']),
    catalogue.Group('quad-control', ['quad'], ['GL_EXT_shader_quad_control', KHR + 'vote', 'GL_EXT_maximal_reconvergence'], lambda scalar, size: QUADS,
                    typed=False, scalars=['uint'], no_second=NEWER),
    catalogue.Group('partitioned-ext', ['partitioned'], ['GL_EXT_shader_subgroup_partitioned'], catalogue.partitioned('EXT'), no_second=NEWER),
]


def named_types():
    """(group, call, scalar, width), each once."""
    seen = set()
    for group in catalogue.GROUPS + MORE:
        for name in group.scalars:
            for width in range(1, 5) if group.typed or len(group.scalars) > 1 else [1]:
                for call in group.make_calls(model.SCALARS[name], SIZE):
                    key = call.text, name, width, group.name
                    if key not in seen:
                        seen.add(key)
                        yield group, call, model.SCALARS[name], width


OF_DESKTOP = ('arb-', 'nv-', 'amd-', 'core-')       # groups that ES has not
RARE = 20                               # few of the programs that ES has not are written


# --- a program ---------------------------------------------------------------------------------

class Program:
    def __init__(self, group, call, scalar, width, stage, form, environment, number, language=DESKTOP):
        self.group, self.call, self.scalar, self.width, self.stage, self.form = group, call, scalar, width, stage, form
        self.environment = environment
        self.number = number
        self.language = language
        self.type = scalar.type_name(width)
        self.is_wide = call.result == 'uint64'
        self.without = None             # an extension that it lacks, on purpose

    @property
    def name(self):
        label = self.call.label.replace(' ', '')
        lacking = f'-without-{self.without}' if self.without else ''
        language = f'-{self.language.name}' if self.language.is_es else ''
        return f'{label}-{self.group.name}-{self.type}-{self.stage.name}-{self.form}-{self.environment}{language}{lacking}'

    @property
    def text(self):
        return self.call.text + ' '.join(self.group.prelude)

    @property
    def must_fail(self):
        """Why the language has no such program; None where it has."""
        if self.without:
            return f'it lacks {self.without}'
        if self.stage.name in self.language.lacks:
            return f'{self.language.version} has no stage {self.stage.name}'
        if self.language.is_es and self.scalar.name == 'double':
            return 'ES has no double'
        if self.language.is_es and self.is_unsized:
            return 'ES has no uniform block with an array without a size'
        for word in 'gl_SubgroupID', 'gl_NumSubgroups', 'subgroupMemoryBarrierShared':
            if word in self.text and not self.stage.is_grouped:
                return f'{word} is of compute, task and mesh shaders'
        return None

    @property
    def is_possible(self):
        """Whether to write it at all."""
        if 'fragment' in (self.group.contexts or []) and self.stage.name != 'frag':
            return False
        if self.language.is_es and (self.group.name.startswith(OF_DESKTOP) or self.stage.extension == RAYS):
            return False
        if self.language.is_es and self.must_fail and self.number % RARE > 2:
            return False
        if self.group.name.startswith('nv-') and self.stage.is_new:             # older than the stages
            return False
        return not ('shared ' in self.text and not self.stage.is_grouped)

    @property
    def narrow(self):
        """Bits of a type in a buffer that not every device has there; None."""
        direct = self.form != 'storage'
        return next((bits for bits, names in NARROW.items() if direct and self.scalar.name in names and 'x_' in self.call.text), None)

    @property
    def shows(self):
        """The result is an output of the stage, and not in a buffer."""
        return self.form in ('uniform', 'member') and self.stage.output is not None

    @property
    def own_extension(self):
        """The extension that has the call, where the group has several."""
        by_class = KHR + re.sub(r'(?<!^)([A-Z])', r'_\1', (needs.class_of(self.call.name) or '').replace('GroupNonUniform', '')).lower()
        return by_class if by_class in self.group.extensions else None

    @property
    def is_unsized(self):
        """In ES (3.20, 4.1.9), where all others are given a length."""
        return self.form == 'member' and (not self.language.is_es or self.number % RARE == 2)

    @property
    def stage_extension(self):
        return self.language.of_stages.get(self.stage.name)

    @property
    def version(self):
        return self.language.version or ('460' if self.stage.is_new or self.number % 2 else self.group.version)

    # The text.
    def extensions(self):
        own = self.own_extension
        found = [name for name in self.group.extensions if not own or name == own or not name.startswith(KHR)]
        if self.scalar.name in EXTENDED:
            kind = EXTENDED[self.scalar.name]
            found += ['GL_EXT_shader_explicit_arithmetic_types_' + kind, 'GL_EXT_shader_subgroup_extended_types_' + kind]
        if self.narrow:
            found.append(f'GL_EXT_shader_{self.narrow}bit_storage')
        found += {'scalar': ['GL_EXT_scalar_block_layout'], 'reference': ['GL_EXT_buffer_reference']}.get(self.form, [])
        found += [self.stage.extension] if self.stage.extension else []
        found += [self.stage_extension] if self.stage_extension else []
        return [name for name in dict.fromkeys(found) if name != self.without]

    def blocks(self):
        """(declarations, the value, the controls) of the form; all are blocks with the names that such programs have."""
        t, stored = self.type, self.scalar.storage
        k = 'me * 4u + {}u'
        if self.form == 'storage':
            value = f'{t}(' + ', '.join(f'{self.scalar.name}(values[{k.format(i)}])' for i in range(self.width)) + ')'
            return [f'layout(std430, set = 0, binding = 0) readonly buffer Values {{ {stored} values[]; }};',
                    'layout(std430, set = 0, binding = 1) readonly buffer Control { uvec4 mask_in; uint id_in; uint delta_in; };'], value, '{}_in'
        if self.form == 'uniform':
            return [f'layout(std140, binding = 0) uniform Values {{ {t} values[64]; }};',
                    'layout(std140, binding = 1) uniform Control { uvec4 mask; uint id; uint delta; } control;'], 'values[me & 63u]', 'control.{}'
        if self.form == 'member':
            length = '' if self.is_unsized else '4'
            return [f'layout(std140, binding = 0) uniform Values {{ uvec4 mask; uint id; uint delta; {t} values[{length}]; }} given;'], 'given.values[3]', 'given.{}'
        if self.form == 'scalar':
            return [f'struct Item {{ {t} value; uint flags; }};', 'layout(scalar, binding = 0) readonly buffer Items { uint count; Item items[]; } list;',
                    'layout(push_constant, scalar) uniform Push { uint delta; uint id; uvec4 mask; } push;'], 'list.items[me].value', 'push.{}'
        return [f'layout(buffer_reference, std430, buffer_reference_align = 16) readonly buffer Data {{ uvec4 mask; uint id; uint delta; {t} values[]; }};',
                'layout(push_constant) uniform Push { Data data; } push;'], 'push.data.values[me]', 'push.data.{}'

    def result(self):
        """(declaration, statements) of what takes the result."""
        kind, call = self.call.result, self.call.text
        made = {'value': self.type, 'uint64': 'uvec2'}.get(kind, kind)
        made, call = made, f'unpackUint2x32({call})' if kind == 'uint64' else call
        if self.shows:
            width = self.width if kind == 'value' else {'uvec4': 4, 'uint64': 2}.get(kind, 1)
            parts = [f'float(r{"." + "xyzw"[i] if width > 1 else ""})' for i in range(width)] + ['0.0'] * (4 - width)
            return self.stage.output[0], f'{made} r = {call}; ' + self.stage.output[1].format(f'vec4({", ".join(parts)})')
        stored, convert = made, '{}'
        if kind == 'value' and self.form == 'storage':
            stored = self.scalar.storage if self.width == 1 else model.SCALARS[self.scalar.storage].type_name(self.width)
            convert = stored + '({})'
        layout = 'std430' if self.form != 'scalar' else 'scalar'
        return f'layout({layout}, binding = 2) writeonly buffer Results {{ {stored} results[]; }};', f'results[me] = {convert.format(call)};'

    def main_attribute(self):
        return ' [[maximally_reconverges]]' if 'GL_EXT_maximal_reconvergence' in self.group.extensions else ''

    def source(self):
        blocks, value, control = self.blocks()
        sink, statements = self.result()
        kind = 'x_' + self.call.kind
        uses = [(word, type_) for word, type_ in (('id', 'uint'), ('delta', 'uint'), ('mask', 'uvec4')) if word in self.call.text.replace('Invocation', '')]
        lines = [f'#version {self.version}', *[f'#extension {name} : require' for name in self.extensions()]]
        lines += ['precision highp float;', 'precision highp int;'] if self.language.is_es else []
        lines += [self.stage.before, *blocks, sink, *self.group.prelude, f'void main(){self.main_attribute()}', '{', f'    uint me = {self.stage.index};']
        lines += [f'    {self.type} {kind} = {value};'] if 'x_' in self.call.text else []
        lines += [f'    {type_} {word} = {control.format(word)};' for word, type_ in uses]
        lines += ['    bool p = (me & 1u) != 0u;'] if '(p)' in self.call.text else []
        return '\n'.join(lines + ['    ' + statements, '    ' + self.stage.after, '}', ''])


def environments(group, stage):
    first = 1 if stage.is_new else 0
    return ENVIRONMENTS[max(first, ENVIRONMENTS.index(group.environment)):]


def programs(forms=1):
    """All, in a fixed order; each in so many forms, in turn."""
    turn = itertools.count()
    for group, call, scalar, width in named_types():
        for stage in STAGES:
            for _ in range(forms):
                number = next(turn)
                choice = environments(group, stage)
                form, environment = FORMS[number % len(FORMS)], choice[number // len(FORMS) % len(choice)]
                for language in DESKTOP, ES[number // 3 % len(ES)]:
                    program = Program(group, call, scalar, width, stage, form, environment, number, language)
                    if program.is_possible:
                        yield program


def lacking(program):
    """The same without an extension that it needs: the class of the built-in, what lets it take the type, or what brings the stage."""
    needed = [name for name in program.extensions() if name == program.own_extension or 'extended_types' in name] if needs.is_known(program) else []
    for name in needed + ([program.stage_extension] if program.stage_extension else []):
        other = Program(program.group, program.call, program.scalar, program.width, program.stage, program.form, program.environment, program.number,
                        program.language)
        other.without = name
        yield other
