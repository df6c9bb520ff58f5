/* Blocks: OpenCL C 3.0, 6.14.
 *
 * By the restrictions of 6.14.5 it is always known which literal a block is: a variable is
 * initialized by a literal or by such a variable, and blocks are not passed to functions.  So a
 * literal becomes a function, a call of it a call, and only captures need memory: a copy of each
 * captured variable is a local of the enclosing function, made where the literal is evaluated, and
 * is passed to the block after the arguments.  An enqueued block gets the same copies through
 * memory (codegen/lower/opencl/block.c).
 *
 * A name is captured when it is first seen in the body.  From then on, until the literal ends, it
 * means the parameter. */
#include "sema/opencl/declarations/block.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_stmt.h"
#include "sema/declarations/check_type.h"
#include "sema/opencl/opencl.h"
#include "sema/declarations/declare.h"
#include "sema/opencl/expr.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/opencl/declarations/types.h"
#include "sema/requirements.h"
#include "sema/scope.h"
#include "sema/report.h"

struct current_block {
    struct block_literal *literal;
    struct scope *scope; /* scope of the captures, around that of the parameters */
    uint32_t depth;      /* depth of this scope */
    struct decl **last_parameter;
    struct block_capture **last_capture;
    struct function *around; /* the enclosing function; NULL at file scope */
    struct current_block *outer;
};

/* --- types --------------------------------------------------------------------------------- */

static const char *wrong_result(const struct type *t)
{
    if (is_block(t)) return "a block cannot return a block (OpenCL C 3.0, 6.14.5)";
    if (is_array(t)) return "a block cannot return an array";
    if (t->kind == TYPE_OPAQUE && opaque_of(t)->kind <= OPAQUE_IMAGE)
        return "a block cannot return an image or sampler (OpenCL C 3.0, 6.11, b)";
    return NULL;
}

static bool check_result(struct checker *ck, loc_t loc, const struct type *t)
{
    const char *wrong = wrong_result(t);
    if (is_error(t)) return false;
    if (wrong) error_at(ck->c, loc, "%s", wrong);
    return !wrong && check_float_types(ck, loc, t) &&
           (is_void(t) || t->has_opaque || check_complete(ck, t, loc, "the result of the block"));
}

/* Reads the parameters of `step` (NULL if it has none), in the order of the source, to *last.
 * Returns their number. */
static uint32_t read_parameters(struct checker *ck, const struct derivation *step,
                                struct decl ***last)
{
    uint32_t count = 0;
    if (step && step->is_variadic)
        error_at(ck->c, step->loc,
                 "a block takes a fixed number of arguments (OpenCL C 3.0, 6.14.5)");
    for (const struct declaration *p = step ? step->parameters : NULL; p; p = p->next) {
        if (count++ == MOST_FUNCTION_PARAMETERS) {
            error_at(ck->c, p->loc, "a block has at most %d parameters", MOST_FUNCTION_PARAMETERS);
            return count - 1;
        }
        **last = check_c_parameter(ck, p, false);
        *last = &(**last)->next;
    }
    return count;
}

static const struct type *type_of_block(struct checker *ck, const struct type *result,
                                        const struct decl *parameters, uint32_t count)
{
    const struct type *types[MOST_FUNCTION_PARAMETERS];
    uint32_t i = 0;
    for (const struct decl *p = parameters; i < count; p = p->next, i++) {
        if (is_error(p->type)) return p->type;
        types[i] = p->type;
    }
    return is_error(result) ? result : block_type(ck->types, result, types, count);
}

const struct type *check_block_type(struct checker *ck, const struct type *result,
                                    const struct derivation *step)
{
    struct decl *parameters = NULL, **last = &parameters;
    if (!require_feature(ck, ck->features.exts, step->loc, "a block",
                         FEATURE_OPENCL_C_DEVICE_ENQUEUE))
        return ck->types->error;
    uint32_t count = read_parameters(ck, step, &last);
    if (step->is_variadic || !check_result(ck, step->loc, result)) return ck->types->error;
    return type_of_block(ck, result, parameters, count);
}

/* --- captures ------------------------------------------------------------------------------ */

