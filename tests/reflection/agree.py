"""Compares the reflection of a module by sgcc and by SPIRV-Cross: entry points, sizes, inputs and outputs, resources, push constants, specialization
constants, and every member of every block.

What SPIRV-Cross does not tell is not compared, and where it tells something in another form that is written down here, with the reason.
"""
import re

STAGES = {'Vertex': 'vert', 'TessellationControl': 'tesc', 'TessellationEvaluation': 'tese', 'Geometry': 'geom', 'Fragment': 'frag',
          'GLCompute': 'comp', 'RayGenerationKHR': 'rgen', 'IntersectionKHR': 'rint', 'AnyHitKHR': 'rahit', 'ClosestHitKHR': 'rchit',
          'MissKHR': 'rmiss', 'CallableKHR': 'rcall'}
# The lists that SPIRV-Cross has for our kinds.  Where a kind has two, its image decides.
LISTS = {'uniform_buffer': 'ubos', 'storage_buffer': 'ssbos', 'sampler': 'separate_samplers', 'sampled_image': 'separate_images',
         'combined_image_sampler': 'textures', 'storage_image': 'images', 'storage_texel_buffer': 'images', 'input_attachment': 'subpass_inputs',
         'acceleration_structure': 'acceleration_structures', 'atomic_counter': 'counters'}
# Names of types that differ, and why: a pattern of what sgcc's name becomes.
RENAMED = (
    (r'^accelerationStructureEXT$', 'accelerationStructureNV'),             # the name before VK_KHR_acceleration_structure
    (r'^[iu]64(image|texture|sampler)', r'\1'),                             # it does not know that texels have 64 bits
    (r'^([iu]?)textureBuffer$', r'\1samplerBuffer'),                        # a texel buffer is a sampler in GLSL without Vulkan
)
# SPIRV-Cross has no list for these.
UNLISTED = {'shader_record', 'tile_image', 'uniform', 'other'}


def spelled(ours, theirs):
    for pattern, replacement in RENAMED:
        if ours != theirs:
            ours = re.sub(pattern, replacement, ours)
    return ours


