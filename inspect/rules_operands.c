/* The rule about the types of results and operands, by the table of operands.def (SPIR-V, 3.3: the
 * description of each instruction).
 *
 * A cooperative matrix or vector, and every type that this file does not know, denotes numbers
 * of any kind: their own extensions have the rules.
 */
#include <spirv/unified1/GLSL.std.450.h>
#include <stdlib.h>

#include "inspect/check.h"

#include "spirv/read/module_index.h"

struct operand_row {
    uint16_t op;
    const char *result, *operands;
};

/* clang-format off */
#define OPERANDS(op, result, operands) { SpvOp##op, result, operands },
#define EXTENDED(name, result, operands)
static const struct operand_row rows[] = {
#include "inspect/operands.def"
};
#undef OPERANDS
#undef EXTENDED
#define OPERANDS(op, result, operands)
#define EXTENDED(name, result, operands) [GLSLstd450##name] = { GLSLstd450##name, result, operands },
static const struct operand_row extended_rows[GLSLstd450Count] = {
#include "inspect/operands.def"
};
#undef OPERANDS
#undef EXTENDED
/* clang-format on */
enum {
    ROW_COUNT = sizeof rows / sizeof *rows,
};

static const struct operand_row *find_extended_row(struct checking *k, const uint32_t *at)
{
    const uint32_t *import = defined_by(k->m, ext_inst_set(at));
    const char *set = string_operand(&k->c->arena, import + 2, import + length_of(import));
    bool is_known = ext_inst_instruction(at) < GLSLstd450Count && strcmp(set, "GLSL.std.450") == 0;
    return is_known && extended_rows[ext_inst_instruction(at)].operands
               ? &extended_rows[ext_inst_instruction(at)]
               : NULL;
}

static const struct operand_row *find_row(struct checking *k, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpExtInst) return find_extended_row(k, at);
    if (!k->operand_rows) {
        k->operand_rows = arena_array(k->m->arena, uint16_t, grammar_opcode_index_size);
        for (unsigned i = 0; i < ROW_COUNT; i++) k->operand_rows[rows[i].op] = (uint16_t)(i + 1);
    }
    unsigned row = k->operand_rows[op];
    return row ? &rows[row - 1] : NULL;
}

/* --- types --------------------------------------------------------------------------------- */

struct numeric_shape {
    SpvOp component; /* OpTypeInt, OpTypeFloat, OpTypeBool */
    unsigned count, width;
    bool is_vector;
};

/* Returns whether the type is a scalar or a vector. */
static bool read_shape(const struct spirv_module *m, const uint32_t *type, struct numeric_shape *s)
{
    bool is_vector = opcode_of(type) == SpvOpTypeVector;
    const uint32_t *component = is_vector ? defined_by(m, element_type_of(type)) : type;
    SpvOp op = opcode_of(component);
    if (op != SpvOpTypeInt && op != SpvOpTypeFloat && op != SpvOpTypeBool) return false;
    *s = (struct numeric_shape){op, is_vector ? element_count_of(type) : 1,
                                op == SpvOpTypeBool ? 0 : number_width(component), is_vector};
    return true;
}

/* Types that are neither numbers nor handles, but represent numbers. */
static bool is_opaque_number(const uint32_t *type)
{
    switch ((unsigned)opcode_of(type)) {
    case SpvOpTypeVoid:
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray:
    case SpvOpTypeStruct:
    case SpvOpTypePointer:
    case SpvOpTypeImage:
    case SpvOpTypeSampler:
    case SpvOpTypeSampledImage:
    case SpvOpTypeAccelerationStructureKHR:
    case SpvOpTypeFunction:
    case SpvOpTypeMatrix: return false;
    default: return true;
    }
}

static bool is_matrix_type(const uint32_t *type)
{
    SpvOp op = opcode_of(type);
    return op == SpvOpTypeMatrix || op == SpvOpTypeCooperativeMatrixKHR ||
           op == SpvOpTypeCooperativeMatrixNV;
}

/* --- one pattern --------------------------------------------------------------------------- */

struct matching {
    struct checking *k;
    const uint32_t *result;   /* the type of the result, or NULL */
    const uint32_t *previous; /* the type of the operand before, or NULL */
};

static bool has_class(char class, SpvOp component)
{
    switch (class) {
    case 'i': return component == SpvOpTypeInt;
    case 'f': return component == SpvOpTypeFloat;
    case 'b': return component == SpvOpTypeBool;
    case 'e': return true;
    default: return component != SpvOpTypeBool;
    }
}

