/* GL_EXT_spirv_intrinsics: instructions, types, storage classes, decorations and execution modes
 * that go into the module as they are written. The results live as long as the compilation.
 *
 * All of them are written word(extensions = ["..."], capabilities = [N], ...): the requirements are
 * gathered for the whole module, and the rest is numbers, strings, and id = N, set = "...".
 */
#include "sema/glsl/extensions/spirv_intrinsics.h"
#include "sema/expressions/check_expr.h"
#include "sema/glsl/glsl.h"
#include "sema/expressions/lvalue.h"
#include "sema/report.h"

#include <spirv/unified1/spirv.h>

/* --- requirements (3.9) -------------------------------------------------------------------- */

static bool is_named(const struct expr *e, const char *name)
{
    return e->kind == EXPR_NAME && !strcmp(e->name.name->text, name);
}

/* Returns the text of a string literal without its quotes. */
static const char *string_of(struct checker *ck, const struct expr *e)
{
    const struct name *n = e->name.name;
    return arena_strndup(&ck->c->arena, n->text + 1, n->length - 2);
}

static void add_extension(struct checker *ck, const struct expr *e)
{
    if (e->kind != EXPR_STRING) {
        error_at_expr(
            ck->c, e,
            "an extension is a string literal: extensions = [\"SPV_...\"] (GL_EXT_spirv_intrinsics, 3.9)");
        return;
    }
    const char *name = string_of(ck, e);
    for (uint32_t i = 0; i < ck->info.spirv.extensions.count; i++)
        if (!strcmp(ck->info.spirv.extensions.at[i], name)) return;
    vec_push(&ck->c->arena, &ck->info.spirv.extensions, name);
}

static void add_capability(struct checker *ck, const struct expr *e)
{
    if (e->kind != EXPR_LITERAL || !scalar_is_integer((enum scalar)e->literal.scalar)) {
        error_at_expr(
            ck->c, e,
            "a capability is an integer literal: capabilities = [5055] (GL_EXT_spirv_intrinsics, 3.9)");
        return;
    }
    uint32_t number = (uint32_t)e->literal.value.u;
    for (uint32_t i = 0; i < ck->info.spirv.capabilities.count; i++)
        if (ck->info.spirv.capabilities.at[i] == number) return;
    vec_push(&ck->c->arena, &ck->info.spirv.capabilities, number);
}

static void add_requirements(struct checker *ck, const struct layout_id *at)
{
    bool extensions = is_named(at->value, "extensions"),
         capabilities = is_named(at->value, "capabilities");
    if (!extensions && !capabilities) {
        error_at(
            ck->c, at->loc,
            "only extensions = [...] and capabilities = [...] take a list (GL_EXT_spirv_intrinsics, 3.9)");
        return;
    }
    for (const struct expr *e = at->list; e; e = e->next)
        (extensions ? add_extension : add_capability)(ck, e);
}

/* --- the other arguments ----------------------------------------------------------------------
 */

struct arguments {
    struct spirv_instruction instruction; /* id = and set =; all other arguments are its operands */
    bool has_id;
};

static struct expr *check_operand(struct checker *ck, struct expr *e)
{
    struct arena *values = ck->body.values;
    ck->body.values = &ck->c->arena;
    struct expr *checked = check_expr(ck, e);
    ck->body.values = values;
    if (is_error(checked->type)) return NULL;
    if (checked->constness != CONST_NOT) return copy_expr(&ck->c->arena, checked);
    error_at_expr(ck->c, e, "a constant expression is expected (GL_EXT_spirv_intrinsics)");
    return NULL;
}

static bool read_id(struct checker *ck, struct expr *e, struct arguments *a)
{
    int64_t value;
    if (!check_integral_constant(ck, &e, "the id of an instruction", &value, NULL)) return false;
    a->instruction.id = (uint32_t)value;
    a->has_id = true;
    return true;
}

static bool read_set(struct checker *ck, const struct expr *e, struct arguments *a)
{
    if (e->kind != EXPR_STRING) {
        error_at_expr(ck->c, e,
                      "an extended instruction set is a string literal: set = \"GLSL.std.450\"");
        return false;
    }
    const char *set = string_of(ck, e);
    a->instruction.set = *set ? set : NULL;
    return true;
}

/* Reads an operand: a literal if `literals`, else a constant with an id. */
static bool read_operand(struct checker *ck, struct expr *e, bool literals,
                         struct spirv_operand *to)
{
    if (e->kind == EXPR_STRING) {
        to->string = string_of(ck, e);
        return true;
    }
    to->value = check_operand(ck, e);
    to->is_literal = literals;
    if (!to->value) return false;
    if (!literals || (to->value->constness == CONST_KNOWN && is_scalar(to->value->type)))
        return true;
    error_at_expr(ck->c, e, "a literal is expected: a known scalar (GL_EXT_spirv_intrinsics)");
    return false;
}

