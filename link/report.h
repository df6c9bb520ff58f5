/* Messages of the linker; private to the folder. */
#ifndef SGCC_LINK_REPORT_H
#define SGCC_LINK_REPORT_H

#include "link/linker.h"

/* The rule of a refusal: glslang does not check all that the languages refuse. */
enum refusal { REFUSED_BY_ALL, REFUSED_BY_LETTER };

/* Reports at `at`; a note shows `other`, unless it is NULL. */
struct link_finding {
    enum refusal refusal;
    const struct shown_location *at, *other;
    const char *note; /* NULL: a note at the other declaration */
};
void report(struct linker *lk, struct link_finding f, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* "uniform 'tint'", "block 'Light'": a text in the arena, or static. */
const char *interface_word(const struct summary_symbol *s);
const char *describe(const struct linker *lk, const struct declared *d);
/* "the vertex shader"; "another unit" of the same stage as `seen_from`. */
const char *shader_text(const struct linker *lk, const struct summary *of,
                        const struct summary *seen_from);
static inline const char *stage_text(const struct summary *u) { return stage_name(u->stage); }
const char *type_text(const struct linker *lk, const struct summary_type *t);

#endif
