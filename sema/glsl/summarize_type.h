/* Qualifiers and types of a unit for the linker; private to the room. */
#ifndef SGCC_SEMA_GLSL_SUMMARIZE_TYPE_H
#define SGCC_SEMA_GLSL_SUMMARIZE_TYPE_H

#include "link/summary.h"
#include "sema/glsl/glsl.h"

struct type_summarizer {
    struct context *c;
    struct arena *arena;
    const struct summary_type **types; /* by struct type.index; NULL: not made so far */
    uint32_t count;                    /* of those that were made */
};

/* Returns the type as the linker sees it.  Each is made once. */
const struct summary_type *summarize_type(struct type_summarizer *s, const struct type *t);

/* Nothing is given. */
void clear_qualifiers(struct summary_qualifiers *q);
/* Set the words for bits of enum memory_qualifier; words and numbers of an input or output, or of a
 * member of a block of them.  `io` may be NULL. */
void set_memory(struct type_summarizer *s, struct summary_qualifiers *q, uint16_t memory);
void set_interface_words(struct type_summarizer *s, struct summary_qualifiers *q,
                         const struct interface_layout *io);
/* Return the word for a value of enum precision, enum packing of a uniform or buffer block, or enum
 * matrix_order on a type that has matrices.  NULL: there is none. */
const char *precision_word(unsigned precision);
const char *packing_word(unsigned packing);
const char *order_word(const struct type *t, unsigned order);

#endif