static bool read_intrinsic_arguments(struct checker *ck, const struct layout_id *list,
                                     bool literals, struct arguments *a)
{
    struct spirv_operand **last = &a->instruction.operands;
    for (; list; list = list->next) {
        struct expr *e = list->value;
        bool is_assignment = e->kind == EXPR_ASSIGN && e->op == OP_NONE;
        if (list->list) {
            add_requirements(ck, list);
        } else if (is_assignment && is_named(e->binary.left, "id")) {
            if (!read_id(ck, e->binary.right, a)) return false;
        } else if (is_assignment && is_named(e->binary.left, "set")) {
            if (!read_set(ck, e->binary.right, a)) return false;
        } else {
            struct spirv_operand *operand = arena_new(&ck->c->arena, struct spirv_operand);
            if (!read_operand(ck, e, literals, operand)) return false;
            *last = operand;
            last = &operand->next;
        }
    }
    return true;
}

static bool expect_id(struct checker *ck, loc_t loc, const struct arguments *a, const char *word)
{
    if (a->has_id) return true;
    error_at(ck->c, loc, "%s needs the number of an instruction: id = N (GL_EXT_spirv_intrinsics)",
             word);
    return false;
}

/* Takes the first operand, a number, off the list. */
static bool expect_number(struct checker *ck, loc_t loc, struct arguments *a, const char *what,
                          uint32_t *number)
{
    const struct spirv_operand *first = a->instruction.operands;
    bool is_number = first && first->value && first->value->constness == CONST_KNOWN &&
                     is_scalar(first->value->type) &&
                     scalar_is_integer((enum scalar)first->value->type->scalar);
    if (!is_number) {
        error_at(ck->c, loc, "%s is an integer, and comes first (GL_EXT_spirv_intrinsics)", what);
        return false;
    }
    *number = (uint32_t)first->value->constant->values[0].u;
    a->instruction.operands = first->next;
    return true;
}

/* --- qualifiers ---------------------------------------------------------------------------- */

static bool is_spirv_word(const struct qualifier *w)
{
    return w->kind >= QUALIFIER_SPIRV_INSTRUCTION && w->kind <= QUALIFIER_SPIRV_LITERAL;
}

static const struct qualifier *find_intrinsic_word(const struct qualifiers *q,
                                                   enum qualifier_kind kind)
{
    const struct qualifier *w = has_group(q, GROUP_SPIRV) ? q->first[GROUP_SPIRV] : NULL;
    while (w && w->kind != kind) w = w->next;
    return w;
}

bool has_spirv_word(const struct qualifiers *q, enum qualifier_kind kind)
{
    return find_intrinsic_word(q, kind) != NULL;
}

void allow_spirv_words(struct checker *ck, const struct qualifiers *q, uint32_t allowed,
                       const char *what)
{
    for (const struct qualifier *w = has_group(q, GROUP_SPIRV) ? q->first[GROUP_SPIRV] : NULL; w;
         w = w->next) {
        if (!is_spirv_word(w) || (allowed >> (w->kind - QUALIFIER_SPIRV_INSTRUCTION) & 1)) continue;
        error_at(ck->c, w->loc, "'%s' is not allowed on %s (GL_EXT_spirv_intrinsics)",
                 qualifier_text(w->kind), what);
        return;
    }
}

const struct spirv_instruction *read_spirv_instruction(struct checker *ck,
                                                       const struct qualifiers *q)
{
    const struct qualifier *w = find_intrinsic_word(q, QUALIFIER_SPIRV_INSTRUCTION);
    struct arguments a = {.has_id = false};
    if (!w || !read_intrinsic_arguments(ck, w->layout, false, &a) ||
        !expect_id(ck, w->loc, &a, "spirv_instruction"))
        return NULL;
    if (a.instruction.operands) {
        error_at(
            ck->c, w->loc,
            "spirv_instruction takes id, set, extensions and capabilities only (GL_EXT_spirv_intrinsics, 6.1.3)");
        return NULL;
    }
    struct spirv_instruction *kept = arena_new(&ck->c->arena, struct spirv_instruction);
    *kept = a.instruction;
    return kept;
}

uint32_t read_spirv_storage_class(struct checker *ck, const struct qualifiers *q)
{
    const struct qualifier *w = find_intrinsic_word(q, QUALIFIER_SPIRV_STORAGE_CLASS);
    struct arguments a = {.has_id = false};
    uint32_t number;
    if (!w || !read_intrinsic_arguments(ck, w->layout, true, &a) ||
        !expect_number(ck, w->loc, &a, "a storage class", &number))
        return 0;
    return number + 1;
}

