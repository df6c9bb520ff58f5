"""Tests members of struct sgcc_options that correspond to options of other compilers: modules and messages with them. `given` is a program that sets the
members of its arguments. Modules pass spirv-val, and those of cases/ run on a Vulkan device.

A row: a name, options, a shader, what the disassembly (or the text) must have, what it must not have; the same of messages where it is refused.
"""
import glob
import os
import re
import subprocess

from tests.lib import harness, process, reporting
from tests.run import case as cases

HERE = os.path.dirname(os.path.abspath(__file__))

STAGES = {'vert': 1, 'tesc': 2, 'tese': 3, 'geom': 4, 'frag': 5, 'comp': 6, 'task': 7, 'mesh': 8}
SPIRV, ASSEMBLY, PREPROCESSED = 0, 1, 2
VALIDATORS = {'vulkan1.4': 'vulkan1.3'}
SHIFTED = '4294967295'                      # of every set

DECLARED = """#version 450
layout(binding = 0) uniform U { vec4 a; } u;
layout(binding = 1) buffer B { vec4 b; } bb;
layout(binding = 2) uniform sampler2D s;
layout(binding = 3) uniform texture2D t;
layout(binding = 4, rgba8) uniform image2D im;
layout(push_constant) uniform P { vec4 pc; } p;
layout(constant_id = 3) const int SC = 4;
const int SD = SC + 3;
layout(location = 0) in vec4 i0;
layout(location = 1) out vec4 o1;
vec4 own;
void main() { gl_Position = vec4(0); }
"""
INCLUDES = '#version 450\n#line 7 "foo.h"\n#include "a.h"\nvoid main() { }\n'
UNKNOWN = '#version 450\n#extension GL_FOO_bar : require\n#extension GL_NV_command_list : enable\nint a = 1;\n'
LIMITS = '#version 450\nlayout(local_size_x = 1500) in;\nlayout(binding = 0) buffer B { int a; };\nvoid main() { a = gl_MaxDrawBuffers; }\n'
IMAGES = """#version 450
layout(binding = 0, r32ui) uniform uimage2D a;
layout(binding = 1, rgba8) uniform image2D b;
void main() { imageAtomicAdd(a, ivec2(0), 1u); imageStore(b, ivec2(1), imageLoad(b, ivec2(3))); }
"""
BOUND = """#version 450
uniform texture2D t0;
uniform sampler s0;
uniform sampler2D c0;
uniform U0 { vec4 a; } u0;
buffer B0 { vec4 b; } b0;
layout(rgba8) uniform image2D i0;
layout(set = 1) uniform texture2D t1;
layout(binding = 2) uniform U1 { vec4 a; } u1;
layout(set = 1, binding = 5) uniform U2 { vec4 a; } u2;
layout(location = 0) out vec4 o;
void main() { o = texture(sampler2D(t0, s0), vec2(0)) + texture(c0, vec2(0)) + u0.a + b0.b + imageLoad(i0, ivec2(0))
                  + texture(sampler2D(t1, s0), vec2(0)) + u1.a + u2.a; }
"""
WRONG = '#version 450\n' + ''.join(f'int x{i} = y{i};\n' for i in range(60))
PLAIN = '#version 450\nlayout(binding = 0) buffer B { int a; };\nvoid main() { a = __FILE__; }\n'
MESH = """#version 450
#extension GL_EXT_mesh_shader : require
layout(local_size_x = 3) in;
layout(triangles, max_vertices = 3, max_primitives = 1) out;
void main()
{
    uint i = gl_LocalInvocationIndex;
    SetMeshOutputsEXT(3, 1);
    gl_MeshVerticesEXT[i].gl_Position = vec4(1, 2, 3, 4);
    gl_MeshVerticesEXT[i].gl_Position.yx = vec2(8, 9);
    gl_MeshVerticesEXT[i].gl_Position[i] = 7.0;
    gl_MeshVerticesEXT[i].gl_PointSize = 5.0;
}
"""


def bindings(**expected):
    return [rf'OpDecorate %{name} Binding {number}$' for name, number in expected.items()]


