/* Assumptions (--assume): expressions of integers over what all invocations have in common. They
 * are computed with 128 bits, so that nothing overflows: `n * m <= 4096` is about the product. */
#include "prove/module.h"
#include "prove/setups/counterexample.h"
#include "prove/assumptions/assume.h"
#include "prove/memory.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>

enum { WIDE = 128, MOST_NESTED = 100 };

/* An expression that is read. */
struct assumption_reader {
    struct prover *p;
    const char *whole, *at;
    unsigned depth;
};

/* Writes what is wrong, and ends the proof. */
static _Noreturn void refuse(struct assumption_reader *r, const char *format, ...)
{
    va_list arguments;
    fprintf(r->p->out, "error\t--assume '%s': ", r->whole);
    va_start(arguments, format);
    vfprintf(r->p->out, format, arguments);
    va_end(arguments);
    fputs("\n", r->p->out);
    longjmp(r->p->failed, 1);
}

static void skip_space(struct assumption_reader *r)
{
    while (isspace((unsigned char)*r->at)) r->at++;
}

static bool accept(struct assumption_reader *r, const char *text)
{
    skip_space(r);
    if (strncmp(r->at, text, strlen(text)) != 0) return false;
    r->at += strlen(text);
    return true;
}

static bool is_of_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

static const char *read_name(struct assumption_reader *r)
{
    const char *first = r->at;
    while (is_of_name(*r->at)) r->at++;
    return arena_printf(&r->p->arena, "%.*s", (int)(r->at - first), first);
}

static uint64_t read_number(struct assumption_reader *r)
{
    char *end;
    uint64_t value = strtoull(r->at, &end, 0);
    if (end == r->at || !isdigit((unsigned char)*r->at))
        refuse(r, "a number is expected at '%s'", r->at);
    while (*end == 'u' || *end == 'U') end++;
    if (is_of_name(*end)) refuse(r, "'%s' does not begin with a number", r->at);
    r->at = end;
    return value;
}

/* --- names --------------------------------------------------------------------------------- */

static bool is_block(struct prover *p, uint32_t id)
{
    SpvStorageClass storage;
    const uint32_t *at = defined_by(p->m, id);
    if (!at || !is_buffer(at, &storage)) return false;
    return opcode_of(pointed_type(p->m, value_type_of(p, id))) == SpvOpTypeStruct;
}

static bool is_named(const char *name, const char *wanted) { return name && !strcmp(name, wanted); }

static bool is_specialized(struct prover *p, uint32_t id)
{
    const uint32_t *at = defined_by(p->m, id);
    return at && opcode_of(at) == SpvOpSpecConstant && module_name(p->m, id) &&
           opcode_of(value_type_of(p, id)) == SpvOpTypeInt;
}

static struct pointer pointer_to(struct prover *p, uint32_t id)
{
    return (struct pointer){.root = id,
                            .storage =
                                (SpvStorageClass)variable_storage_class(defined_by(p->m, id)),
                            .type = pointed_type(p->m, value_type_of(p, id))};
}

static bool enter_member(struct prover *p, struct pointer *to, const char *name)
{
    if (opcode_of(to->type) != SpvOpTypeStruct) return false;
    for (uint32_t i = 0; i + 2 < length_of(to->type); i++)
        if (is_named(module_member_name(p->m, declared_id(to->type), i), name))
            return extend_pointer(p, to, number_term(p, i, 32));
    return false;
}

/* A variable, its block, or a member of a block. */
static bool find_place(struct prover *p, const char *name, struct pointer *to)
{
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (!is_block(p, id)) continue;
        *to = pointer_to(p, id);
        if (is_named(module_name(p->m, id), name) ||
            is_named(module_name(p->m, declared_id(to->type)), name) || enter_member(p, to, name))
            return true;
    }
    return false;
}