/* Reads one decoration or mode.  NULL after an error. */
static struct spirv_decoration_note *read_note(struct checker *ck, const struct qualifier *w,
                                               const char *what)
{
    struct arguments a = {.has_id = false};
    bool by_id =
        w->kind == QUALIFIER_SPIRV_DECORATE_ID || w->kind == QUALIFIER_SPIRV_EXECUTION_MODE_ID;
    struct spirv_decoration_note *mark = arena_new(&ck->c->arena, struct spirv_decoration_note);
    mark->kind = w->kind;
    if (!read_intrinsic_arguments(ck, w->layout, !by_id, &a) ||
        !expect_number(ck, w->loc, &a, what, &mark->number))
        return NULL;
    mark->operands = a.instruction.operands;
    bool strings = w->kind == QUALIFIER_SPIRV_DECORATE_STRING;
    for (const struct spirv_operand *o = mark->operands; o; o = o->next) {
        if (strings == (o->string != NULL)) continue;
        error_at(ck->c, w->loc,
                 strings
                     ? "spirv_decorate_string takes string literals (GL_EXT_spirv_intrinsics, 4.14)"
                     : "'%s' takes no strings (GL_EXT_spirv_intrinsics, 4.14)",
                 qualifier_text(w->kind));
        return NULL;
    }
    return mark;
}

static struct spirv_decoration_note *read_decoration_notes(struct checker *ck,
                                                           const struct qualifiers *q,
                                                           enum qualifier_kind from,
                                                           enum qualifier_kind to, const char *what)
{
    struct spirv_decoration_note *first = NULL, **last = &first;
    for (const struct qualifier *w = has_group(q, GROUP_SPIRV) ? q->first[GROUP_SPIRV] : NULL; w;
         w = w->next) {
        if (w->kind < from || w->kind > to || !(*last = read_note(ck, w, what))) continue;
        last = &(*last)->next;
    }
    return first;
}

bool makes_builtin(struct checker *ck, const struct qualifiers *q)
{
    const struct spirv_decoration_note *m = read_decoration_notes(
        ck, q, QUALIFIER_SPIRV_DECORATE, QUALIFIER_SPIRV_DECORATE, "a decoration");
    while (m && m->number != SpvDecorationBuiltIn) m = m->next;
    return m != NULL;
}

struct spirv_decoration_note *read_spirv_decorations(struct checker *ck, const struct qualifiers *q)
{
    return read_decoration_notes(ck, q, QUALIFIER_SPIRV_DECORATE, QUALIFIER_SPIRV_DECORATE_STRING,
                                 "a decoration");
}

void check_spirv_modes(struct checker *ck, const struct qualifiers *q)
{
    struct spirv_decoration_note **last = &ck->info.spirv.modes;
    while (*last) last = &(*last)->next;
    *last = read_decoration_notes(ck, q, QUALIFIER_SPIRV_EXECUTION_MODE,
                                  QUALIFIER_SPIRV_EXECUTION_MODE_ID, "an execution mode");
    allow_spirv_words(ck, q, SPIRV_WORD(EXECUTION_MODE) | SPIRV_WORD(EXECUTION_MODE_ID),
                      "a declaration without a name");
}

/* --- types (4.14) -------------------------------------------------------------------------- */

const struct type *check_spirv_type(struct checker *ck, struct type_spec *spec)
{
    struct arguments a = {.has_id = false};
    if (!read_intrinsic_arguments(ck, spec->spirv, true, &a) ||
        !expect_id(ck, spec->loc, &a, "spirv_type"))
        return ck->types->error;
    if (!a.instruction.set) return spirv_type(ck->types, spec->keyword, &a.instruction);
    error_at(ck->c, spec->loc, "not supported yet: types of extended instruction sets");
    return ck->types->error;
}

/* --- calls (6.1.1) ------------------------------------------------------------------------- */

/* A value that is passed by a pointer must be in memory. */
static bool check_reference_argument(struct checker *ck, const struct expr *a)
{
    struct decl *d = base_decl(a);
    if (d) d->uses.needs_memory = d->uses.is_assigned = true;
    if (d && a->is_lvalue) return true;
    error_at_expr(
        ck->c, a,
        "a spirv_by_reference parameter takes a variable, or a part of one (GL_EXT_spirv_intrinsics, 6.1.1)");
    return false;
}

bool check_spirv_arguments(struct checker *ck, const struct expr *call, const struct function *f)
{
    const struct decl *p = f->parameters;
    bool ok = true;
    for (const struct expr *a = call->call.args; a && p; a = a->next, p = p->next) {
        bool known = a->constness == CONST_KNOWN && is_scalar(a->type) &&
                     scalar_bits((enum scalar)a->type->scalar) <= 32;
        if (p->spirv.by_reference) ok &= check_reference_argument(ck, a);
        if (!p->spirv.literal || known) continue;
        error_at_expr(
            ck->c, a,
            "a spirv_literal parameter takes a known scalar of at most 32 bits (GL_EXT_spirv_intrinsics, 6.1.1)");
        ok = false;
    }
    return ok;
}
