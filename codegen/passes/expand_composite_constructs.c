/* The last pass over a module for OpenCL. It replaces OpCompositeConstruct of values that are not
 * constants by OpCompositeInsert, and by OpVectorShuffle where all components are one value. The
 * meaning is the same. llvm-spirv up to version 15, which most OpenCL runtimes use, accepts
 * OpCompositeConstruct of constants only. */
#include "codegen/passes/passes.h"

static bool is_all_constant(const struct module *m, const uint32_t *at)
{
    for (unsigned i = 3; i < length_of(at); i++)
        if (!is_plain_constant(m, at[i])) return false;
    return true;
}

static bool is_vector_type(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    return at && opcode_of(at) == SpvOpTypeVector;
}

static void emit_defined(struct module *m, SpvOp op, const uint32_t *operands, unsigned count)
{
    emit(m, SECTION_FUNCTIONS, op, operands, count);
    note_definition(m, operands[1], SECTION_FUNCTIONS, m->last);
}

#define emit_defined_of(m, op, ...)                          \
    emit_defined((m), (op), (const uint32_t[]){__VA_ARGS__}, \
                 sizeof((const uint32_t[]){__VA_ARGS__}) / 4)

/* a series of insertions; the last one gets the id of the construct */
struct insertion_chain {
    struct module *m;
    SpvId type, value, result;
    unsigned at, count; /* index of the next component, and the number of components */
};

static void insert(struct insertion_chain *c, SpvId part)
{
    bool is_last = c->at + 1 == c->count;
    SpvId id = is_last ? c->result : new_id(c->m);
    emit_defined_of(c->m, SpvOpCompositeInsert, c->type, id, part, c->value, c->at);
    c->value = id;
    c->at++;
}

/* A vector among the operands of a vector is inserted component by component. */
static void insert_components(struct insertion_chain *c, SpvId part)
{
    const uint32_t *vector = definition_of(c->m, c->type),
                   *type = definition_of(c->m, type_of_id(c->m, part));
    if (opcode_of(vector) != SpvOpTypeVector || !type || opcode_of(type) != SpvOpTypeVector) {
        insert(c, part);
        return;
    }
    SpvId scalar = type_vector_component_type(type);
    unsigned width = type_vector_component_count(type);
    for (unsigned i = 0; i < width; i++) {
        SpvId id = new_id(c->m);
        emit_defined_of(c->m, SpvOpCompositeExtract, scalar, id, part, i);
        insert(c, id);
    }
}

static bool is_splat(const uint32_t *at)
{
    for (unsigned i = 4; i < length_of(at); i++)
        if (at[i] != operand(at, 0)) return false;
    return length_of(at) > 4;
}

static void expand_splat(struct module *m, const uint32_t *at)
{
    uint32_t words[4 + 16] = {result_type_of(at), result_of(at)};
    unsigned width = length_of(at) - 3;
    SpvId first = new_id(m), undefined = undef_id(m, result_type_of(at));
    emit_defined_of(m, SpvOpCompositeInsert, result_type_of(at), first, operand(at, 0), undefined,
                    0);
    words[2] = first;
    words[3] = undefined;
    emit_defined(m, SpvOpVectorShuffle, words, 4 + width); /* component 0 repeated */
}

static unsigned component_total(const struct module *m, const uint32_t *at)
{
    const uint32_t *type = definition_of(m, result_type_of(at));
    return opcode_of(type) == SpvOpTypeVector ? type_vector_component_count(type)
                                              : length_of(at) - 3;
}

static void expand_construct(struct module *m, const uint32_t *at)
{
    struct insertion_chain c = {.m = m,
                                .type = result_type_of(at),
                                .value = undef_id(m, result_type_of(at)),
                                .result = result_of(at),
                                .count = component_total(m, at)};
    if (is_vector_type(m, result_type_of(at)) && c.count == length_of(at) - 3 && is_splat(at)) {
        expand_splat(m, at);
        return;
    }
    for (unsigned i = 3; i < length_of(at); i++) insert_components(&c, canonical_id(m, at[i]));
}

static void copy(struct module *m, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode((SpvOp)opcode_of(at));
    emit(m, SECTION_FUNCTIONS, (SpvOp)opcode_of(at), at + 1, length_of(at) - 1);
    if (info && info->has_type && info->has_result)
        note_definition(m, result_of(at), SECTION_FUNCTIONS, m->last);
}

void expand_composite_constructs(struct module *m)
{
    struct word_list old = m->sections[SECTION_FUNCTIONS];
    m->sections[SECTION_FUNCTIONS] = (struct word_list){0};
    for_each_offset (offset, old.at, 0, old.count) {
        const uint32_t *at = old.at + offset;
        if (opcode_of(at) == SpvOpCompositeConstruct && !is_all_constant(m, at))
            expand_construct(m, at);
        else copy(m, at);
    }
}
