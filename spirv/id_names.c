/* Names for ids, as in the output of spirv-dis: OpName, else the name of a built-in, a type
 * (%v4float) or a constant (%uint_3), else the number. A suffix makes a name unique. Names are
 * assigned in the order of the module, so a type finds the names of its parts. */
#include "lang/small_float.h"
#include "spirv/disassemble.h"

const uint32_t *find_definition(const struct disassembly *d, uint32_t id)
{
    return id < d->bound ? d->definitions[id] : NULL;
}

const char *string_operand(struct arena *arena, const uint32_t *at, const uint32_t *end)
{
    size_t most = (size_t)(end - at) * 4, length = 0;
    while (length < most && at[length / 4] >> length % 4 * 8 & 0xff) length++;
    char *text = arena_alloc(arena, length + 1);
    for (size_t i = 0; i < length; i++) text[i] = (char)(at[i / 4] >> i % 4 * 8);
    return text;
}

/* --- names that are taken ------------------------------------------------------------------ */

static struct known_name *name_slot(struct disassembly *d, const char *text)
{
    uint32_t hash = 2166136261u;
    for (const char *p = text; *p; p++) hash = (hash ^ (unsigned char)*p) * 16777619u;
    for (uint32_t i = hash & (d->known_size - 1);; i = (i + 1) & (d->known_size - 1)) {
        struct known_name *known = &d->known[i];
        if (!known->text || (known->hash == hash && strcmp(known->text, text) == 0)) {
            known->hash = hash;
            return known;
        }
    }
}

static void grow_known(struct disassembly *d)
{
    struct known_name *old = d->known;
    uint32_t old_size = d->known_size;
    d->known_size = old_size ? old_size * 2 : 256;
    d->known = arena_array(d->arena, struct known_name, d->known_size);
    for (uint32_t i = 0; i < old_size; i++) {
        if (!old[i].text) continue;
        *name_slot(d, old[i].text) = old[i];
    }
}

static bool claim_unique_name(struct disassembly *d, const char *text)
{
    if (d->known_count * 2 >= d->known_size) grow_known(d);
    struct known_name *slot = name_slot(d, text);
    if (slot->text) return false;
    slot->text = text;
    d->known_count++;
    return true;
}

static void name_id_as(struct disassembly *d, uint32_t id, const char *wanted)
{
    if (id >= d->bound || d->names[id]) return;
    char *name = arena_strndup(d->arena, *wanted ? wanted : "_", *wanted ? strlen(wanted) : 1);
    for (char *p = name; *p; p++) {
        bool is_letter = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') ||
                         (*p >= '0' && *p <= '9') || *p == '_';
        if (!is_letter) *p = '_';
    }
    if (*name >= '0' && *name <= '9') d->has_digits = true;
    const char *base = name;
    while (!claim_unique_name(d, name))
        name = arena_printf(d->arena, "%s_%u", base, name_slot(d, base)->next_suffix++);
    d->names[id] = name;
}

/* --- names of types and constants ---------------------------------------------------------- */

static const char *name_of(struct disassembly *d, uint32_t id)
{
    if (id < d->bound && d->names[id]) return d->names[id];
    return arena_printf(d->arena, "%u", id);
}

static const char *integer_name(struct disassembly *d, uint32_t bits, uint32_t is_signed)
{
    const char *root = bits == 8    ? "char"
                       : bits == 16 ? "short"
                       : bits == 32 ? "int"
                       : bits == 64 ? "long"
                                    : NULL;
    if (!root) return arena_printf(d->arena, "%c%u", is_signed ? 'i' : 'u', bits);
    return is_signed ? root : arena_printf(d->arena, "u%s", root);
}

static const char *float_name(struct disassembly *d, const uint32_t *at)
{
    uint32_t bits = type_float_width(at);
    enum scalar small =
        length_of(at) > 3 ? small_float_of_encoding(float_encoding_of(at)) : SCALAR_COUNT;
    if (small != SCALAR_COUNT) return small_float_spirv_name(small);
    const char *name = bits == 16 ? "half" : bits == 32 ? "float" : bits == 64 ? "double" : NULL;
    return name ? name : arena_printf(d->arena, "fp%u", bits);
}

static const char *enumerant_text(unsigned kind, uint32_t value)
{
    const struct enumerant *e = find_enumerant(kind, value);
    return e ? grammar_text + e->name : "";
}

/* The kind of the operand of OpTypePointer after its result. */
static unsigned storage_class_kind(void)
{
    return grammar_operands[find_opcode(SpvOpTypePointer)->operands];
}

