/* Integers and bools of the followed invocations that depend only on constants and indices. */
#include "analysis/races/race_values.h"

#include <string.h>

void make_unknown(struct race_value *v)
{
    v->knowledge = UNKNOWN;
    v->is_assumed = false;
}

/* Invocations elsewhere keep what they have, so the value must have been known for them, too. */
uint64_t *make_known(struct races *r, struct race_value *v, unsigned components)
{
    bool is_whole = r->active_count == r->count;
    bool was_known = v->knowledge == IS_KNOWN || (v == r->result && r->was_known);
    if (v->at && v->components < components) return NULL;
    if (!v->at) {
        v->at = arena_array(r->u->arena, uint64_t, (size_t)components * r->count);
        v->components = (uint8_t)components;
        is_whole = true; /* none has executed it */
    }
    for (uint32_t i = 0; !is_whole && !was_known && i < r->count; i++)
        if (!r->is_active[i] && r->places[i].block) return NULL;
    v->knowledge = IS_KNOWN;
    v->is_assumed = false;
    r->budget -= (int64_t)components * r->count;
    return v->at;
}

bool is_uniform_here(const struct races *r, SpvId id)
{
    return scope_at(r->u, id, r->f, r->block) >= UNIFORM_WORKGROUP;
}

uint32_t count_scalars(const struct spirv_module *m, const uint32_t *type)
{
    uint64_t n = 1, length;
    switch (opcode_of(type)) {
    case SpvOpTypeBool:
    case SpvOpTypeInt:
    case SpvOpTypeFloat:
    case SpvOpTypePointer: return 1;
    case SpvOpTypeVector:
    case SpvOpTypeMatrix: n = count_scalars(m, defined_by(m, type[2])) * (uint64_t)type[3]; break;
    case SpvOpTypeArray:
        if (!constant_integer(m, type[3], &length) || length > UINT16_MAX) return 0;
        n = count_scalars(m, defined_by(m, type[2])) * length;
        break;
    case SpvOpTypeStruct:
        n = 0;
        for (unsigned i = 2; i < length_of(type); i++) {
            uint32_t part = count_scalars(m, defined_by(m, type[i]));
            if (!part) return 0;
            n += part;
        }
        break;
    default: return 0;
    }
    return n > UINT16_MAX ? 0 : (uint32_t)n;
}

/* --- constants and inputs ------------------------------------------------------------------ */

/* Constants are computed where they are used first. */
static void compute_constant(struct races *r, SpvId id, struct race_value *v)
{
    const struct spirv_module *m = r->u->m;
    v->is_looked_at = true;
    const uint32_t *at = defined_by(m, id), *type = value_type(m, id);
    uint64_t value;
    if (!type || !is_constant_instruction(at)) return;
    unsigned components = opcode_of(type) == SpvOpTypeVector ? type[3] : 1;
    SpvOp op = opcode_of(at);
    bool is_composite = op == SpvOpConstantComposite && components > 1;
    if (components > 4 || count_scalars(m, type) != components) return;
    uint64_t scalars[4];
    for (unsigned c = 0; c < components; c++) {
        SpvId part = is_composite ? at[3 + c] : id;
        SpvOp part_op = opcode_of(defined_by(m, part));
        if (part_op == SpvOpConstantTrue || part_op == SpvOpSpecConstantTrue) value = 1;
        else if (part_op == SpvOpConstantFalse || part_op == SpvOpConstantNull) value = 0;
        else if (part_op != SpvOpConstant || !constant_integer(m, part, &value)) return;
        scalars[c] = value;
    }
    if (!v->at) v->at = arena_array(r->u->arena, uint64_t, (size_t)components * r->count);
    v->components = (uint8_t)components;
    v->knowledge = IS_KNOWN;
    for (size_t i = 0; i < (size_t)components * r->count; i++) v->at[i] = scalars[i / r->count];
}

static const struct race_value *operand_of(struct races *r, SpvId id)
{
    struct race_value *v = race_value_of(r, id);
    if (v->knowledge == UNKNOWN && !v->is_looked_at && !r->u->values[v - r->values].has_result)
        compute_constant(r, id, v);
    return v;
}

/* Returns the value of component `c` of an input of followed invocation `n`. False: it is unknown.
 */
