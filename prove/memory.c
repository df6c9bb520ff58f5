/* Variables, pointers and accesses. Memory that an invocation does not share is a list of scalars.
 * A load of other memory is arbitrary, unless nothing is written to it: then it is a function of
 * the indices, the same for all invocations. */
#include "prove/memory.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

static bool is_own(SpvStorageClass storage)
{
    return storage == SpvStorageClassFunction || storage == SpvStorageClassPrivate ||
           storage == SpvStorageClassInput || storage == SpvStorageClassOutput;
}

/* --- variables ----------------------------------------------------------------------------- */

struct symbolic_variable *find_symbolic_variable(struct prover *p, uint32_t id)
{
    for (uint32_t i = 0; i < p->t->variables.count; i++)
        if (p->t->variables.at[i].id == id) return &p->t->variables.at[i];
    return NULL;
}

/* Each call of a function begins with new variables. */
void declare_own_variable(struct prover *p, const uint32_t *at, Z3_ast active)
{
    uint32_t id = result_of(at);
    struct symbolic_variable *v = find_symbolic_variable(p, id);
    if (!v) v = vec_add(&p->arena, &p->t->variables);
    v->id = id;
    v->type = pointed_type(p->m, value_type_of(p, id));
    struct symbolic_value fresh = leaves_of(p, v->type) > MOST_LEAVES ? new_value(p, 0)
                                  : length_of(at) > 4 ? value_of_id(p, variable_initializer(at))
                                                      : any_value(p, v->type);
    (void)active;
    struct symbolic_value copy = new_value(p, fresh.count);
    for (uint32_t i = 0; i < fresh.count; i++) copy.leaf[i] = fresh.leaf[i];
    find_symbolic_variable(p, id)->now = copy;
}

/* --- pointers ------------------------------------------------------------------------------ */

static Z3_ast below(struct prover *p, Z3_ast index, uint64_t length)
{
    uint64_t constant;
    if (width_of_term(p, index) < 32)
        index = Z3_mk_sign_ext(p->z3, 32 - width_of_term(p, index), index);
    if (numeral_of(p, index, &constant) && constant < length) return true_term(p);
    return Z3_mk_bvult(p->z3, index, number_term(p, length, width_of_term(p, index)));
}

Z3_ast buffer_length(struct prover *p, const struct pointer *to)
{
    uint64_t index, stride = 1;
    struct text_of_name {
        char text[128];
    } name;
    int length = snprintf(name.text, sizeof name.text, "length %u", to->root);
    for (unsigned i = 0; i < to->count && length < 100; i++)
        if (numeral_of(p, to->index[i], &index))
            length += snprintf(name.text + length, sizeof name.text - (size_t)length, ".%u",
                               (unsigned)index);
        else return new_symbol(p, bits_sort(p, 32));
    const struct module_decoration *d =
        find_decoration(p->m, declared_id(to->type), WHOLE, SpvDecorationArrayStride);
    if (d && d->operand_count && d->operands[0]) stride = d->operands[0];
    Z3_ast symbol = named_symbol(p, name.text, bits_sort(p, 32));
    Z3_ast fact = Z3_mk_bvule(p->z3, symbol, number_term(p, 0xffffffffu / stride, 32));
    for (uint32_t i = 0; i < p->facts.count; i++)
        if (p->facts.at[i] == fact) return symbol;
    add_fact(p, fact);
    vec_push(&p->arena, &p->small, Z3_mk_bvule(p->z3, symbol, number_term(p, 4096, 32)));
    return symbol;
}

/* Whether an index is inside of its array. */
static Z3_ast index_holds(struct prover *p, const struct pointer *to, Z3_ast index)
{
    uint64_t length;
    switch ((unsigned)opcode_of(to->type)) {
    case SpvOpTypeVector:
    case SpvOpTypeMatrix: return below(p, index, element_count_of(to->type));
    case SpvOpTypeArray:
        length = length_of_array(p, to->type);
        if (length) return below(p, index, length);
        hinder(p, QUESTION_BOUNDS, "an array whose length is not known");
        return true_term(p);
    case SpvOpTypeRuntimeArray: {
        Z3_ast limit = buffer_length(p, to);
        if (width_of_term(p, index) < 32)
            index = Z3_mk_sign_ext(p->z3, 32 - width_of_term(p, index), index);
        return Z3_mk_bvult(p->z3, index, resize_term(p, limit, width_of_term(p, index)));
    }
    default: return true_term(p);
    }
}