static void add_names(struct prover *p, char **text, const char *before, const uint32_t *type)
{
    for (uint32_t i = 0; i + 2 < length_of(type); i++) {
        const char *name = module_member_name(p->m, declared_id(type), i);
        const uint32_t *part = composite_part(p, type, i, NULL);
        bool is_array = opcode_of(part) == SpvOpTypeRuntimeArray;
        if (name && *name && strlen(*text) < 2000)
            *text = arena_printf(&p->arena, "%s%s%s%s, ", *text, before, name,
                                 is_array ? ".length()" : "");
    }
}

static _Noreturn void refuse_name(struct assumption_reader *r, const char *name)
{
    struct prover *p = r->p;
    char *text = arena_printf(&p->arena, "%s", "");
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (is_block(p, id)) {
            const char *own = module_name(p->m, id);
            add_names(p, &text, own && *own ? arena_printf(&p->arena, "%s.", own) : "",
                      pointed_type(p->m, value_type_of(p, id)));
        } else if (is_specialized(p, id) && strlen(text) < 2000)
            text = arena_printf(&p->arena, "%s%s, ", text, module_name(p->m, id));
    }
    refuse(r,
           "there is no '%s'; there are %sgl_NumWorkGroups, gl_WorkGroupSize, gl_SubgroupSize and "
           "gl_NumSubgroups",
           name, text);
}

/* --- operands ------------------------------------------------------------------------------ */

static Z3_ast wide(struct prover *p, Z3_ast term, bool is_signed)
{
    unsigned width = width_of_term(p, term);
    return is_signed ? Z3_mk_sign_ext(p->z3, WIDE - width, term)
                     : Z3_mk_zero_ext(p->z3, WIDE - width, term);
}

static bool is_signed_type(const uint32_t *type)
{
    return opcode_of(type) == SpvOpTypeInt && type[3];
}

/* The component that a letter names: xyzw, rgba, stpq. */
static unsigned component_of(struct assumption_reader *r, const char *name)
{
    static const char letters[] = "xyzwrgbastpq";
    const char *found = name[0] && !name[1] ? strchr(letters, name[0]) : NULL;
    if (!found) refuse(r, "'.%s' is no component", name);
    return (unsigned)(found - letters) % 4;
}

/* The argument of a kernel that is a pointer becomes a block of one array. */
static Z3_ast length_at(struct assumption_reader *r, struct pointer *to)
{
    bool is_argument = opcode_of(to->type) == SpvOpTypeStruct && length_of(to->type) == 3;
    if (is_argument) extend_pointer(r->p, to, number_term(r->p, 0, 32));
    if (!accept(r, "(") || !accept(r, ")")) refuse(r, "'()' is expected after 'length'");
    if (opcode_of(to->type) == SpvOpTypeRuntimeArray)
        return wide(r->p, buffer_length(r->p, to), false);
    uint64_t length = length_of_array(r->p, to->type);
    if (!length) refuse(r, "only arrays have a length");
    return number_term(r->p, length, WIDE);
}

static Z3_ast content_at(struct assumption_reader *r, const struct pointer *to, const char *name)
{
    struct prover *p = r->p;
    if (opcode_of(to->type) != SpvOpTypeInt) refuse(r, "'%s' is no integer", name);
    if (!is_never_written(p, to))
        refuse(r, "the shader may write to '%s': only its length can be assumed", name);
    return wide(p, load_constant_memory(p, to, true_term(p)).leaf[0], is_signed_type(to->type));
}

/* What follows the name of a place: members, elements, components, length(). */
static Z3_ast read_place(struct assumption_reader *r, struct pointer to, const char *name)
{
    for (;;) {
        if (accept(r, "[")) {
            skip_space(r);
            uint64_t index = read_number(r);
            bool is_array =
                opcode_of(to.type) == SpvOpTypeArray || opcode_of(to.type) == SpvOpTypeRuntimeArray;
            if (!is_array || index > UINT32_MAX / 2 ||
                !extend_pointer(r->p, &to, number_term(r->p, index, 32)) || !accept(r, "]"))
                refuse(r, "'%s' has no such element", name);
        } else if (accept(r, ".")) {
            const char *part = read_name(r);
            if (!strcmp(part, "length")) return length_at(r, &to);
            if (opcode_of(to.type) == SpvOpTypeVector) {
                unsigned component = component_of(r, part);
                if (component >= element_count_of(to.type) ||
                    !extend_pointer(r->p, &to, number_term(r->p, component, 32)))
                    refuse(r, "'%s' has no component '%s'", name, part);
            } else if (!enter_member(r->p, &to, part)) refuse_name(r, part);
        } else return content_at(r, &to, name);
    }
}

