#!/usr/bin/env python3
"""Tests the rules that contain a list, item by item: each subgroup feature, stage, quads in each stage, built-in variable, type, scope, storage class,
capability and forbidden instruction of OpenGL's appendix C has a module that keeps the rule and one that breaks it.

    each.py

The modules are made here, of parts; the lists are those of OpenGL 4.6, appendix C, with KHR_shader_subgroup's changes, and of Vulkan's
VkSubgroupFeatureFlagBits.  A module that breaks a rule must be told that rule, at an instruction, and one that keeps it none.  SGCC names the
program, ./sgcc without.
"""
import json
import os
import re
import shutil
import sys
import tempfile

from tests.lib import SGCC, functions, process, reporting


# By class: capability, extension, an instruction.
CLASSES = {
    'BASIC': ('GroupNonUniform', None, 'OpGroupNonUniformElect %bool %subgroup'),
    'VOTE': ('GroupNonUniformVote', None, 'OpGroupNonUniformAll %bool %subgroup %true'),
    'ARITHMETIC': ('GroupNonUniformArithmetic', None, 'OpGroupNonUniformIAdd %uint %subgroup InclusiveScan %one'),
    'BALLOT': ('GroupNonUniformBallot', None, 'OpGroupNonUniformBallot %v4uint %subgroup %true'),
    'SHUFFLE': ('GroupNonUniformShuffle', None, 'OpGroupNonUniformShuffle %uint %subgroup %one %one'),
    'SHUFFLE_RELATIVE': ('GroupNonUniformShuffleRelative', None, 'OpGroupNonUniformShuffleUp %uint %subgroup %one %one'),
    'CLUSTERED': ('GroupNonUniformClustered', None, 'OpGroupNonUniformIAdd %uint %subgroup ClusteredReduce %one %four'),
    'QUAD': ('GroupNonUniformQuad', None, 'OpGroupNonUniformQuadSwap %uint %subgroup %one %one'),
    'PARTITIONED': ('GroupNonUniformPartitionedNV', 'SPV_NV_shader_subgroup_partitioned', 'OpGroupNonUniformPartitionNV %v4uint %one'),
    'ROTATE': ('GroupNonUniformRotateKHR', 'SPV_KHR_subgroup_rotate', 'OpGroupNonUniformRotateKHR %uint %subgroup %one %one'),
    'ROTATE_CLUSTERED': ('GroupNonUniformRotateKHR', 'SPV_KHR_subgroup_rotate', 'OpGroupNonUniformRotateKHR %uint %subgroup %one %one %four'),
}
OPENGL_CLASSES = list(CLASSES)[:8]
# By stage: execution model, capability, modes.
STAGES = {
    'VERTEX': ('Vertex', None, ()), 'TESS_CONTROL': ('TessellationControl', 'Tessellation', ('OutputVertices 1',)),
    'TESS_EVALUATION': ('TessellationEvaluation', 'Tessellation', ('Triangles',)),
    'GEOMETRY': ('Geometry', 'Geometry', ('InputPoints', 'OutputPoints', 'OutputVertices 1', 'Invocations 1')),
    'FRAGMENT': ('Fragment', None, ('OriginUpperLeft',)), 'COMPUTE': ('GLCompute', None, ('LocalSize 8 1 1',)),
    'TASK': ('TaskEXT', 'MeshShadingEXT', ('LocalSize 8 1 1',)),
    'MESH': ('MeshEXT', 'MeshShadingEXT', ('LocalSize 8 1 1', 'OutputVertices 1', 'OutputPrimitivesEXT 1', 'OutputPoints')),
    **{name: (model, 'RayTracingKHR', ()) for name, model in (
        ('RAYGEN', 'RayGenerationKHR'), ('ANY_HIT', 'AnyHitKHR'), ('CLOSEST_HIT', 'ClosestHitKHR'), ('MISS', 'MissKHR'),
        ('INTERSECTION', 'IntersectionKHR'), ('CALLABLE', 'CallableKHR'))},
}
OPENGL_STAGES = list(STAGES)[:6]
EXTENSIONS = {'MeshShadingEXT': 'SPV_EXT_mesh_shader', 'RayTracingKHR': 'SPV_KHR_ray_tracing'}
TABLE_C1 = '''BaseInstance BaseVertex ClipDistance CullDistance DrawIndex FragCoord FragDepth FrontFacing GlobalInvocationId HelperInvocation InstanceId
    InvocationId Layer LocalInvocationId LocalInvocationIndex NumWorkgroups PatchVertices PointCoord PointSize Position PrimitiveId SampleId SampleMask
    SamplePosition TessCoord TessLevelInner TessLevelOuter VertexId ViewportIndex WorkgroupId WorkgroupSize'''.split()
