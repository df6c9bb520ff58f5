/* The index of a module: names, decorations, execution modes, entry points and functions by id.
 *
 * Lists are made in the order of the module and then sorted by their keys.  Decoration groups are
 * expanded into decorations of their targets.  Their number is limited, since a hostile module
 * could otherwise make it the square of the module's size.
 */
#include "spirv/read/module_index.h"
#include "spirv/read/operations.h"

#include <stdlib.h>

enum { SPARE_DECORATIONS = 0x10000 };

/* --- lookups ------------------------------------------------------------------------------- */

static struct module_id *row_of(const struct spirv_module *m, uint32_t id)
{
    if (m->ranks) return id < m->bound && m->ranks[id] ? &m->ids[m->ranks[id] - 1] : NULL;
    uint32_t low = 0, high = m->id_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (m->ids[middle].id == id) return &m->ids[middle];
        if (m->ids[middle].id < id) low = middle + 1;
        else high = middle;
    }
    return NULL;
}

const struct module_id *find_id(const struct spirv_module *m, uint32_t id) { return row_of(m, id); }

const uint32_t *defined_by(const struct spirv_module *m, uint32_t id)
{
    const struct module_id *row = row_of(m, id);
    return row ? row->at : NULL;
}

const uint32_t *value_type(const struct spirv_module *m, uint32_t id)
{
    const uint32_t *at = defined_by(m, id);
    if (!at) return NULL;
    if (find_opcode(opcode_of(at))->has_type) return defined_by(m, result_type_of(at));
    return is_type_instruction(at) ? at : NULL;
}

const uint32_t *pointed_type(const struct spirv_module *m, const uint32_t *type)
{
    return type && opcode_of(type) == SpvOpTypePointer ? defined_by(m, type_pointer_type(type))
                                                       : type;
}

/* Compares by the order of `decorations` within a target. */
static int compare_kinds(const struct module_decoration *d, int32_t member, uint32_t decoration)
{
    if (d->member != member) return d->member < member ? -1 : 1;
    return d->decoration < decoration ? -1 : d->decoration > decoration;
}

const struct module_decoration *find_decoration(const struct spirv_module *m, uint32_t id,
                                                int32_t member, SpvDecoration decoration)
{
    const struct module_id *row = row_of(m, id);
    if (!row) return NULL;
    uint32_t low = row->first_decoration, end = low + row->decoration_count, high = end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare_kinds(&m->decorations.at[middle], member, (uint32_t)decoration) < 0)
            low = middle + 1;
        else high = middle;
    }
    if (low == end) return NULL;
    const struct module_decoration *found = &m->decorations.at[low];
    return compare_kinds(found, member, (uint32_t)decoration) == 0 ? found : NULL;
}

bool is_decorated(const struct spirv_module *m, uint32_t id, int32_t member,
                  SpvDecoration decoration)
{
    return find_decoration(m, id, member, decoration) != NULL;
}

const char *module_name(const struct spirv_module *m, uint32_t id)
{
    const struct module_id *row = row_of(m, id);
    return row && row->name
               ? string_operand(m->arena, row->name + 2, row->name + length_of(row->name))
               : NULL;
}

const char *module_member_name(const struct spirv_module *m, uint32_t id, uint32_t member)
{
    const struct module_id *row = row_of(m, id);
    uint32_t low = row ? row->first_member_name : 0, end = row ? low + row->member_name_count : 0,
             high = end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (m->member_names.at[middle].member < member) low = middle + 1;
        else high = middle;
    }
    if (low == end || m->member_names.at[low].member != member) return NULL;
    const uint32_t *at = m->member_names.at[low].at;
    return string_operand(m->arena, at + 3, at + length_of(at));
}

const uint32_t *find_mode(const struct spirv_module *m, uint32_t function, SpvExecutionMode mode)
{
    const struct module_id *row = row_of(m, function);
    uint32_t low = row ? row->first_mode : 0, end = row ? low + row->mode_count : 0, high = end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (m->modes.at[middle][2] < (uint32_t)mode) low = middle + 1;
        else high = middle;
    }
    return low < end && m->modes.at[low][2] == (uint32_t)mode ? m->modes.at[low] : NULL;
}

