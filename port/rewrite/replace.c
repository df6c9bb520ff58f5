/* The primitives of rewriting: edits of tokens and of whole expressions, the new text of an
 * expression, and predicates on expressions.
 *
 * An edit that cannot be made marks the round as broken. The source is unchanged then, unless
 * another round succeeds without this edit.
 */
#include "port/rewrite/replace.h"
#include "port/text/edit.h"
#include "port/masks/form.h"
#include "port/masks/mask.h"
#include "port/rewrite/rewrite.h"
#include "port/text/text.h"

/* --- edits of tokens ----------------------------------------------------------------------- */

const char *format(struct run *r, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    const char *text = arena_vprintf(&r->port->c->arena, fmt, args);
    va_end(args);
    return text;
}

static void note_first(uint32_t *from, uint32_t token)
{
    if (!*from || *from > token + 1) *from = token + 1;
}

void need_feature_from(struct run *r, enum feature_id f, uint32_t token)
{
    if (f != FEATURE_NONE) note_first(&r->needed_from[f], token);
}

void need_feature(struct run *r, enum feature_id f) { need_feature_from(r, f, r->declaration); }

void need_int64(struct run *r) { note_first(&r->int64_from, r->declaration); }

void fix_masks_of(struct run *r, struct node *n, const char *why)
{
    if (!n) return;
    fix_mask(r, storage_of_node(r, n), n->raw->loc, why);
    fix_masks_of(r, n->a, why);
    fix_masks_of(r, n->b, why);
    fix_masks_of(r, n->c, why);
    for (struct node *a = n->args; a; a = a->next) fix_masks_of(r, a, why);
}

/* If `n` itself has no mask, the masks of the full expression and its target are fixed. */
void give_up(struct run *r, struct node *n)
{
    static const char why[] =
        "what is done with it cannot be edited: it is in a macro whose uses differ, or in an included file";
    struct port *p = r->port;
    p->broken = true;
    fix_masks_of(r, n, why);
    if (p->changed) return;
    fix_masks_of(r, r->expression, why);
    fix_mask(r, r->target, r->expression ? r->expression->raw->loc : 0, why);
}

void replace_tokens(struct run *r, uint32_t first, uint32_t last, const char *text)
{
    struct piece piece = piece_of(r, first, last);
    if (!may_edit(r, piece)) {
        give_up(r, NULL);
        return;
    }
    add_edit(r, piece, (struct text_location){piece.file, piece.start}, first, text);
    for (uint32_t i = first; i <= last; i++) r->deleted[i] = true;
}

void replace_after(struct run *r, uint32_t last_kept, uint32_t last, const char *text)
{
    struct piece kept = token_piece(r, last_kept), piece = piece_of(r, last_kept + 1, last);
    if (!may_edit(r, piece)) {
        give_up(r, NULL);
        return;
    }
    struct piece all = piece;
    if (kept.file == piece.file && kept.end <= piece.start &&
        strspn(kept.file->text + kept.end, " \t") >= piece.start - kept.end)
        all.start = kept.end;
    add_edit(r, all, (struct text_location){piece.file, piece.start}, last_kept + 1, text);
    for (uint32_t i = last_kept + 1; i <= last; i++) r->deleted[i] = true;
}

struct piece wrap_begin(struct run *r, struct node *n, const char *text)
{
    struct piece around = outer_piece_of(r, n->first, n->last);
    if (!may_edit(r, around)) around = outer_piece_of(r, n->inner_first, n->inner_last);
    if (!may_edit(r, around)) {
        give_up(r, n);
        return (struct piece){0};
    }
    if (*text)
        add_edit(r, (struct piece){around.file, around.start, around.start},
                 (struct text_location){around.file, around.start}, n->first, text);
    return around;
}

void wrap_end(struct run *r, struct node *n, struct piece around, const char *text)
{
    if (!around.file || !*text) return;
    add_edit(r, (struct piece){around.file, around.end, around.end},
             (struct text_location){around.file, around.start}, n->first, text);
}

