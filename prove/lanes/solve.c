/* Asks Z3 whether two terms can differ that have other normal forms. Functions stay uninterpreted.
 * A model is written as data with which sgcc-run may show the difference. */
#include "prove/lanes/buffers.h"
#include "prove/lanes/lanes.h"
#include "prove/lanes/laws.h"
#include "prove/lanes/solve.h"
#include "prove/lanes/values.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"

enum { MOST_TRANSLATED = 20000 };

/* Terms as terms of Z3, of all questions. */
struct term_translation {
    struct lanes *l;
    VEC(Z3_ast) done;  /* by node */
    VEC(Z3_ast) facts; /* bounds of symbols */
    uint32_t count;
};

typedef Z3_ast binary_fn(Z3_context z3, Z3_ast a, Z3_ast b);

static binary_fn *const functions[NODE_KINDS] = {
#define OPERATOR(name, law, identity, function) [NODE_##name] = function,
#include "prove/lanes/operators.def"
#undef OPERATOR
};

static Z3_ast translate(struct term_translation *t, node_id n);

static Z3_sort sort_of_width(struct prover *p, unsigned width)
{
    return width == 1 ? Z3_mk_bool_sort(p->z3) : bits_sort(p, width);
}

/* Arguments may be absent. The name has their widths, since a declaration has one signature. */
static Z3_ast translate_function(struct term_translation *t, const struct term_node *n,
                                 const node_id *operands)
{
    struct prover *p = t->l->p;
    Z3_ast *arguments = arena_array(&p->arena, Z3_ast, n->count + 1);
    Z3_sort *domain = arena_array(&p->arena, Z3_sort, n->count + 1);
    uint64_t signature = n->kind * 1000003u + n->count;
    uint32_t count = 0;
    for (uint32_t i = 0; i < n->count; i++) {
        unsigned width = operands[i] ? node_at(&t->l->graph, operands[i])->width : 0;
        signature = signature * 1099511628211u + width + 1;
        if (!operands[i]) continue;
        arguments[count] = translate(t, operands[i]);
        domain[count++] = sort_of_width(p, width);
    }
    const char *name = arena_printf(&p->arena, "lane %llx/%u/%llx", (unsigned long long)n->value,
                                    n->width, (unsigned long long)signature);
    Z3_func_decl f = Z3_mk_func_decl(p->z3, Z3_mk_string_symbol(p->z3, name), count, domain,
                                     sort_of_width(p, n->width));
    return Z3_mk_app(p->z3, f, count, arguments);
}

static Z3_ast combine_conditions(struct prover *p, enum node_kind how, Z3_ast a, Z3_ast b)
{
    return how == NODE_AND  ? Z3_mk_and(p->z3, 2, (Z3_ast[]){a, b})
           : how == NODE_OR ? Z3_mk_or(p->z3, 2, (Z3_ast[]){a, b})
                            : Z3_mk_xor(p->z3, a, b);
}

static Z3_ast combine(struct prover *p, enum node_kind how, unsigned width, Z3_ast a, Z3_ast b)
{
    if (width == 1 && (how == NODE_AND || how == NODE_OR || how == NODE_XOR))
        return combine_conditions(p, how, a, b);
    if (functions[how]) return functions[how](p->z3, a, b);
    bool is_signed = how == NODE_SMIN || how == NODE_SMAX;
    Z3_ast less = is_signed ? Z3_mk_bvslt(p->z3, a, b) : Z3_mk_bvult(p->z3, a, b);
    bool is_least = how == NODE_UMIN || how == NODE_SMIN;
    return Z3_mk_ite(p->z3, less, is_least ? a : b, is_least ? b : a);
}

static Z3_ast translate_bits(struct term_translation *t, const node_id *operands)
{
    struct prover *p = t->l->p;
    Z3_ast all = NULL;
    for (unsigned i = 0; i < 32; i++) {
        Z3_ast bit =
            Z3_mk_ite(p->z3, translate(t, operands[i]), number_term(p, 1, 1), number_term(p, 0, 1));
        all = all ? Z3_mk_concat(p->z3, bit, all) : bit;
    }
    return all;
}

static Z3_ast translate_node(struct term_translation *t, const struct term_node *n,
                             const node_id *operands)
{
    struct prover *p = t->l->p;
    switch ((enum node_kind)n->kind) {
    case NODE_NUMBER:
        if (n->width > 1) return number_term(p, n->value, n->width);
        return n->value ? true_term(p) : false_term(p);
    case NODE_FUNCTION:
    case NODE_FMIN:
    case NODE_FMAX:
    case NODE_FADD:
    case NODE_FMULTIPLY: return translate_function(t, n, operands);
    case NODE_SCALED:
        return Z3_mk_bvmul(p->z3, number_term(p, n->value, n->width), translate(t, operands[0]));
    case NODE_CHOICE: {
        Z3_ast c = translate(t, operands[0]), yes = translate(t, operands[1]);
        return Z3_mk_ite(p->z3, c, yes, translate(t, operands[2]));
    }
    case NODE_BITS: return translate_bits(t, operands);
    default: break;
    }
    Z3_ast sum = translate(t, operands[0]);
    for (uint32_t i = 1; i < n->count; i++)
        sum = combine(p, (enum node_kind)n->kind, n->width, sum, translate(t, operands[i]));
    return sum;
}