bool constant_integer(const struct spirv_module *m, uint32_t id, uint64_t *value)
{
    const uint32_t *at = defined_by(m, id), *type = at ? value_type(m, id) : NULL;
    if (!type || opcode_of(type) != SpvOpTypeInt) return false;
    *value = 0;
    if (opcode_of(at) == SpvOpConstantNull) return true;
    if (opcode_of(at) != SpvOpConstant && opcode_of(at) != SpvOpSpecConstant) return false;
    *value = operand(at, 0) | (length_of(at) > 4 ? (uint64_t)operand(at, 1) << 32 : 0);
    return true;
}

bool has_capability(const struct spirv_module *m, SpvCapability capability)
{
    for (uint32_t i = 0; i < m->capabilities.count; i++)
        if (m->capabilities.at[i][1] == (uint32_t)capability) return true;
    return false;
}

bool has_extension(const struct spirv_module *m, const char *name)
{
    for (uint32_t i = 0; i < m->extensions.count; i++) {
        const uint32_t *at = m->extensions.at[i];
        if (strcmp(string_operand(m->arena, at + 1, at + length_of(at)), name) == 0) return true;
    }
    return false;
}

/* --- lists --------------------------------------------------------------------------------- */

static void add_decoration(struct spirv_module *m, const uint32_t *at, uint32_t target,
                           int32_t member, unsigned decoration_word)
{
    *vec_add(m->arena, &m->decorations) =
        (struct module_decoration){.at = at,
                                   .target = target,
                                   .member = member,
                                   .decoration = at[decoration_word],
                                   .operands = at + decoration_word + 1,
                                   .operand_count = length_of(at) - decoration_word - 1};
}

static void add_entry(struct spirv_module *m, const uint32_t *at)
{
    struct module_entry *entry = vec_add(m->arena, &m->entries);
    const uint32_t *end = at + length_of(at), *interface = at + 3;
    /* Stops at the word with the NUL that ends the name: the expression is not 0 if a byte is 0. */
    while (!((*interface - 0x01010101u) & ~*interface & 0x80808080u)) interface++;
    *entry = (struct module_entry){.at = at,
                                   .model = (SpvExecutionModel)entry_point_execution_model(at),
                                   .function = entry_point_entry_point(at),
                                   .name = string_operand(m->arena, at + 3, end),
                                   .interface = interface + 1,
                                   .interface_count = (unsigned)(end - interface - 1)};
}

static void add_function(struct spirv_module *m, const uint32_t *at)
{
    row_of(m, result_of(at))->function = m->functions.count;
    *vec_add(m->arena, &m->functions) = (struct module_function){result_of(at), at, at};
}

bool index_instruction(struct module_reading *r, const uint32_t *at)
{
    struct spirv_module *m = r->m;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpCapability: vec_push(m->arena, &m->capabilities, at); break;
    case SpvOpExtension: vec_push(m->arena, &m->extensions, at); break;
    case SpvOpExtInstImport: vec_push(m->arena, &m->imports, at); break;
    case SpvOpMemoryModel: m->memory_model = at; break;
    case SpvOpEntryPoint: add_entry(m, at); break;
    case SpvOpExecutionMode:
    case SpvOpExecutionModeId: vec_push(m->arena, &m->modes, at); break;
    case SpvOpName: row_of(m, name_target(at))->name = at; break;
    case SpvOpMemberName:
        *vec_add(m->arena, &m->member_names) =
            (struct member_name){member_name_type(at), member_name_member(at), at};
        break;
    case SpvOpDecorate:
    case SpvOpDecorateId:
    case SpvOpDecorateString:
        add_decoration(m, at, member_decorate_structure_type(at), WHOLE, 2);
        break;
    case SpvOpMemberDecorate:
    case SpvOpMemberDecorateString:
        add_decoration(m, at, member_decorate_structure_type(at),
                       (int32_t)member_decorate_member(at), 3);
        break;
    case SpvOpFunction: add_function(m, at); break;
    case SpvOpFunctionEnd: m->functions.at[m->functions.count - 1].end = at; break;
    default: break;
    }
    return true;
}

/* --- sorting ------------------------------------------------------------------------------- */

static int by_target(const void *a, const void *b)
{
    const struct module_decoration *x = a, *y = b;
    if (x->target != y->target) return x->target < y->target ? -1 : 1;
    int kinds = compare_kinds(x, y->member, y->decoration);
    return kinds ? kinds : x->at < y->at ? -1 : x->at > y->at;
}

