/* Terms of Z3: thin layers that fold the simplest cases, so that conditions stay short. */
#include "prove/prover.h"
#include "prove/terms.h"

Z3_sort bits_sort(struct prover *p, unsigned width) { return Z3_mk_bv_sort(p->z3, width); }

Z3_ast number_term(struct prover *p, uint64_t value, unsigned width)
{
    if (width < 64) value &= ((uint64_t)1 << width) - 1;
    return Z3_mk_unsigned_int64(p->z3, value, bits_sort(p, width));
}

Z3_ast true_term(struct prover *p) { return Z3_mk_true(p->z3); }
Z3_ast false_term(struct prover *p) { return Z3_mk_false(p->z3); }

/* Numbers name symbols of one place; texts name those of all. */
Z3_ast new_symbol(struct prover *p, Z3_sort sort)
{
    return Z3_mk_const(p->z3, Z3_mk_int_symbol(p->z3, (int)p->next_symbol++), sort);
}

Z3_ast named_symbol(struct prover *p, const char *name, Z3_sort sort)
{
    return Z3_mk_const(p->z3, Z3_mk_string_symbol(p->z3, name), sort);
}

bool is_true_term(struct prover *p, Z3_ast a) { return Z3_get_bool_value(p->z3, a) == Z3_L_TRUE; }
bool is_false_term(struct prover *p, Z3_ast a) { return Z3_get_bool_value(p->z3, a) == Z3_L_FALSE; }

Z3_ast not_term(struct prover *p, Z3_ast a)
{
    if (is_true_term(p, a)) return false_term(p);
    if (is_false_term(p, a)) return true_term(p);
    return Z3_mk_not(p->z3, a);
}

static bool is_application(struct prover *p, Z3_ast a, Z3_decl_kind kind, unsigned arguments)
{
    if (Z3_get_ast_kind(p->z3, a) != Z3_APP_AST) return false;
    Z3_app app = Z3_to_app(p->z3, a);
    return Z3_get_app_num_args(p->z3, app) == arguments &&
           Z3_get_decl_kind(p->z3, Z3_get_app_decl(p->z3, app)) == kind;
}

static Z3_ast argument(struct prover *p, Z3_ast a, unsigned i)
{
    return Z3_get_app_arg(p->z3, Z3_to_app(p->z3, a), i);
}

static bool is_negation(struct prover *p, Z3_ast a, Z3_ast b)
{
    return (is_application(p, a, Z3_OP_NOT, 1) && argument(p, a, 0) == b) ||
           (is_application(p, b, Z3_OP_NOT, 1) && argument(p, b, 0) == a);
}

Z3_ast and_term(struct prover *p, Z3_ast a, Z3_ast b)
{
    if (is_true_term(p, a) || is_false_term(p, b) || a == b) return b;
    if (is_true_term(p, b) || is_false_term(p, a)) return a;
    return Z3_mk_and(p->z3, 2, (Z3_ast[]){a, b});
}

/* The two ways of a branch meet: x & c | x & !c is x. */
bool halves_of_and(struct prover *p, Z3_ast a, Z3_ast halves[2])
{
    if (!is_application(p, a, Z3_OP_AND, 2)) return false;
    for (unsigned i = 0; i < 2; i++) halves[i] = Z3_get_app_arg(p->z3, Z3_to_app(p->z3, a), i);
    return true;
}

Z3_ast or_term(struct prover *p, Z3_ast a, Z3_ast b)
{
    if (is_true_term(p, a) || is_false_term(p, b) || a == b) return a;
    if (is_true_term(p, b) || is_false_term(p, a)) return b;
    if (is_negation(p, a, b)) return true_term(p);
    if (is_application(p, a, Z3_OP_AND, 2) && is_application(p, b, Z3_OP_AND, 2) &&
        argument(p, a, 0) == argument(p, b, 0) &&
        is_negation(p, argument(p, a, 1), argument(p, b, 1)))
        return argument(p, a, 0);
    return Z3_mk_or(p->z3, 2, (Z3_ast[]){a, b});
}

Z3_ast implies_term(struct prover *p, Z3_ast a, Z3_ast b) { return or_term(p, not_term(p, a), b); }

Z3_ast equal_term(struct prover *p, Z3_ast a, Z3_ast b)
{
    return a == b ? true_term(p) : Z3_mk_eq(p->z3, a, b);
}

unsigned width_of_term(struct prover *p, Z3_ast a)
{
    Z3_sort sort = Z3_get_sort(p->z3, a);
    return Z3_get_sort_kind(p->z3, sort) == Z3_BV_SORT ? Z3_get_bv_sort_size(p->z3, sort) : 0;
}

