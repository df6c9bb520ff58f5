/* Rewrites constants. */
#include "port/masks/constant.h"
#include "port/rewrite/rewrite.h"
#include "port/text/edit.h"
#include "port/masks/form.h"
#include "port/rewrite/replace.h"
#include "port/text/text.h"

static const char *word_text(struct run *r, uint32_t word)
{
    return word < 0x10000 ? format(r, "%uu", word) : format(r, "0x%08Xu", word);
}

static const char *u64_text(struct run *r, uint64_t bits, bool is_signed)
{
    const char *digits = bits <= INT64_MAX && bits < 0x10000
                             ? format(r, "%u", (unsigned)bits)
                             : format(r, "0x%llX", (unsigned long long)bits);
    return !is_signed          ? format(r, "%sul", digits)
           : bits <= INT64_MAX ? format(r, "%sl", digits)
                               : format(r, "int64_t(%sul)", digits);
}

const char *literal_text(struct run *r, uint64_t bits, enum integer_form form)
{
    const char *low = word_text(r, (uint32_t)bits), *high = word_text(r, (uint32_t)(bits >> 32));
    if (form == FORM_V2)
        return (uint32_t)bits == bits >> 32 ? format(r, "uvec2(%s)", low)
                                            : format(r, "uvec2(%s, %s)", low, high);
    return bits ? format(r, "uvec4(%s, %s, 0u, 0u)", low, high) : "uvec4(0u)";
}

static bool replace_between(struct run *r, struct piece piece, uint32_t first, uint32_t last,
                            const char *text)
{
    if (!may_edit(r, piece)) return false;
    add_edit(r, piece, (struct text_location){piece.file, piece.start}, first, text);
    for (uint32_t i = first; i <= last; i++) r->deleted[i] = true;
    return true;
}

/* Includes the parentheses of the constant if they come from a macro that stays. */
bool replace_constant(struct run *r, struct node *n, const char *text)
{
    uint32_t first = n->inner_first, last = n->inner_last;
    return replace_between(r, piece_of(r, first, last), first, last, text) ||
           replace_between(r, outer_piece_of(r, first, last), first, last, text) ||
           replace_between(r, outer_piece_of(r, n->first, n->last), n->first, n->last, text);
}

void emit_literal(struct run *r, struct node *n, uint64_t bits, enum integer_form want)
{
    if (replace_constant(r, n, literal_text(r, bits, want))) return;
    give_up(r, n);
}

/* A constant expression must not call a user-defined function (GLSL 4.60, 4.3.3), and compilers
 * also reject packUint2x32 there.  So an expression that would need one is replaced by its
 * value. */
bool emit_known(struct run *r, struct node *n, enum integer_form have, enum integer_form want)
{
    uint64_t bits;
    if (r->port->keep64 || !known_bits(n, &bits) || (have == want && !becomes_call(r, n)))
        return false;
    bool is_signed = n->type->scalar == SCALAR_INT64;
    return replace_constant(
        r, n, want == FORM_U64 ? u64_text(r, bits, is_signed) : literal_text(r, bits, want));
}
