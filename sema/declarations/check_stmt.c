/* Statements: GLSL 4.60, chapter 6. Besides the rules it computes the facts with which codegen
 * places phis:
 *
 *   stmt.assigned   the locals declared outside of a loop or switch that it assigns, each once
 *   stmt.falls_through  whether control may reach what follows
 *   loop.has_continue
 *
 * Depth is bounded by the parser; a chain of else-ifs is walked by a loop.
 */
#include <stdlib.h>

#include "lang/target.h"
#include "sema/declarations/check_stmt.h"
#include "lang/stage.h"
#include "lang/transformations.h"
#include "sema/expressions/check_expr.h"
#include "sema/expressions/convert.h"
#include "sema/facts.h"
#include "sema/glsl/glsl.h"
#include "sema/opencl/opencl.h"
#include "sema/requirements.h"
#include "sema/scope.h"
#include "sema/report.h"

/* in a switch: SPIR-V, 2.17 */
enum { MOST_LABELS = 16383 };

/* Returns the clause of a rule that both languages have. */
static const char *clause(const struct checker *ck, const char *glsl, const char *c99)
{
    return is_opencl(ck->c) ? arena_printf(&ck->c->tree, "C99, %s", c99)
                            : arena_printf(&ck->c->tree, "GLSL 4.60, %s", glsl);
}

/* --- loops and switches around ------------------------------------------------------------- */

static struct enclosing *enter(struct checker *ck, struct stmt *s)
{
    struct enclosing *in = arena_new(&ck->c->tree, struct enclosing);
    in->stmt = s;
    in->outer = ck->body.enclosing;
    in->depth = in->outer ? in->outer->depth + 1 : 1;
    ck->body.enclosing = in;
    return in;
}

static void leave(struct checker *ck) { ck->body.enclosing = ck->body.enclosing->outer; }

/* There an index by the loop's counter may be a constant: lowering finds out. */
bool may_be_unrolled(const struct checker *ck)
{
    if (!transforms(ck->c, TRANSFORM_UNROLL_HINTED)) return false;
    for (const struct enclosing *in = ck->body.enclosing; in; in = in->outer)
        for (const struct layout_id *l = in->stmt->attributes; l; l = l->next)
            if (in->stmt->kind == STMT_FOR && strcmp(l->name->text, "unroll") == 0) return true;
    return false;
}

static bool is_switch(const struct enclosing *in) { return in->stmt->kind == STMT_SWITCH; }

static bool is_known_true(const struct expr *e)
{
    return !e || (e->type && !is_error(e->type) && e->constness == CONST_KNOWN && e->constant &&
                  e->constant->values[0].b);
}

static void list_assignment(struct checker *ck, struct stmt *s, struct decl *d)
{
    struct decl_list *entry = arena_new(&ck->c->tree, struct decl_list);
    *entry = (struct decl_list){d, s->assigned};
    s->assigned = entry;
}

/* d->noted is the enclosing statement in which `d` was last recorded. `d` is then in the lists
 * of all statements around it, too, so recording continues outwards only until it reaches one of
 * those. */
void note_assignment(struct checker *ck, struct decl *d)
{
    d->uses.is_assigned = true;
    const struct enclosing *innermost = d->uses.noted;
    for (struct enclosing *in = ck->body.enclosing; in && in->depth > d->uses.loop_depth;
         in = in->outer) {
        while (innermost && innermost->depth > in->depth) innermost = innermost->outer;
        if (innermost == in) break;
        list_assignment(ck, in->stmt, d);
    }
    if (ck->body.enclosing && ck->body.enclosing->depth > d->uses.loop_depth)
        d->uses.noted = ck->body.enclosing;
}

/* --- simple statements --------------------------------------------------------------------- */

static void check_declaration_stmt(struct checker *ck, struct stmt *s)
{
    check_declaration(ck, s->declaration);
    s->falls_through = true;
}

static const char *name_of_function(const struct checker *ck)
{
    return ck->body.block ? "the block"
                          : arena_printf(&ck->c->tree, "'%s'", ck->body.function->name->text);
}

/* Control leaves a continue construct by its back edge only (SPIR-V, 2.11), so a statement
 * expression there must not jump out of it. */
static bool refuse_jump(struct checker *ck, const struct stmt *s, const struct enclosing *in,
                        const char *word)
{
    if (!in->in_continuing) return false;
    error_at(
        ck->c, s->loc,
        "not supported: '%s' in the step of a loop, or in the condition after its body: SPIR-V allows no jump out of there (2.11), so write it in the body",
        word);
    return true;
}