class Comparison:
    def __init__(self, ours, theirs):
        self.ours, self.theirs = ours, theirs
        self.found, self.seen = [], set()

    def differ(self, where, what, a, b):
        if a != b:
            self.found.append(f'{where}: {what}: {a!r}, SPIRV-Cross has {b!r}')

    # --- types ---------------------------------------------------------------------------------

    def arrays(self, where, a, b):
        """Of an array whose length can be specialized SPIRV-Cross tells the id of the instruction, not the value."""
        # SPIRV-Cross counts from the innermost array.
        ours = a.get('array', [])[::-1]
        theirs = b.get('array', [])
        literal = b.get('array_size_is_literal', [True] * len(theirs))
        self.differ(where, 'arrays', len(ours), len(theirs))
        for dim, length, is_literal in zip(ours, theirs, literal):
            self.differ(where, 'literal length', not dim.get('specialized', False), is_literal)
            if is_literal:
                self.differ(where, 'length', dim['length'], length)
        if 'array_stride' in b:
            self.differ(where, 'array stride', ours[-1].get('stride') if ours else None, b['array_stride'])

    def type(self, where, a, b):
        name = b['type']
        self.arrays(where, a, b)
        if name.startswith('_'):
            if 'struct' not in a:
                a = a.get('pointer', a)
            if 'struct' not in a:
                self.differ(where, 'type', a['type'], name)
            else:
                self.struct(where, self.ours['structs'][a['struct']], self.theirs['types'][name], (a['struct'], name))
        else:
            self.differ(where, 'type', spelled(a['type'], name), name)

    def struct(self, where, a, b, pair):
        if pair in self.seen:
            return
        self.seen.add(pair)
        if b['name'] and not b['name'].startswith('_'):
            self.differ(where, 'name of the struct', a['name'], b['name'])
        if 'type' in b:     # the target of a pointer
            return
        members = b.get('members', [])
        self.differ(where, 'members', len(a['members']), len(members))
        for ours, theirs in zip(a['members'], members):
            self.member(f'{where}.{theirs["name"]}', ours, theirs)

    def member(self, where, a, b):
        # SPIRV-Cross invents names for members that have none.
        if a['name']:
            self.differ(where, 'name', a['name'], b['name'])
        self.type(where, a, b)
        for key in ('offset', 'matrix_stride', 'location'):
            if key in b:
                self.differ(where, key, a.get(key), b[key])
        self.differ(where, 'row_major', 'row_major' in a.get('qualifiers', []) and 'matrix_stride' in a, b.get('row_major', False))

    # --- lists ---------------------------------------------------------------------------------

    def names(self, what, ours, theirs):
        """Pairs of both lists, by name; what only one has is a difference."""
        for missing in sorted(set(ours) - set(theirs)):
            self.found.append(f'{what} {missing}: only sgcc has it')
        for missing in sorted(set(theirs) - set(ours)):
            self.found.append(f'{what} {missing}: only SPIRV-Cross has it')
        return [(name, ours[name], theirs[name]) for name in sorted(set(ours) & set(theirs))]

    def entry_points(self):
        key = lambda name, mode: f'{name} ({mode})'
        # Task and mesh shaders are "???" to it.
        ours = {key(e['name'], STAGES.get(e['execution_model'], '???')): e for e in self.ours['entry_points']}
        theirs = {key(e['name'], e['mode']): e for e in self.theirs['entryPoints']}
        for name, a, b in self.names('entry point', ours, theirs):
            if 'workgroup_size' not in b:
                continue
            ids = a.get('local_size_ids', [None] * 3)
            self.differ(name, 'sizes by constants', [i is not None for i in ids], b['workgroup_size_is_spec_constant_id'])
            self.differ(name, 'size', [i if i is not None else n for i, n in zip(ids, a['local_size'])], b['workgroup_size'])

    def interface(self, direction):
        """Of the first entry point, as SPIRV-Cross does; it leaves out built-ins."""
        entry = self.ours['entry_points'][0]
        structs = self.ours['structs']
        is_builtin = lambda v: 'builtin' in v or ('struct' in v and any('builtin' in m for m in structs[v['struct']]['members']))
        # Blocks go by the block's name there.  It does not tell components.
        theirs = {(v['name'], v.get('location', -1)): v for v in self.theirs.get(direction, [])}
        ours = {}
        for v in entry[direction]:
            place = v.get('location', -1)
            of_block = (structs[v['struct']]['name'], place) if 'struct' in v else None
            if not is_builtin(v):
                ours[of_block if of_block in theirs else (v['name'], place)] = v
        for name, a, b in self.names(direction[:-1], ours, theirs):
            self.type(f'{direction[:-1]} {name[0]}', a, b)
            if 'index' in b:
                self.differ(name[0], 'index', a.get('index'), b['index'])

    def resources(self):
        structs = self.ours['structs']
        ours, theirs = {}, {}
        for r in self.ours['resources']:
            if r['kind'] in UNLISTED:
                continue
            kind = 'textures' if r['kind'] == 'uniform_texel_buffer' and r['type'].lstrip('iu').startswith('sampler') else \
                'separate_images' if r['kind'] == 'uniform_texel_buffer' else LISTS[r['kind']]
            name = structs[r['struct']]['name'] if 'struct' in r else r['name']     # blocks go by the block's name there
            ours[(kind, name, r.get('set', 0), r.get('binding', 0))] = r
        for kind in set(LISTS.values()):
            for r in self.theirs.get(kind, []):
                theirs[(kind, r['name'], r.get('set', 0), r.get('binding', 0))] = r
        for name, a, b in self.names('resource', ours, theirs):
            where = f'{name[0]} {name[1]}'
            # It calls the type of atomic counters as GLSL does; in SPIR-V they are unsigned integers.
            self.type(where, dict(a, type='atomic_uint') if name[0] == 'counters' else a, b)
            if 'block_size' in b:
                self.differ(where, 'size', a.get('size', 0) % 2**32, b['block_size'])      # SPIRV-Cross has 32 bits for it
            if 'format' in b:
                self.differ(where, 'format', a['image']['format'].lower(), b['format'].replace('_', ''))
            if 'input_attachment_index' in b:
                self.differ(where, 'input attachment', a['input_attachment'], b['input_attachment_index'])
            for qualifier in ('readonly', 'writeonly'):
                self.differ(where, qualifier, qualifier in a.get('qualifiers', []), b.get(qualifier, False))

    def push_constants(self):
        ours, theirs = self.ours['push_constants'], self.theirs.get('push_constants', [])
        self.differ('push constants', 'number', len(ours), len(theirs))
        for a, b in zip(ours, theirs):      # it gives names to blocks without one
            self.type(f'push constants {b["name"]}', a, b)

    def constants(self):
        ours = {c['id']: c for c in self.ours['specialization_constants']}
        theirs = {c['id']: c for c in self.theirs.get('specialization_constants', [])}
        for number, a, b in self.names('constant', ours, theirs):
            where = f'constant {number}'
            self.differ(where, 'name', a['name'], b['name'])
            self.differ(where, 'type', a['type'], b['type'])
            if 'default_value' in b:        # of doubles and 64-bit integers there is none
                self.differ(where, 'default', a['default'], b['default_value'])

    def all(self):
        self.entry_points()
        self.interface('inputs')
        self.interface('outputs')
        self.resources()
        self.push_constants()
        self.constants()
        return self.found


def differences(ours, theirs):
    """The lines in which the two differ."""
    return Comparison(ours, theirs).all()
