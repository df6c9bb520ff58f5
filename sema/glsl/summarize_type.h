/* Qualifiers and types of a unit for the linker; private to the room. */
#ifndef SGCC_SEMA_GLSL_SUMMARIZE_TYPE_H
#define SGCC_SEMA_GLSL_SUMMARIZE_TYPE_H

#include "link/summary.h"
#include "sema/glsl/glsl.h"

struct type_summarizer {
    struct context *c;
    struct arena *arena;
    const struct summary_type **types; /* by type.index; NULL means that it is not made yet */
    uint32_t count;                    /* number of types that were made */
};

/* Returns the type as the linker sees it.  Each is made once. */
const struct summary_type *summarize_type(struct type_summarizer *s, const struct type *t);

/* Returns a layout in which nothing is given. */
void clear_qualifiers(struct summary_qualifiers *q);
/* The first sets the words for bits of enum memory_qualifier.  The second sets the words and
 * numbers of an input or output, or of a member of a block of them.  Its `io` may be NULL. */
void set_memory(struct type_summarizer *s, struct summary_qualifiers *q, uint16_t memory);
void set_interface_words(struct type_summarizer *s, struct summary_qualifiers *q,
                         const struct interface_layout *io);
/* Return the word for a value of enum precision, of enum packing on a uniform or buffer block, or
 * of enum matrix_order on a type that has matrices.  They return NULL if there is none. */
const char *precision_word(unsigned precision);
const char *packing_word(unsigned packing);
const char *order_word(const struct type *t, unsigned order);

#endif