NOT_C1 = 'VertexIndex InstanceIndex DeviceIndex ViewIndex WorkDim GlobalSize BaryCoordKHR'.split()
BUILTINS = {'NumSubgroups': 'BASIC', 'SubgroupId': 'BASIC', 'SubgroupSize': 'BASIC', 'SubgroupLocalInvocationId': 'BASIC',
            **{f'Subgroup{which}Mask': 'BALLOT' for which in ('Eq', 'Ge', 'Gt', 'Le', 'Lt')}}
TABLE_C2 = '''AtomicStorageOps AtomicStorage ClipDistance CullDistance DerivativeControl DrawParameters Float64 GeometryPointSize GeometryStreams Geometry
    Image1D ImageBuffer ImageCubeArray ImageGatherExtended ImageMSArray ImageQuery ImageRect InterpolationFunction Matrix MultiViewport SampleRateShading
    Sampled1D SampledBuffer SampledCubeArray SampledImageArrayDynamicIndexing SampledRect Shader StorageBufferArrayDynamicIndexing
    StorageImageArrayDynamicIndexing StorageImageExtendedFormats StorageImageMultisample StorageImageWriteWithoutFormat SubgroupVoteKHR
    TessellationPointSize Tessellation TransformFeedback UniformBufferArrayDynamicIndexing'''.split()
# Capabilities that have a rule of their own, and some that nothing allows.
NOT_C2 = {'StorageBuffer16BitAccess': '16bit-storage', 'UniformAndStorageBuffer16BitAccess': '16bit-storage', 'StoragePushConstant16': '16bit-storage',
          'StorageInputOutput16': '16bit-storage', 'DeviceGroup': 'device-group', 'MultiView': 'multiview',
          'VariablePointersStorageBuffer': 'variable-pointers', 'VariablePointers': 'variable-pointers',
          **{c: 'capability' for c in 'Kernel Addresses Linkage Vector16 Int8 InputAttachment VulkanMemoryModel MeshShadingEXT RayTracingKHR'.split()}}
SCOPES = 'CrossDevice Device Workgroup Subgroup Invocation QueueFamily'.split()
CLASSES_OF_STORAGE = 'UniformConstant Input Uniform Output Workgroup Private Function AtomicCounter Image'.split()
NOT_STORAGE = {'PushConstant': 'storage-class', 'CrossWorkgroup': 'storage-class', 'Generic': 'storage-class', 'StorageBuffer': 'storage-buffer'}
# Types of group operations: the right ones, and the others.
TYPES = {'float': 'OpTypeFloat 32', 'int': 'OpTypeInt 32 1', 'double': 'OpTypeFloat 64'}
WRONG_TYPES = {'half': 'OpTypeFloat 16', 'char': 'OpTypeInt 8 0', 'short': 'OpTypeInt 16 0', 'long': 'OpTypeInt 64 0'}


