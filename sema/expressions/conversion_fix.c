/* A number becomes one of the wanted type, by its form or its suffix (GLSL 4.60, 4.1.3 and 4.1.4);
 * another expression becomes an argument of a constructor. The form is found in the text, since the
 * tree has values, not spellings. */
#include "sema/expressions/conversion_fix.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/lexer.h"
#include "sema/expressions/convert.h"

/* The largest integer that a float has together with all smaller ones. */
enum { LARGEST_EXACT = 1 << 24 };

static const struct literal_form {
    uint8_t scalar;
    const char *suffix;
} literal_forms[] = {
    {SCALAR_FLOAT, ""},    {SCALAR_DOUBLE, "lf"}, {SCALAR_FLOAT16, "hf"},
    {SCALAR_INT, ""},      {SCALAR_UINT, "u"},    {SCALAR_INT64, "l"},
    {SCALAR_UINT64, "ul"}, {SCALAR_INT16, "s"},   {SCALAR_UINT16, "us"},
};

static const struct literal_form *form_of_number(enum scalar s)
{
    for (size_t i = 0; i < sizeof literal_forms / sizeof *literal_forms; i++)
        if (literal_forms[i].scalar == s) return &literal_forms[i];
    return NULL;
}

/* Returns the number of `length` bytes at `text` as one of the scalar `to`; NULL: it has no such
 * form, or would be another number. */
static const char *spell_number(struct checker *ck, const char *text, size_t length, enum scalar to)
{
    const struct literal_form *form = form_of_number(to);
    bool is_hex = length > 1 && text[0] == '0' && (text[1] | 0x20) == 'x';
    size_t digits = is_hex ? 2 : 0;
    while (digits < length &&
           (is_hex ? isxdigit((unsigned char)text[digits]) : isdigit((unsigned char)text[digits])))
        digits++;
    bool is_whole = digits == length || (digits + 1 == length && (text[digits] | 0x20) == 'u');
    if (!form) return NULL;
    if (!is_whole) { /* 1.5: another suffix alone */
        bool is_plain = !is_hex && digits < length && strchr(".eE", text[digits]) &&
                        strspn(text, "0123456789.eE+-") == length;
        return is_plain && scalar_is_float(to) && to != SCALAR_FLOAT
                   ? arena_printf(&ck->c->arena, "%.*s%s", (int)length, text, form->suffix)
                   : NULL;
    }
    unsigned long value = strtoul(text, NULL, 0);
    if (!scalar_is_float(to))
        return value <= INT16_MAX || (scalar_bits(to) >= 32 && value <= INT32_MAX)
                   ? arena_printf(&ck->c->arena, "%.*s%s", (int)digits, text, form->suffix)
                   : NULL;
    return value <= LARGEST_EXACT ? arena_printf(&ck->c->arena, "%lu.0%s", value, form->suffix)
                                  : NULL;
}

bool find_conversion_fix(struct checker *ck, const struct expr *e, enum scalar to,
                         struct conversion_fix *fix)
{
    const struct source *s;
    struct text_range text;
    if (!is_numeric_shape(e->type) || is_array(e->type) || e->type->is_cooperative ||
        !find_expr_text(ck->c, e, &s, &text) || !s->path[0])
        return false;
    /* of a folded -1 the tree has the operator alone */
    uint32_t number = text.start;
    while (number < s->length && strchr("+- ", s->text[number])) number++;
    bool has_number =
        number < s->length && (isdigit((unsigned char)s->text[number]) || s->text[number] == '.');
    uint32_t end = number;
    if (has_number) end += (uint32_t)token_extent(s->text + number, s->length - number);
    if (has_number && is_scalar(e->type) && text.end <= end) {
        const char *spelled = spell_number(ck, s->text + number, end - number, to);
        bool is_negative_unsigned =
            number > text.start && !scalar_is_float(to) && !scalar_is_signed(to);
        if (spelled && !is_negative_unsigned) {
            *fix = (struct conversion_fix){{s, number, end, spelled}, true, true};
            return true;
        }
        text.end = end;
    }
    const char *type = type_name(ck->c, with_scalar(ck->types, e->type, to));
    fix->edit = (struct fix_edit){s, text.start, text.end,
                                  arena_printf(&ck->c->arena, "%s(%.*s)", type,
                                               (int)(text.end - text.start), s->text + text.start)};
    fix->is_certain = converts_elsewhere((enum scalar)e->type->scalar, to);
    fix->is_literal = false;
    return true;
}

const char *conversion_text(struct checker *ck, const struct conversion_fix *fix,
                            const struct type *type)
{
    if (fix && fix->is_literal) return arena_printf(&ck->c->arena, ", write '%s'", fix->edit.text);
    return arena_printf(&ck->c->arena, ", write %s(...)", type_name(ck->c, type));
}

void offer_conversion(struct checker *ck, const struct conversion_fix *fix)
{
    offer_fix(ck->c, fix->edit, fix->is_certain,
              arena_printf(&ck->c->arena, "write '%s'", fix->edit.text));
}
