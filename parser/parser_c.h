/* Declarations for the grammar of OpenCL C besides parser.h. */
#ifndef SGCC_PARSER_PARSER_C_H
#define SGCC_PARSER_PARSER_C_H

#include "parser/parser.h"

/* --- token_classifier_c.c ------------------------------------------------------------------ */

/* Returns the enum terminal of a token. */
unsigned classify_c_token(struct parser *p, const struct token *t);

/* --- literal_c.c --------------------------------------------------------------------------- */

/* Reads the number `t` by C99, 6.4.4 and OpenCL C 3.0, 6.1.4: 1.0f, 1.0h, 0x1p3, 10ul.  After an
 * error the value is 0. */
void read_c_number(struct context *c, const struct number *t, union literal_value *value,
                   uint8_t *scalar);
/* Copies the characters of a string literal (`text` has its quotes) to `out`, with escapes
 * replaced. `out` must have room for as many bytes as `text` has.  Returns their number. */
uint32_t read_string(struct context *c, loc_t loc, const char *text, char *out);

/* Returns the type of 1.0: double, or float if options or the version say so or there is no double.
 */
enum scalar unsuffixed_float(const struct context *c, unsigned exts);

/* --- literal.c ----------------------------------------------------------------------------- */

/* Returns `digits`, which may contain a dot, times 10 to the power of `exponent`, rounded once to
 * scalar `s`. */
double read_decimal(const char *digits, uint32_t length, int64_t exponent, enum scalar s);

#endif