Z3_ast equal_index(struct prover *p, Z3_ast a, Z3_ast b)
{
    unsigned x = width_of_term(p, a), y = width_of_term(p, b);
    uint64_t m, n;
    if (x < y) a = Z3_mk_sign_ext(p->z3, y - x, a);
    if (y < x) b = Z3_mk_sign_ext(p->z3, x - y, b);
    if (numeral_of(p, a, &m) && numeral_of(p, b, &n)) return m == n ? true_term(p) : false_term(p);
    return equal_term(p, a, b);
}

Z3_ast choose_term(struct prover *p, Z3_ast condition, Z3_ast a, Z3_ast b)
{
    if (a == b || is_true_term(p, condition)) return a;
    return is_false_term(p, condition) ? b : Z3_mk_ite(p->z3, condition, a, b);
}

Z3_ast resize_term(struct prover *p, Z3_ast a, unsigned width)
{
    unsigned had = width_of_term(p, a);
    if (had == width) return a;
    return had < width ? Z3_mk_zero_ext(p->z3, width - had, a)
                       : Z3_mk_extract(p->z3, width - 1, 0, a);
}

bool numeral_of(struct prover *p, Z3_ast a, uint64_t *value)
{
    if (Z3_get_ast_kind(p->z3, a) != Z3_NUMERAL_AST) a = Z3_simplify(p->z3, a);
    if (Z3_get_ast_kind(p->z3, a) != Z3_NUMERAL_AST) return false;
    return Z3_get_numeral_uint64(p->z3, a, value);
}

void add_fact(struct prover *p, Z3_ast fact)
{
    if (!is_true_term(p, Z3_simplify(p->z3, fact))) vec_push(&p->arena, &p->facts, fact);
}

/* --- the age of symbols -------------------------------------------------------------------- */

struct visited {
    unsigned *ids; /* open addressing; 0: free */
    uint32_t count, room;
};

/* Returns whether the term was there. */
static bool visit(struct prover *p, struct visited *v, unsigned id)
{
    if (v->count * 2 >= v->room) {
        struct visited old = *v;
        v->room = old.room ? old.room * 2 : 64;
        v->ids = arena_array(&p->arena, unsigned, v->room);
        v->count = 0;
        for (uint32_t i = 0; i < old.room; i++)
            if (old.ids[i]) visit(p, v, old.ids[i] - 1);
    }
    uint32_t i = id * 2654435761u & (v->room - 1);
    for (; v->ids[i]; i = (i + 1) & (v->room - 1))
        if (v->ids[i] == id + 1) return true;
    v->ids[i] = id + 1;
    v->count++;
    return false;
}

static bool is_old_symbol(struct prover *p, Z3_app app, uint32_t stamp)
{
    Z3_symbol name = Z3_get_decl_name(p->z3, Z3_get_app_decl(p->z3, app));
    return Z3_get_symbol_kind(p->z3, name) != Z3_INT_SYMBOL ||
           (uint32_t)Z3_get_symbol_int(p->z3, name) < stamp;
}

/* Calls `is_found` for each symbol of the term until it returns true, which is the result. */
static bool find_symbol(struct prover *p, Z3_ast a,
                        bool (*is_found)(struct prover *p, Z3_ast symbol, const void *user),
                        const void *user)
{
    VEC(Z3_ast) work = {0};
    struct visited seen = {0};
    vec_push(&p->arena, &work, a);
    while (work.count) {
        a = work.at[--work.count];
        if (visit(p, &seen, Z3_get_ast_id(p->z3, a))) continue;
        if (Z3_get_ast_kind(p->z3, a) != Z3_APP_AST) continue;
        Z3_app app = Z3_to_app(p->z3, a);
        unsigned count = Z3_get_app_num_args(p->z3, app);
        if (!count && is_found(p, a, user)) return true;
        for (unsigned i = 0; i < count; i++)
            vec_push(&p->arena, &work, Z3_get_app_arg(p->z3, app, i));
    }
    return false;
}

static bool is_young_symbol(struct prover *p, Z3_ast symbol, const void *user)
{
    return !is_old_symbol(p, Z3_to_app(p->z3, symbol), *(const uint32_t *)user);
}

bool is_older(struct prover *p, Z3_ast a, uint32_t stamp)
{
    return !find_symbol(p, a, is_young_symbol, &stamp);
}

static bool is_the_symbol(struct prover *p, Z3_ast symbol, const void *user)
{
    (void)p;
    return symbol == *(const Z3_ast *)user;
}

bool mentions_symbol(struct prover *p, Z3_ast a, Z3_ast symbol)
{
    return find_symbol(p, a, is_the_symbol, &symbol);
}
