/* Sizes of work-groups that specialization constants set (local_size_x_id). With an assumption
 * about the size, such as gl_WorkGroupSize.x <= 256, there is one proof for each power of two that
 * it allows, and for numbers that it names. The answers are joined: proved if all are. */
#include "prove/assumptions/ranges.h"
#include "prove/module.h"
#include "spirv/operands.h"

#include <stdlib.h>

/* --- which constants ----------------------------------------------------------------------- */

static bool mentions_size(const struct prover *p)
{
    for (size_t i = 0; i < p->request->assumption_count; i++)
        if (strstr(p->request->assumptions[i], "gl_WorkGroupSize")) return true;
    return false;
}

/* Whether an assumption names a constant with this SpecId. */
static bool is_named_constant(const struct prover *p, uint32_t spec_id)
{
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        const struct module_decoration *d =
            find_decoration(p->m, p->m->ids[i].id, WHOLE, SpvDecorationSpecId);
        if (d && d->operand_count && d->operands[0] == spec_id && p->is_free[d->target])
            return true;
    }
    return false;
}

static void add_varied(struct prover *p, uint32_t id)
{
    const struct module_decoration *d = find_decoration(p->m, id, WHOLE, SpvDecorationSpecId);
    if (!d || !d->operand_count || p->varied.count == 3) return;
    if (!mentions_size(p) && !is_named_constant(p, d->operands[0])) return;
    for (unsigned i = 0; i < p->varied.count; i++)
        if (p->varied.at[i].spec_id == d->operands[0]) return;
    p->varied.at[p->varied.count++] = (struct chosen_constant){d->operands[0], 0};
}

void find_varied_sizes(struct prover *p)
{
    uint32_t ids[3];
    if (!p->request->assumption_count || !find_size_ids(p, ids)) return;
    for (unsigned i = 0; i < 3; i++) add_varied(p, ids[i]);
}

/* --- the answers of one proof -------------------------------------------------------------- */

/* The records of one proof: lines. */
struct answers {
    char *text;
    struct chosen_constants chosen;
};

static char *read_all(FILE *file)
{
    long size = ftell(file);
    char *text = size < 0 ? NULL : malloc((size_t)size + 1);
    if (!text) return NULL;
    rewind(file);
    text[fread(text, 1, (size_t)size, file)] = '\0';
    return text;
}

static const char *next_line(const char *at)
{
    const char *end = strchr(at, '\n');
    return end ? end + 1 : at + strlen(at);
}

static bool begins(const char *at, const char *word) { return !strncmp(at, word, strlen(word)); }

/* The records about a question; NULL: there are none. */
static const char *answer_about(const char *text, const char *name)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "answer\t%s\t", name);
    for (const char *at = text; *at; at = next_line(at))
        if (begins(at, wanted)) return at;
    return NULL;
}

static bool is_proved(const char *answer) { return begins(strchr(answer + 7, '\t'), "\tproved\t"); }

/* --- all sizes ----------------------------------------------------------------------------- */

enum { MOST_SIZES = 80, MOST_INVOCATIONS = 1024 };

struct size_range {
    const struct proof_request *request;
    FILE *out;
    struct answers all[MOST_SIZES];
    unsigned count;
    bool is_refused; /* an error other than sizes that the assumptions exclude */
};

static void write_sizes_note(struct size_range *r, unsigned first, unsigned end)
{
    fprintf(r->out, "note\t\t0\t0\twith ");
    for (unsigned c = 0; c < r->all[first].chosen.count; c++) {
        fprintf(r->out, "%sspecialization constant %u = ", c ? " and " : "",
                r->all[first].chosen.at[c].spec_id);
        uint64_t last = 0;
        for (unsigned i = first; i < end; i++) {
            uint64_t value = r->all[i].chosen.at[c].value;
            if (value != last)
                fprintf(r->out, "%s%llu", last ? ", " : "", (unsigned long long)value);
            last = value;
        }
    }
    fputs("\n", r->out);
}