/* Returns what the literal copies: the variable, or the address of an array (6.14.5). */
static struct expr *capture_source(struct checker *ck, struct decl *d, const struct expr *at)
{
    struct expr *e = new_expr(ck, EXPR_NAME, at, d->type);
    e->name.name = d->name;
    e->name.decl = d;
    if (!is_array(d->type)) return e;
    d->uses.needs_memory = d->uses.is_assigned = true;
    struct expr *address = new_expr(ck, EXPR_ADDRESS, at,
                                    pointer_type(ck->types, d->type, (enum address_space)d->c.space,
                                                 d->c.qualifiers & (TYPE_CONST | TYPE_VOLATILE)));
    address->unary.operand = e;
    return address;
}

/* Makes `d` a copy of a captured variable of type `t`. */
static struct decl *make_copy(struct decl *d, const struct type *t)
{
    d->c.qualifiers = TYPE_CONST;
    d->is_const = true;
    d->uses.needs_memory = t->has_union;
    return d;
}

/* Returns `d`, declared at scope depth `depth`, as the block `in` sees it.  Enclosing blocks
 * capture it first. */
static struct decl *capture(struct checker *ck, struct current_block *in, struct decl *d,
                            uint32_t depth, const struct expr *at)
{
    struct function *f = in->literal->function;
    if (in->outer && depth < in->outer->depth) d = capture(ck, in->outer, d, depth, at);
    if (f->count == MOST_FUNCTION_PARAMETERS) {
        error_at_expr(
            ck->c, at,
            "a block has at most %d parameters and captured variables together (SPIR-V, 2.17)",
            MOST_FUNCTION_PARAMETERS);
        return d;
    }
    struct block_capture *c = arena_new(&ck->c->tree, struct block_capture);
    c->source = capture_source(ck, d, at);
    c->inner = make_copy(new_lasting_decl(ck, DECL_VARIABLE, d->name, d->loc, c->source->type),
                         c->source->type);
    c->inner->storage = STORAGE_PARAMETER;
    c->inner->uses.loop_depth = 0;
    c->inner->c.is_capture = true;
    c->inner->c.leads_to_array = d->c.leads_to_array || is_array(d->type);
    declare_around(ck, in->scope, c->inner);
    *in->last_capture = c;
    in->last_capture = &c->next;
    *in->last_parameter = c->inner;
    in->last_parameter = &c->inner->next;
    f->count++;
    return c->inner;
}

struct decl *seen_in_block(struct checker *ck, struct decl *d, const struct expr *at)
{
    struct current_block *in = ck->body.block;
    uint32_t depth = d->name ? depth_of_name(d->name) : 0;
    bool is_outside = in && depth > 1 && depth < in->depth;
    if (!is_outside || is_error(d->type)) return d;
    if (is_block(d->type)) {
        error_at_expr(ck->c, at,
                      "a block cannot capture '%s', another block (OpenCL C 3.0, 6.14.5)",
                      d->name->text);
        return new_decl(ck, DECL_VARIABLE, d->name, d->loc, ck->types->error);
    }
    return d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER
               ? capture(ck, in, d, depth, at)
               : d;
}

/* Declares the copies in the function that contains the literal, which is the current one again. */
static void copy_captures(struct checker *ck, struct block_literal *b)
{
    for (struct block_capture *c = b->captures; c; c = c->next) {
        c->copy =
            make_copy(new_decl(ck, DECL_VARIABLE, NULL, b->loc, c->source->type), c->source->type);
        c->copy->storage = STORAGE_LOCAL;
    }
}

/* --- results ------------------------------------------------------------------------------- */

/* 6.14.3: the first return decides the result type; the others must agree. */
void infer_result(struct checker *ck, struct stmt *s)
{
    struct function *f = ck->body.function;
    struct decl *previous = f->c.inferred;
    const struct type *t = s->expr ? s->expr->type : ck->types->void_;
    if (!previous) {
        f->c.inferred = new_decl(ck, DECL_VARIABLE, NULL, s->loc,
                                 check_result(ck, s->loc, t) ? t : ck->types->error);
        return;
    }
    if (is_error(t) || is_error(previous->type) || t == previous->type) return;
    error_at(
        ck->c, s->loc,
        "this returns %s, where a return before it gives the block the result %s (OpenCL C 3.0, 6.14.3): write the result, ^%s(...)",
        type_name(ck->c, t), type_name(ck->c, previous->type), type_name(ck->c, previous->type));
    note_at(ck->c, previous->loc, "the other return is here");
}

/* --- literals ------------------------------------------------------------------------------ */

