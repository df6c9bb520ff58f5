/* Universal rules about narrow and wide types (SPIR-V, 2.16.1; SPV_KHR_8bit_storage;
 * SPV_KHR_16bit_storage; SPV_KHR_workgroup_memory_explicit_layout; SPV_KHR_integer_dot_product).
 *
 * A capability of 8 or 16-bit storage provides the types for memory of its storage class only: to
 * point to them, to load, store and copy them, and to convert their width.  Everything else needs
 * Int8, Int16 or Float16.
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

enum narrow { NARROW_INT8 = 1, NARROW_INT16 = 2, NARROW_FLOAT16 = 4 };
enum { NARROW_KINDS = 3 };

static const struct {
    const char *name;
    SpvCapability full;
    SpvCapability storage[6]; /* those of memory, ended by SpvCapabilityMax */
} narrow_rows[NARROW_KINDS] = {
    {"8-bit integers",
     SpvCapabilityInt8,
     {SpvCapabilityStorageBuffer8BitAccess, SpvCapabilityUniformAndStorageBuffer8BitAccess,
      SpvCapabilityStoragePushConstant8, SpvCapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR,
      SpvCapabilityMax}},
    {"16-bit integers",
     SpvCapabilityInt16,
     {SpvCapabilityStorageBuffer16BitAccess, SpvCapabilityUniformAndStorageBuffer16BitAccess,
      SpvCapabilityStoragePushConstant16, SpvCapabilityStorageInputOutput16,
      SpvCapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR, SpvCapabilityMax}},
    {"16-bit floats",
     SpvCapabilityFloat16,
     {SpvCapabilityStorageBuffer16BitAccess, SpvCapabilityUniformAndStorageBuffer16BitAccess,
      SpvCapabilityStoragePushConstant16, SpvCapabilityStorageInputOutput16,
      SpvCapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR, SpvCapabilityMax}},
};

static bool is_plain_float(const uint32_t *type) { return length_of(type) == 3; }

static unsigned narrow_kind(const uint32_t *type)
{
    if (opcode_of(type) == SpvOpTypeInt && type_int_width(type) == 8) return NARROW_INT8;
    if (opcode_of(type) == SpvOpTypeInt && type_int_width(type) == 16) return NARROW_INT16;
    return opcode_of(type) == SpvOpTypeFloat && type_float_width(type) == 16 && is_plain_float(type)
               ? NARROW_FLOAT16
               : 0;
}

static unsigned row_of(unsigned kind)
{
    return kind == NARROW_INT8 ? 0 : kind == NARROW_INT16 ? 1 : 2;
}

/* --- the types themselves ------------------------------------------------------------------ */

static void check_width(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                        SpvCapability needed)
{
    if (!module_has(k, needed))
        violate(k, rule, at, "%s needs %s", shown_id(k, declared_id(at)), capability_name(needed));
}

static void check_narrow_type(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                              unsigned kind)
{
    unsigned row = row_of(kind);
    if (module_has(k, narrow_rows[row].full)) return;
    if (kind == NARROW_FLOAT16 && module_has(k, SpvCapabilityFloat16Buffer)) return;
    for (const SpvCapability *c = narrow_rows[row].storage; *c != SpvCapabilityMax; c++)
        if (module_has(k, *c)) return;
    violate(k, rule, at, "%s needs %s, or a capability of their storage",
            shown_id(k, declared_id(at)), capability_name(narrow_rows[row].full));
}

void rule_type_width(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    unsigned kind = narrow_kind(at);
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeInt:
        if (kind) check_narrow_type(k, rule, at, kind);
        else if (type_int_width(at) == 64) check_width(k, rule, at, SpvCapabilityInt64);
        return;
    case SpvOpTypeFloat:
        if (kind) check_narrow_type(k, rule, at, kind);
        else if (type_float_width(at) == 64) check_width(k, rule, at, SpvCapabilityFloat64);
        return;
    default: return;
    }
}

/* --- memory that holds narrow types -------------------------------------------------------- */

/* The narrow types that a type contains, by its instruction: types before it are known. */
static unsigned narrow_parts(const struct checking *k, const uint32_t *type)
{
    unsigned found = narrow_kind(type);
    switch ((unsigned)opcode_of(type)) {
    case SpvOpTypeVector:
    case SpvOpTypeMatrix:
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: return k->narrow[index_of(k, element_type_of(type))];
    case SpvOpTypePointer: return k->narrow[index_of(k, type_pointer_type(type))];
    case SpvOpTypeStruct:
        for (unsigned i = 2; i < length_of(type); i++) found |= k->narrow[index_of(k, type[i])];
        return found;
    default: return found;
    }
}

/* Fills in k->narrow.  A pointer counts as what it points to, as validators see it, unless it was
 * declared ahead of its definition (OpTypeForwardPointer). */
static void start_narrow(struct checking *k)
{
    if (k->narrow) return;
    k->narrow = arena_array(k->m->arena, uint8_t, k->m->id_count + 1);
    uint8_t *ahead = arena_array(k->m->arena, uint8_t, k->m->id_count + 1);
    for (const uint32_t *at = NULL; (at = next_instruction(k->m->words, at));) {
        if (opcode_of(at) == SpvOpTypeForwardPointer)
            ahead[index_of(k, type_forward_pointer_pointer_type(at))] = 1;
        else if (is_type_instruction(at) && !ahead[index_of(k, declared_id(at))])
            k->narrow[index_of(k, declared_id(at))] = (uint8_t)narrow_parts(k, at);
    }
}

static unsigned narrow_in(const struct checking *k, uint32_t type)
{
    return k->narrow[index_of(k, type)];
}

