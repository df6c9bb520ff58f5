/* Loops: the body is executed once, for an arbitrary iteration `k`. Scalars that the body may
 * change are arbitrary at its start. Those that it changes by a constant, or shifts, are functions
 * of k; invariants.c finds what else holds. */
#include "prove/loops.h"
#include "prove/memory.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

enum { MOST_BOUNDS = 10 };

/* --- what changes in a loop ---------------------------------------------------------------- */

static uint32_t root_now(struct prover *p, uint32_t id)
{
    const uint32_t *at = defined_by(p->m, id);
    while (at && (opcode_of(at) == SpvOpAccessChain || opcode_of(at) == SpvOpInBoundsAccessChain ||
                  opcode_of(at) == SpvOpCopyObject))
        at = defined_by(p->m, operand(at, 0));
    if (!at) return 0;
    if (opcode_of(at) == SpvOpVariable) return result_of(at);
    if (opcode_of(at) != SpvOpFunctionParameter) return 0;
    struct symbolic_value v = value_of_id(p, result_of(at));
    return v.pointer ? v.pointer->root : 0;
}

static bool only_reads(SpvOp op)
{
    return op == SpvOpLoad || op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain ||
           op == SpvOpCopyObject || op == SpvOpArrayLength || op == SpvOpVariable ||
           op == SpvOpLabel || op == SpvOpLine;
}

static void mark_changes(struct prover *p, const uint32_t *at, bool *changes)
{
    if (only_reads(opcode_of(at))) return;
    for (unsigned i = 1; i < length_of(at); i++)
        if (at[i] < p->m->bound) changes[root_now(p, at[i])] = true;
    if (opcode_of(at) != SpvOpFunctionCall) return;
    for (uint32_t i = 0; i < p->t->variables.count; i++) {
        const struct symbolic_variable *v = &p->t->variables.at[i];
        if (variable_storage_class(defined_by(p->m, v->id)) != SpvStorageClassFunction)
            changes[v->id] |= p->is_written[v->id];
    }
}

static bool *find_changes(struct prover *p, const struct cfg *cfg, uint32_t header, bool *barrier)
{
    bool *changes = arena_array(&p->arena, bool, p->m->bound);
    for_each_block (cfg, i) {
        if (!is_in_construct(cfg, header, i)) continue;
        for_each_offset_of_block (offset, cfg->words, &cfg->blocks[i]) {
            const uint32_t *at = cfg_words(cfg, offset);
            mark_changes(p, at, changes);
            if (opcode_of(at) == SpvOpControlBarrier) *barrier = true;
            if (opcode_of(at) == SpvOpFunctionCall)
                *barrier |= flow_of_function(p, function_call_function(at))->has_barrier;
        }
    }
    return changes;
}

/* --- the start ----------------------------------------------------------------------------- */

static Z3_ast change_scalar(struct prover *p, struct symbolic_loop *l, uint32_t id, uint32_t leaf,
                            Z3_ast first)
{
    Z3_ast here = new_symbol(p, Z3_get_sort(p->z3, first));
    struct loop_scalar *s = vec_add(&p->arena, &l->scalars);
    *s = (struct loop_scalar){.id = id, .leaf = leaf, .first = first, .here = here};
    return here;
}

static void change_variable(struct prover *p, struct symbolic_loop *l, struct symbolic_variable *v)
{
    struct symbolic_value before = v->now;
    v->now = new_value(p, before.count);
    for (uint32_t i = 0; i < before.count; i++)
        v->now.leaf[i] = change_scalar(p, l, v->id, i, before.leaf[i]);
}

static void note_meeting(struct prover *p, Z3_ast active, uint32_t loop)
{
    struct meeting *m = vec_add(&p->arena, &p->t->meetings);
    *m = (struct meeting){.active = active, .loop = loop, .where = p->t->where};
}

