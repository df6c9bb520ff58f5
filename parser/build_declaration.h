/* Constructors of types, qualifiers and declarations. */
#ifndef SGCC_PARSER_BUILD_DECLARATION_H
#define SGCC_PARSER_BUILD_DECLARATION_H

#include "parser/parser.h"

struct qualifier *make_qualifier(struct parser *p, struct token_position at,
                                 const struct keyword *word, struct layout_id *layout);
struct qualifier *make_attribute(struct parser *p, struct token_position at, struct layout_id *ids);
/* Makes an argument of a qualifier or type of GL_EXT_spirv_intrinsics: `e`, or `e = [list]`; `list`
 * may be NULL. */
struct layout_id *make_spirv_argument(struct parser *p, struct expr *e, struct expr *list);
struct layout_id *make_id(struct parser *p, struct token_position at, struct name *name,
                          struct expr *value);
struct array_spec *make_array(struct parser *p, struct token_position at, struct expr *size);
struct type_spec *make_basic(struct parser *p, struct token_position at,
                             const struct keyword *word);
struct type_spec *make_named(struct parser *p, struct token_position at, struct name *name);
struct type_spec *begin_struct(struct parser *p, struct token_position at, struct name *name);
struct type_spec *finish_struct(struct parser *p, struct type_spec *spec, struct fields *fields);
/* Add a parameter to a cooperative matrix; with_component adds the first one, a type. */
struct type_spec *with_parameter(struct type_spec *spec, struct expr *parameter);
struct type_spec *with_component(struct type_spec *spec, struct type_spec *component);
struct type_spec *with_arrays(struct type_spec *spec, struct array_spec *arrays);
struct type_spec *with_qualifiers(struct type_spec *spec, struct qualifier *qualifiers);
struct type_spec *make_spirv_type(struct parser *p, struct token_position at,
                                  const struct keyword *word, struct layout_id *arguments);
/* Begins the members of a struct or block.  leave_fields ends them. */
struct fields *enter_fields(struct parser *p);
/* Adds a member. NULL is a member that could not be parsed. */
struct fields *add_field(struct fields *fields, struct declaration *field);
struct fields *leave_fields(struct parser *p, struct fields *fields);
/* Returns whether there is no member, in the read text or possibly in skipped text or a missing
 * file. */
bool lacks_members(const struct parser *p, const struct fields *fields);
/* Appends a qualifier. */
struct qualifier *add_to_qualifiers(struct parser *p, struct qualifier *list,
                                    struct qualifier *qualifier);
struct declarator *make_declarator(struct parser *p, struct token_position at, struct name *name,
                                   struct array_spec *arrays, struct expr *init);
/* The same, and declares the name, so that it hides a type of that name. */
struct declarator *make_declared(struct parser *p, struct token_position at, struct name *name,
                                 struct array_spec *arrays, struct expr *init);
/* `is_whole`: no token of it was skipped. */
struct declaration *make_variables(struct parser *p, struct type_spec *typed,
                                   struct declarator *declarators, bool is_whole);
struct declaration *make_precision(struct parser *p, struct token_position at,
                                   struct qualifier *precision, struct type_spec *spec);
struct declaration *make_requalified(struct parser *p, struct qualifier *qualifiers,
                                     struct declarator *names);
struct declaration *begin_interface_block(struct parser *p, struct qualifier *qualifiers,
                                          struct token_position at, struct name *name);
struct declaration *finish_block(struct parser *p, struct declaration *block, struct fields *fields,
                                 struct token_position brace, struct declarator *instance);
struct declaration *begin_function(struct parser *p, struct type_spec *typed,
                                   struct token_position at, struct name *name);
struct declaration *finish_prototype(struct declaration *function, struct declaration *parameters,
                                     struct qualifier *attributes);
struct declaration *end_prototype(struct parser *p, struct declaration *function);
struct declaration *finish_function(struct parser *p, struct declaration *function,
                                    struct stmt *body);
struct declaration *with_attribute(struct declaration *function, struct qualifier *attribute);
struct declaration *make_parameter(struct parser *p, struct type_spec *typed,
                                   struct declarator *declarator);
struct declaration *make_condition_declaration(struct parser *p, struct type_spec *typed,
                                               struct token_position at, struct name *name,
                                               struct expr *init);

#endif