enum { ANY_BLOCK, OF_BLOCK, OF_BUFFER_BLOCK };
static const struct {
    uint32_t class;
    uint8_t block;
    SpvCapability bits8, bits16;
} memory_rows[] = {
    {SpvStorageClassStorageBuffer, ANY_BLOCK, SpvCapabilityStorageBuffer8BitAccess,
     SpvCapabilityStorageBuffer16BitAccess},
    {SpvStorageClassPhysicalStorageBuffer, ANY_BLOCK, SpvCapabilityStorageBuffer8BitAccess,
     SpvCapabilityStorageBuffer16BitAccess},
    {SpvStorageClassUniform, OF_BUFFER_BLOCK, SpvCapabilityStorageBuffer8BitAccess,
     SpvCapabilityStorageBuffer16BitAccess},
    {SpvStorageClassUniform, ANY_BLOCK, SpvCapabilityUniformAndStorageBuffer8BitAccess,
     SpvCapabilityUniformAndStorageBuffer16BitAccess},
    {SpvStorageClassPushConstant, ANY_BLOCK, SpvCapabilityStoragePushConstant8,
     SpvCapabilityStoragePushConstant16},
    {SpvStorageClassInput, ANY_BLOCK, SpvCapabilityMax, SpvCapabilityStorageInputOutput16},
    {SpvStorageClassOutput, ANY_BLOCK, SpvCapabilityMax, SpvCapabilityStorageInputOutput16},
    {SpvStorageClassWorkgroup, OF_BLOCK, SpvCapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR,
     SpvCapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
};

/* Returns the capability that lets memory of the class hold such types; SpvCapabilityMax: none
 * does. */
static SpvCapability memory_capability(struct checking *k, uint32_t class, const uint32_t *pointee,
                                       unsigned kind)
{
    const uint32_t *block = unarrayed(k->m, pointee);
    bool is_buffer_block = is_decorated(k->m, declared_id(block), WHOLE, SpvDecorationBufferBlock),
         is_block = is_decorated(k->m, declared_id(block), WHOLE, SpvDecorationBlock);
    for (unsigned i = 0; i < sizeof memory_rows / sizeof *memory_rows; i++) {
        if (memory_rows[i].class != class) continue;
        if (memory_rows[i].block == OF_BUFFER_BLOCK && !is_buffer_block) continue;
        if (memory_rows[i].block == OF_BLOCK && !is_block) continue;
        return kind == NARROW_INT8 ? memory_rows[i].bits8 : memory_rows[i].bits16;
    }
    return SpvCapabilityMax;
}

void rule_narrow_storage(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    start_narrow(k);
    const uint32_t *pointee = pointed_type(k->m, defined_by(k->m, result_type_of(at)));
    unsigned found = narrow_in(k, declared_id(pointee));
    for (unsigned i = 0; i < NARROW_KINDS; i++) {
        if (!(found >> i & 1) || module_has(k, narrow_rows[i].full)) continue;
        SpvCapability needed = memory_capability(k, variable_storage_class(at), pointee, 1u << i);
        if (needed != SpvCapabilityMax && module_has(k, needed)) continue;
        violate(k, rule, at, "%s in %s has %s and needs %s%s%s", shown_id(k, result_of(at)),
                enumerant_name(k, SpvOpVariable, 0, variable_storage_class(at)),
                narrow_rows[i].name, capability_name(narrow_rows[i].full),
                needed != SpvCapabilityMax ? " or " : "",
                needed != SpvCapabilityMax ? capability_name(needed) : "");
    }
}

/* --- what may be done with narrow types ---------------------------------------------------- */

/* Returns whether the instruction allows narrow operands and a narrow result with storage
 * capabilities alone (SPIR-V, 2.16.1), or has no values at all. */
static bool may_handle_stored(const uint32_t *at, const struct opcode_info *info)
{
    switch ((unsigned)info->opcode) {
    case SpvOpLoad:
    case SpvOpFConvert:
    case SpvOpSConvert:
    case SpvOpUConvert:
    case SpvOpCopyObject:
    case SpvOpArrayLength:
    case SpvOpVariable: return true;
    case SpvOpReturnValue:
    case SpvOpSwitch:
    case SpvOpAtomicStore:
    case SpvOpImageWrite: return false;
    default: return is_type_instruction(at) || !info->has_type;
    }
}

/* A scalar, vector or matrix; memory that a pointer leads to does not count. */
static unsigned narrow_value(struct checking *k, uint32_t id)
{
    const uint32_t *type = value_type(k->m, id);
    return type && opcode_of(type) != SpvOpTypePointer && !is_type_instruction(defined_by(k->m, id))
               ? narrow_in(k, declared_id(type))
               : 0;
}

static void check_narrow_use(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                             unsigned found)
{
    for (unsigned i = 0; i < NARROW_KINDS; i++)
        if (found >> i & 1 && !module_has(k, narrow_rows[i].full)) {
            violate(k, rule, at, "an operand or the result has %s, and that needs %s",
                    narrow_rows[i].name, capability_name(narrow_rows[i].full));
            return;
        }
}

void rule_narrow_use(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    struct operand_walk w;
    struct operand o;
    start_narrow(k);
    bool moves = opcode_of(at) == SpvOpLoad;
    if (moves) { /* only scalars and vectors */
        const uint32_t *type = defined_by(k->m, result_type_of(at));
        if (opcode_of(type) == SpvOpTypeStruct || opcode_of(type) == SpvOpTypeArray)
            check_narrow_use(k, rule, at, narrow_in(k, result_type_of(at)));
    }
    if (may_handle_stored(at, info)) return;
    unsigned found = info->has_result ? narrow_value(k, result_of(at)) : 0;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (o.kind == KIND_ID_REF) found |= narrow_value(k, *o.at);
    check_narrow_use(k, rule, at, found);
}