bool find_replaced_piece(struct run *r, const struct node *n, struct piece *whole)
{
    *whole = piece_of(r, n->inner_first, n->inner_last);
    return may_edit(r, *whole);
}

void begin_replacement(struct run *r, const struct node *n, struct piece whole, const char *text)
{
    add_edit(r, (struct piece){whole.file, whole.start, whole.start},
             (struct text_location){whole.file, whole.start}, n->inner_first, text);
}

void end_replacement(struct run *r, const struct node *n, struct piece whole, const char *text)
{
    add_edit(r, (struct piece){whole.file, whole.end, whole.end},
             (struct text_location){whole.file, whole.start}, n->inner_first, text);
}

void replace_piece(struct run *r, struct node *n, struct piece whole, const char *text)
{
    add_edit(r, whole, (struct text_location){whole.file, whole.start}, n->inner_first, text);
    for (uint32_t i = n->inner_first; i <= n->inner_last; i++) r->deleted[i] = true;
}

/* Also removes the space before the operator, and after it if `text` ends with an opening
 * parenthesis. */
void replace_operator(struct run *r, struct node *n, const char *text)
{
    struct piece op = token_piece(r, n->at), before = token_piece(r, n->at - 1);
    if (!may_edit(r, op)) {
        give_up(r, n);
        return;
    }
    uint32_t start = op.start;
    while (before.file == op.file && start > before.end &&
           (op.file->text[start - 1] == ' ' || op.file->text[start - 1] == '\t'))
        start--;
    if (start != before.end) start = op.start;
    uint32_t end = op.end;
    if (text[strlen(text) - 1] == '(')
        while (op.file->text[end] == ' ') end++;
    add_edit(r, (struct piece){op.file, start, end}, (struct text_location){op.file, op.start},
             n->at, text);
    r->deleted[n->at] = true;
}

/* --- text of expressions ------------------------------------------------------------------- */

/* Returns the text of `piece` with the edits from index `first` on that are inside of it, and
 * removes them. */
static const char *apply_edits(struct run *r, struct piece piece, uint32_t first)
{
    struct port *p = r->port;
    struct text out = {.arena = &p->c->arena};
    uint32_t at = piece.start;
    for (;;) {
        struct edit *next = NULL;
        for (uint32_t i = first; i < p->edits.count; i++) {
            struct edit *e = &p->edits.at[i];
            if (e->dropped || e->piece.file != piece.file || e->piece.start < at ||
                e->piece.end > piece.end)
                continue;
            if (!next || e->piece.start < next->piece.start) next = e;
        }
        if (!next) break;
        text_add(&out, piece.file->text + at, next->piece.start - at);
        text_string(&out, next->text);
        at = next->piece.end;
        next->dropped = true;
    }
    text_add(&out, piece.file->text + at, piece.end - at);
    text_add(&out, "", 1);
    return out.bytes.at;
}

const char *render(struct run *r, struct node *n, enum integer_form want, struct piece within)
{
    uint32_t first = r->port->edits.count;
    rewrite(r, n, want);
    struct piece piece = piece_within(r, n->first, n->last, within);
    return piece.file ? apply_edits(r, piece, first) : "";
}

/* --- predicates ---------------------------------------------------------------------------- */

bool can_render(struct run *r, const struct node *n, struct piece within)
{
    return piece_within(r, n->first, n->last, within).file != NULL;
}

bool is_atom(const struct node *n)
{
    return n->kind != EXPR_UNARY && n->kind != EXPR_BINARY && n->kind != EXPR_ASSIGN &&
           n->kind != EXPR_CONDITIONAL;
}

bool is_primary(const struct node *n) { return n->parenthesized || is_atom(n); }

bool can_edit_call(struct run *r, const struct node *n)
{
    return can_edit_token(r, n->at) && can_edit_token(r, n->open) &&
           can_edit_token(r, n->inner_last);
}