static bool value_of_input(const struct races *r, uint32_t builtin, unsigned c, uint32_t n,
                           uint64_t *value)
{
    const uint32_t *size = r->group.size, i = r->group.index[n], lanes = r->group.subgroup_size;
    uint32_t id[3] = {i % size[0], i / size[0] % size[1], i / size[0] / size[1]};
    switch (builtin) {
    case SpvBuiltInLocalInvocationIndex: *value = i; return true;
    case SpvBuiltInLocalInvocationId:
    case SpvBuiltInGlobalInvocationId: *value = c < 3 ? id[c] : 0; return true;
    case SpvBuiltInWorkgroupSize: *value = c < 3 ? size[c] : 0; return true;
    case SpvBuiltInSubgroupSize: *value = lanes; return true;
    case SpvBuiltInSubgroupLocalInvocationId: *value = i % lanes; return true;
    case SpvBuiltInSubgroupId: *value = i / lanes; return true;
    case SpvBuiltInNumSubgroups: *value = (r->group.count + lanes - 1) / lanes; return true;
    default: return false;
    }
}

static void load_input(struct races *r, const uint32_t *at, const uint32_t *variable)
{
    const struct spirv_module *m = r->u->m;
    const struct module_decoration *d =
        find_decoration(m, result_of(variable), WHOLE, SpvDecorationBuiltIn);
    const uint32_t *pointer = defined_by(m, at[3]);
    struct race_value *v = race_value_of(r, result_of(at));
    uint64_t first = 0, value;
    bool is_chain = pointer != variable;
    unsigned components = count_scalars(m, value_type(m, result_of(at)));
    make_unknown(v);
    if (!d || components > 4 || !components || !value_of_input(r, d->operands[0], 0, 0, &value) ||
        (is_chain && (length_of(pointer) != 5 || !constant_integer(m, pointer[4], &first))))
        return;
    uint64_t *to = make_known(r, v, components);
    for (unsigned c = 0; to && c < components; c++)
        for (uint32_t i = 0; i < r->count; i++)
            value_of_input(r, d->operands[0], (unsigned)first + c, i,
                           &to[(size_t)c * r->count + i]);
}

/* A variable of the function, or a component of one. */
static void load_variable_part(struct races *r, const uint32_t *at)
{
    const struct spirv_module *m = r->u->m;
    const uint32_t *pointer = defined_by(m, at[3]);
    bool is_chain = (opcode_of(pointer) == SpvOpAccessChain ||
                     opcode_of(pointer) == SpvOpInBoundsAccessChain) &&
                    length_of(pointer) == 5 &&
                    opcode_of(defined_by(m, pointer[3])) == SpvOpVariable;
    uint64_t first = 0;
    if (opcode_of(pointer) != SpvOpVariable &&
        (!is_chain || !constant_integer(m, pointer[4], &first)))
        return;
    const struct race_value *held = race_value_of(r, is_chain ? pointer[3] : at[3]);
    unsigned components = is_chain ? 1 : held->components;
    if (held->knowledge != IS_KNOWN || first >= held->components) return;
    uint64_t *to = make_known(r, race_value_of(r, result_of(at)), components);
    for (size_t i = 0; to && i < (size_t)components * r->count; i++)
        if (r->is_active[i % r->count]) to[i] = held->at[first * r->count + i];
}

static void load(struct races *r, const uint32_t *at)
{
    const struct spirv_module *m = r->u->m;
    const uint32_t *type = value_type(m, at[3]);
    uint32_t root = r->u->values[rank_of_id(r->u, at[3])].root;
    const uint32_t *variable = root ? m->ids[root - 1].at : NULL;
    struct race_value *v = race_value_of(r, result_of(at));
    if (!type || opcode_of(type) != SpvOpTypePointer) return;
    make_unknown(v);
    if (type[2] == SpvStorageClassInput && variable && opcode_of(variable) == SpvOpVariable) {
        load_input(r, at, variable);
        return;
    }
    if (type[2] == SpvStorageClassWorkgroup) access_shared(r, at, at[3], SHARED_READ, 0);
    if (type[2] == SpvStorageClassFunction) {
        load_variable_part(r, at);
        return;
    }
    bool is_memory = type[2] == SpvStorageClassStorageBuffer || type[2] == SpvStorageClassUniform ||
                     type[2] == SpvStorageClassCrossWorkgroup;
    if (is_memory) {
        v->knowledge = IS_FROM_MEMORY;
        v->most = UINT32_MAX;
    }
}