def module(stage='COMPUTE', capabilities=(), extensions=(), head='', types='', body='', version='1.3'):
    """(Assembly, version) of a module with one entry point."""
    model, capability, modes = STAGES[stage]
    capabilities = [c for c in dict.fromkeys(['Shader', capability, *capabilities]) if c]
    extensions = [e for e in dict.fromkeys([EXTENSIONS.get(capability), *extensions]) if e]
    lines = [f'OpCapability {c}' for c in capabilities] + [f'OpExtension "{e}"' for e in extensions]
    lines += ['OpMemoryModel Logical GLSL450', f'OpEntryPoint {model} %main "main"', *(f'OpExecutionMode %main {mode}' for mode in modes)]
    lines += [head, '%void = OpTypeVoid', '%function = OpTypeFunction %void', '%bool = OpTypeBool', '%uint = OpTypeInt 32 0', '%v4uint = OpTypeVector %uint 4',
              '%true = OpConstantTrue %bool', *(f'%{name} = OpConstant %uint {n}' for name, n in (('zero', 0), ('one', 1), ('subgroup', 3), ('four', 4))), types]
    lines += ['%main = OpFunction %void None %function', '%begin = OpLabel', body]
    if stage == 'TASK':
        lines += ['OpEmitMeshTasksEXT %one %one %one', 'OpFunctionEnd']
    else:
        lines += ['OpReturn', 'OpFunctionEnd']
    return '\n'.join(lines) + '\n', '1.4' if capability in EXTENSIONS and version == '1.3' else version


def device(api, **members):
    return {'sgcc_device': 2, 'name': 'mine', 'api': api, **members}


def feature_name(name):
    return f'SUBGROUP_FEATURE_{name}_BIT_{"NV" if name == "PARTITIONED" else "KHR"}'


def use(name, stage='COMPUTE', extra=''):
    capability, extension, instruction = CLASSES[name]
    return module(stage, ['GroupNonUniform', capability], [extension], body=f'{extra}\n%result = {instruction}')


def cases():
    """(name, module, --target-env, device or None, the rule that is broken or None)."""
    features = {name: feature_name(name) for name in CLASSES}
    stages = {name: f'{name}_SHADER_BIT' for name in STAGES}
    for api, env, classes, among in (('opengl', 'opengl4.5', OPENGL_CLASSES, OPENGL_STAGES), ('vulkan', 'vulkan1.3', CLASSES, STAGES)):
        for name in classes:
            rule = 'device-rotate-clustered' if name == 'ROTATE_CLUSTERED' else f'{api}-subgroup-capability'
            without = [features[f] for f in classes if f != name]
            yield f'{api} {name}', use(name), env, device(api, SUBGROUP_SUPPORTED_FEATURES_KHR=list(features.values())), None
            yield f'{api} {name}', use(name), env, device(api, SUBGROUP_SUPPORTED_FEATURES_KHR=without), rule
        for stage in among:
            yield f'{api} {stage}', use('VOTE', stage), env, device(api, SUBGROUP_SUPPORTED_STAGES_KHR=[stages[stage]]), None
            without = [stages[s] for s in among if s != stage]
            yield f'{api} {stage}', use('VOTE', stage), env, device(api, SUBGROUP_SUPPORTED_STAGES_KHR=without), 'device-subgroup-stage'
            yield f'{api} quads in {stage}', use('QUAD', stage), env, device(api, SUBGROUP_QUAD_ALL_STAGES_KHR=True), None
            yield (f'{api} quads in {stage}', use('QUAD', stage), env, device(api, SUBGROUP_QUAD_ALL_STAGES_KHR=False),
                   None if stage in ('FRAGMENT', 'COMPUTE') else 'device-quad-stage')
    yield from builtins(features)
    yield from capabilities()
    yield from scopes()
    yield from types_and_classes()
    yield from forbidden()


