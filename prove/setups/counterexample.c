/* A model as a setup of sgcc-run: sizes, and the content of buffers where the model reads them. */
#include "prove/module.h"
#include "prove/setups/trials.h"
#include "prove/setups/counterexample.h"
#include "prove/memory.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

enum { MOST_BYTES = 1 << 20 }; /* of a buffer that is written out */

uint64_t number_in_model(struct prover *p, Z3_model model, Z3_ast term)
{
    Z3_ast value;
    uint64_t number = 0;
    if (!Z3_model_eval(p->z3, model, term, true, &value)) return 0;
    if (Z3_get_bool_value(p->z3, value) == Z3_L_TRUE) return 1;
    if (Z3_get_ast_kind(p->z3, value) == Z3_NUMERAL_AST)
        Z3_get_numeral_uint64(p->z3, value, &number);
    return number;
}

static bool is_true_in(struct prover *p, Z3_model model, Z3_ast term)
{
    Z3_ast value;
    return Z3_model_eval(p->z3, model, term, true, &value) &&
           Z3_get_bool_value(p->z3, value) == Z3_L_TRUE;
}

/* --- the place of a part in memory --------------------------------------------------------- */

/* Adds the offset of part `index` in bytes. False: the layout is not known. */
static bool add_offset(struct prover *p, const uint32_t *type, uint64_t index, uint64_t *offset)
{
    const struct module_decoration *d;
    switch ((unsigned)opcode_of(type)) {
    case SpvOpTypeStruct:
        d = find_decoration(p->m, declared_id(type), (int32_t)index, SpvDecorationOffset);
        break;
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray:
        d = find_decoration(p->m, declared_id(type), WHOLE, SpvDecorationArrayStride);
        break;
    case SpvOpTypeVector: {
        const uint32_t *part = defined_by(p->m, element_type_of(type));
        *offset += index * (number_width(part) / 8);
        return opcode_of(part) != SpvOpTypeBool;
    }
    default: return false;
    }
    if (!d || !d->operand_count) return false;
    *offset += d->operands[0] * (opcode_of(type) == SpvOpTypeStruct ? 1 : index);
    return true;
}

struct content {
    uint32_t root;
    uint8_t *bytes;
    uint64_t size;
};

/* Stores the scalars of a value at an offset. */
static void put_value(struct prover *p, Z3_model model, struct content *c, const uint32_t *type,
                      const struct symbolic_value *value, uint32_t *leaf, uint64_t offset)
{
    SpvOp op = opcode_of(type);
    if (op == SpvOpTypeInt || op == SpvOpTypeFloat) {
        unsigned bytes = number_width(type) / 8;
        if (*leaf >= value->count) return;
        uint64_t bits = number_in_model(p, model, value->leaf[(*leaf)++]);
        if (offset + bytes > MOST_BYTES) return;
        if (offset + bytes > c->size) c->size = offset + bytes;
        memcpy(c->bytes + offset, &bits, bytes);
        return;
    }
    unsigned parts = op == SpvOpTypeVector   ? element_count_of(type)
                     : op == SpvOpTypeStruct ? length_of(type) - 2
                                             : (unsigned)length_of_array(p, type);
    for (unsigned i = 0; i < parts && *leaf < value->count; i++) {
        uint64_t at = offset;
        if (!add_offset(p, type, i, &at)) return;
        put_value(p, model, c, composite_part(p, type, i, NULL), value, leaf, at);
    }
}

static void put_access(struct prover *p, Z3_model model, struct content *c,
                       const struct symbolic_access *a)
{
    if (a->to.root != c->root || !is_true_in(p, model, a->active) || !a->value.count) return;
    const uint32_t *type = pointed_type(p->m, value_type_of(p, c->root));
    uint64_t offset = 0;
    uint32_t leaf = 0;
    for (unsigned i = 0; i < a->to.count; i++) {
        uint64_t index = number_in_model(p, model, a->to.index[i]);
        if (index > MOST_BYTES || !add_offset(p, type, index, &offset)) return;
        type = composite_part(p, type, opcode_of(type) == SpvOpTypeStruct ? index : 0, NULL);
    }
    put_value(p, model, c, type, &a->value, &leaf, offset);
}

/* The array without length at the end of a block: a pointer to it, its offset and stride in
 * bytes. */