/* A variable of the function that is stored as a whole has a value; else it is unknown. */
static void store(struct races *r, const uint32_t *at)
{
    const struct spirv_module *m = r->u->m;
    const uint32_t *type = value_type(m, at[1]);
    if (!type || opcode_of(type) != SpvOpTypePointer) return;
    if (type[2] == SpvStorageClassWorkgroup) access_shared(r, at, at[1], SHARED_WRITE, at[2]);
    uint32_t root = r->u->values[rank_of_id(r->u, at[1])].root;
    if (type[2] != SpvStorageClassFunction || !root) return;
    struct race_value *held = &r->values[root - 1];
    const struct race_value *from = operand_of(r, at[2]);
    bool is_whole = opcode_of(defined_by(m, at[1])) == SpvOpVariable && !r->in_doubt;
    uint64_t *to =
        is_whole && from->knowledge == IS_KNOWN ? make_known(r, held, from->components) : NULL;
    if (!to) {
        make_unknown(held);
        return;
    }
    for (unsigned c = 0; c < from->components; c++)
        for (uint32_t i = 0; i < r->count; i++)
            if (r->is_active[i]) to[(size_t)c * r->count + i] = from->at[(size_t)c * r->count + i];
}

/* --- pointers ------------------------------------------------------------------------------ */

/* Adds the offsets that one index selects. Returns the type that it leads to; NULL: unknown. */
static const uint32_t *add_index(struct races *r, const uint32_t *type, SpvId index, uint64_t *to)
{
    const struct spirv_module *m = r->u->m;
    uint64_t member, offset = 0;
    if (opcode_of(type) == SpvOpTypeStruct) {
        if (!constant_integer(m, index, &member) || member + 2 >= length_of(type)) return NULL;
        for (uint64_t i = 0; i < member; i++)
            offset += count_scalars(m, defined_by(m, type[2 + i]));
        for (uint32_t i = 0; i < r->count; i++) to[i] += offset;
        return defined_by(m, type[2 + member]);
    }
    const uint32_t *element = defined_by(m, type[2]);
    const struct race_value *by = operand_of(r, index);
    uint32_t scale = count_scalars(m, element);
    if (!scale || by->knowledge != IS_KNOWN) return NULL;
    for (uint32_t i = 0; i < r->count; i++) to[i] += scale * by->at[i];
    return element;
}

/* The only index of an array may be one from memory. */
static void point_from_memory(struct races *r, const uint32_t *at, struct race_value *v)
{
    const struct spirv_module *m = r->u->m;
    const uint32_t *type = pointed_type(m, value_type(m, at[3]));
    const struct race_value *by = operand_of(r, at[4]);
    bool is_array = opcode_of(defined_by(m, at[3])) == SpvOpVariable && length_of(at) == 5 &&
                    opcode_of(type) == SpvOpTypeArray;
    if (!is_array || by->knowledge != IS_FROM_MEMORY || is_uniform_here(r, at[4]) ||
        count_scalars(m, defined_by(m, type[2])) != 1)
        return;
    v->knowledge = IS_FROM_MEMORY;
    v->most = by->most;
}

static void point(struct races *r, const uint32_t *at)
{
    const struct spirv_module *m = r->u->m;
    SpvOp op = opcode_of(at);
    struct race_value *v = race_value_of(r, result_of(at));
    const uint32_t *pointer = value_type(m, at[3]);
    make_unknown(v);
    if (!pointer || opcode_of(pointer) != SpvOpTypePointer ||
        pointer[2] != SpvStorageClassWorkgroup)
        return;
    bool is_element = op == SpvOpPtrAccessChain || op == SpvOpInBoundsPtrAccessChain;
    const struct race_value *base = race_value_of(r, at[3]);
    SpvOp base_op = opcode_of(defined_by(m, at[3]));
    bool is_root = base_op == SpvOpVariable || base_op == SpvOpFunctionParameter;
    const uint32_t *type = pointed_type(m, pointer);
    if (!is_root && base->knowledge != IS_KNOWN) return;
    uint64_t sum[MOST_FOLLOWED] = {0};
    if (!is_root) memcpy(sum, base->at, sizeof *sum * r->count);
    if (is_element) { /* as an index of an array of what is pointed to */
        const uint32_t array[4] = {SpvOpTypeArray, 0, pointer[3], 0};
        type = add_index(r, array, at[4], sum);
    }
    for (unsigned i = is_element ? 5 : 4; type && i < length_of(at); i++)
        type = add_index(r, type, at[i], sum);
    if (!type) {
        if (!is_element && length_of(at) > 4) point_from_memory(r, at, v);
        return;
    }
    uint64_t *to = make_known(r, v, 1);
    for (uint32_t i = 0; to && i < r->count; i++)
        if (r->is_active[i]) to[i] = sum[i];
}

