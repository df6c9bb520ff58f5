/* Options about proofs: --prove and those that belong to it. */
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "prove/prove.h"

#include <stdlib.h>
#include <string.h>

SETTER(set_prove, r->options->prove.questions = ALL_QUESTIONS)

/* Reads the next part of a list and its length. */
static const char *next_part(const char *text, size_t *length)
{
    *length = strcspn(text, ",");
    return text[*length] ? text + *length + 1 : NULL;
}

void set_prove_questions(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {
#define QUESTION(name, text, fault) text,
#include "prove/questions.def"
#undef QUESTION
    };
    const char *at = value;
    size_t length;
    unsigned asked = 0;
    while (at) {
        const char *next = next_part(at, &length);
        unsigned found = 0;
        for (unsigned i = 0; i < QUESTION_COUNT; i++)
            if (strlen(names[i]) == length && !strncmp(names[i], at, length)) found = 1u << i;
        if (!found) {
            wrong_choice(r, o, value, "a list of barriers, races, bounds and size");
            return;
        }
        asked |= found;
        at = next;
    }
    r->options->prove.questions = asked;
}

void set_prove_sizes(struct reading *r, const struct option *o, const char *value)
{
    const char *at = value;
    size_t length;
    r->options->prove.has_details = true;
    r->options->prove.sizes = 0;
    while (at) {
        const char *next = next_part(at, &length);
        char *end;
        unsigned long size = strtoul(at, &end, 10);
        bool is_size = size && size <= 128 && !(size & (size - 1)) && (*end == ',' || !*end);
        if (!is_size || end != at + length) {
            wrong_value(r, o, value, "a list of powers of two from 1 to 128");
            return;
        }
        r->options->prove.sizes |= (unsigned)size;
        at = next;
    }
}

void set_assume(struct reading *r, const struct option *o, const char *value)
{
    struct prove_options *prove = &r->options->prove;
    (void)o;
    prove->has_details = true;
    prove->assumptions =
        allocate(prove->assumptions, sizeof *prove->assumptions * (prove->assumption_count + 1));
    prove->assumptions[prove->assumption_count++] = format_text("%s", value);
}

void set_prove_timeout(struct reading *r, const struct option *o, const char *value)
{
    uint32_t seconds;
    r->options->prove.has_details = true;
    if (!number_of_text(value, &seconds) || !seconds || seconds > 86400)
        wrong_value(r, o, value, "a number of seconds from 1 to 86400");
    else r->options->prove.timeout = seconds;
}
