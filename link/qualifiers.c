/* Qualifiers of declarations of the same object (rules.def). */
#include "link/report.h"

#include <string.h>

/* --- when rules hold ----------------------------------------------------------------------- */

static bool always(const struct linker *lk)
{
    (void)lk;
    return true;
}

static bool is_embedded(const struct linker *lk) { return lk->is_es; }

/* Programs for OpenGL ES 2.0 rely on drivers that look at uniforms of both shaders alone. */
static bool is_embedded_100(const struct linker *lk) { return lk->is_es && lk->version < 300; }

static bool is_embedded_300(const struct linker *lk) { return lk->is_es && lk->version >= 300; }

static bool joins_names(const struct linker *lk) { return !lk->joins_by_numbers; }

static bool is_vulkan(const struct linker *lk) { return lk->is_vulkan; }

/* GLSL 4.30 allows "mismatches in interpolation and auxiliary qualification across stages"; SPIR-V
 * needs no match (Vulkan, 19.1.3; OpenGL 4.6, 7.4.2). */
static bool joins_interpolation(const struct linker *lk)
{
    return !lk->joins_by_numbers && !lk->is_es && lk->version < 430;
}

static bool joins_interpolation_in_es(const struct linker *lk)
{
    return !lk->joins_by_numbers && lk->is_es;
}

static bool joins_auxiliary(const struct linker *lk) { return joins_interpolation(lk); }

/* GLSL 4.20, 4.6.1: "an output from one shader stage will still match an input of a subsequent
 * stage without the input being declared as invariant", as in ESSL 3.00. */
static bool joins_invariance(const struct linker *lk)
{
    return !lk->joins_by_numbers && !lk->is_es && lk->version < 420;
}

static bool joins_invariance_in_es(const struct linker *lk)
{
    return !lk->joins_by_numbers && lk->is_es && lk->version < 300;
}

/* --- the rules ----------------------------------------------------------------------------- */

enum mode { EQUAL, CONSISTENT };
enum { NO_ROW = 0xff };

struct qualifier_rule {
    uint8_t word, number; /* one of them is NO_ROW */
    uint16_t where;
    uint8_t mode, refusal;
    bool (*when)(const struct linker *lk);
    const char *label, *otherwise, *clause;
};

static const struct qualifier_rule rules[] = {
/* clang-format off */
#define WORD(word, label, otherwise, where, mode, when, refusal, clause) \
    { WORD_##word, NO_ROW, where, mode, REFUSED_##refusal, when, label, otherwise, clause },
#define NUMBER(number, label, where, mode, when, refusal, clause) \
    { NO_ROW, NUMBER_##number, where, mode, REFUSED_##refusal, when, label, NULL, clause },
/* clang-format on */
#include "link/rules.def"
#undef WORD
#undef NUMBER
};

/* Returns what the declaration has, as a text; NULL: nothing. */
static const char *qualifier_value(const struct linker *lk, const struct qualifier_rule *r,
                                   const struct summary_qualifiers *q)
{
    if (r->number == NO_ROW) return q->words[r->word] ? q->words[r->word] : r->otherwise;
    int32_t number = q->numbers[r->number];
    return number < 0 ? NULL : arena_printf(&lk->c->arena, "%d", number);
}

static bool agree(const struct qualifier_rule *r, const struct summary_qualifiers *a,
                  const struct summary_qualifiers *b)
{
    if (r->word == NO_ROW) {
        int32_t m = a->numbers[r->number], n = b->numbers[r->number];
        return m == n || (r->mode == CONSISTENT && (m < 0 || n < 0));
    }
    const char *m = a->words[r->word], *n = b->words[r->word];
    if (!m || !n) return m == n || r->mode == CONSISTENT;
    return strcmp(m, n) == 0;
}

static void report_rule(struct linker *lk, const struct qualifier_rule *r,
                        const struct declared *first, const struct declared *d, const char *here,
                        const char *there)
{
    struct link_finding f = {(enum refusal)r->refusal, location_of_declared(d),
                             location_of_declared(first), NULL};
    const char *what = describe(lk, d), *shader = shader_text(lk, first->unit, d->unit);
    if (!r->label)
        report(lk, f, "%s is %s, but %s in %s (%s)", what, here, there, shader, r->clause);
    else if (here && there)
        report(lk, f, "%s has the %s %s, but %s in %s (%s)", what, r->label, here, there, shader,
               r->clause);
    else if (here)
        report(lk, f, "%s has the %s %s, but none in %s (%s)", what, r->label, here, shader,
               r->clause);
    else report(lk, f, "%s has no %s, but %s in %s (%s)", what, r->label, there, shader, r->clause);
}

bool match_qualifiers(struct linker *lk, const struct declared *first, const struct declared *d,
                      unsigned where)
{
    const struct summary_qualifiers *a = first->member ? &first->member->q : &first->symbol->q,
                                    *b = d->member ? &d->member->q : &d->symbol->q;
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++) {
        const struct qualifier_rule *r = &rules[i];
        if (!(r->where & where) || !r->when(lk) || agree(r, a, b)) continue;
        report_rule(lk, r, first, d, qualifier_value(lk, r, b), qualifier_value(lk, r, a));
        return false;
    }
    return true;
}