def base(kind, number, stage=0, shifts=0, of_set=SHIFTED):
    return f'base={stage},{kind},{number},{shifts},{of_set}'


IMAGE, SAMPLER, TEXTURE, UBO, SSBO = range(5)

# name, stage, options, shader, patterns that are there, patterns that are not
MADE = [
    ('includes', 'comp', ['include_everywhere=1', 'include=int a;'], INCLUDES, ['OpEntryPoint'], []),
    ('names without lines', 'vert', ['keep_names=1'], DECLARED, ['OpName %main "main"', 'OpMemberName'], ['OpLine', 'OpString', 'OpSource .*"', r'OpName %\w+ "u"']),
    ('names without lines, -O0', 'vert', ['keep_names=1', 'optimization=1'], DECLARED, ['OpName %main "main"', 'OpSource GLSL 450$'], ['OpLine', 'OpString']),
    ('nothing unused', 'vert', ['keep_names=1'], DECLARED, ['OpName %o1 '], ['OpName %u ', 'OpName %i0 ', 'OpSpecConstant']),
    ('preserve bindings', 'vert', ['keep_names=1', 'preserve=1'], DECLARED,
     [f'%{name} = OpVariable' for name in ('u', 'bb', 's', 't', 'im')], ['%p = ', '%i0 = ', '%own = ', 'OpSpecConstant']),
    ('preserve the interface', 'vert', ['keep_names=1', 'preserve=3'], DECLARED,
     [*(f'%{name} = OpVariable' for name in ('u', 'bb', 's', 't', 'im', 'p', 'i0', 'o1')), 'SC = OpSpecConstant', 'OpEntryPoint .* %i0 %o1$'], ['%own = ']),
    ('preserve, SPIR-V 1.6', 'vert', ['keep_names=1', 'preserve=3', 'target_env=vulkan1.3'], DECLARED, ['OpEntryPoint .*(?=.* %u )(?=.* %im )(?=.* %p )'], []),
    ('-O0 keeps all', 'vert', ['optimization=1'], DECLARED, ['%own = OpVariable', '%p = OpVariable', 'OpSpecConstantOp', '%i0 = OpVariable'], []),
    ('NaN', 'comp', ['nan_clamp=1'], '#version 450\nlayout(binding = 0) buffer B { dvec2 a; };\nvoid main() { a = min(a, a.yx) + clamp(a, 0, 1); }\n', ['NMin', 'NClamp'],
     ['FMin', 'FClamp']),
    ('no NaN of integers', 'comp', ['nan_clamp=1'], '#version 450\nlayout(binding = 0) buffer B { ivec2 a; };\nvoid main() { a = min(a, a.yx); }\n', ['SMin'], ['NMin']),
    ('invert y of nothing', 'vert', ['invert_y=1'], '#version 450\nvoid main() { }\n', ['OpEntryPoint'], ['OpFNegate']),
    ('invert y, mesh', 'mesh', ['invert_y=1', 'target_env=vulkan1.3'], MESH,
     ['OpConstant %float -2$', 'OpConstant %float -8$', 'OpConstant %float -7$', 'OpConstant %float 9$', 'OpSelect', 'OpConstant %float 5$'], ['OpConstant %float -5$']),
    ('bindings', 'frag', ['keep_names=1', 'auto_bind_uniforms=1'], BOUND, bindings(t0=0, s0=1, u1=2, c0=3, u0=4, b0=5, i0=6, t1=0, u2=5), []),
    ('bases', 'frag', ['keep_names=1', 'auto_bind_uniforms=1', base(TEXTURE, 10), base(SAMPLER, 20, stage=5), base(SAMPLER, 70, stage=6), base(UBO, 2),
                       base(SSBO, 7), base(IMAGE, 10)], BOUND, bindings(t0=10, s0=20, c0=11, u0=3, b0=7, i0=12, t1=10, u1=2, u2=5), []),
    ('named bindings', 'frag', ['keep_names=1', 'auto_bind_uniforms=1', 'named=t0,0,40,0', 'named=U1,3,9,0', 'named=b0,7,7,0', 'named=B0,2,4294967295,0',
                                'named=nobody,1,1,0', 'named=c0,0,50,5', 'named=c0,0,60,0', 'named=s0,0,70,6', base(UBO, 100, shifts=1)],
     BOUND, [*bindings(t0=40, u1=9, c0=50, u2=105), 'OpDecorate %u1 DescriptorSet 3$', 'OpDecorate %b0 DescriptorSet 2$'], ['Binding 7$', 'Binding 60$', 'Binding 70$']),
    ('named bindings, which row counts', 'frag', ['keep_names=1', 'auto_bind_uniforms=1', 'named=c0,0,60,0', 'named=c0,0,50,5', 'named=t0,0,41,0', 'named=t0,0,42,0'],
     BOUND, bindings(c0=50, t0=42), ['Binding 60$', 'Binding 41$']),
    ('shifts', 'frag', ['keep_names=1', 'auto_bind_uniforms=1', base(UBO, 3, shifts=1, of_set=1), base(UBO, 100, shifts=1)], BOUND, bindings(u0=100, u1=102, u2=8), []),
    ('shifts of what is said', 'frag', ['keep_names=1', 'preserve=1', base(UBO, 4, shifts=1)],
     '#version 450\nlayout(binding = 3) uniform U { vec4 a; } u;\nvoid main() { }\n', bindings(u=7), []),
    ('combined', 'frag', ['optimization=1', 'auto_combined_image_sampler=1', 'auto_bind_uniforms=1'], BOUND, ['%t0 = OpVariable', '%c0 = OpVariable'],
     ['OpTypeSampler$', '%s0 = ', 'OpSampledImage ']),
    ('formats', 'comp', ['unknown_image_formats=1'], IMAGES, ['2D 0 0 0 2 R32ui', '2D 0 0 0 2 Unknown', 'StorageImageReadWithoutFormat', 'StorageImageWriteWithoutFormat'],
     ['Rgba8']),
    ('limits', 'comp', ['limit=MaxDrawBuffers:9', 'limit=MaxComputeWorkGroupSizeX:2000'], LIMITS, ['LocalSize 1500 1 1', 'OpConstant %int 9$'], []),
    ('bound', 'comp', ['max_id_bound=100'], IMAGES, ['OpEntryPoint'], []),
    ('entry point', 'comp', ['source_entry_point=start', 'entry_point=other'], '#version 450\nvoid start() { barrier(); }\n', ['OpEntryPoint GLCompute .* "other"'], []),
    ('prefixes', 'comp', ['debug=1', 'path=/home/me/src/a.comp', 'prefix_map=/home/me=/x', 'prefix_map=/home/me/src=.'], PLAIN.replace('__FILE__', '1'),
     [r'OpString "./a.comp"'], ['/home/me']),
    ('the last prefix', 'comp', ['debug=1', 'path=/home/me/src/a.comp', 'prefix_map=/home/me/src=.', 'prefix_map=/home/me=/x'], PLAIN.replace('__FILE__', '1'),
     [r'OpString "/x/src/a.comp"'], []),
    ('preamble', 'comp', ['preamble=#define X 3\n#extension GL_KHR_shader_subgroup_basic : require\n', 'define=Y=4'],
     '#version 450\n#if X + Y != 7\n#error no\n#endif\nlayout(binding = 0) buffer B { bool a; };\nvoid main() { a = subgroupElect(); }\n', ['OpGroupNonUniformElect'], []),
    ('Vulkan 1.4', 'vert', ['target_env=vulkan1.4'], DECLARED, ['; Version: 1.6'], []),
    ('generator', 'vert', [], DECLARED, [r'; Generator: 0; [1-9]'], []),
]

