"""Tests every qualifier before every form of declaration, alone and in pairs. Most are errors, and some lack data that others have."""
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
QUALIFIERS = os.path.join(HERE, '..', '..', 'lang', 'qualifiers.def')
HEAD = b'''#version 460
#extension GL_EXT_spirv_intrinsics : enable
#extension GL_EXT_buffer_reference : enable
#extension GL_EXT_ray_tracing : enable
#extension GL_EXT_nonuniform_qualifier : enable
#extension GL_EXT_control_flow_attributes : enable
'''
# Some of the words take arguments, and a few of these are right.
ARGUMENTS = {
    'layout': ['(buffer_reference)', '(push_constant)', '(location = 0)', '(set = 0, binding = 1)', '()', '(constant_id = 1)', '(std430) buffer', ''],
    '[[': ['unroll]]', ']]', ''],
    'spirv_instruction': ['(id = 61)', '()', '(set = "GLSL.std.450", id = 81)', ''],
    'spirv_execution_mode': ['(5027)', '(extensions = ["E"], capabilities = [1], 5027, 1)', '()', ''],
    'spirv_execution_mode_id': ['(38, 1, 1, 1)', '()', ''],
    'spirv_decorate': ['(5634, 1)', '(11, 5014)', '()', '("a")', ''],
    'spirv_decorate_id': ['(5634, 1)', '(11, a)', '()', ''],
    'spirv_decorate_string': ['(5635, "a")', '(5635, 1)', '()', ''],
    'spirv_storage_class': ['(12)', '(99)', '()', ''],
    'subroutine': ['', '(a)', '()'],
}
FORMS = ['%s;', '%s B;', '%s B, C;', '%s buffer B;', '%s uniform B;', '%s in B;', '%s buffer;', '%s buffer B { };', '%s buffer B { int a; };',
         '%s buffer B { int a; } b;', 'buffer %s B { int a; } b[2];', 'buffer B { %s int a; };', 'buffer B { %s; };', 'buffer B { %s a; };',
         '%s int;', '%s int a;', 'int %s a;', '%s int a[2], b = 1;', '%s struct S { int a; };', '%s struct S { int a; } s;', 'struct S { %s int a; };',
         'struct S { %s; };', '%s in;', '%s out vec4 o;', '%s void f();', 'void f(%s int a) { }', 'void f(%s) { }', '%s spirv_type(id = 20) t;',
         'int f() { %s int a = 1; return a; }', 'void f() { %s; }', 'void f() { for (%s int a; ; ) ; }', 'precision %s int;', '%s gl_in[];',
         '%s out gl_PerVertex { vec4 gl_Position; };', '%s gl_WorkGroupSize;', '%s float;', '%s S;', '%s 1;', '%s sampler2D s;', 'layout(%s) in;']


def written_words():
    """Each qualifier of GLSL with each of its arguments."""
    with open(QUALIFIERS, encoding='utf-8') as rows:
        names = re.findall(r'^QUALIFIER\(\w+, "([^"]+)"\)', rows.read().split('OpenCL C')[0], re.M)
    return [name + arguments for name in names for arguments in ARGUMENTS.get(name, [''])]


def declarations():
    words = written_words()
    spirv = [word for word in words if word.startswith(('spirv', 'layout'))]
    for i, word in enumerate(words):
        for k, form in enumerate(FORMS):
            yield f'{i}-{k}', HEAD + (form % word).encode() + b'\nvoid main() { }\n'
    for i, first in enumerate(spirv):
        text = ''.join(form % f'{first} {second}' + '\n' for second in spirv for form in FORMS)
        yield f'pairs-{i}', HEAD + text.encode() + b'void main() { }\n'