static bool is_like(const struct matching *x, const struct numeric_shape *s, const uint32_t *other,
                    bool wide)
{
    struct numeric_shape o;
    if (!other || !read_shape(x->k->m, other, &o)) return true;
    return o.count == s->count && (!wide || o.width == s->width);
}

/* Returns whether the component is that of the result, which is of a type that this file knows. */
static bool has_component_of(const struct matching *x, const uint32_t *type)
{
    struct numeric_shape r;
    if (!x->result || !read_shape(x->k->m, component_of(x->k->m, x->result), &r)) return true;
    return component_of(x->k->m, type) == component_of(x->k->m, x->result);
}

/* Returns whether a type without a shape matches.  A cooperative matrix is as wide as the result or
 * as the operand before, but neither a scalar nor a vector. */
static bool matches_without_shape(const struct matching *x, char kind, const uint32_t *type)
{
    if (is_matrix_type(type) && (!kind || !strchr("*=~^", kind))) return false;
    return is_opaque_number(type) && (kind != '$' || has_component_of(x, type));
}

/* Matches i, f, b, n or e with its shape and width; `pattern` is past the first character. */
static bool matches_number(const struct matching *x, char class, const char *pattern,
                           const uint32_t *type)
{
    struct numeric_shape s;
    if (!read_shape(x->k->m, type, &s)) return matches_without_shape(x, *pattern, type);
    const char *width = pattern + strcspn(pattern, ": "); /* the next pattern has its own */
    if (!has_class(class, s.component)) return false;
    if (*width == ':' && s.width != (unsigned)atoi(width + 1)) return false;
    switch (*pattern) {
    case '*': return true;
    case 'v': return s.is_vector;
    case '2':
    case '3':
    case '4': return s.is_vector && s.count == (unsigned)(*pattern - '0');
    case '=': return is_like(x, &s, x->result, false);
    case '~': return is_like(x, &s, x->result, true);
    case '^': return is_like(x, &s, x->previous, true);
    case '$': return s.is_vector && has_component_of(x, type);
    case '.': return !s.is_vector && has_component_of(x, type);
    case '#': return s.count == 4 || !s.is_vector;
    default: return !s.is_vector;
    }
}

static bool points_to(const struct matching *x, const uint32_t *type, SpvOp a, SpvOp b)
{
    if (opcode_of(type) != SpvOpTypePointer) return false;
    SpvOp op = opcode_of(defined_by(x->k->m, type_pointer_type(type)));
    return op == a || op == b;
}

static bool is_variable_in(const struct matching *x, uint32_t id, uint32_t a, uint32_t b)
{
    const uint32_t *at = defined_by(x->k->m, id);
    return opcode_of(at) == SpvOpVariable &&
           (variable_storage_class(at) == a || variable_storage_class(at) == b);
}

/* `id` is the operand, or 0 for the result. */
static bool matches(const struct matching *x, const char *pattern, const uint32_t *type,
                    uint32_t id)
{
    switch (*pattern) {
    case '*': return true;
    case 'T': return type == x->result;
    case 'S': return type == x->previous;
    case 'm': return is_matrix_type(type);
    case 'I': return opcode_of(type) == SpvOpTypeImage;
    case 'Z': return opcode_of(type) == SpvOpTypeSampler;
    case 'X': return opcode_of(type) == SpvOpTypeSampledImage;
    case 'A': return opcode_of(type) == SpvOpTypeAccelerationStructureKHR;
    case 'q': return points_to(x, type, SpvOpTypeRayQueryKHR, SpvOpTypeRayQueryKHR);
    case 'h': return points_to(x, type, SpvOpTypeHitObjectNV, SpvOpTypeHitObjectEXT);
    case 'y':
        return is_variable_in(x, id, SpvStorageClassRayPayloadKHR,
                              SpvStorageClassIncomingRayPayloadKHR);
    case 'c':
        return is_variable_in(x, id, SpvStorageClassCallableDataKHR,
                              SpvStorageClassIncomingCallableDataKHR);
    case 't':
        return is_variable_in(x, id, SpvStorageClassHitObjectAttributeNV,
                              SpvStorageClassHitObjectAttributeEXT);
    case 'p':
        if (opcode_of(type) != SpvOpTypePointer) return is_opaque_number(type);
        return pattern[1] != '>' || defined_by(x->k->m, type_pointer_type(type)) == x->result;
    case 'o':
        return !x->previous || opcode_of(x->previous) != SpvOpTypePointer ||
               type == defined_by(x->k->m, type_pointer_type(x->previous));
    default: return matches_number(x, *pattern, pattern + 1, type);
    }
}

