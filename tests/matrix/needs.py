"""Computes what a module of one of these programs has to declare, and no more: derived by hand from the specifications of SPIR-V and the extensions.

Capabilities that another one implies are not declared, but for Shader, which always is.  Nothing here reads sgcc's tables.
"""
import re

from tests.run.models.shaders import EXTENDED

# SPIR-V 1.6, 3.49.24 Non-Uniform Instructions, and the extensions: the class of an operation by the name of the built-in.
CLASSES = [
    (r'subgroupElect$|gl_Subgroup(Size|InvocationID|ID)$|gl_NumSubgroups$|subgroup(Memory)?Barrier', 'GroupNonUniform'),
    (r'subgroup(All|Any|AllEqual)$|(any|all)Invocations?(Equal)?(ARB)?$', 'GroupNonUniformVote'),
    (r'subgroupBroadcast(First)?$|subgroup(Inverse)?Ballot|gl_Subgroup(Eq|Ge|Gt|Le|Lt)Mask$|ballotARB$|gl_SubGroup\w+MaskARB$|readFirstInvocationARB$',
     'GroupNonUniformBallot'),
    (r'gl_SubGroup(Size|Invocation)ARB$', 'GroupNonUniform'),
    (r'subgroupShuffle(Xor)?$', 'GroupNonUniformShuffle'),
    (r'subgroupShuffle(Up|Down)$', 'GroupNonUniformShuffleRelative'),
    (r'subgroup(Inclusive|Exclusive)?(Add|Mul|Min|Max|And|Or|Xor)$', 'GroupNonUniformArithmetic'),
    (r'subgroupClustered(Add|Mul|Min|Max|And|Or|Xor)$', 'GroupNonUniformClustered'),
    (r'subgroupQuad(Broadcast|Swap\w+)$', 'GroupNonUniformQuad'),
    (r'subgroupQuad(All|Any)$', 'QuadControlKHR'),
    (r'subgroup(Clustered)?Rotate$', 'GroupNonUniformRotateKHR'),
    (r'subgroupPartition\w*(NV|EXT)$', 'GroupNonUniformPartitionedNV'),
]
BEHIND = {                              # capabilities that imply GroupNonUniform
    'GroupNonUniformVote', 'GroupNonUniformBallot', 'GroupNonUniformShuffle', 'GroupNonUniformShuffleRelative', 'GroupNonUniformArithmetic',
    'GroupNonUniformClustered', 'GroupNonUniformQuad', 'GroupNonUniformRotateKHR',
}
TYPES = {'int8': 'Int8', 'int16': 'Int16', 'int64': 'Int64', 'float16': 'Float16', 'double': 'Float64'}
EXTENSIONS = {                          # of capabilities that no version has
    'GroupNonUniformRotateKHR': 'SPV_KHR_subgroup_rotate', 'GroupNonUniformPartitionedNV': 'SPV_NV_shader_subgroup_partitioned',
    'QuadControlKHR': 'SPV_KHR_quad_control', 'MeshShadingEXT': 'SPV_EXT_mesh_shader', 'RayTracingKHR': 'SPV_KHR_ray_tracing',
}
UNTIL_1_5 = {                           # of those that SPIR-V 1.5 has
    'StorageBuffer8BitAccess': 'SPV_KHR_8bit_storage', 'UniformAndStorageBuffer8BitAccess': 'SPV_KHR_8bit_storage',
    'PhysicalStorageBufferAddresses': 'SPV_KHR_physical_storage_buffer',
}


def class_of(name):
    return next((capability for pattern, capability in CLASSES if re.match(pattern, name)), None)


def is_known(program):
    """Vendors' extensions became other operations in ways of sgcc's own: nobody else says what they need."""
    return not program.group.name.startswith(('nv-', 'amd-'))


def of_groups(program):
    """The operation's; a scope that is the subgroup wants GroupNonUniform, too (VUID-StandaloneSpirv-SubgroupVoteKHR-07951)."""
    name = program.call.text.split('(')[0] if program.group.name.startswith(('arb-', 'core-')) else program.call.name
    if name == 'readInvocationARB':     # a broadcast takes an id that is not a constant from SPIR-V 1.5 on
        found = {'GroupNonUniformShuffle' if program.environment == 'vulkan1.1' else 'GroupNonUniformBallot'}
    else:
        found = {'GroupNonUniform' if program.text.startswith('exchange') else class_of(name)}
    if 'gl_Subgroup' in program.call.text or 'Partitioned' in name:     # subgroupPartition has no scope
        found.add('GroupNonUniform')
    return found - {'GroupNonUniform'} if found & BEHIND else found


def of_types(program):
    """The value's, where the call has one; a mask of 64 bits that is taken apart at once is a ballot of 32-bit words."""
    if 'x_' not in program.call.text:
        return set()
    name = program.scalar.name
    kind = EXTENDED.get(name) or (name if name == 'double' else None)
    return {TYPES[kind]} if kind else set()


def of_memory(program):
    """Types of 8 and 16 bits in buffers, and buffers behind references."""
    found = {'PhysicalStorageBufferAddresses'} if program.form == 'reference' and uses_push(program) else set()
    bits = program.narrow
    if bits and program.form in ('uniform', 'member'):
        found.add(f'UniformAndStorageBuffer{bits}BitAccess')
    elif bits:
        found.add(f'StorageBuffer{bits}BitAccess')
    return found


def uses_push(program):
    return any(word in program.call.text.replace('Invocation', '') for word in ('x_', 'id', 'delta', 'mask'))


def capabilities(program):
    return {'Shader', program.stage.capability} | of_groups(program) | of_types(program) | of_memory(program)


def extensions(program, version):
    found = set()
    for capability in capabilities(program):
        found |= {EXTENSIONS[capability]} if capability in EXTENSIONS else set()
        found |= {UNTIL_1_5[capability]} if capability in UNTIL_1_5 and version < 0x10500 else set()
    if program.main_attribute():
        found.add('SPV_KHR_maximal_reconvergence')
    return found