static void check_return_within(struct checker *ck, const struct stmt *s)
{
    ck->body.function->c.returns_within = true;
    for (const struct enclosing *in = ck->body.enclosing; in; in = in->outer)
        if (refuse_jump(ck, s, in, "return")) return;
}

static void check_return(struct checker *ck, struct stmt *s)
{
    const struct type *result = ck->body.function->result;
    ck->body.returns = true;
    if (ck->body.statement_exprs) check_return_within(ck, s);
    if (s->expr) s->expr = check_expr(ck, s->expr);
    if (!result) {
        infer_result(ck, s);
        return;
    }
    if (is_error(result)) return;
    if (result->kind == TYPE_VOID) {
        bool is_void_value =
            s->expr && is_opencl(ck->c) &&
            (s->expr->type->kind == TYPE_VOID ||
             is_error(s->expr->type)); /* other compilers accept return f(); in C */
        if (s->expr && !is_void_value)
            error_at(ck->c, s->loc, "%s is void: it returns no value (%s)", name_of_function(ck),
                     clause(ck, "6.1", "6.8.6.4"));
    } else if (!s->expr) {
        error_unless_recovering(ck->c, s->loc, "%s must return a value of type %s",
                                name_of_function(ck), type_name(ck->c, result));
    } else {
        if (!is_opencl(ck->c) && s->expr->type != result &&
            converts(ck, s->expr->exts, s->expr->type, result) && !same_type(s->expr->type, result))
            require_language(ck, s->expr->exts, s->expr->loc, PART_RETURN_CONVERSION);
        s->expr = (is_opencl(ck->c) ? convert_assigned : convert_for)(ck, s->expr, result,
                                                                      "the returned value");
    }
}

/* Notes a jump to a merge block: with very many an OpPhi may be too long (SPIR-V, 2.17), at two
 * words each. */
static void note_jump(struct checker *ck)
{
    enum { FEW_JUMPS = 16000 };
    if (++ck->jumps > FEW_JUMPS) ck->c->module_decides = true;
}

static void check_break(struct checker *ck, struct stmt *s)
{
    if (!ck->body.enclosing)
        error_unless_recovering(ck->c, s->loc, "'break' is allowed only in a loop or switch (%s)",
                                clause(ck, "6.4", "6.8.6.3"));
    else if (!refuse_jump(ck, s, ck->body.enclosing, "break")) ck->body.enclosing->has_break = true;
}

static void check_continue(struct checker *ck, struct stmt *s)
{
    struct enclosing *in = ck->body.enclosing;
    while (in && is_switch(in)) in = in->outer;
    if (!in)
        error_unless_recovering(ck->c, s->loc, "'continue' is allowed only in a loop (%s)",
                                clause(ck, "6.4", "6.8.6.2"));
    else if (!refuse_jump(ck, s, in, "continue")) in->stmt->loop.has_continue = true;
}

static void check_leaving(struct checker *ck, struct stmt *s, const char *text)
{
    ck->body.function->ends_invocation |= s->kind != STMT_DEMOTE;
    ck->body.function->may_discard |= s->kind == STMT_DISCARD;
    if (ck->c->stage != SGCC_STAGE_FRAGMENT)
        error_at(ck->c, s->loc,
                 "'%s' does not exist in %s shaders, only in fragment shaders (GLSL 4.60, 6.4)",
                 text, stage_name(ck->c->stage));
}

/* GL_EXT_ray_tracing, 6.4. */
static void check_any_hit(struct checker *ck, const struct stmt *s, const char *text)
{
    ck->body.function->ends_invocation = true;
    if (ck->c->stage == SGCC_STAGE_ANY_HIT) return;
    error_at(ck->c, s->loc,
             "'%s' does not exist in %s shaders, only in any-hit shaders (GL_EXT_ray_tracing, 6.4)",
             text, stage_name(ck->c->stage));
}

/* GL_EXT_abort: the call ends the invocation, as 'discard' does. */
static bool is_abort(const struct expr *e)
{
    return e->kind == EXPR_CALL && e->call.builtin && e->call.builtin->lowering == LOWER_ABORT;
}

/* --- blocks -------------------------------------------------------------------------------- */

/* Checks a list of statements.  Returns whether its end is reached. */
static bool check_list(struct checker *ck, struct stmt *s)
{
    bool reached = true;
    for (; s; s = s->next) {
        check_stmt(ck, s);
        reached = reached && s->falls_through;
    }
    return reached;
}

