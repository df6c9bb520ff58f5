/* Inside of parser/: what the grammar of OpenCL C needs besides parser.h. */
#ifndef SGCC_PARSER_PARSER_C_H
#define SGCC_PARSER_PARSER_C_H

#include "parser/parser.h"

/* --- token_classifier_c.c ------------------------------------------------------------------ */

/* What the token is to the grammar: enum terminal. */
unsigned classify_c_token(struct parser *p, const struct token *t);

/* --- literal_c.c --------------------------------------------------------------------------- */

/* Reads the number `t` by C99, 6.4.4 and OpenCL C 3.0, 6.1.4: 1.0f, 1.0h, 0x1p3, 10ul.  After an
 * error the value is 0. */
void read_c_number(struct context *c, const struct number *t, union literal_value *value,
                   uint8_t *scalar);
/* The characters of a string with its quotes: escapes are replaced; at `out`, which has as much
 * room as the text.  How many. */
uint32_t read_string(struct context *c, loc_t loc, const char *text, char *out);

/* The type of 1.0: double where the language has it, unless options or versions make it float. */
enum scalar unsuffixed_float(const struct context *c, unsigned exts);

/* --- literal.c ----------------------------------------------------------------------------- */

/* Digits, with a dot among them perhaps, times a power of ten, rounded once to scalar `s`. */
double read_decimal(const char *digits, uint32_t length, int64_t exponent, enum scalar s);

#endif