static bool find_array_at_end(struct prover *p, uint32_t root, struct pointer *to, uint64_t *offset,
                              uint64_t *stride)
{
    const uint32_t *type = pointed_type(p->m, value_type_of(p, root));
    if (opcode_of(type) != SpvOpTypeStruct || length_of(type) < 3) return false;
    unsigned last = length_of(type) - 3;
    const uint32_t *array = composite_part(p, type, last, NULL);
    *offset = *stride = 0;
    if (opcode_of(array) != SpvOpTypeRuntimeArray || !add_offset(p, type, last, offset))
        return false;
    *to = (struct pointer){.root = root, .type = array, .count = 1};
    to->index[0] = number_term(p, last, 32);
    return add_offset(p, array, 1, stride) && *stride;
}

Z3_ast has_length_of(struct prover *p, uint32_t root, uint64_t bytes)
{
    struct pointer to;
    uint64_t offset, stride;
    if (!find_array_at_end(p, root, &to, &offset, &stride) || bytes < offset) return true_term(p);
    return equal_term(p, buffer_length(p, &to), number_term(p, (bytes - offset) / stride, 32));
}

/* The size that the model gives to a buffer; 0: any. */
static uint64_t size_in(struct prover *p, Z3_model model, uint32_t root)
{
    struct pointer to;
    uint64_t offset, stride;
    const uint32_t *type = pointed_type(p->m, value_type_of(p, root));
    if (find_array_at_end(p, root, &to, &offset, &stride))
        return offset + number_in_model(p, model, buffer_length(p, &to)) * stride;
    if (opcode_of(type) != SpvOpTypeStruct || length_of(type) < 3) return 0;
    offset = 0;
    if (!add_offset(p, type, length_of(type) - 3, &offset)) return 0;
    uint64_t size = size_in_memory(p, type);
    return size > offset + 256 ? size : offset + 256;
}

void write_words(struct prover *p, const uint8_t *bytes, uint64_t size)
{
    fputs("u32:", p->out);
    uint64_t count = (size + 3) / 4;
    for (uint64_t i = 0, next; i < count; i = next) {
        uint32_t value, other;
        memcpy(&value, bytes + 4 * i, 4);
        for (next = i + 1; next < count; next++) {
            memcpy(&other, bytes + 4 * next, 4);
            if (other != value) break;
        }
        fprintf(p->out, "%s", i ? "," : "");
        if (next - i > 1) fprintf(p->out, "%llux", (unsigned long long)(next - i));
        fprintf(p->out, "%u", value);
    }
}

static bool fill(struct prover *p, Z3_model model, struct content *c)
{
    for (unsigned t = 0; t < THREADS; t++) {
        const struct symbolic_thread *thread = &p->threads[t];
        for (uint32_t i = 0; i < thread->inputs.count; i++)
            put_access(p, model, c, &thread->inputs.at[i]);
        for (uint32_t i = 0; i < thread->accesses.count; i++)
            put_access(p, model, c, &thread->accesses.at[i]);
    }
    return c->size != 0;
}

static bool write_content(struct prover *p, Z3_model model, uint32_t id, const char *before)
{
    struct content c = {.root = id};
    bool is_pushed = variable_storage_class(defined_by(p->m, id)) == SpvStorageClassPushConstant;
    uint64_t size = is_pushed ? 0 : size_in(p, model, id);
    c.bytes = arena_array(&p->arena, uint8_t, MOST_BYTES + 8);
    bool has_content = fill(p, model, &c);
    if (size > MOST_BYTES) size = MOST_BYTES;
    if (size) c.size = size;
    if (!has_content && !size) return false;
    fputs(before, p->out);
    write_words(p, c.bytes, c.size);
    fputs("\"", p->out);
    return true;
}

uint64_t overlay_model(struct prover *p, Z3_model model, uint32_t id, uint8_t **bytes,
                       uint64_t size)
{
    struct content c = {.root = id, .size = size};
    c.bytes = arena_array(&p->arena, uint8_t, MOST_BYTES + 8);
    if (size > MOST_BYTES) size = c.size = MOST_BYTES;
    if (size) memcpy(c.bytes, *bytes, size);
    for (uint32_t i = 0; i < p->assumed_inputs.count; i++)
        put_access(p, model, &c, &p->assumed_inputs.at[i]);
    for (uint32_t i = 0; i < p->differing_inputs.count; i++)
        put_access(p, model, &c, &p->differing_inputs.at[i]);
    *bytes = c.bytes;
    return c.size;
}