def builtins(features):
    for name in TABLE_C1 + NOT_C1:
        text = module(head=f'OpDecorate %variable BuiltIn {name}', types='%pointer = OpTypePointer Input %uint\n%variable = OpVariable %pointer Input')
        yield f'built-in {name}', text, 'opengl4.6', None, None if name in TABLE_C1 else 'opengl-builtin'
    for name, feature in BUILTINS.items():
        text = module(capabilities=['GroupNonUniform'], head=f'OpDecorate %variable BuiltIn {name}',
                      types='%pointer = OpTypePointer Input %uint\n%variable = OpVariable %pointer Input')
        for has in (list(features.values()), [f for n, f in features.items() if n != feature]):
            broken = features[feature] not in has
            yield (f'built-in {name}', text, 'opengl4.5', device('opengl', SUBGROUP_SUPPORTED_FEATURES_KHR=has),
                   'opengl-subgroup-builtin' if broken else None)


def capabilities():
    for name in TABLE_C2:
        yield f'capability {name}', module(capabilities=[name], version='1.0'), 'opengl4.6', None, None
    for name, rule in NOT_C2.items():
        yield f'capability {name}', module(capabilities=[name], version='1.3'), 'opengl4.6', None, f'opengl-{rule}'


def scopes():
    for value, name in enumerate(SCOPES):
        scope = f'%scope = OpConstant %uint {value}'
        plain = module('COMPUTE', types=scope, body='OpControlBarrier %scope %subgroup %zero')
        yield f'execution scope {name}', plain, 'opengl4.6', None, None if name in ('Workgroup', 'Subgroup') else 'opengl-execution-scope'
        memory = module(types=scope, body='OpMemoryBarrier %scope %zero')
        right = name in ('Device', 'Workgroup', 'Subgroup', 'Invocation')
        yield f'memory scope {name}', memory, 'opengl4.6', None, None if right else 'opengl-memory-scope'
        group = module(capabilities=['GroupNonUniform'], types=scope, body='%result = OpGroupNonUniformElect %bool %scope')
        yield f'group scope {name}', group, 'opengl4.6', None, None if name == 'Subgroup' else 'opengl-subgroup-scope'
    for stage in OPENGL_STAGES:
        for scope, name in (('%subgroup', 'Subgroup'), ('%two', 'Workgroup')):
            text = module(stage, types='%two = OpConstant %uint 2', body=f'OpControlBarrier {scope} {scope} %zero')
            broken = name == 'Workgroup' and stage not in ('COMPUTE', 'TESS_CONTROL')
            yield f'barrier of {name} in {stage}', text, 'opengl4.6', None, 'opengl-control-barrier' if broken else None


def types_and_classes():
    for name, kind in {**TYPES, **WRONG_TYPES}.items():
        for vector in (False, True):
            types = f'%scalar = {kind}\n%type = OpTypeVector %scalar 3' if vector else f'%type = {kind}'
            text = module(capabilities=['GroupNonUniformBallot', *(['Float64'] if name == 'double' else [])], types=f'{types}\n%null = OpConstantNull %type',
                          body='%result = OpGroupNonUniformBroadcastFirst %type %subgroup %null')
            yield f'group operation on {name}{" vectors" if vector else ""}', text, 'opengl4.6', None, 'opengl-subgroup-type' if name in WRONG_TYPES else None
    text = module(capabilities=['GroupNonUniformBallot'], types='%type = OpTypeFloat 64\n%null = OpConstantNull %type',
                  body='%result = OpGroupNonUniformBroadcastFirst %type %subgroup %null')
    yield 'group operation on double without Float64', text, 'opengl4.6', None, 'opengl-subgroup-type'
    for name in CLASSES_OF_STORAGE:
        yield f'storage class {name}', module(types=f'%pointer = OpTypePointer {name} %uint'), 'opengl4.6', None, None
    for name, rule in NOT_STORAGE.items():
        yield f'storage class {name}', module(types=f'%pointer = OpTypePointer {name} %uint'), 'opengl4.6', None, f'opengl-{rule}'
    yield ('storage class StorageBuffer, with its extension', module(extensions=['SPV_KHR_storage_buffer_storage_class'],
                                                                    types='%pointer = OpTypePointer StorageBuffer %uint'), 'opengl4.6', None, None)
    for operation in ('Reduce', 'InclusiveScan', 'ExclusiveScan'):
        text = module(capabilities=['GroupNonUniformBallot'], types='%null = OpConstantNull %v4uint',
                      body=f'%result = OpGroupNonUniformBallotBitCount %uint %subgroup {operation} %null')
        yield f'bit count {operation}', text, 'opengl4.6', None, None
    text = module(capabilities=['GroupNonUniformBallot', 'GroupNonUniformClustered'], types='%null = OpConstantNull %v4uint',
                  body='%result = OpGroupNonUniformBallotBitCount %uint %subgroup ClusteredReduce %null')
    yield 'bit count ClusteredReduce', text, 'opengl4.6', None, 'opengl-ballot-bit-count'