void check_body_stmts(struct checker *ck, struct stmt *body)
{
    const struct promise *before = take_promise(ck, body->loc);
    body->falls_through = check_list(ck, body->block.stmts);
    const struct promise *left = take_promise(ck, body->end);
    if (before) refuse_promise(ck, before);
    if (left) refuse_promise(ck, left);
}

/* Checks a statement that a header controls, in the scope of the header (4.2.2: loops have no
 * second scope). */
static bool check_in_scope(struct checker *ck, struct stmt *s)
{
    if (s->kind == STMT_BLOCK) s->falls_through = check_list(ck, s->block.stmts);
    else check_stmt(ck, s);
    return s->falls_through;
}

static bool check_scoped(struct checker *ck, struct stmt *s)
{
    push_scope(ck);
    bool falls_through = check_in_scope(ck, s);
    pop_scope(ck);
    return falls_through;
}

/* --- selection (6.2) ----------------------------------------------------------------------- */

static void check_if(struct checker *ck, struct stmt *top)
{
    bool falls_through = false;
    struct stmt *s = top, *no;
    for (;; s = no) {
        s->selection.condition = check_condition(ck, s->selection.condition);
        falls_through |= check_scoped(ck, s->selection.yes);
        no = s->selection.no;
        if (!no || no->kind != STMT_IF) break;
    }
    falls_through |= no ? check_scoped(ck, no) : true;
    for (s = top; s && s->kind == STMT_IF; s = s->selection.no) s->falls_through = falls_through;
}

struct label {
    uint64_t value;
    loc_t loc;
};
struct labels {
    VEC(struct label) list;
    bool has_default;
};

static int compare_labels(const void *a, const void *b)
{
    const struct label *x = a, *y = b;
    if (x->value != y->value) return x->value < y->value ? -1 : 1;
    return x->loc < y->loc ? -1 : x->loc > y->loc;
}

static void check_duplicates(struct checker *ck, struct labels *labels)
{
    if (labels->list.count)
        qsort(labels->list.at, labels->list.count, sizeof *labels->list.at, compare_labels);
    for (uint32_t i = 1; i < labels->list.count; i++)
        if (labels->list.at[i].value == labels->list.at[i - 1].value) {
            error_at(ck->c, labels->list.at[i].loc, "there are two case labels of this value (%s)",
                     clause(ck, "6.2", "6.8.4.2"));
            note_at(ck->c, labels->list.at[i - 1].loc, "the other one is here");
        }
}

/* 6.2: int and uint are compared as uint; in ES the types must be equal, and before GLSL 4.00 there
 * are "no implicit conversions between signed and unsigned integers" (GLSL 3.30, 4.1.10). */
static bool labels_match(const struct checker *ck, const struct expr *label,
                         const struct type *value)
{
    const struct type *t = label->type;
    if (t == value) return true;
    if (is_es(ck->c) || scalar_bits(t->scalar) != scalar_bits(value->scalar)) return false;
    return !ck->c->target->judges_source || converts(ck, label->exts, t, value) ||
           converts(ck, label->exts, value, t);
}

/* GNU C's `case 1 ... 4:` becomes one label for each value; the other labels are inserted after
 * `s`. */
static void spread_range(struct checker *ck, struct stmt *s)
{
    struct expr *last = s->range.last, *first = s->range.first;
    int64_t low, high;
    s->range.last = NULL;
    if (!check_integral_constant(ck, &first, "a case label", &low, NULL) ||
        !check_integral_constant(ck, &last, "a case label", &high, NULL))
        return;
    if (high < low || (uint64_t)high - (uint64_t)low >= MOST_LABELS) {
        error_at(ck->c, s->loc,
                 "a range of case labels has 1 to %d values, this goes from %lld to %lld",
                 MOST_LABELS, (long long)low, (long long)high);
        first->type = ck->types->error;
        return;
    }
    for (; high > low; high--) {
        struct stmt *label = arena_new(&ck->c->tree, struct stmt);
        *label = (struct stmt){.kind = STMT_CASE, .exts = s->exts, .loc = s->loc, .next = s->next};
        label->expr = make_integer(ck, last, SCALAR_INT64, (uint64_t)high);
        s->next = label;
    }
    s->expr = first;
}