/* The names that clang gives them. Programs have no such names (C99, 7.1.3). */
static const char *block_name(struct checker *ck)
{
    uint32_t number = ++ck->block_counts[ck->body.function != NULL];
    const char *counted = number > 1 ? arena_printf(&ck->c->tree, "_%u", number) : "";
    const struct function *f = ck->body.function;
    for (struct current_block *in = ck->body.block; in; in = in->outer) f = in->around;
    return arena_printf(&ck->c->tree, "__%s%sblock_invoke%s", f ? f->name->text : "", f ? "_" : "",
                        counted);
}

static struct function *make_function(struct checker *ck, struct block_literal *b)
{
    struct function *f = new_function(ck);
    const char *name = block_name(ck);
    f->name = intern_string(&ck->c->names, name);
    b->invoke_name = arena_printf(&ck->c->arena, "%s_kernel", name);
    f->loc = b->loc;
    f->c.is_static = f->defined = true;
    *ck->info.last_function = f;
    ck->info.last_function = &f->next;
    return f;
}

/* Returns the result type as written, or NULL if it is inferred. */
static const struct type *read_result(struct checker *ck, const struct block_literal *b)
{
    struct c_specifiers s;
    struct c_declared d;
    if (!b->spec) return NULL;
    read_specifiers(ck, b->spec, &s);
    read_declarator(ck, &s, b->spec->derived, b->spec->loc, &d);
    bool is_plain = !(s.storage || (d.space_given && d.space != SPACE_PRIVATE));
    if (!is_plain)
        error_at(ck->c, b->spec->loc,
                 "the result of a block is a type without storage class and address space");
    return is_plain && check_result(ck, b->spec->loc, d.type) ? d.type : ck->types->error;
}

static void check_body(struct checker *ck, struct current_block *in)
{
    struct function *f = in->literal->function;
    push_scope(ck);
    for (struct decl *p = f->parameters; p; p = p->next) {
        if (p->name) declare_new(ck, p);
        else error_at(ck->c, p->loc, "a parameter of a block literal needs a name");
    }
    check_body_stmts(ck, in->literal->body);
    pop_scope(ck);
}

/* Checks a block's function in place of the enclosing one, and returns to that. */
static void check_literal(struct checker *ck, struct current_block *in)
{
    struct block_literal *b = in->literal;
    struct function *f = b->function;
    struct decl **last = &f->parameters;
    struct body outside = enter_body(ck, f, &ck->c->tree);
    ck->body.block = in->outer;
    b->count = f->count = read_parameters(ck, block_parameters(b), &last);
    in->last_parameter = last;
    push_scope(ck);
    in->scope = ck->scope;
    in->depth = ck->scope_depth;
    ck->body.block = in;
    check_body(ck, in);
    pop_scope(ck);
    leave_body(ck, &outside);
}

static void queue_literal(struct checker *ck, struct block_literal *b)
{
    struct declaration *d = b->declaration = arena_new(&ck->c->tree, struct declaration);
    d->kind = DECLARATION_FUNCTION;
    d->loc = b->loc;
    d->name = b->function->name;
    d->name_loc = b->loc;
    d->body = b->body;
    d->function = b->function;
    *ck->info.last_block = b;
    ck->info.last_block = &b->next;
}

struct expr *check_block_literal(struct checker *ck, struct expr *e)
{
    struct block_literal *b = e->block;
    struct current_block in = {.literal = b,
                               .last_capture = &b->captures,
                               .around = ck->body.function,
                               .outer = ck->body.block};
    if (!require_feature(ck, e->exts, e->loc, "a block", FEATURE_OPENCL_C_DEVICE_ENQUEUE))
        return c_fail(ck, e);
    struct function *f = b->function = make_function(ck, b);
    f->result = read_result(ck, b);
    const struct derivation *step = block_parameters(b);
    check_literal(ck, &in);
    if (!f->result) f->result = f->c.inferred ? f->c.inferred->type : ck->types->void_;
    copy_captures(ck, b);
    queue_literal(ck, b);
    e->type = step && step->is_variadic ? ck->types->error
                                        : type_of_block(ck, f->result, f->parameters, b->count);
    e->has_effects = true;
    return e;
}

/* --- variables ----------------------------------------------------------------------------- */