def forbidden():
    loop = '''OpBranch %head
%head = OpLabel
OpLoopMerge %end %next {}
OpBranchConditional %true %next %end
%next = OpLabel
OpBranch %head
%end = OpLabel'''
    for control, wrong in (('None', False), ('Unroll', False), ('DontUnroll', False), ('DependencyInfinite', True), ('DependencyLength 4', True)):
        yield f'loop control {control}', module(body=loop.format(control)), 'opengl4.6', None, 'opengl-loop-control' if wrong else None
    yield 'LocalSizeId', module(head='OpExecutionModeId %main LocalSizeId %one %one %one'), 'opengl4.6', None, 'opengl-local-size-id'
    yield 'OpModuleProcessed', module(head='OpModuleProcessed "by nobody"'), 'opengl4.6', None, 'opengl-instruction'
    yield 'OpExecutionModeId', module(head='OpExecutionModeId %main SubgroupsPerWorkgroupId %one'), 'opengl4.6', None, 'opengl-instruction'
    yield 'OpDecorateId', module(head='OpDecorateId %one UniformId %subgroup'), 'opengl4.6', None, 'opengl-instruction'
    for version in ('1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6'):
        yield f'SPIR-V {version}', module(version=version), 'opengl4.6', None, None if version in ('1.0', '1.3') else 'opengl-version'


def check(folder, text, version, env, device_file):
    """(The rules that are told, None), or (None, what went wrong)."""
    source, out = os.path.join(folder, 'module.spvasm'), os.path.join(folder, 'module.spv')
    with open(source, 'w', encoding='ascii') as file:
        file.write(text)
    done = process.run(['spirv-as', '--target-env', 'spv' + version, source, '-o', out])
    if done.returncode:
        return None, f'spirv-as: {done.stderr}{text}'
    options = ['--target-env=' + env]
    if device_file:
        options.append('--device=' + os.path.join(folder, 'device.json'))
        with open(options[-1].split('=')[1], 'w', encoding='ascii') as file:
            json.dump(device_file, file)
    done = process.run([SGCC, '--check', *options, out], timeout=20)
    told = set(re.findall(r'\[([a-z0-9-]+)\]$', done.stderr, re.M))
    if done.returncode != bool(told):
        return None, f'status {done.returncode}: {done.stderr}'
    return told, None


def main():
    if not shutil.which('spirv-as'):
        return reporting.skip_all('there is no spirv-as')
    has_devices = functions.has_json(SGCC)
    report = reporting.Report(quiet=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, (text, version), env, device_file, rule in cases():
            if device_file and not has_devices:
                report.add('skip', name, 'device files are not read: the module for JSON is not built')
                continue
            told, wrong = check(folder, text, version, env, device_file)
            if not wrong and (rule not in told if rule else told):
                wrong = f'expected {rule or "nothing"}, and was told {sorted(told)}'
            report.judge(f'{name} ({"breaks" if rule else "keeps"})', wrong)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