/* --- operations ---------------------------------------------------------------------------- */

static int64_t as_signed(uint64_t x, unsigned bits)
{
    return bits >= 64 ? (int64_t)x : (int64_t)(x << (64 - bits)) >> (64 - bits);
}

/* A row of an operation on scalars: `z` of x and y, or of the signed a and b. The division of an
 * active invocation by 0 has no result. */
#define EACH(z)                                                 \
    for (uint32_t i = 0; i < n; i++) {                          \
        uint64_t x = xs[i], y = ys[i];                          \
        int64_t a = as_signed(x, bits), b = as_signed(y, bits); \
        (void)x, (void)y, (void)a, (void)b;                     \
        to[i] = (uint64_t)(z);                                  \
    }                                                           \
    return true
#define EACH_IF(is_defined, z)                                  \
    for (uint32_t i = 0; i < n; i++) {                          \
        uint64_t x = xs[i], y = ys[i];                          \
        int64_t a = as_signed(x, bits), b = as_signed(y, bits); \
        (void)x, (void)y, (void)a, (void)b;                     \
        if (is_defined) to[i] = (uint64_t)(z);                  \
        else if (is_active[i]) return false;                    \
    }                                                           \
    return true

/* Computes one component for all followed invocations. False: the operation has no row, or no
 * result. */
static bool operate(const struct races *r, SpvOp op, unsigned bits, const uint64_t *xs,
                    const uint64_t *ys, uint64_t *to)
{
    uint32_t n = r->count;
    const uint8_t *is_active = r->is_active;
    switch ((unsigned)op) {
    case SpvOpIAdd: EACH(x + y);
    case SpvOpISub: EACH(x - y);
    case SpvOpIMul: EACH(x * y);
    case SpvOpUDiv: EACH_IF(y, x / y);
    case SpvOpUMod: EACH_IF(y, x % y);
    case SpvOpSDiv: EACH_IF(b > 0, a / b);
    case SpvOpSRem: EACH_IF(b > 0, a % b);
    case SpvOpSMod: EACH_IF(b > 0, (a % b + b) % b);
    case SpvOpShiftLeftLogical: EACH_IF(y < bits, x << y);
    case SpvOpShiftRightLogical: EACH_IF(y < bits, x >> y);
    case SpvOpShiftRightArithmetic: EACH_IF(y < bits, a >> y);
    case SpvOpBitwiseAnd:
    case SpvOpLogicalAnd: EACH(x & y);
    case SpvOpBitwiseOr:
    case SpvOpLogicalOr: EACH(x | y);
    case SpvOpBitwiseXor: EACH(x ^ y);
    case SpvOpNot: EACH(~x);
    case SpvOpSNegate: EACH(0 - x);
    case SpvOpLogicalNot: EACH(!x);
    case SpvOpLogicalEqual:
    case SpvOpIEqual: EACH(x == y);
    case SpvOpLogicalNotEqual:
    case SpvOpINotEqual: EACH(x != y);
    case SpvOpULessThan: EACH(x < y);
    case SpvOpULessThanEqual: EACH(x <= y);
    case SpvOpUGreaterThan: EACH(x > y);
    case SpvOpUGreaterThanEqual: EACH(x >= y);
    case SpvOpSLessThan: EACH(a < b);
    case SpvOpSLessThanEqual: EACH(a <= b);
    case SpvOpSGreaterThan: EACH(a > b);
    case SpvOpSGreaterThanEqual: EACH(a >= b);
    case SpvOpUConvert:
    case SpvOpBitcast:
    case SpvOpCopyObject: EACH(x);
    case SpvOpSConvert: EACH(a);
    default: return false;
    }
}