static Z3_ast read_vector(struct assumption_reader *r, Z3_ast const parts[3], const char *name)
{
    if (!accept(r, ".")) refuse(r, "'%s' has three components: '%s.x'", name, name);
    unsigned component = component_of(r, read_name(r));
    if (component > 2) refuse(r, "'%s' has three components", name);
    return wide(r->p, parts[component], false);
}

static Z3_ast read_operand(struct assumption_reader *r)
{
    struct prover *p = r->p;
    struct pointer to;
    const char *name = read_name(r);
    Z3_ast size[3];
    for (unsigned i = 0; i < 3; i++) size[i] = number_term(p, p->local_size[i], 32);
    if (!strcmp(name, "gl_NumWorkGroups")) return read_vector(r, p->group_count, name);
    if (!strcmp(name, "gl_WorkGroupSize")) return read_vector(r, size, name);
    if (!strcmp(name, "gl_SubgroupSize")) return wide(p, p->subgroup_size, false);
    if (!strcmp(name, "gl_NumSubgroups")) return wide(p, p->subgroup_count, false);
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        if (is_specialized(p, id) && is_named(module_name(p->m, id), name))
            return wide(p, term_of(p, id), is_signed_type(value_type_of(p, id)));
    }
    if (!find_place(p, name, &to)) refuse_name(r, name);
    return read_place(r, to, name);
}

/* --- expressions --------------------------------------------------------------------------- */

typedef Z3_ast term_fn(Z3_context z3, Z3_ast a, Z3_ast b);

static Z3_ast both(Z3_context z3, Z3_ast a, Z3_ast b) { return Z3_mk_and(z3, 2, (Z3_ast[]){a, b}); }
static Z3_ast either(Z3_context z3, Z3_ast a, Z3_ast b)
{
    return Z3_mk_or(z3, 2, (Z3_ast[]){a, b});
}
static Z3_ast unequal(Z3_context z3, Z3_ast a, Z3_ast b)
{
    return Z3_mk_not(z3, Z3_mk_eq(z3, a, b));
}

/* Of two operators, one that begins with the other is first. Those of a higher level bind first. */
static const struct binary_operator {
    const char *text;
    unsigned level;
    term_fn *function;
    bool takes_conditions;
} operators[] = {
    {"||", 1, either, true},       {"&&", 2, both, true},          {"==", 6, Z3_mk_eq, false},
    {"!=", 6, unequal, false},     {"<=", 7, Z3_mk_bvsle, false},  {">=", 7, Z3_mk_bvsge, false},
    {"<<", 8, Z3_mk_bvshl, false}, {">>", 8, Z3_mk_bvashr, false}, {"<", 7, Z3_mk_bvslt, false},
    {">", 7, Z3_mk_bvsgt, false},  {"|", 3, Z3_mk_bvor, false},    {"^", 4, Z3_mk_bvxor, false},
    {"&", 5, Z3_mk_bvand, false},  {"+", 9, Z3_mk_bvadd, false},   {"-", 9, Z3_mk_bvsub, false},
    {"*", 10, Z3_mk_bvmul, false}, {"/", 10, Z3_mk_bvsdiv, false}, {"%", 10, Z3_mk_bvsrem, false},
};

static bool is_condition(struct prover *p, Z3_ast a) { return !width_of_term(p, a); }

static Z3_ast read_binary(struct assumption_reader *r, unsigned level);