uint32_t start_loop(struct prover *p, const struct cfg *cfg, uint32_t header, Z3_ast entered)
{
    uint32_t index = p->t->loops.count;
    struct symbolic_loop *l = vec_add(&p->arena, &p->t->loops);
    *l = (struct symbolic_loop){.outer = p->t->loop, .stamp = p->next_symbol, .entered = entered};
    l->k = new_symbol(p, bits_sort(p, 32));
    l->where = p->t->where;
    bool *changes = find_changes(p, cfg, header, &l->has_barrier);
    for (uint32_t i = 0; i < p->t->variables.count; i++)
        if (changes[p->t->variables.at[i].id]) change_variable(p, l, &p->t->variables.at[i]);
    if (!l->has_barrier) return index;
    note_meeting(p, entered, l->outer);
    for (unsigned c = 0; c < MEMORY_CLASSES; c++)
        p->t->phase[c] = change_scalar(p, l, 0, c, p->t->phase[c]);
    return index;
}

void add_loop_phi(struct prover *p, uint32_t loop, uint32_t phi, struct symbolic_value first)
{
    struct symbolic_value here = new_value(p, first.count);
    for (uint32_t i = 0; i < first.count; i++)
        here.leaf[i] = change_scalar(p, &p->t->loops.at[loop], phi, i, first.leaf[i]);
    if (first.pointer) here.pointer = arena_new(&p->arena, struct pointer);
    set_value(p, phi, here);
}

void note_bound(struct prover *p, Z3_ast a, Z3_ast b)
{
    for (uint32_t i = p->t->loop; i != NO_LOOP; i = p->t->loops.at[i].outer) {
        struct symbolic_loop *l = &p->t->loops.at[i];
        if (width_of_term(p, a) < 8 || l->bounds.count >= MOST_BOUNDS) continue;
        bool is_old = is_older(p, a, l->stamp);
        if (is_old == is_older(p, b, l->stamp)) continue;
        Z3_ast bound = is_old ? a : b;
        bool is_known = false;
        for (uint32_t j = 0; j < l->bounds.count; j++) is_known |= l->bounds.at[j] == bound;
        if (!is_known) vec_push(&p->arena, &l->bounds, bound);
    }
}

/* --- the end ------------------------------------------------------------------------------- */

static const uint32_t *phi_with_id(struct prover *p, uint32_t id)
{
    const uint32_t *at = id ? defined_by(p->m, id) : NULL;
    return at && opcode_of(at) == SpvOpPhi ? at : NULL;
}

static Z3_ast next_of(struct prover *p, const struct cfg *cfg, const struct loop_scalar *s,
                      uint32_t latch)
{
    const uint32_t *phi = phi_with_id(p, s->id);
    if (!s->id) return p->t->phase[s->leaf];
    if (!phi) return find_symbolic_variable(p, s->id)->now.leaf[s->leaf];
    for (unsigned i = 0; 2 * i + 4 < length_of(phi); i++)
        if (block_with_label(cfg, phi_parent(phi, i)) == latch) {
            struct symbolic_value v = value_of_id(p, phi_value(phi, i));
            if (s->leaf < v.count) return v.leaf[s->leaf];
        }
    return new_symbol(p, Z3_get_sort(p->z3, s->here));
}

/* first + k * step */
static bool solve_sum(struct prover *p, struct symbolic_loop *l, struct loop_scalar *s, Z3_ast next)
{
    unsigned width = width_of_term(p, s->here);
    Z3_ast step = Z3_simplify(p->z3, Z3_mk_bvsub(p->z3, next, s->here));
    if (!is_older(p, step, l->stamp)) return false;
    Z3_ast k = resize_term(p, l->k, width);
    uint64_t constant;
    if (numeral_of(p, step, &constant))
        s->direction = constant >> (width - 1) ? LOOP_FALLS : LOOP_RISES;
    Z3_ast sum = Z3_mk_bvadd(p->z3, s->first, Z3_mk_bvmul(p->z3, k, step));
    add_fact(p, equal_term(p, s->here, Z3_simplify(p->z3, sum)));
    return true;
}

typedef Z3_ast shift_fn(Z3_context z3, Z3_ast a, Z3_ast b);

/* Shifts by more than the width give 0, or the sign. */
static void shift_fact(struct prover *p, struct symbolic_loop *l, const struct loop_scalar *s,
                       shift_fn *shift, unsigned by, Z3_ast if_true)
{
    unsigned width = width_of_term(p, s->here);
    Z3_ast is_small = Z3_mk_bvult(p->z3, l->k, number_term(p, width, 32));
    Z3_ast amount = choose_term(p, is_small, Z3_mk_bvmul(p->z3, l->k, number_term(p, by, 32)),
                                number_term(p, width, 32));
    Z3_ast result = shift(p->z3, s->first, resize_term(p, amount, width));
    add_fact(p, implies_term(p, if_true, equal_term(p, s->here, result)));
}

