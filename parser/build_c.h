/* Constructors of what only OpenCL C has: expressions, specifiers, declarators, attributes. */
#ifndef SGCC_PARSER_BUILD_C_H
#define SGCC_PARSER_BUILD_C_H

#include "parser/parser_c.h"

struct expr *make_c_number(struct parser *p, struct token_position at, struct name *text);
struct expr *make_character(struct parser *p, struct token_position at, struct name *text);
struct expr *make_truth(struct parser *p, struct token_position at, const struct keyword *word);
struct expr *concatenate_strings(struct parser *p, struct expr *strings);
struct expr *make_c_call(struct parser *p, struct token_position at, struct expr *callee,
                         struct expr *args);
struct expr *make_arrow(struct parser *p, struct token_position at, struct expr *operand,
                        struct name *field);
struct expr *make_sizeof(struct parser *p, struct token_position at, const struct keyword *word,
                         struct type_spec *spec, struct expr *operand);
struct expr *make_cast(struct parser *p, struct token_position at, struct type_spec *spec,
                       struct expr *operand);
struct expr *make_designated(struct parser *p, struct token_position at,
                             struct layout_id *designators, struct expr *value);
struct expr *begin_block_literal(struct parser *p, struct token_position at, struct type_spec *spec,
                                 struct derivation *parameters);
struct opened_scope open_block_body(struct parser *p);
struct expr *finish_block_literal(struct parser *p, struct expr *e, struct stmt *body,
                                  struct opened_scope outside);

/* A statement expression that is being read, with the scope and the depth around it. */
struct statement_expr {
    struct expr *expr;
    struct token_position brace;
    struct opened_scope outside;
    uint16_t max_expr_depth;
};
struct statement_expr *begin_statement_expr(struct parser *p, struct token_position at,
                                            struct token_position brace);
struct expr *finish_statement_expr(struct parser *p, struct statement_expr *s,
                                   struct stmt *statements, struct token_position end);

struct type_spec *begin_words(struct parser *p, struct token_position at,
                              const struct keyword *word, struct qualifier *qualifiers);
struct type_spec *add_word(struct parser *p, struct type_spec *spec, struct token_position at,
                           const struct keyword *word);
struct type_spec *begin_qualifiers(struct type_spec *spec, struct qualifier *qualifiers);
struct type_spec *add_qualifier(struct type_spec *spec, struct qualifier *qualifier);
struct type_spec *end_specifiers(struct type_spec *spec);
/* Returns int, the type of a declaration without one in C of 1990. */
struct type_spec *suppose_int(struct parser *p, struct qualifier *qualifiers);
struct layout_id *make_enumerator(struct parser *p, struct token_position at, struct name *name,
                                  struct expr *value);
struct type_spec *make_tag(struct parser *p, struct token_position at, const struct keyword *word,
                           struct name *name);
/* Makes typeof(of), or typeof(e) if `of` is NULL. */
struct type_spec *make_typeof(struct parser *p, struct token_position at, struct type_spec *of,
                              struct expr *e);
struct type_spec *make_enum(struct parser *p, struct token_position at, struct name *name,
                            struct layout_id *enumerators);
struct type_spec *begin_c_struct(struct parser *p, struct token_position at,
                                 const struct keyword *word, struct name *name,
                                 struct qualifier *qualifiers);
struct type_spec *finish_c_struct(struct parser *p, struct type_spec *spec, struct fields *fields);
struct qualifier *make_c_attribute(struct parser *p, struct token_position at,
                                   struct layout_id *ids);
struct layout_id *make_id_list(struct parser *p, struct token_position at, struct name *name,
                               struct expr *list);
struct derivation *make_derivation(struct parser *p, enum derivation_kind kind,
                                   struct token_position at, struct qualifier *qualifiers);
struct derivation *make_array_derivation(struct parser *p, struct token_position at,
                                         struct qualifier *qualifiers, struct expr *size);
/* Append a derivation, which is outside of those before it, to a declarator or to a list. */
struct declarator *derive(struct declarator *d, struct derivation *outside);
struct derivation *derive_further(struct derivation *list, struct derivation *outside);
struct derivation *begin_parameters(struct parser *p, struct token_position at);
struct derivation *end_parameters(struct parser *p, struct derivation *d,
                                  struct declaration *parameters, bool is_variadic);
struct declarator *make_abstract(struct parser *p, struct derivation *derived);
struct type_spec *with_derivations(struct type_spec *spec, struct derivation *derived);
/* Called when a declarator is complete: declares its name as a type (typedef) or as a name that
 * hides one. */
struct declarator *declare_c(struct parser *p, const struct type_spec *spec, struct declarator *d);
struct declarator *with_initializer(struct declarator *d, struct expr *init);
/* Adds the __attribute__ after the declarator. */
struct declarator *with_attributes(struct parser *p, struct declarator *d,
                                   struct qualifier *attributes);
struct stmt *make_range(struct parser *p, struct token_position at, struct expr *first,
                        struct expr *last);
struct declaration *make_static_assert(struct parser *p, struct token_position at,
                                       struct expr *condition, struct expr *text);
struct declaration *make_function_header(struct parser *p, struct type_spec *spec,
                                         struct declarator *d);
/* Opens the scope of the body of a function and declares its parameters in it. */
struct opened_scope open_body(struct parser *p, const struct declaration *header);
struct declaration *finish_c_function(struct parser *p, struct declaration *function,
                                      struct stmt *body, struct opened_scope outside);
struct declarator *refuse_bit_field(struct parser *p, struct token_position at,
                                    struct declarator *d);
struct stmt *refuse_goto(struct parser *p, struct token_position at);

#endif
