/* -E in the form of glslang and shaderc. `text` is a directive without the end of its line. */
#ifndef SGCC_LEXER_PRINT_GLSLANG_H
#define SGCC_LEXER_PRINT_GLSLANG_H

#include "lexer/print.h"

void print_glslang_version(struct printer *p, struct preprocessor *pp);
void print_glslang_token(struct printer *p, const struct token *t);
void print_glslang_directive(struct printer *p, const struct location *location, const char *text);
void print_glslang_pragma(struct preprocessor *pp, loc_t loc);
/* `next` is the number of the line after the directive. */
void print_glslang_line(struct printer *p, const struct location *location, const char *text,
                        uint32_t next);
/* An included file begins, or is at its end. */
void print_glslang_include(struct preprocessor *pp, loc_t directive, bool is_empty);
void print_glslang_include_end(struct preprocessor *pp);
/* Returns the complete text, in the arena. */
struct text finish_glslang_text(struct printer *p, const char *path);

#endif