bool is_buffer(const uint32_t *at, SpvStorageClass *storage)
{
    if (opcode_of(at) != SpvOpVariable) return false;
    *storage = (SpvStorageClass)variable_storage_class(at);
    return *storage == SpvStorageClassStorageBuffer || *storage == SpvStorageClassUniform ||
           *storage == SpvStorageClassPushConstant;
}

const char *key_of_buffer(struct prover *p, uint32_t id)
{
    const struct module_decoration *binding =
                                       find_decoration(p->m, id, WHOLE, SpvDecorationBinding),
                                   *set =
                                       find_decoration(p->m, id, WHOLE, SpvDecorationDescriptorSet);
    if (!binding || !set || !binding->operand_count || !set->operand_count) return NULL;
    return arena_printf(&p->arena, "%u.%u", set->operands[0], binding->operands[0]);
}

static void write_buffers(struct prover *p, Z3_model model)
{
    const char *comma = ",\"buffer\":{";
    bool has_any = false;
    SpvStorageClass storage;
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (!is_buffer(p->m->ids[i].at, &storage) || storage == SpvStorageClassPushConstant)
            continue;
        const char *key = key_of_buffer(p, id);
        if (!key) continue;
        char *before = arena_printf(&p->arena, "%s\"%s\":\"", has_any ? "," : comma, key);
        has_any |= write_content(p, model, id, before);
    }
    if (has_any) fputs("}", p->out);
    for (uint32_t i = 0; i < p->m->id_count; i++)
        if (is_buffer(p->m->ids[i].at, &storage) && storage == SpvStorageClassPushConstant)
            write_content(p, model, p->m->ids[i].id, ",\"push\":\"");
}

/* Specialization constants that an assumption names. */
void write_constants(struct prover *p, Z3_model model)
{
    const char *comma = ",\"spec\":{";
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        const struct module_decoration *d = find_decoration(p->m, id, WHOLE, SpvDecorationSpecId);
        bool is_set = p->is_free[id] ? model != NULL : d && chosen_constant(p, d->operands[0]);
        if (!is_set || !d || !d->operand_count) continue;
        p->t = &p->threads[0];
        Z3_ast term = term_of(p, id);
        const uint32_t *type = value_type_of(p, id);
        uint64_t chosen = 0;
        if (p->is_free[id]) chosen = number_in_model(p, model, term);
        else numeral_of(p, term, &chosen);
        int64_t value = (int64_t)chosen;
        if (type[3] && width_of_term(p, term) == 32) value = (int32_t)value;
        fprintf(p->out, "%s\"%u\":\"%lld\"", comma, d->operands[0], (long long)value);
        comma = ",";
    }
    if (comma[1] == '\0') fputs("}", p->out);
}

void write_replay(struct prover *p, Z3_model model, unsigned count, const char *rule,
                  struct source_place where, uint32_t other)
{
    enum { MOST_RUN = 4096 }; /* work-groups: more would take too long */
    unsigned long long groups[3];
    for (unsigned i = 0; i < 3; i++) groups[i] = number_in_model(p, model, p->group_count[i]);
    if (groups[0] * groups[1] * groups[2] > MOST_RUN) return;
    for (unsigned t = 0; t < count; t++) {
        const struct symbolic_thread *x = &p->threads[t];
        fprintf(p->out, "invocation");
        for (unsigned i = 0; i < 3; i++)
            fprintf(p->out, "\t%llu", (unsigned long long)number_in_model(p, model, x->local[i]));
        for (unsigned i = 0; i < 3; i++)
            fprintf(p->out, "\t%llu", (unsigned long long)number_in_model(p, model, x->group[i]));
        fprintf(p->out, "\t%llu\n", (unsigned long long)number_in_model(p, model, x->lane));
    }
    fprintf(p->out, "replay\t%s\t%s\t%u\t%u\t", rule, name_of_file(p, where), where.line, other);
    fprintf(p->out, "{\"groups\":[%llu,%llu,%llu],\"subgroup-size\":%llu", groups[0], groups[1],
            groups[2], (unsigned long long)number_in_model(p, model, p->subgroup_size));
    write_buffers(p, model);
    write_constants(p, model);
    fputs("}\n", p->out);
}