static int by_member(const void *a, const void *b)
{
    const struct member_name *x = a, *y = b;
    if (x->target != y->target) return x->target < y->target ? -1 : 1;
    if (x->member != y->member) return x->member < y->member ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

static int by_function(const void *a, const void *b)
{
    const uint32_t *x = *(const uint32_t *const *)a, *y = *(const uint32_t *const *)b;
    if (execution_mode_entry_point(x) != execution_mode_entry_point(y))
        return execution_mode_entry_point(x) < execution_mode_entry_point(y) ? -1 : 1;
    if (execution_mode_mode(x) != execution_mode_mode(y))
        return execution_mode_mode(x) < execution_mode_mode(y) ? -1 : 1;
    return x < y ? -1 : x > y;
}

static void sort(void *rows, uint32_t count, size_t size,
                 int (*compare)(const void *, const void *))
{
    if (count) qsort(rows, count, size, compare);
}

static void sort_decorations(struct spirv_module *m)
{
    sort(m->decorations.at, m->decorations.count, sizeof *m->decorations.at, by_target);
    for (uint32_t i = 0; i < m->id_count; i++) m->ids[i].decoration_count = 0;
    for (uint32_t i = 0; i < m->decorations.count; i++) {
        struct module_id *row = row_of(m, m->decorations.at[i].target);
        if (!row->decoration_count++) row->first_decoration = i;
    }
}

/* Copies the decorations of the group to each target of OpGroupDecorate or OpGroupMemberDecorate.
 * `most` limits the number of all decorations. */
static bool dissolve_group(struct module_reading *r, const uint32_t *at, size_t most)
{
    struct spirv_module *m = r->m;
    bool of_members = opcode_of(at) == SpvOpGroupMemberDecorate;
    const struct module_id *group = row_of(m, group_decorate_decoration_group(at));
    for (unsigned word = 2; word < length_of(at); word += 1 + of_members) {
        const uint32_t *target = defined_by(m, at[word]);
        if (of_members &&
            (opcode_of(target) != SpvOpTypeStruct || at[word + 1] >= length_of(target) - 2))
            return reject(r, at, "OpGroupMemberDecorate: %%%u has no member %u", at[word],
                          at[word + 1]);
        if (opcode_of(target) == SpvOpDecorationGroup)
            return reject(r, at, "%s: a group is decorated", name_of_opcode(opcode_of(at)));
        if (m->decorations.count + (size_t)group->decoration_count > most)
            return reject(r, at, "%s: more than %zu decorations by groups",
                          name_of_opcode(opcode_of(at)), most);
        for (uint32_t i = 0; i < group->decoration_count; i++) {
            struct module_decoration copy = m->decorations.at[group->first_decoration + i];
            copy.target = at[word];
            copy.member = of_members ? (int32_t)at[word + 1] : WHOLE;
            vec_push(m->arena, &m->decorations, copy);
        }
    }
    return true;
}

static bool dissolve_groups(struct module_reading *r)
{
    struct spirv_module *m = r->m;
    size_t most = (size_t)m->words.count * 2 + SPARE_DECORATIONS;
    bool any = false;
    for (const uint32_t *at = NULL; (at = next_instruction(m->words, at));) {
        if (opcode_of(at) == SpvOpFunction) break; /* annotations come before functions */
        if (opcode_of(at) != SpvOpGroupDecorate && opcode_of(at) != SpvOpGroupMemberDecorate)
            continue;
        if (!dissolve_group(r, at, most)) return false;
        any = true;
    }
    if (any) sort_decorations(m);
    return true;
}

bool finish_index(struct module_reading *r)
{
    struct spirv_module *m = r->m;
    sort_decorations(m);
    sort(m->member_names.at, m->member_names.count, sizeof *m->member_names.at, by_member);
    sort(m->modes.at, m->modes.count, sizeof *m->modes.at, by_function);
    for (uint32_t i = 0; i < m->member_names.count; i++) {
        struct module_id *row = row_of(m, m->member_names.at[i].target);
        if (!row->member_name_count++) row->first_member_name = i;
    }
    for (uint32_t i = 0; i < m->modes.count; i++) {
        struct module_id *row = row_of(m, m->modes.at[i][1]);
        if (!row->mode_count++) row->first_mode = i;
    }
    return dissolve_groups(r);
}