/* Built-ins of GLSL have their GLSL names, others their SPIR-V names; newer ones get none. */
static const char *builtin_name(struct disassembly *d, uint32_t builtin)
{
    const struct opcode_info *info = find_opcode(SpvOpDecorate);
    unsigned decorations = grammar_operands[info->operands + 1] & OPERAND_KIND;
    const struct enumerant *e = find_enumerant(decorations, SpvDecorationBuiltIn);
    const char *name =
        e ? enumerant_text(grammar_operands[e->parameters] & OPERAND_KIND, builtin) : "";
    size_t length = strlen(name);
    if (!length) return NULL;
    if (builtin >= SpvBuiltInSubgroupEqMask && builtin <= SpvBuiltInSubgroupLtMask)
        return arena_printf(d->arena, "%sKHR", name);
    if (builtin >= SpvBuiltInWorkDim && builtin <= SpvBuiltInSubgroupLocalInvocationId) return name;
    if (builtin > SpvBuiltInInstanceIndex && builtin != SpvBuiltInBaseInstance) return NULL;
    char *own = arena_printf(d->arena, "gl_%s", name);
    if (length > 2 && strcmp(name + length - 2, "Id") == 0) own[length + 2] = 'D';
    char *group = strstr(own, "Workgroup");
    if (group) group[4] = 'G';
    return own;
}

/* For example "uint_3", "int_n1", "float_0_5". */
static const char *constant_name(struct disassembly *d, const uint32_t *at)
{
    const uint32_t *type = find_definition(d, result_type_of(at));
    struct text text = {.arena = d->arena};
    text_printf(&text, "%s_", name_of(d, result_type_of(at)));
    add_number(&text, type, at + 3, length_of(at) - 3);
    text_add(&text, "", 1);
    for (char *p = text.bytes.at; *p; p++)
        if (*p == '-') *p = 'n';
    return text.bytes.at;
}

static const char *spell_type(struct disassembly *d, const uint32_t *at)
{
    struct arena *a = d->arena;
    unsigned length = length_of(at);
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeVoid: return "void";
    case SpvOpTypeBool: return "bool";
    case SpvOpTypeInt:
        return length == 4 ? integer_name(d, type_int_width(at), type_int_signedness(at)) : NULL;
    case SpvOpTypeFloat: return length >= 3 ? float_name(d, at) : NULL;
    case SpvOpTypeVector:
        return length == 4 ? arena_printf(a, "v%u%s", type_vector_component_count(at),
                                          name_of(d, type_vector_component_type(at)))
                           : NULL;
    case SpvOpTypeMatrix:
        return length == 4 ? arena_printf(a, "mat%u%s", type_matrix_column_count(at),
                                          name_of(d, type_matrix_column_type(at)))
                           : NULL;
    case SpvOpTypeArray:
        return length == 4 ? arena_printf(a, "_arr_%s_%s", name_of(d, type_array_element_type(at)),
                                          name_of(d, type_array_length(at)))
                           : NULL;
    case SpvOpTypeRuntimeArray:
        return length == 3 ? arena_printf(a, "_runtimearr_%s",
                                          name_of(d, type_runtime_array_element_type(at)))
                           : NULL;
    case SpvOpTypePointer:
        if (length != 4) return NULL;
        return arena_printf(a, "_ptr_%s_%s",
                            enumerant_text(storage_class_kind(), type_pointer_storage_class(at)),
                            name_of(d, type_pointer_type(at)));
    case SpvOpTypeStruct: return arena_printf(a, "_struct_%u", declared_id(at));
    default: return NULL;
    }
}

static const char *result_name(struct disassembly *d, const uint32_t *at, uint32_t id)
{
    const char *name = spell_type(d, at);
    SpvOp op = opcode_of(at);
    if (op == SpvOpConstantTrue) name = "true";
    if (op == SpvOpConstantFalse) name = "false";
    if (op == SpvOpConstant && length_of(at) > 3) name = constant_name(d, at);
    /* An id without a name is written as its number, unless an OpName took that. */
    return name || !d->has_digits ? name : arena_printf(d->arena, "%u", id);
}

void name_ids(struct disassembly *d)
{
    for (const uint32_t *at = NULL; (at = next_instruction(d->module, at));) {
        const struct opcode_info *info = find_opcode(opcode_of(at));
        unsigned length = length_of(at);
        if (!info) continue;
        if (info->opcode == SpvOpName && length > 2)
            name_id_as(d, decorate_target(at), string_operand(d->arena, at + 2, at + length));
        if (info->opcode == SpvOpDecorate && length == 4 &&
            decorate_decoration(at) == SpvDecorationBuiltIn) {
            const char *name = builtin_name(d, decorate_operand(at, 0));
            if (name) name_id_as(d, decorate_target(at), name);
        }
        unsigned result = 1u + info->has_type;
        if (!info->has_result || length <= result || at[result] >= d->bound) continue;
        d->definitions[at[result]] = at;
        const char *name = result_name(d, at, at[result]);
        if (name) name_id_as(d, at[result], name);
    }
}