static const struct directive *define_of(struct run *r, uint32_t token)
{
    struct piece piece = token_piece(r, token);
    return piece.file ? directive_at(piece.file, piece.start) : NULL;
}

bool is_in_define(struct run *r, const struct node *n) { return define_of(r, n->at) != NULL; }

bool is_argument(struct run *r, const struct node *n, struct piece whole)
{
    struct piece piece = piece_of(r, n->first, n->last);
    bool lies_inside =
        piece.file == whole.file && piece.start >= whole.start && piece.end <= whole.end;
    return directive_at(whole.file, whole.start) && !lies_inside;
}

/* `n` must not be edited then, since other uses of the macro may have arguments of another type or
 * value. */
bool comes_as_argument(struct run *r, const struct node *n)
{
    struct piece around = outer_piece_of(r, n->first, n->last),
                 own = token_piece(r, n->inner_first);
    if (!may_edit(r, around)) around = outer_piece_of(r, n->inner_first, n->inner_last);
    bool is_inside = own.file == around.file && own.start >= around.start && own.end <= around.end;
    return around.file && directive_at(around.file, around.start) && !is_inside;
}

static bool has_arguments(struct run *r, const struct node *n, struct piece whole);

static bool parts_have_arguments(struct run *r, const struct node *n, struct piece whole)
{
    for (const struct node *a = n->args; a; a = a->next)
        if (has_arguments(r, a, whole)) return true;
    return has_arguments(r, n->a, whole) || has_arguments(r, n->b, whole) ||
           has_arguments(r, n->c, whole);
}

static bool has_arguments(struct run *r, const struct node *n, struct piece whole)
{
    return n && (is_argument(r, n, whole) || parts_have_arguments(r, n, whole));
}

bool has_call_arguments(struct run *r, const struct node *n)
{
    struct piece whole = piece_of(r, n->inner_first, n->inner_last);
    return whole.file && parts_have_arguments(r, n, whole);
}

bool may_be_uint(struct run *r, const struct node *n)
{
    return n->accepts_uint &&
           (!is_in_define(r, n) ||
            (n->accepts_uint_by && define_of(r, n->accepts_uint_by) == define_of(r, n->at)));
}

bool becomes_call(struct run *r, struct node *n)
{
    bool computes = n->kind == EXPR_UNARY
                        ? n->op == OP_NEGATE
                        : n->kind == EXPR_BINARY && (n->op == OP_SHL || n->op == OP_SHR ||
                                                     n->op == OP_ADD || n->op == OP_SUB);
    return computes && form_of(r, n) != FORM_U64;
}

static bool same_list(const struct node *a, const struct node *b)
{
    for (; a && b; a = a->next, b = b->next)
        if (!same_value(a, b)) return false;
    return !a && !b;
}

/* Returns whether a call is of a built-in without side effects, which gives the same result
 * again. */
static bool may_repeat(const struct node *n)
{
    if (n->kind == EXPR_ASSIGN || (n->kind == EXPR_UNARY && n->op >= OP_PRE_INC)) return false;
    if (n->kind != EXPR_CALL) return true;
    return n->raw->kind == EXPR_CALL && n->raw->call.builtin &&
           (n->raw->call.builtin->pure || n->legacy);
}

bool same_value(const struct node *a, const struct node *b)
{
    if (!a || !b) return a == b;
    if (a->kind != b->kind || a->op != b->op || a->name != b->name || a->count != b->count ||
        !may_repeat(a))
        return false;
    if (a->kind == EXPR_LITERAL)
        return a->raw->literal.scalar == b->raw->literal.scalar &&
               a->raw->literal.value.u == b->raw->literal.value.u;
    if (a->kind == EXPR_NAME && a->raw->kind == EXPR_NAME && a->raw->name.decl != b->raw->name.decl)
        return false;
    if (a->kind == EXPR_CONSTRUCT && a->type != b->type) return false;
    return same_value(a->a, b->a) && same_value(a->b, b->b) && same_value(a->c, b->c) &&
           same_list(a->args, b->args);
}