static Z3_ast read_unary(struct assumption_reader *r)
{
    struct prover *p = r->p;
    if (++r->depth > MOST_NESTED) refuse(r, "it is nested too deep");
    Z3_ast a;
    if (accept(r, "(")) {
        a = read_binary(r, 1);
        if (!accept(r, ")")) refuse(r, "')' is expected at '%s'", r->at);
    } else if (accept(r, "!")) {
        a = read_unary(r);
        if (!is_condition(p, a)) refuse(r, "'!' needs a condition");
        a = not_term(p, a);
    } else if (accept(r, "-") || accept(r, "~")) {
        bool is_minus = r->at[-1] == '-';
        a = read_unary(r);
        if (is_condition(p, a)) refuse(r, "'%c' needs a number", is_minus ? '-' : '~');
        a = is_minus ? Z3_mk_bvneg(p->z3, a) : Z3_mk_bvnot(p->z3, a);
    } else if (isdigit((unsigned char)*r->at)) a = number_term(p, read_number(r), WIDE);
    else if (is_of_name(*r->at)) a = read_operand(r);
    else refuse(r, "an operand is expected at '%s'", r->at);
    r->depth--;
    return a;
}

static const struct binary_operator *next_operator(struct assumption_reader *r, unsigned level)
{
    skip_space(r);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        const struct binary_operator *o = &operators[i];
        if (strncmp(r->at, o->text, strlen(o->text)) != 0) continue;
        if (o->level < level) return NULL;
        r->at += strlen(o->text);
        return o;
    }
    return NULL;
}

static Z3_ast read_binary(struct assumption_reader *r, unsigned level)
{
    const struct binary_operator *o;
    Z3_ast a = read_unary(r);
    while ((o = next_operator(r, level))) {
        Z3_ast b = read_binary(r, o->level + 1);
        if (is_condition(r->p, a) != o->takes_conditions ||
            is_condition(r->p, b) != o->takes_conditions)
            refuse(r, "'%s' needs two %s", o->text, o->takes_conditions ? "conditions" : "numbers");
        a = o->function(r->p->z3, a, b);
    }
    return a;
}

/* --- all assumptions ----------------------------------------------------------------------- */

static bool is_chosen_id(const struct prover *p, uint32_t id)
{
    const struct module_decoration *d = find_decoration(p->m, id, WHOLE, SpvDecorationSpecId);
    return d && d->operand_count && chosen_constant(p, d->operands[0]);
}

void free_named_constants(struct prover *p)
{
    p->is_free = arena_array(&p->arena, bool, p->m->bound);
    for (size_t i = 0; i < p->request->assumption_count; i++)
        for (struct assumption_reader r = {.p = p, .at = p->request->assumptions[i]}; *r.at;) {
            if (!is_of_name(*r.at)) {
                r.at++;
                continue;
            }
            const char *name = read_name(&r);
            for (uint32_t j = 0; j < p->m->id_count; j++)
                if (is_specialized(p, p->m->ids[j].id) && !is_chosen_id(p, p->m->ids[j].id) &&
                    is_named(module_name(p->m, p->m->ids[j].id), name))
                    p->is_free[p->m->ids[j].id] = true;
        }
}

void read_assumptions(struct prover *p)
{
    p->t = &p->threads[0];
    p->t->where = (struct source_place){0};
    p->t->loop = NO_LOOP;
    uint32_t inputs = p->t->inputs.count;
    for (size_t i = 0; i < p->request->assumption_count; i++) {
        struct assumption_reader r = {.p = p};
        r.whole = r.at = p->request->assumptions[i];
        skip_space(&r);
        Z3_ast a = read_binary(&r, 1);
        skip_space(&r);
        if (*r.at) refuse(&r, "an operator is expected at '%s'", r.at);
        if (!is_condition(p, a)) refuse(&r, "a condition is expected, such as 'n <= 1024'");
        vec_push(&p->arena, &p->assumed, a);
        add_fact(p, a);
    }
    for (uint32_t i = inputs; i < p->t->inputs.count; i++)
        vec_push(&p->arena, &p->assumed_inputs, p->t->inputs.at[i]);
}