/* Writes an answer with its records. Of further proofs, what sgcc-run may show is added. */
static void write_block(struct size_range *r, unsigned i, const char *answer, bool is_first)
{
    const char *at = answer;
    bool follows = false; /* an attempt or a trial began */
    for (unsigned line = 0; *at && (!line || !begins(at, "answer\t")); line++) {
        const char *next = next_line(at);
        follows |= begins(at, "attempt") || begins(at, "trial\t");
        if (is_first || follows) fwrite(at, 1, (size_t)(next - at), r->out);
        if (is_first && !line) write_sizes_note(r, i, i + 1);
        at = next;
    }
}

static void join_answers(struct size_range *r, const char *name)
{
    enum { MOST_BLOCKS = 6 };
    const char *proved = NULL;
    unsigned blocks = 0;
    for (unsigned i = 0; i < r->count; i++) {
        const char *answer = answer_about(r->all[i].text, name);
        if (!answer) continue;
        if (is_proved(answer)) proved = answer;
        else if (blocks < MOST_BLOCKS) write_block(r, i, answer, !blocks++);
    }
    if (!proved || blocks) return;
    fwrite(proved, 1, (size_t)(next_line(proved) - proved), r->out);
    write_sizes_note(r, 0, r->count);
    for (const char *at = next_line(proved); begins(at, "note\t"); at = next_line(at))
        fwrite(at, 1, (size_t)(next_line(at) - at), r->out);
}

static void prove_one(struct size_range *r, const struct chosen_constants *chosen,
                      prove_once_fn *once)
{
    struct chosen_constants varied = {0};
    FILE *file = tmpfile();
    if (file) once(r->request, chosen, &varied, file);
    char *text = file ? read_all(file) : NULL;
    if (file) fclose(file);
    if (text && begins(text, "answer\t")) {
        r->all[r->count++] = (struct answers){text, *chosen};
        return;
    }
    if (!r->is_refused && !(text && strstr(text, "no execution meets"))) {
        fputs(text ? text : "error\tout of memory\n", r->out);
        r->is_refused = true;
    }
    free(text);
}

/* Powers of two, and numbers that assumptions name, ascending. */
static unsigned find_sizes(const struct proof_request *request, uint64_t sizes[MOST_SIZES])
{
    bool is_size[MOST_INVOCATIONS + 1] = {false};
    unsigned count = 0;
    for (uint64_t size = 1; size <= MOST_INVOCATIONS; size *= 2) is_size[size] = true;
    for (size_t i = 0; i < request->assumption_count; i++)
        for (const char *at = request->assumptions[i]; *at;) {
            char *end;
            unsigned long number = strtoul(at, &end, 10);
            bool is_number = end > at && *at >= '0' && *at <= '9';
            if (is_number && number && number <= MOST_INVOCATIONS) is_size[number] = true;
            at = is_number ? end : at + 1;
        }
    for (uint64_t size = 1; size <= MOST_INVOCATIONS && count < MOST_SIZES; size++)
        if (is_size[size]) sizes[count++] = size;
    return count;
}

static void prove_sizes_from(struct size_range *r, struct chosen_constants *chosen, unsigned at,
                             uint64_t product, prove_once_fn *once)
{
    uint64_t sizes[MOST_SIZES];
    if (at == chosen->count) {
        if (r->count < MOST_SIZES && !r->is_refused) prove_one(r, chosen, once);
        return;
    }
    unsigned count = find_sizes(r->request, sizes);
    for (unsigned i = 0; i < count && sizes[i] * product <= MOST_INVOCATIONS; i++) {
        chosen->at[at].value = sizes[i];
        prove_sizes_from(r, chosen, at + 1, product * sizes[i], once);
    }
}

void prove_range(const struct proof_request *request, const struct chosen_constants *varied,
                 prove_once_fn *once, FILE *out)
{
    static const char *const names[] = {
#define QUESTION(name, text, fault) text,
#include "prove/questions.def"
#undef QUESTION
    };
    struct size_range r = {.request = request, .out = out};
    struct chosen_constants chosen = *varied;
    prove_sizes_from(&r, &chosen, 0, 1, once);
    if (!r.count && !r.is_refused)
        fputs("error\tno execution meets all assumptions (--assume), at any size of the "
              "work-group that was tried\n",
              out);
    for (size_t i = 0; i < QUESTION_COUNT && !r.is_refused; i++) join_answers(&r, names[i]);
    for (unsigned i = 0; i < r.count; i++) free(r.all[i].text);
}