bool extend_pointer(struct prover *p, struct pointer *to, Z3_ast index)
{
    uint64_t constant = 0;
    if (to->count == MOST_INDICES) return false;
    Z3_ast holds = index_holds(p, to, index);
    if (!is_true_term(p, holds))
        to->in_bounds = to->in_bounds ? and_term(p, to->in_bounds, holds) : holds;
    if (opcode_of(to->type) == SpvOpTypeStruct && !numeral_of(p, index, &constant)) return false;
    to->type = composite_part(p, to->type, constant, NULL);
    to->index[to->count++] = index;
    return true;
}

void execute_access_chain(struct prover *p, const uint32_t *at, Z3_ast active)
{
    struct symbolic_value base = value_of_id(p, access_chain_base(at)), v = new_value(p, 0);
    (void)active;
    v.pointer = arena_new(&p->arena, struct pointer);
    if (base.pointer && base.pointer->root) {
        *v.pointer = *base.pointer;
        for (unsigned i = 1; i + 3 < length_of(at); i++)
            if (!extend_pointer(p, v.pointer, term_of(p, operand(at, i)))) {
                *v.pointer = (struct pointer){0};
                break;
            }
    }
    set_value(p, result_of(at), v);
}

Z3_ast same_memory(struct prover *p, const struct pointer *a, const struct pointer *b)
{
    if (a->root != b->root) return false_term(p);
    Z3_ast same = true_term(p);
    for (unsigned i = 0; i < a->count && i < b->count; i++)
        same = and_term(p, same, same_index(p, a->index[i], b->index[i]));
    return same;
}

/* --- what is written ----------------------------------------------------------------------- */

static uint32_t root_of(const struct spirv_module *m, uint32_t id)
{
    const uint32_t *at = defined_by(m, id);
    while (at && (opcode_of(at) == SpvOpAccessChain || opcode_of(at) == SpvOpInBoundsAccessChain ||
                  opcode_of(at) == SpvOpCopyObject))
        at = defined_by(m, operand(at, 0));
    return at && opcode_of(at) == SpvOpVariable ? result_of(at) : 0;
}

static void note_uses(struct prover *p, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    for (unsigned i = 1; i < length_of(at); i++)
        if (at[i] < p->m->bound && !(info->has_result && i == 1u + info->has_type))
            p->is_used[at[i]] = true;
}

static bool only_reads(SpvOp op)
{
    return op == SpvOpLoad || op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain ||
           op == SpvOpArrayLength || op == SpvOpVariable || op == SpvOpCopyObject;
}

/* Whatever else uses a pointer may write by it. Words that are no ids only add variables. Row 0:
 * addresses, which may lead anywhere. */
void find_written(struct prover *p)
{
    p->is_written = arena_array(&p->arena, bool, p->m->bound);
    p->is_used = arena_array(&p->arena, bool, p->m->bound);
    p->atomic_kind = arena_array(&p->arena, SpvOp, p->m->bound);
    for (uint32_t f = 0; f < p->m->functions.count; f++)
        for_each_instruction (at, p->m->functions.at[f].at, p->m->functions.at[f].end) {
            note_uses(p, at);
            if (only_reads(opcode_of(at))) continue;
            for (unsigned i = 1; i < length_of(at); i++)
                if (at[i] < p->m->bound) p->is_written[root_of(p->m, at[i])] = true;
        }
    p->is_written[0] = has_capability(p->m, SpvCapabilityPhysicalStorageBufferAddresses);
}

/* --- accesses ------------------------------------------------------------------------------ */