static void check_case(struct checker *ck, struct stmt *s, const struct type *value,
                       struct labels *labels)
{
    int64_t number;
    if (is_opencl(ck->c) && s->range.last) spread_range(ck, s);
    if (!check_integral_constant(ck, &s->expr, "a case label", &number, NULL) || is_error(value))
        return;
    if (!is_opencl(ck->c) && !labels_match(ck, s->expr, value)) {
        error_at_expr(ck->c, s->expr, "the case label is %s, but the switch is of %s",
                      type_name(ck->c, s->expr->type), type_name(ck->c, value));
        return;
    }
    s->expr = make_conversion(ck, s->expr, value);
    uint64_t bits = s->expr->constant ? (uint64_t)integer_of(s->expr->constant) : (uint64_t)number;
    vec_push(&ck->c->tree, &labels->list, ((struct label){bits, s->expr->loc}));
}

static void check_default(struct checker *ck, struct stmt *s, struct labels *labels)
{
    if (labels->has_default)
        error_at(ck->c, s->loc, "there is another default label (%s)",
                 clause(ck, "6.2", "6.8.4.2"));
    labels->has_default = true;
}

static bool is_label(const struct stmt *s)
{
    return s->kind == STMT_CASE || s->kind == STMT_DEFAULT;
}

/* 6.2: a last label without a statement is an error in GLSL up to 4.30 and in 4.60, and in ESSL
 * 3.20; the versions between accept it. */
static void check_last_label(struct checker *ck, const struct stmt *last)
{
    int version = ck->c->version;
    bool strict = is_opencl(ck->c) ? false
                  : is_es(ck->c)   ? version >= 320
                                   : version <= 430 || version >= 460;
    if (last && is_label(last) && strict)
        error_at(
            ck->c, last->loc,
            "a statement must follow the last label of a switch: write break (GLSL 4.60, 6.2)");
}

static bool check_switch_body(struct checker *ck, struct stmt *s, const struct type *value)
{
    struct labels labels = {0};
    struct stmt *last = NULL;
    bool reached = false, complained = false;
    for (struct stmt *in = s->switch_.body->block.stmts; in; last = in, in = in->next) {
        if (!last && !is_label(in) && !complained && !is_opencl(ck->c)) {
            error_unless_recovering(
                ck->c, in->loc,
                "no statement may precede the first label of a switch (GLSL 4.60, 6.2)");
            complained = true;
        }
        in->falls_through = true;
        if (in->kind == STMT_CASE) check_case(ck, in, value, &labels);
        else if (in->kind == STMT_DEFAULT) check_default(ck, in, &labels);
        else check_stmt(ck, in);
        reached = is_label(in) || (reached && in->falls_through);
    }
    s->switch_.has_default = labels.has_default;
    check_duplicates(ck, &labels);
    if (labels.list.count > MOST_LABELS)
        error_at(ck->c, s->loc, "a switch has at most %d case labels", MOST_LABELS);
    check_last_label(ck, last);
    s->switch_.body->falls_through = reached;
    return reached;
}

static void check_switch(struct checker *ck, struct stmt *s)
{
    struct expr *e = check_expr(ck, s->switch_.value);
    if (is_opencl(ck->c)) e = convert_c(ck, e, promoted(ck, e->type)); /* C99, 6.8.4.2 */
    const struct type *value = e->type;
    s->switch_.value = e;
    if (!is_error(value) && (!is_scalar(value) || !is_integer(value))) {
        error_at_expr(ck->c, e, "a switch takes a scalar integer, this is %s (%s)",
                      type_name(ck->c, value), clause(ck, "6.2", "6.8.4.2"));
        value = ck->types->error;
    }
    struct enclosing *in = enter(ck, s);
    push_scope(ck);
    bool end_reached = check_switch_body(ck, s, value);
    pop_scope(ck);
    leave(ck);
    bool empty = !s->switch_.body->block.stmts;
    s->falls_through = end_reached || empty || in->has_break || !s->switch_.has_default;
}

static void refuse_label(struct checker *ck, struct stmt *s)
{
    const char *word = s->kind == STMT_CASE ? "case" : "default";
    if (is_opencl(ck->c) && ck->body.enclosing)
        error_at(
            ck->c, s->loc,
            "not supported: '%s' inside of another statement (the control flow of SPIR-V is structured): write it directly in the braces of the switch",
            word);
    else
        error_unless_recovering(ck->c, s->loc,
                                "'%s' is only allowed directly in the braces of a switch (%s)",
                                word, clause(ck, "6.2", "6.8.4.2"));
    if (s->kind == STMT_CASE) s->expr = check_expr(ck, s->expr);
    s->falls_through = true;
}