/* first shifted by k * c, for a small constant c */
static bool solve_shift(struct prover *p, struct symbolic_loop *l, struct loop_scalar *s,
                        Z3_ast next)
{
    static shift_fn *const shifts[] = {Z3_mk_bvlshr, Z3_mk_bvshl, Z3_mk_bvashr};
    static shift_fn *const products[] = {Z3_mk_bvudiv, Z3_mk_bvmul, NULL};
    unsigned width = width_of_term(p, s->here);
    if (width != 32 && width != 64) return false;
    for (unsigned by = 1; by <= 6; by++) {
        Z3_ast amount = number_term(p, by, width),
               factor = number_term(p, (uint64_t)1 << by, width);
        for (unsigned i = 0; i < 3; i++)
            if (next == Z3_simplify(p->z3, shifts[i](p->z3, s->here, amount)) ||
                (products[i] && next == Z3_simplify(p->z3, products[i](p->z3, s->here, factor)))) {
                shift_fact(p, l, s, shifts[i], by, true_term(p));
                s->direction = i == 1 ? LOOP_RISES : LOOP_FALLS;
                return true;
            }
        if (next == Z3_simplify(p->z3, Z3_mk_bvsdiv(p->z3, s->here, factor))) {
            Z3_ast is_positive = Z3_mk_bvsge(p->z3, s->first, number_term(p, 0, width));
            shift_fact(p, l, s, Z3_mk_bvlshr, by, is_positive);
            s->direction = LOOP_FALLS;
            return true;
        }
    }
    return false;
}

enum { MOST_PARTS = 16 };

/* What is replaced in a term where a condition holds. */
struct replaced_terms {
    Z3_ast from[3 * MOST_PARTS], to[3 * MOST_PARTS];
    unsigned count;
};

/* Z3 writes a condition in another way when it simplifies a term that has it: `a < b` as
 * `!(b <= a)`. */
static void replace_condition(struct prover *p, struct replaced_terms *r, Z3_ast holds)
{
    Z3_ast forms[] = {holds, Z3_simplify(p->z3, holds), Z3_simplify(p->z3, not_term(p, holds))};
    if (is_true_term(p, holds) || r->count + 3 > 3 * MOST_PARTS) return;
    for (unsigned i = 0; i < 3; i++, r->count++) {
        r->from[r->count] = forms[i];
        r->to[r->count] = i < 2 ? true_term(p) : not_term(p, true_term(p));
    }
}

/* Returns `term` as it is where `holds`. */
static Z3_ast where_it_holds(struct prover *p, Z3_ast term, Z3_ast holds)
{
    struct replaced_terms r = {.count = 0};
    replace_condition(p, &r, holds);
    for (Z3_ast parts[2] = {holds}; halves_of_and(p, parts[0], parts);) {
        replace_condition(p, &r, parts[0]);
        replace_condition(p, &r, parts[1]);
    }
    return r.count ? Z3_substitute(p->z3, term, r.count, r.from, r.to) : term;
}

static void solve(struct prover *p, struct symbolic_loop *l, struct loop_scalar *s, Z3_ast repeated)
{
    Z3_ast next = Z3_simplify(p->z3, where_it_holds(p, s->next, repeated));
    if (next == s->here) {
        add_fact(p, equal_term(p, s->here, s->first));
        s->is_solved = s->is_constant = true;
    } else if (width_of_term(p, s->here))
        s->is_solved = solve_sum(p, l, s, next) || solve_shift(p, l, s, next);
}

void finish_loop(struct prover *p, const struct cfg *cfg, uint32_t loop, uint32_t latch,
                 Z3_ast repeated)
{
    struct symbolic_loop *l = &p->t->loops.at[loop];
    l->repeated = repeated;
    if (l->has_barrier) note_meeting(p, repeated, loop);
    for (uint32_t i = 0; i < l->scalars.count; i++) {
        struct loop_scalar *s = &l->scalars.at[i];
        s->next = next_of(p, cfg, s, latch);
        solve(p, l, s, repeated);
    }
}