/* Compares a known value with an unknown uniform one, which is taken to be large. */
static bool assume(struct races *r, const uint32_t *at, struct race_value *v)
{
    SpvOp op = opcode_of(at);
    bool is_less = op == SpvOpULessThan || op == SpvOpULessThanEqual || op == SpvOpSLessThan ||
                   op == SpvOpSLessThanEqual;
    bool is_greater = op == SpvOpUGreaterThan || op == SpvOpUGreaterThanEqual ||
                      op == SpvOpSGreaterThan || op == SpvOpSGreaterThanEqual;
    if (!is_less && !is_greater) return false;
    bool is_left = operand_of(r, at[3])->knowledge == IS_KNOWN,
         is_right = operand_of(r, at[4])->knowledge == IS_KNOWN;
    if (is_left == is_right || !is_uniform_here(r, at[is_left ? 4 : 3])) return false;
    uint64_t *to = make_known(r, v, 1);
    for (uint32_t i = 0; to && i < r->count; i++)
        if (r->is_active[i]) to[i] = is_less == is_left;
    v->is_assumed = true;
    return to != NULL;
}

/* Arithmetic of values from memory and constants keeps them what they are. */
static void compute_from_memory(struct races *r, const uint32_t *at, struct race_value *v)
{
    SpvOp op = opcode_of(at);
    const struct race_value *x = operand_of(r, at[3]);
    const struct race_value *y = length_of(at) > 4 ? operand_of(r, at[4]) : NULL;
    bool is_constant = y && y->knowledge == IS_KNOWN && is_uniform_here(r, at[4]);
    if (x->knowledge != IS_FROM_MEMORY || (y && !is_constant)) return;
    uint64_t by = y ? y->at[0] : 0;
    v->most = op == SpvOpBitwiseAnd                     ? (by < x->most ? by : x->most)
              : op == SpvOpUMod && by                   ? by - 1
              : op == SpvOpShiftRightLogical && by < 32 ? x->most >> by
              : op == SpvOpUDiv && by                   ? x->most / by
              : op == SpvOpBitcast || op == SpvOpCopyObject || op == SpvOpUConvert ? x->most
                                                                                   : 0;
    if (v->most) v->knowledge = IS_FROM_MEMORY;
}

/* Computes the components into `to`, for the active invocations. */
static bool compute_components(struct races *r, const struct race_step *step,
                               const struct race_value *x, const struct race_value *y, uint64_t *to)
{
    uint64_t mask = step->result_bits >= 64 ? UINT64_MAX : ((uint64_t)1 << step->result_bits) - 1;
    uint64_t computed[MOST_FOLLOWED] = {0};
    for (unsigned c = 0; c < x->components; c++) {
        size_t first = (size_t)c * r->count;
        if (!operate(r, opcode_of(step->at), step->bits, x->at + first, y->at + first, computed))
            return false;
        for (uint32_t i = 0; i < r->count; i++)
            if (r->is_active[i]) to[first + i] = computed[i] & mask;
    }
    return true;
}

static void compute_each(struct races *r, const struct race_step *step)
{
    const uint32_t *at = step->at;
    struct race_value *v = r->result;
    bool is_unary = length_of(at) == 4;
    make_unknown(v);
    const struct race_value *x = operand_of(r, operand(at, 0)),
                            *y = is_unary ? x : operand_of(r, operand(at, 1));
    bool is_known = x->knowledge == IS_KNOWN && y->knowledge == IS_KNOWN;
    if (x->knowledge == UNKNOWN && y->knowledge == UNKNOWN) return;
    if (!is_known) {
        if (!is_unary && assume(r, at, v)) return;
        compute_from_memory(r, at, v);
        return;
    }
    bool is_assumed = x->is_assumed || y->is_assumed;
    uint64_t *to = y->components < x->components ? NULL : make_known(r, v, x->components);
    if (!to || !compute_components(r, step, x, y, to)) {
        make_unknown(v);
        return;
    }
    v->is_assumed = is_assumed;
}