/* --- iteration (6.3) ----------------------------------------------------------------------- */

/* while (bool b = f()): b is declared anew in each iteration. */
static void check_condition_declaration(struct checker *ck, struct declaration *d)
{
    check_declaration(ck, d);
    struct declarator *dr = d->declarators;
    const struct decl *b = dr ? dr->decl : NULL;
    if (!b || is_error(b->type)) return;
    if (b->type != scalar_type(ck->types, SCALAR_BOOL))
        error_at(ck->c, dr->loc, "a condition must be bool, '%s' is %s", dr->name->text,
                 type_name(ck->c, b->type));
    else if (!dr->init)
        error_at(ck->c, dr->loc, "'%s' needs an initializer: it is the condition", dr->name->text);
}

static void check_loop_condition(struct checker *ck, struct stmt *s)
{
    if (s->loop.condition_declaration)
        check_condition_declaration(ck, s->loop.condition_declaration);
    if (s->loop.condition) s->loop.condition = check_condition(ck, s->loop.condition);
}

static bool is_endless(const struct stmt *s)
{
    return !s->loop.condition_declaration && is_known_true(s->loop.condition);
}

/* What was found in the function before a loop. */
struct before_loop {
    bool returns, calls_discard;
};

/* From here on ck->body.returns and ck->body.calls_discard are about the loop alone. */
static struct before_loop begin_loop(struct checker *ck)
{
    struct before_loop before = {ck->body.returns, ck->body.calls_discard};
    ck->body.returns = ck->body.calls_discard = false;
    return before;
}

/* Leaves a loop and notes what may end it.  If that is a call of a function that may discard alone,
 * the discard must end the invocation. */
static void leave_loop(struct checker *ck, struct stmt *s, struct before_loop before)
{
    s->loop.never_left = is_endless(s) && !ck->body.enclosing->has_break && !ck->body.returns;
    if (s->loop.never_left && ck->body.calls_discard) grow_fact(ck, FACT_DISCARD_LEAVES);
    ck->body.returns |= before.returns;
    ck->body.calls_discard |= before.calls_discard;
    leave(ck);
}

/* for and while: header and body are one scope; in C the body has a separate one (C99, 6.8.5, 5).
 * The step precedes the body, so no name of the body is visible in it. */
static void check_loop(struct checker *ck, struct stmt *s)
{
    push_scope(ck);
    if (s->loop.init) check_stmt(ck, s->loop.init);
    struct enclosing *in = enter(ck, s);
    struct before_loop before = begin_loop(ck);
    check_loop_condition(ck, s);
    mark_loop_indices(ck, s, true);
    const struct binding *of_header = newest_binding(ck);
    if (is_opencl(ck->c)) check_scoped(ck, s->loop.body);
    else check_in_scope(ck, s->loop.body);
    end_bindings(ck, of_header);
    mark_loop_indices(ck, s, false);
    s->loop.has_break = in->has_break;
    s->loop.assigned_by_body = s->assigned; /* assignments are listed at the head */
    in->in_continuing = true;
    if (s->loop.step) s->loop.step = check_expr(ck, s->loop.step);
    leave_loop(ck, s, before);
    pop_scope(ck);
    warn_of_es100_loop(ck, s);
    s->falls_through = in->has_break || !is_endless(s);
}

static void check_do(struct checker *ck, struct stmt *s)
{
    struct enclosing *in = enter(ck, s);
    struct before_loop before = begin_loop(ck);
    bool tested = check_scoped(ck, s->loop.body) || s->loop.has_continue;
    in->in_continuing = true;
    check_loop_condition(ck, s);
    leave_loop(ck, s, before);
    warn_of_es100_loop(ck, s);
    s->falls_through = in->has_break || (tested && !is_endless(s));
}

/* --- attributes (GL_EXT_control_flow_attributes) ------------------------------------------- */

static void check_dependency_length(struct checker *ck, struct layout_id *id)
{
    int64_t length;
    if (!id->value ||
        !check_integral_constant(ck, &id->value, "the value of dependency_length", &length, NULL))
        return;
    if (length <= 0)
        error_at_expr(ck->c, id->value, "dependency_length must be positive, this is %lld",
                      (long long)length);
}

