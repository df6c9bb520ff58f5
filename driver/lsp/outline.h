/* The structure of a text without its meaning: tokens, comments, directives, pairs of brackets.  It
 * serves requests about text (folding, selection, comments of declarations) and is right in sources
 * with errors, too. */
#ifndef SGCC_DRIVER_LSP_OUTLINE_H
#define SGCC_DRIVER_LSP_OUTLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum piece_kind {
    PIECE_NAME,
    PIECE_NUMBER,
    PIECE_STRING,
    PIECE_SIGN, /* one character of punctuation */
    PIECE_COMMENT,
    PIECE_DIRECTIVE /* with its continued lines */
};

#define NO_PIECE UINT32_MAX

/* Offsets in bytes.  `partner`: the index of the other bracket of the pair; `parent`: of the
 * innermost bracket that is open here.  Both may be NO_PIECE. */
struct outline_piece {
    uint32_t start, end, partner, parent;
    uint8_t kind; /* enum piece_kind */
};

struct outline {
    const char *text;
    struct outline_piece *pieces; /* in the order of the text */
    uint32_t count, room;
    /* Closing brackets before which a closing brace is missing, as the indentation of lines
     * shows: their indices, with the number of braces. */
    struct lacking_brace {
        uint32_t piece, count;
    } * lacking;
    uint32_t lacking_count;
};

/* Returns the outline of a text, in time linear in its length.  It refers to the text.  The caller
 * frees it with free_outline. */
struct outline *make_outline(const char *text, size_t length);
void free_outline(struct outline *o);

/* Returns the index of the first piece that ends after `offset`; `o->count`: there is none. */
uint32_t piece_after(const struct outline *o, size_t offset);
/* Whether piece `i` exists and is this character of punctuation. */
bool is_sign(const struct outline *o, uint32_t i, char sign);
/* Returns the innermost pair of `brackets` ("{" or "(") around `offset`: the index of its opening
 * one; NO_PIECE: there is none. */
uint32_t bracket_around(const struct outline *o, size_t offset, char bracket);
/* Sets the pieces of the declaration or statement around piece `i`, from *first to *last.  It ends
 * with a semicolon or with the body of a function. */
void find_declaration(const struct outline *o, uint32_t i, uint32_t *first, uint32_t *last);

#endif