static void select_each(struct races *r, const uint32_t *at)
{
    struct race_value *v = race_value_of(r, result_of(at));
    const struct race_value *c = operand_of(r, at[3]), *x = operand_of(r, at[4]),
                            *y = operand_of(r, at[5]);
    bool is_known = c->knowledge == IS_KNOWN && x->knowledge == IS_KNOWN &&
                    y->knowledge == IS_KNOWN && x->components == 1 && c->components == 1;
    make_unknown(v);
    uint64_t *to = is_known ? make_known(r, v, 1) : NULL;
    for (uint32_t i = 0; to && i < r->count; i++)
        if (r->is_active[i]) to[i] = c->at[i] ? x->at[i] : y->at[i];
    if (to) v->is_assumed = c->is_assumed;
}

static void copy_component(struct races *r, const uint64_t *from, uint64_t *to)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->is_active[i]) to[i] = from[i];
}

static void extract(struct races *r, const uint32_t *at)
{
    struct race_value *v = race_value_of(r, result_of(at));
    const struct race_value *of = operand_of(r, at[3]);
    bool is_vector = of->knowledge == IS_KNOWN && length_of(at) == 5 && at[4] < of->components;
    make_unknown(v);
    uint64_t *to = is_vector ? make_known(r, v, 1) : NULL;
    if (to) copy_component(r, of->at + (size_t)at[4] * r->count, to);
}

static void construct(struct races *r, const uint32_t *at)
{
    struct race_value *v = race_value_of(r, result_of(at));
    unsigned n = length_of(at) - 3;
    bool is_known = n <= 4;
    make_unknown(v);
    for (unsigned c = 0; is_known && c < n; c++) {
        const struct race_value *x = operand_of(r, at[3 + c]);
        is_known = x->knowledge == IS_KNOWN && x->components == 1;
    }
    uint64_t *to = is_known ? make_known(r, v, n) : NULL;
    for (unsigned c = 0; to && c < n; c++)
        copy_component(r, operand_of(r, at[3 + c])->at, to + (size_t)c * r->count);
}

static void shuffle(struct races *r, const uint32_t *at)
{
    struct race_value *v = race_value_of(r, result_of(at));
    const struct race_value *x = operand_of(r, at[3]), *y = operand_of(r, at[4]);
    unsigned n = length_of(at) - 5;
    make_unknown(v);
    if (n > 4 || x->knowledge != IS_KNOWN || y->knowledge != IS_KNOWN) return;
    for (unsigned c = 0; c < n; c++)
        if (at[5 + c] >= (unsigned)x->components + y->components) return;
    uint64_t *to = make_known(r, v, n);
    for (unsigned c = 0; to && c < n; c++) {
        const struct race_value *from = at[5 + c] < x->components ? x : y;
        unsigned part = at[5 + c] < x->components ? at[5 + c] : at[5 + c] - x->components;
        copy_component(r, from->at + (size_t)part * r->count, to + (size_t)c * r->count);
    }
}

static void elect(struct races *r, const uint32_t *at)
{
    uint64_t *to = make_known(r, race_value_of(r, result_of(at)), 1);
    if (!to) make_unknown(race_value_of(r, result_of(at)));
    for (uint32_t i = 0, last = UINT32_MAX; to && i < r->count; i++) {
        if (!r->is_active[i]) continue;
        uint32_t subgroup = r->group.index[i] / r->group.subgroup_size;
        to[i] = subgroup != last;
        last = subgroup;
    }
}

void compute_value(struct races *r, const struct race_step *step)
{
    const uint32_t *at = step->at;
    SpvOp op = opcode_of(at);
    bool has_result = step->info->has_result && step->info->has_type;
    r->result = has_result ? &r->values[step->rank] : NULL;
    r->was_known = r->result && r->result->knowledge == IS_KNOWN;
    switch ((unsigned)op) {
    case SpvOpLoad: load(r, at); return;
    case SpvOpStore: store(r, at); return;
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpPtrAccessChain:
    case SpvOpInBoundsPtrAccessChain: point(r, at); return;
    case SpvOpSelect: select_each(r, at); return;
    case SpvOpCompositeExtract: extract(r, at); return;
    case SpvOpCompositeConstruct: construct(r, at); return;
    case SpvOpVectorShuffle: shuffle(r, at); return;
    case SpvOpGroupNonUniformElect: elect(r, at); return;
    default: break;
    }
    if (step->is_access) access_shared(r, at, at[atomic_pointer_word(op)], SHARED_ATOMIC, 0);
    if (step->bits) compute_each(r, step);
    else if (r->result) make_unknown(r->result);
}
