/* Known parts of composites: extraction from composites that instructions or constants make, and
 * composites of all parts of another one. Walks over definitions take a bounded number of steps, so
 * the cost is linear. */
#include "spirv/build/simplify_composite.h"
#include "spirv/build/simplify.h"

enum { MOST_STEPS = 16, MOST_INDICES = 16, MOST_SPELT = 1024 };

/* Whether each operand of a composite instruction is one component (a vector may be made of
 * vectors). */
static bool is_one_to_one(const struct module *m, const uint32_t *at)
{
    const uint32_t *type = definition_of(m, result_type_of(at));
    if (!type) return false;
    SpvOp op = opcode_of(type);
    if (op == SpvOpTypeCooperativeMatrixNV || op == SpvOpTypeCooperativeMatrixKHR) return false;
    if (op == SpvOpTypeVectorIdEXT) return false; /* made of vectors, or replicated */
    return op != SpvOpTypeVector || length_of(at) - 3 == element_count_of(type);
}

/* An access path to a part: `indices` into `composite`. */
struct path {
    SpvId composite;
    uint32_t indices[MOST_INDICES];
    unsigned count;
};

static void drop_indices(struct path *p, unsigned n)
{
    p->count -= n;
    memmove(p->indices, p->indices + n, p->count * sizeof *p->indices);
}

static bool step_into_insert(struct path *p, const uint32_t *at)
{
    unsigned inserted = length_of(at) - 5, common = 0;
    while (common < inserted && common < p->count && operand(at, 2 + common) == p->indices[common])
        common++;
    if (common == inserted) {
        p->composite = composite_insert_object(at);
        drop_indices(p, inserted);
        return true;
    }
    /* the path ends at a composite that contains the inserted part */
    if (common == p->count) return false;
    p->composite = composite_insert_composite(at);
    return true;
}

static bool step_into_shuffle(struct module *m, struct path *p, const uint32_t *at)
{
    unsigned width = shape_of(m, type_of_id(m, vector_shuffle_vector_1(at))).count;
    if (!width || p->indices[0] >= length_of(at) - 5) return false;
    uint32_t component = at[5 + p->indices[0]];
    if (component == 0xffffffff) return false;
    p->composite = component < width ? vector_shuffle_vector_1(at) : vector_shuffle_vector_2(at);
    p->indices[0] = component < width ? component : component - width;
    return true;
}

/* Takes one step along the path, through the instruction that made the composite. */
static bool step_into(struct module *m, struct path *p)
{
    const uint32_t *at = definition_of(m, p->composite);
    if (!at) return false;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpCompositeConstruct:
    case SpvOpConstantComposite:
    case SpvOpSpecConstantComposite:
        if (!is_one_to_one(m, at) || p->indices[0] >= length_of(at) - 3) return false;
        p->composite = at[3 + p->indices[0]];
        drop_indices(p, 1);
        return true;
    case SpvOpCompositeInsert: return step_into_insert(p, at);
    case SpvOpVectorShuffle: return step_into_shuffle(m, p, at);
    case SpvOpCopyObject: p->composite = copy_object_operand(at); return true;
    default: return false;
    }
}

SpvId simplify_extract(struct module *m, SpvId type, const uint32_t *operands, unsigned count)
{
    struct path p = {.composite = operands[0], .count = count - 1};
    if (count < 2 || count - 1 > MOST_INDICES) return 0;
    memcpy(p.indices, operands + 1, (count - 1) * sizeof *operands);
    unsigned steps = 0;
    while (p.count && steps < MOST_STEPS && step_into(m, &p)) steps++;
    if (!p.count) return p.composite;
    const uint32_t *at = definition_of(m, p.composite);
    if (at && opcode_of(at) == SpvOpConstantNull) return zero_constant(m, type);
    if (at && opcode_of(at) == SpvOpUndef) return undef_id(m, type);
    if (!steps) return 0;
    uint32_t words[MOST_INDICES + 1] = {p.composite};
    memcpy(words + 1, p.indices, p.count * sizeof *words);
    return emit_pure(m, SpvOpCompositeExtract, type, words, p.count + 1);
}

/* Component `component` of a vector if an id for it is known, else 0. */
static SpvId known_component(struct module *m, SpvId vector, uint32_t component)
{
    struct path p = {.composite = vector, .indices = {component}, .count = 1};
    for (unsigned steps = 0; p.count && steps < MOST_STEPS && step_into(m, &p); steps++) {}
    if (!p.count) return p.composite;
    const uint32_t *at = definition_of(m, p.composite);
    return at && opcode_of(at) == SpvOpConstantNull
               ? constant_component(m, p.composite, p.indices[0])
               : 0;
}

SpvId simplify_shuffle(struct module *m, SpvId type, const uint32_t *operands, unsigned count)
{
    unsigned width = shape_of(m, type_of_id(m, operands[0])).count, components = count - 2;
    SpvId parts[4], from_first = 0;
    if (!width || components > 4) return 0;
    for (unsigned i = 0; i < components; i++) from_first += operands[2 + i] == i;
    if (from_first == components && components == width) return of_type(m, operands[0], type);
    for (unsigned i = 0; i < components; i++) {
        uint32_t component = operands[2 + i];
        if (component == 0xffffffff) return 0;
        parts[i] = known_component(m, operands[component < width ? 0 : 1],
                                   component < width ? component : component - width);
        if (!parts[i]) return 0;
    }
    return emit_pure(m, SpvOpCompositeConstruct, type, parts, components);
}