/* GL_QCOM_multiple_wait_queues: a number of queues; without one, as many as there are. */
static void check_queues(struct checker *ck, const struct stmt *s, struct layout_id *id)
{
    int64_t count;
    if (!require_feature(ck, s->exts, id->loc, "[[multiple_wait_queuesQCOM]]",
                         FEATURE_QCOM_MULTIPLE_WAIT_QUEUES) ||
        !id->value ||
        !check_integral_constant(ck, &id->value, "the number of wait queues", &count, NULL))
        return;
    if (count <= 0)
        error_at_expr(ck->c, id->value, "the number of wait queues must be positive, this is %lld",
                      (long long)count);
}

/* OpenCL C 3.0, 6.13.4: translates opencl_unroll_hint(n) to GLSL's attributes; n = 1 means not to
 * unroll. */
static void check_unroll_hints(struct checker *ck, struct stmt *s)
{
    for (struct layout_id *id = s->attributes; id; id = id->next) {
        int64_t count = 0;
        if (strcmp(id->name->text, "opencl_unroll_hint") != 0) continue;
        if (id->value && !check_integral_constant(ck, &id->value, "the value of opencl_unroll_hint",
                                                  &count, NULL))
            continue;
        if (count < 0) error_at(ck->c, id->loc, "opencl_unroll_hint takes a positive number");
        if (s->kind != STMT_FOR && s->kind != STMT_WHILE && s->kind != STMT_DO)
            error_at(ck->c, id->loc,
                     "opencl_unroll_hint is only allowed before a loop (OpenCL C 3.0, 6.13.4)");
        id->name = intern_string(&ck->c->names, count == 1 ? "dont_unroll" : "unroll");
        id->value = NULL;
    }
}

/* Checks attributes.  Unknown ones, and those that do not fit the statement, are ignored, as the
 * extension requires. */
static void check_attributes(struct checker *ck, struct stmt *s)
{
    if (!s->attributes) return;
    if (is_opencl(ck->c)) {
        check_unroll_hints(ck, s);
        return;
    }
    require_feature(ck, s->exts, s->attributes->loc, "[[...]]", FEATURE_CONTROL_FLOW_ATTRIBUTES);
    for (struct layout_id *id = s->attributes; id; id = id->next)
        if (strcmp(id->name->text, "dependency_length") == 0) check_dependency_length(ck, id);
        else if (strcmp(id->name->text, "multiple_wait_queuesQCOM") == 0) check_queues(ck, s, id);
}

/* --- all kinds ----------------------------------------------------------------------------- */

void check_stmt(struct checker *ck, struct stmt *s)
{
    const struct promise *promise = take_promise(ck, s->loc);
    s->falls_through = s->kind != STMT_BREAK && s->kind != STMT_CONTINUE &&
                       s->kind != STMT_RETURN && s->kind != STMT_DISCARD &&
                       s->kind != STMT_TERMINATE && s->kind != STMT_IGNORE_INTERSECTION &&
                       s->kind != STMT_TERMINATE_RAY;
    check_attributes(ck, s);
    bool is_control = s->kind >= STMT_IF && s->kind <= STMT_FOR;
    ck->body.control_depth += is_control;
    switch ((enum stmt_kind)s->kind) {
    case STMT_EMPTY: break;
    case STMT_EXPR:
        s->expr = check_expr(ck, s->expr);
        s->falls_through = !is_abort(s->expr);
        break;
    case STMT_DECLARATION: check_declaration_stmt(ck, s); break;
    case STMT_BLOCK: check_scoped(ck, s); break;
    case STMT_IF: check_if(ck, s); break;
    case STMT_SWITCH: check_switch(ck, s); break;
    case STMT_CASE:
    case STMT_DEFAULT: refuse_label(ck, s); break;
    case STMT_WHILE:
    case STMT_FOR: check_loop(ck, s); break;
    case STMT_DO: check_do(ck, s); break;
    case STMT_BREAK:
        note_jump(ck);
        check_break(ck, s);
        break;
    case STMT_CONTINUE:
        note_jump(ck);
        check_continue(ck, s);
        break;
    case STMT_RETURN:
        note_jump(ck);
        check_return(ck, s);
        break;
    case STMT_DISCARD: check_leaving(ck, s, "discard"); break;
    case STMT_DEMOTE: check_leaving(ck, s, "demote"); break;
    case STMT_TERMINATE: check_leaving(ck, s, "terminateInvocation"); break;
    case STMT_IGNORE_INTERSECTION: check_any_hit(ck, s, "ignoreIntersectionEXT"); break;
    case STMT_TERMINATE_RAY: check_any_hit(ck, s, "terminateRayEXT"); break;
    }
    ck->body.control_depth -= is_control;
    if (promise) apply_promise(ck, s, promise);
}