struct block_literal *block_of(struct checker *ck, const struct expr *e)
{
    if (e->kind == EXPR_BLOCK) return e->block;
    if (e->kind == EXPR_NAME && e->name.decl->c.literal) return e->name.decl->c.literal;
    error_at(ck->c, e->loc, "it is not known here which block this is (OpenCL C 3.0, 6.14.5)");
    return NULL;
}

static const char *wrong_variable(const struct c_specifiers *s, const struct decl *d, bool has_init)
{
    if (s->storage & IS_EXTERN) return "a block variable cannot be extern (OpenCL C 3.0, 6.14.5)";
    if (!has_init)
        return "a block variable must be initialized where it is declared (OpenCL C 3.0, 6.14.5)";
    if (d->c.space == SPACE_LOCAL || d->c.space == SPACE_GENERIC)
        return "a block variable cannot lie in this address space (OpenCL C 3.0, 6.7)";
    return NULL;
}

/* C99, 6.7.8, 4: a variable that lives as long as the program is initialized by a constant. */
static bool check_captures(struct checker *ck, const struct c_specifiers *s,
                           const struct expr *init, const struct block_literal *b)
{
    if (!b || !b->captures || !(s->storage & IS_STATIC)) return b != NULL;
    error_at_expr(
        ck->c, init,
        "the initializer of a static block variable cannot capture '%s' (OpenCL C 3.0, 6.14.3)",
        b->captures->inner->name->text);
    return false;
}

/* Copies a literal of file scope, whose tree is released.  It captures nothing. */
static struct block_literal *copy_block_literal(struct checker *ck, struct block_literal *b)
{
    if (!at_file_scope(ck)) return b;
    struct block_literal *kept = arena_new(&ck->c->arena, struct block_literal);
    kept->loc = b->loc;
    kept->function = b->function;
    kept->count = b->count;
    kept->invoke_name = b->invoke_name;
    return kept;
}

void check_block_variable(struct checker *ck, const struct c_specifiers *s, struct declarator *dr,
                          struct decl *d)
{
    const char *wrong = wrong_variable(s, d, dr->init != NULL);
    if (wrong) error_at(ck->c, d->loc, "%s", wrong);
    d->storage = STORAGE_CONSTANT;
    d->spirv.class = 0;
    d->is_const = true;
    d->c.qualifiers |= TYPE_CONST;
    declare_new(ck, d);
    if (wrong || !dr->init) {
        d->type = ck->types->error;
        return;
    }
    struct expr *e = dr->init = check_c_value(ck, dr->init);
    bool fits = same_block(e->type, d->type);
    if (!fits && !is_error(e->type))
        error_at_expr(ck->c, e, "the initializer is %s, but %s is expected",
                      type_name(ck->c, e->type), type_name(ck->c, d->type));
    struct block_literal *b = fits ? block_of(ck, e) : NULL;
    if (check_captures(ck, s, e, b))
        d->c.literal = e->kind == EXPR_BLOCK ? copy_block_literal(ck, b) : b;
    else d->type = ck->types->error;
}

/* --- calls --------------------------------------------------------------------------------- */

static struct expr *copy_of(struct checker *ck, const struct expr *at, struct decl *copy)
{
    struct expr *e = new_expr(ck, EXPR_NAME, at, copy->type);
    e->name.decl = copy;
    return e;
}

struct expr *call_block(struct checker *ck, struct expr *e, struct block_literal *b, uint32_t count)
{
    if (!b) { /* in its own initializer */
        error_at(ck->c, e->loc,
                 "recursion is not allowed: '%s' is called by itself (OpenCL C 3.0, 6.11, i)",
                 e->call.name->text);
        return c_fail(ck, e);
    }
    struct function *f = b->function;
    if (b->count != count) {
        error_at_expr(ck->c, e, "the block takes %u argument%s, there are %u", b->count,
                      b->count == 1 ? "" : "s", count);
        note_at(ck->c, b->loc, "it is this one");
        return c_fail(ck, e);
    }
    bool ok = convert_to_parameters(ck, e, f);
    note_call(ck, f, e->loc);
    e->call.function = f;
    e->has_effects = true;
    if (!ok || is_error(f->result)) return c_fail(ck, e);
    struct expr **last = &e->call.args;
    while (*last) last = &(*last)->next;
    for (const struct block_capture *c = b->captures; c; c = c->next, last = &(*last)->next)
        *last = copy_of(ck, e, c->copy);
    e->type = f->result;
    return e;
}