# ..., for -E
PRINTED = [
    ('semantics', 'comp', ['semantics_version=130'], '#version 450\nint a = VULKAN;\n', ['a = 130;'], []),
    ('semantics of today', 'comp', [], '#version 450\nint a = VULKAN;\n', ['a = 100;'], []),
    ('unknown extensions', 'comp', ['pass_unknown_extensions=1'], UNKNOWN, ['^#extension GL_FOO_bar : require$', '^#extension GL_NV_command_list : enable$'], []),
    ('preamble', 'comp', ['preamble=#extension GL_KHR_shader_subgroup_basic : require\nint p;'], '#version 450\n\nint a = __LINE__;\n',
     ['^#extension GL_KHR_shader_subgroup_basic : require$', 'int p;', 'int a = 3;'], ['<preamble>']),
    ('prefix of __FILE__', 'comp', ['prefix_map=/a=b', 'include_everywhere=1', 'include=int f = __FILE__;'], '#version 450\n#include "/a/x.h"\n', ['f = "b/x.h";'], []),
]

# ..., of messages
REFUSED = [
    ('includes', 'comp', ['include=int a;'], INCLUDES, [':2:9: error: #line with', ':3:2: error: #include needs'], []),
    ('preamble', 'comp', ['preamble=\nint y = ;'], '#version 450\nvoid main() { }\n', ['^<preamble>:2:8: error: '], []),
    ('limits', 'comp', ['limit=MaxComputeWorkGroupSizeX:1000'], LIMITS, ['at most 1000 '], []),
    ('unknown limit', 'comp', ['limit=MaxFoo:1'], LIMITS, ["no limit 'MaxFoo'"], []),
    ('negative limit', 'comp', ['limit=MaxDrawBuffers:-1'], LIMITS, ['MaxDrawBuffers is -1'], []),
    ('bound', 'comp', ['max_id_bound=10'], IMAGES, ['its bound is [0-9]+, and may be at most 10$'], []),
    ('entry point', 'comp', ['source_entry_point=start'], '#version 450\nvoid main() { }\n', ['no start function'], []),
    ('parameters of the entry point', 'comp', ['source_entry_point=start'], '#version 450\nvoid start(int a) { }\n', ['start takes no parameters'], []),
    ('unknown extensions', 'comp', [], UNKNOWN, [':2:12: error: extension not supported: GL_FOO_bar$', ':3:12: warning: extension not supported: GL_NV_command_list$',
                                                 ':3:12: note: '], [';']),
    ('extensions pass with -E alone', 'comp', ['pass_unknown_extensions=1'], UNKNOWN, ['error: extension not supported'], []),
    ('a shift too far', 'frag', [base(UBO, 2147483647, shifts=1)], BOUND, ['too large'], []),
    ('a named set too large', 'frag', ['named=t0,2147483648,1,0'], BOUND, ["has set 2147483648, binding 1 for 't0'"], []),
    ('a named binding of no stage', 'frag', ['named=t0,0,1,99'], BOUND, ["has stage 99 for 't0'"], []),
    ('preserve', 'comp', ['preserve=4'], PLAIN, ['the option preserve is 4'], []),
    ('pedantry', 'comp', ['pedantry=3'], PLAIN, ['the option pedantry is 3'], []),
]
ERROR_LIMITS = [('0', 20), ('1', 1), ('35', 35), (SHIFTED, 60)]

