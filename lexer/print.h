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

#endif
