/* -E: what print.c, which writes a text of our own form, and print_glslang.c share. */
#ifndef SGCC_LEXER_PRINT_H
#define SGCC_LEXER_PRINT_H

#include "lexer/preproc.h"

struct printer {
    struct context *c;
    struct text out;
    const char *file; /* of the line being written */
    uint32_t line;
    bool line_begun;
    struct token last; /* on this line; with as_glslang, of the whole text */
    bool as_glslang; /* options.glslang_preprocessing: the members that follow are used, and `line`
                        counts lines that were ended */
    bool has_last;
    uint32_t includes;  /* #include directives so far */
    bool has_head;      /* ... make a head of the text, as shaderc's */
    size_t version_end; /* in `out`: after #version, which stands first but for line ends; 0: there
                           is none */
    size_t version_start;
};

/* print_glslang.c.  `text` is a directive without the end of its line. */
void print_glslang_version(struct printer *p, struct preprocessor *pp);
void print_glslang_token(struct printer *p, const struct token *t);
void print_glslang_directive(struct printer *p, const struct location *location, const char *text);
void print_glslang_pragma(struct preprocessor *pp, loc_t loc);
/* `next` is the number of the line after the directive. */
void print_glslang_line(struct printer *p, const struct location *location, const char *text,
                        uint32_t next);
/* The file that `in` reads begins or is at its end. */
void print_glslang_include(struct preprocessor *pp, loc_t directive, bool is_empty);
void print_glslang_include_end(struct preprocessor *pp);
/* The text as a whole; the memory is the arena's. */
struct text finish_glslang_text(struct printer *p, const char *path);

#endif