CASES = {'invert_y_vertex': ['invert_y=1'], 'invert_y_geometry': ['invert_y=1'], 'nan_clamp': ['nan_clamp=1'], 'combined': ['auto_combined_image_sampler=1'],
         'entry': ['source_entry_point=start']}


class Given:
    def __init__(self, program, folder, verdict, skip):
        self.program, self.folder, self.verdict, self.skip = program, folder, verdict, skip

    def compile(self, stage, options, shader):
        """Exit status, what came out, messages."""
        done = process.run([self.program, f'stage={STAGES[stage]}', *options], input=shader.encode(), timeout=60, text=False)
        return done.returncode, done.stdout, done.stderr.decode()

    def validate(self, module, environment):
        if reporting.lacks('spirv-val', harness.SPIRV_VAL):
            return None
        status, output = harness.run([harness.SPIRV_VAL, '--target-env', VALIDATORS.get(environment, environment), module])
        return f'spirv-val: {output}' if status else None

    def make(self, path, stage, options, shader):
        """Writes a module that is valid; None, or what is wrong."""
        status, words, messages = self.compile(stage, options, shader)
        if status or messages:
            return f'exit status {status}:\n{messages}'
        with open(path, 'wb') as file:
            file.write(words)
        return self.validate(path, dict(option.split('=', 1) for option in options if '=' in option).get('target_env', 'vulkan1.1'))

    @staticmethod
    def misses(text, wanted, unwanted):
        less = [pattern for pattern in wanted if not re.search(pattern, text, re.M)]
        more = [pattern for pattern in unwanted if re.search(pattern, text, re.M)]
        return f'not found: {less}; found: {more}\n{text}' if less or more else None

    def check_made(self):
        for name, stage, options, shader, wanted, unwanted in MADE:
            wrong = self.make(os.path.join(self.folder, 'given.spv'), stage, options, shader)
            text = self.compile(stage, [*options, f'output={ASSEMBLY}'], shader)[1].decode()
            self.verdict(f'options: {name}', wrong or self.misses(text, wanted, unwanted))

    def check_printed(self):
        for name, stage, options, shader, wanted, unwanted in PRINTED:
            status, text, messages = self.compile(stage, [*options, f'output={PREPROCESSED}'], shader)
            self.verdict(f'options, -E: {name}', messages or f'exit status {status}' if status else self.misses(text.decode(), wanted, unwanted))

    def check_refused(self):
        for name, stage, options, shader, wanted, unwanted in REFUSED:
            status, words, messages = self.compile(stage, options, shader)
            self.verdict(f'options, refused: {name}', 'it was taken' if not status or words else self.misses(messages, wanted, unwanted))
        for limit, count in ERROR_LIMITS:
            found = self.compile('comp', [f'error_limit={limit}'], WRONG)[2].count(' error: ')
            self.verdict(f'options: error_limit={limit}', f'{found} errors' if found != count else None)

    def check_limits(self):
        """Each that is listed can be set, and those that are constants are then that."""
        listed = dict(line.split() for line in subprocess.run([self.program, 'limits'], stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines())
        few = {'MaxDrawBuffers': '8', 'MinProgramTexelOffset': '-8', 'MaxComputeWorkGroupSizeZ': '64'}
        self.verdict('options: limits are listed', None if few.items() <= listed.items() and len(listed) > 80 else str(listed))
        for name in listed:
            constant = re.sub(r'(WorkGroup(?:Count|Size))([XYZ])$', lambda m: m[1] + '.' + m[2].lower(), 'gl_' + name)
            shader = f'#version 460 compatibility\nlayout(binding = 0) buffer B {{ int a; }};\nvoid main() {{ a = {constant}; }}\n'
            status, text, messages = self.compile('comp', [f'limit={name}:77', f'output={ASSEMBLY}'], shader)
            if status and not re.search('is not declared|is not part of desktop|has no form in SPIR-V|needs #extension', messages):
                self.verdict(f'options: limit {name}', messages)
            elif not status and 'OpConstant %int 77' not in text.decode():
                self.verdict(f'options: limit {name}', text.decode())

    def check_cases(self):
        found = [cases.Case(path) for path in sorted(glob.glob(os.path.join(HERE, 'cases', '*.case')))]
        for each in found:
            each.write_sources(self.folder)
            for optimization in ('0', '1'):
                modules, wrong = {}, None
                for number, stage, path in each.shaders():
                    modules[number, stage] = os.path.join(self.folder, f'{each.name}.{number}.{stage}.spv')
                    with open(path, encoding='utf-8') as file:
                        wrong = wrong or self.make(modules[number, stage], stage, [*CASES[each.name], f'optimization={optimization}'], file.read())
                self.run_case(f'options, run: {each.name}{" -O0" if optimization == "1" else ""}', each, modules, wrong)

    def run_case(self, name, each, modules, wrong):
        if wrong or not harness.VKRUN:
            (self.verdict if wrong else self.skip)(name, wrong or 'there is no vkrun (compiled only)')
            return
        outcome = harness.run_jobs([each.make_job('case', modules)])['case']
        if outcome.unsupported:
            self.skip(name, f'the device has no {outcome.unsupported} (compiled only)')
        else:
            self.verdict(name, each.judge(outcome))

    def run(self):
        self.check_made()
        self.check_printed()
        self.check_refused()
        self.check_limits()
        self.check_cases()