/* Makes a vector constant of constants, which may be vectors. */
static SpvId constant_vector(struct module *m, SpvId type, const uint32_t *operands, unsigned count)
{
    struct shape s = shape_of(m, type);
    SpvId few[4], *parts = few;
    unsigned filled = 0;
    if (s.count > 4 && (is_opencl(m->c) || s.count > MOST_SPELT)) return 0;
    if (s.count > 4) parts = arena_array(&m->c->tree, SpvId, s.count);
    for (unsigned i = 0; i < count; i++) {
        unsigned width = shape_of(m, type_of_id(m, operands[i])).count;
        if (!width || filled + width > s.count) return 0;
        for (unsigned j = 0; j < width; j++)
            if (!(parts[filled++] = constant_component(m, operands[i], j))) return 0;
    }
    return filled == s.count ? composite_constant_id(m, type, parts, filled) : 0;
}

/* Recognizes a composite that is made of all parts of one value, in order. */
static SpvId composite_source(struct module *m, SpvId type, const uint32_t *operands,
                              unsigned count)
{
    SpvId whole = 0;
    for (unsigned i = 0; i < count; i++) {
        const uint32_t *at = definition_of(m, operands[i]);
        if (!at || opcode_of(at) != SpvOpCompositeExtract || length_of(at) != 5 ||
            operand(at, 1) != i)
            return 0;
        if (i && composite_extract_composite(at) != whole) return 0;
        whole = composite_extract_composite(at);
    }
    const uint32_t *made = definition_of(m, type);
    bool is_all =
        made && (opcode_of(made) == SpvOpTypeVector || opcode_of(made) == SpvOpTypeMatrix
                     ? element_count_of(made) == count
                     : opcode_of(made) == SpvOpTypeStruct && length_of(made) - 2 == count);
    return whole && is_all ? of_type(m, whole, type) : 0;
}

SpvId simplify_construct(struct module *m, SpvId type, const uint32_t *operands, unsigned count)
{
    const uint32_t *made = definition_of(m, type);
    if (!made || !count) return 0;
    if (opcode_of(made) == SpvOpTypeVector) {
        SpvId constant = constant_vector(m, type, operands, count);
        return constant ? constant : composite_source(m, type, operands, count);
    }
    for (unsigned i = 0; i < count; i++)
        if (!is_plain_constant(m, operands[i])) return composite_source(m, type, operands, count);
    return composite_constant_id(m, type, operands, count);
}

/* An insertion into a vector whose components are all known becomes a construction. */
SpvId simplify_insert(struct module *m, SpvId type, const uint32_t *operands, unsigned count)
{
    const uint32_t *made = definition_of(m, type);
    if (count != 3 || !made || opcode_of(made) != SpvOpTypeVector ||
        type_vector_component_count(made) > 4 || operands[2] >= type_vector_component_count(made))
        return 0;
    SpvId parts[4];
    unsigned width = type_vector_component_count(made);
    for (unsigned i = 0; i < width; i++)
        if (!(parts[i] = i == operands[2] ? operands[0] : known_component(m, operands[1], i)))
            return 0;
    return emit_pure(m, SpvOpCompositeConstruct, type, parts, width);
}

/* The component that `index` chooses, if that is a constant, or one of several by conditions. */
static SpvId chosen_component(struct module *m, SpvId type, SpvId vector, SpvId index,
                              unsigned most_choices)
{
    uint64_t known;
    unsigned width = shape_of(m, type_of_id(m, vector)).count;
    if (known_constant(m, index, &known)) {
        uint32_t words[] = {vector, (uint32_t)known};
        return known < width ? emit_pure(m, SpvOpCompositeExtract, type, words, 2) : 0;
    }
    const uint32_t *at = definition_of(m, index);
    if (at && opcode_of(at) == SpvOpBitcast) at = definition_of(m, bitcast_operand(at));
    if (!at || opcode_of(at) != SpvOpSelect || !most_choices) return 0;
    SpvId words[] = {select_condition(at), select_object_1(at),
                     select_object_2(at)}; /* what is emitted may move the instruction */
    for (unsigned i = 1; i <= 2; i++) {
        words[i] = chosen_component(m, type, vector, words[i], most_choices - 1);
        if (!words[i]) return 0;
    }
    return emit_pure(m, SpvOpSelect, type, words, 3);
}

/* NVIDIA's driver keeps a vector that a variable indexes in memory. ggml's products of q4_K index
 * one by `is < 4 ? 0 : 2`. */
SpvId simplify_dynamic_extract(struct module *m, SpvId type, const uint32_t *operands)
{
    enum { MOST_CHOICES = 3 };
    return chosen_component(m, type, operands[0], operands[1], MOST_CHOICES);
}