/* --- the instruction ----------------------------------------------------------------------- */

static const char *describe_number(struct checking *k, const char *pattern)
{
    const char *one = *pattern == 'i'   ? "integer"
                      : *pattern == 'f' ? "float"
                      : *pattern == 'b' ? "boolean"
                      : *pattern == 'e' ? "component"
                                        : "number";
    const char *end = strchr(pattern, ' '), *colon = strchr(pattern, ':'), *bits = "";
    if (colon && (!end || colon < end))
        bits = arena_printf(&k->c->arena, " of %d bits", atoi(colon + 1));
    switch (pattern[1]) {
    case '*': return arena_printf(&k->c->arena, "a scalar or vector of %ss%s", one, bits);
    case 'v': return arena_printf(&k->c->arena, "a vector of %ss%s", one, bits);
    case '2':
    case '3':
    case '4': return arena_printf(&k->c->arena, "a vector of %c %ss%s", pattern[1], one, bits);
    case '=': return arena_printf(&k->c->arena, "as many %ss as the result has", one);
    case '~': return arena_printf(&k->c->arena, "as many %ss as the result has, as wide,", one);
    case '^': return arena_printf(&k->c->arena, "as many %ss as the operand before, as wide,", one);
    case '$': return "a vector of the result's components";
    case '.': return "a scalar of the type of the result's components";
    case '#': return arena_printf(&k->c->arena, "a vector of 4 %ss%s, or one", one, bits);
    default: return arena_printf(&k->c->arena, "a scalar %s%s", one, bits);
    }
}

static const char *describe_pattern(struct checking *k, const char *pattern)
{
    static const struct {
        char letter;
        const char *text;
    } texts[] = {
        {'T', "the type of the result"},
        {'S', "the type of the operand before"},
        {'m', "a matrix"},
        {'I', "an image"},
        {'Z', "a sampler"},
        {'X', "a sampled image"},
        {'A', "an acceleration structure"},
        {'q', "a pointer to a ray query"},
        {'h', "a pointer to a hit object"},
        {'y', "a variable of a ray payload"},
        {'c', "a variable of callable data"},
        {'t', "a variable of hit object attributes"},
        {'p', "a pointer, to the type of the result if there is one,"},
        {'o', "the type that the pointer points to"},
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].letter == *pattern) return texts[i].text;
    return describe_number(k, pattern);
}

static const char *next_pattern(const char *at)
{
    const char *space = strchr(at, ' ');
    return space ? space + 1 : at + strlen(at);
}

/* Checks an operand against the pattern. */
static void check_operand(struct matching *x, const struct check_rule *rule, const uint32_t *at,
                          const char *pattern, uint32_t id, unsigned number)
{
    const uint32_t *type = value_type(x->k->m, id);
    if (type && !matches(x, pattern, type, id))
        violate(x->k, rule, at, "operand %u is %s, and %s is expected", number, shown_id(x->k, id),
                describe_pattern(x->k, pattern));
    x->previous = type;
}

void rule_operands(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const struct operand_row *row = find_row(k, at);
    const struct opcode_info *info = find_opcode(opcode_of(at));
    struct operand_walk w;
    struct operand o;
    unsigned number = 0;
    if (!row) return;
    struct matching x = {k, info->has_type ? defined_by(k->m, result_type_of(at)) : NULL, NULL};
    if (*row->result && !matches(&x, row->result, x.result, 0))
        violate(k, rule, at, "the result is %s, and %s is expected",
                shown_id(k, result_type_of(at)), describe_pattern(k, row->result));
    bool is_extended = opcode_of(at) == SpvOpExtInst; /* whose first id is the set */
    const char *pattern = row->operands;
    start_walk(&w, at);
    while (*pattern && next_operand(&w, &o)) {
        if (o.kind != KIND_ID_REF || (is_extended && o.at == at + 3)) continue;
        check_operand(&x, rule, at, *pattern == '?' ? pattern + 1 : pattern, *o.at, ++number);
        pattern = next_pattern(pattern);
    }
}