static Z3_ast translate(struct term_translation *t, node_id id)
{
    struct prover *p = t->l->p;
    const struct term_node n = *node_at(&t->l->graph, id);
    if (t->done.at[id]) return t->done.at[id];
    if (++t->count > MOST_TRANSLATED)
        return n.width == 1 ? false_term(p) : number_term(p, 0, n.width);
    node_id *operands = arena_array(&p->arena, node_id, n.count + 1);
    if (n.count) memcpy(operands, operands_of(&t->l->graph, id), sizeof *operands * n.count);
    Z3_ast r = translate_node(t, &n, operands);
    if (n.kind == NODE_FUNCTION && n.width > 1 && n.most < all_bits(n.width))
        vec_push(&p->arena, &t->facts, Z3_mk_bvule(p->z3, r, number_term(p, n.most, n.width)));
    return t->done.at[id] = r;
}

/* --- what a model says of memory ----------------------------------------------------------- */

/* Adds the content that terms read as inputs, where setups look. */
static void add_inputs(struct term_translation *t)
{
    struct prover *p = t->l->p;
    p->differing_inputs.count = 0;
    for (node_id id = 1; id < t->done.count; id++) {
        uint32_t root = t->done.at[id] ? root_of_content(t->l, id) : 0;
        const struct term_node *n = node_at(&t->l->graph, id);
        if (!root || n->count > MOST_INDICES || n->width == 1) continue;
        struct symbolic_access *a = vec_add(&p->arena, &p->differing_inputs);
        *a = (struct symbolic_access){.active = true_term(p), .value = new_value(p, 1)};
        a->value.leaf[0] = t->done.at[id];
        a->to.root = root;
        for (uint32_t i = 0; i < n->count; i++)
            a->to.index[a->to.count++] = t->done.at[operands_of(&t->l->graph, id)[i]];
    }
}

/* The numbers of work-groups in the model become counts of the dispatch. */
static void set_groups(struct term_translation *t, Z3_model model)
{
    struct prover *p = t->l->p;
    for (unsigned i = 0; i < 3; i++) {
        Z3_ast value;
        uint64_t number = 0;
        node_id group = group_of_dimension(t->l, i);
        vec_extend(&p->arena, &t->done, t->l->graph.nodes.count);
        if (Z3_model_eval(p->z3, model, translate(t, group), true, &value))
            numeral_of(p, value, &number);
        t->l->model_groups[i] = number + 1;
    }
}

static Z3_lbool check(struct term_translation *t, Z3_solver solver, Z3_ast x, Z3_ast y)
{
    struct prover *p = t->l->p;
    for (uint32_t i = 0; i < t->facts.count; i++) Z3_solver_assert(p->z3, solver, t->facts.at[i]);
    Z3_solver_assert(p->z3, solver, Z3_mk_not(p->z3, Z3_mk_eq(p->z3, x, y)));
    return Z3_solver_check(p->z3, solver);
}

/* A model with small numbers of work-groups, which sgcc-run can execute. */
static void keep_model(struct term_translation *t, Z3_solver solver)
{
    enum { MOST_GROUP = 2 };
    struct prover *p = t->l->p;
    for (unsigned i = 0; i < 3; i++) {
        node_id group = group_of_dimension(t->l, i);
        vec_extend(&p->arena, &t->done, t->l->graph.nodes.count);
        Z3_ast is_small = Z3_mk_bvule(p->z3, translate(t, group), number_term(p, MOST_GROUP, 32));
        Z3_solver_assert(p->z3, solver, is_small);
    }
    if (Z3_solver_check(p->z3, solver) != Z3_L_TRUE) return;
    Z3_model model = Z3_solver_get_model(p->z3, solver);
    Z3_model_inc_ref(p->z3, model);
    t->l->model = model;
    add_inputs(t);
    set_groups(t, model);
}

enum term_verdict compare_terms(struct lanes *l, node_id a, node_id b, double until)
{
    struct prover *p = l->p;
    double left = until - now();
    if (left <= 0 || node_at(&l->graph, a)->width != node_at(&l->graph, b)->width)
        return TERMS_UNKNOWN;
    struct term_translation *t = l->translation;
    if (!t) t = l->translation = arena_new(&p->arena, struct term_translation);
    t->l = l;
    t->count = 0;
    vec_extend(&p->arena, &t->done, l->graph.nodes.count);
    Z3_ast x = translate(t, a), y = translate(t, b);
    if (t->count > MOST_TRANSLATED) return TERMS_UNKNOWN;
    Z3_solver solver = Z3_mk_solver(p->z3);
    Z3_solver_inc_ref(p->z3, solver);
    set_solver_timeout(p, solver, left / 4);
    Z3_lbool result = check(t, solver, x, y);
    if (result == Z3_L_TRUE) keep_model(t, solver);
    Z3_solver_dec_ref(p->z3, solver);
    return result == Z3_L_FALSE ? TERMS_EQUAL : result == Z3_L_TRUE ? TERMS_DIFFER : TERMS_UNKNOWN;
}
