/* -E: the state that print.c (the form of sgcc) and print_glslang.c (that of glslang) share. */
#ifndef SGCC_LEXER_PRINT_H
#define SGCC_LEXER_PRINT_H

#include "lexer/preproc/preproc.h"

struct printer {
    struct context *c;
    struct text out;
    const char *file; /* the file of the line that is being written */
    uint32_t line;
    bool line_begun;
    struct token last; /* the last token of this line; with as_glslang, of the text */
    /* options.glslang_preprocessing; the members below are used, and `line` counts finished lines
     */
    bool as_glslang;
    bool has_last;
    uint32_t includes;  /* #include directives so far */
    bool has_head;      /* with #includes the text begins with an #extension line, as shaderc's */
    size_t version_end; /* offset in `out` after #version; 0: there is no #version */
    size_t version_start;
};

#endif