static enum memory_class class_of(SpvStorageClass storage)
{
    return storage == SpvStorageClassWorkgroup ? MEMORY_SHARED
           : storage == SpvStorageClassImage || storage == SpvStorageClassUniformConstant
               ? MEMORY_IMAGES
               : MEMORY_BUFFERS;
}

static void note_check(struct prover *p, const struct pointer *to, Z3_ast active)
{
    if (!to->in_bounds) return;
    struct index_check *check = vec_add(&p->arena, &p->t->checks);
    *check = (struct index_check){.active = active,
                                  .holds = to->in_bounds,
                                  .to = *to,
                                  .where = p->t->where,
                                  .loop = p->t->loop};
}

void record_access(struct prover *p, enum access_effect kind, const struct pointer *to,
                   Z3_ast active, const struct symbolic_value *value)
{
    if (is_false_term(p, active)) return;
    if (!to->root) {
        hinder(p, QUESTION_RACES | QUESTION_BOUNDS | QUESTION_SIZE,
               "an access by a pointer that is not followed");
        return;
    }
    enum memory_class class = class_of(to->storage);
    struct symbolic_access *a = vec_add(&p->arena, &p->t->accesses);
    *a = (struct symbolic_access){.kind = kind,
                                  .class = class,
                                  .to = *to,
                                  .active = active,
                                  .phase = p->t->phase[class],
                                  .where = p->t->where,
                                  .value = value ? *value : (struct symbolic_value){0},
                                  .loop = p->t->loop};
}

/* --- loads --------------------------------------------------------------------------------- */

/* Scalars of a part, which may be chosen by terms. Returns whether all are followed. */
static bool pick(struct prover *p, const uint32_t *type, const Z3_ast *from,
                 const struct pointer *by, unsigned i, struct symbolic_value *to)
{
    uint64_t constant;
    if (i == by->count) {
        for (uint32_t j = 0; j < to->count; j++) to->leaf[j] = from[j];
        return true;
    }
    uint32_t offset, whole = leaves_of(p, type);
    if (numeral_of(p, by->index[i], &constant)) {
        const uint32_t *part = composite_part(p, type, constant, &offset);
        if (offset + leaves_of(p, part) > whole) return false;
        return pick(p, part, from + offset, by, i + 1, to);
    }
    const uint32_t *part = composite_part(p, type, 0, NULL);
    uint32_t size = leaves_of(p, part);
    struct symbolic_value other = new_value(p, to->count);
    if (!size || !pick(p, part, from, by, i + 1, to)) return false;
    for (uint32_t n = 1; n < whole / size; n++) {
        if (!pick(p, part, from + n * size, by, i + 1, &other)) return false;
        Z3_ast is_it =
            equal_term(p, by->index[i], number_term(p, n, width_of_term(p, by->index[i])));
        for (uint32_t j = 0; j < to->count; j++)
            to->leaf[j] = choose_term(p, is_it, other.leaf[j], to->leaf[j]);
    }
    return true;
}

static struct symbolic_value load_own(struct prover *p, const struct pointer *from)
{
    struct symbolic_variable *v = find_symbolic_variable(p, from->root);
    uint32_t count = leaves_of(p, from->type);
    struct symbolic_value result = new_value(p, count);
    if (v && v->now.count && count <= MOST_LEAVES &&
        pick(p, v->type, v->now.leaf, from, 0, &result))
        return result;
    return any_value(p, from->type);
}

