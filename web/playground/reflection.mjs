// The interface of the module and what it needs of a device (docs/reflection.md).
import { $, make } from './dom.mjs';

function table(title, heads, rows) {
    if (!rows.length) return [];
    return [make('h3', {}, title), make('table', {}, make('thead', {}, make('tr', {}, heads.map((head) => make('th', { scope: 'col' }, head)))),
        make('tbody', {}, rows.map((row) => make('tr', {}, row.map((cell) => make('td', {}, String(cell ?? '')))))))];
}

function chips(title, names) {
    return names.length ? [make('h3', {}, title), make('div', { className: 'chips' }, names.map((name) => make('span', {}, name)))] : [];
}

const variables = (list) => list.map((v) => [v.name || v.builtin || '', v.type, v.location ?? v.builtin ?? '']);

export function showReflection(reflection) {
    if (!reflection) return $('reflection').replaceChildren(make('div', { className: 'empty' }, 'The reflection of a source without errors is shown here.'));
    const { entry_points: points, resources, push_constants: push, specialization_constants: constants = [], needs = {} } = reflection;
    const subgroup = needs.subgroup?.VkSubgroupFeatureFlagBits ?? [];
    return $('reflection').replaceChildren(
        ...table('Entry points', ['Name', 'Stage', 'Local size'], points.map((p) => [p.name, p.stage, p.local_size?.join(' × ')])),
        ...table('Resources', ['Name', 'Kind', 'Set', 'Binding', 'Type', 'Bytes'], resources.map((r) => [r.name, r.kind, r.set, r.binding, r.type, r.size])),
        ...points.flatMap((p) => [...table('Inputs', ['Name', 'Type', 'Location'], variables(p.inputs)), ...table('Outputs', ['Name', 'Type', 'Location'], variables(p.outputs))]),
        ...table('Push constants', ['Name', 'Type', 'Offset', 'Bytes'], push.map((p) => [p.name, p.type, p.offset, p.size])),
        ...table('Specialization constants', ['Name', 'Id', 'Type', 'Default'], constants.map((c) => [c.name, c.id, c.type, c.default])),
        ...chips('Subgroup operations', subgroup.map((name) => name.replace(/^VK_SUBGROUP_FEATURE_(.*)_BIT$/, '$1').toLowerCase())),
        ...chips('Capabilities', (needs.capabilities ?? []).map((c) => c.name)),
        ...chips('Needs', [needs.spirv && `SPIR-V ${needs.spirv}`, needs.vulkan && `Vulkan ${needs.vulkan}`, ...(needs.extensions ?? []).map((e) => e.name)].filter(Boolean)),
        make('details', {}, make('summary', {}, 'As JSON'), make('pre', {}, JSON.stringify(reflection, null, 2))));
}