struct symbolic_value load_constant_memory(struct prover *p, const struct pointer *from,
                                           Z3_ast active)
{
    uint32_t count, arguments = 0;
    Z3_sort *sorts = sorts_of(p, from->type, &count), domain[MOST_INDICES];
    Z3_ast index[MOST_INDICES];
    uint64_t constant;
    char *name = arena_printf(&p->arena, "input %u", from->root);
    for (unsigned i = 0; i < from->count; i++)
        if (numeral_of(p, from->index[i], &constant))
            name = arena_printf(&p->arena, "%s.%u", name, (unsigned)constant);
        else {
            unsigned width = width_of_term(p, from->index[i]);
            index[arguments] =
                width < 64 ? Z3_mk_sign_ext(p->z3, 64 - width, from->index[i]) : from->index[i];
            domain[arguments++] = bits_sort(p, 64);
            name = arena_printf(&p->arena, "%s.*", name);
        }
    struct symbolic_value v = new_value(p, count);
    for (uint32_t i = 0; i < count; i++) {
        char *leaf = arena_printf(&p->arena, "%s/%u", name, i);
        Z3_func_decl f =
            Z3_mk_func_decl(p->z3, Z3_mk_string_symbol(p->z3, leaf), arguments, domain, sorts[i]);
        v.leaf[i] = Z3_mk_app(p->z3, f, arguments, index);
    }
    struct symbolic_access *a = vec_add(&p->arena, &p->t->inputs);
    *a = (struct symbolic_access){
        .to = *from, .active = active, .where = p->t->where, .value = v, .loop = p->t->loop};
    return v;
}

bool is_never_written(const struct prover *p, const struct pointer *from)
{
    return from->storage == SpvStorageClassPushConstant ||
           (!p->is_written[0] && !p->is_written[from->root] &&
            (from->storage == SpvStorageClassUniform ||
             from->storage == SpvStorageClassStorageBuffer));
}

struct symbolic_value load_value(struct prover *p, const struct pointer *from, Z3_ast active)
{
    if (from->root && from->storage == SpvStorageClassUniformConstant) {
        struct symbolic_value v = new_value(p, 0); /* an image or a sampler */
        v.pointer = arena_new(&p->arena, struct pointer);
        *v.pointer = *from;
        return v;
    }
    if (from->root) note_check(p, from, active);
    if (from->root && is_own(from->storage)) return load_own(p, from);
    if (from->root && is_never_written(p, from)) return load_constant_memory(p, from, active);
    const uint32_t *type = from->type;
    struct symbolic_value v = type ? any_value(p, type) : (struct symbolic_value){0};
    record_access(p, ACCESS_READ, from, active, &v);
    return v;
}

/* --- stores -------------------------------------------------------------------------------- */

/* False: the place is not known. */
static bool put(struct prover *p, const uint32_t *type, Z3_ast *into, const struct pointer *by,
                unsigned i, const struct symbolic_value *value, Z3_ast when)
{
    uint64_t constant;
    if (i == by->count) {
        for (uint32_t j = 0; j < value->count; j++)
            into[j] = choose_term(p, when, value->leaf[j], into[j]);
        return true;
    }
    uint32_t offset, whole = leaves_of(p, type);
    if (numeral_of(p, by->index[i], &constant)) {
        const uint32_t *part = composite_part(p, type, constant, &offset);
        return offset + leaves_of(p, part) <= whole &&
               put(p, part, into + offset, by, i + 1, value, when);
    }
    const uint32_t *part = composite_part(p, type, 0, NULL);
    uint32_t size = leaves_of(p, part);
    if (!size) return false;
    for (uint32_t n = 0; n < whole / size; n++) {
        Z3_ast is_it =
            equal_term(p, by->index[i], number_term(p, n, width_of_term(p, by->index[i])));
        if (!put(p, part, into + n * size, by, i + 1, value, and_term(p, when, is_it)))
            return false;
    }
    return true;
}

void store_value(struct prover *p, const struct pointer *to, const struct symbolic_value *value,
                 Z3_ast active)
{
    if (to->root) note_check(p, to, active);
    if (!to->root || !is_own(to->storage)) {
        record_access(p, ACCESS_WRITE, to, active, NULL);
        return;
    }
    struct symbolic_variable *v = find_symbolic_variable(p, to->root);
    if (!v || !v->now.count) return;
    struct symbolic_value old = v->now;
    v->now = new_value(p, old.count);
    for (uint32_t i = 0; i < old.count; i++) v->now.leaf[i] = old.leaf[i];
    bool is_followed = value->count == leaves_of(p, to->type) &&
                       put(p, v->type, v->now.leaf, to, 0, value, active);
    if (!is_followed) v->now = any_value(p, v->type);
}
