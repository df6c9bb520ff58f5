/* GL_EXT_spirv_intrinsics: what its qualifiers and types say, for the declarations that carry them. */
#ifndef SGCC_SEMA_GLSL_SPIRV_INTRINSICS_H
#define SGCC_SEMA_GLSL_SPIRV_INTRINSICS_H

#include "sema/declare.h"

/* Reads spirv_instruction(...) among the qualifiers of a function; NULL when there is none, or after an error. */
const struct spirv_instruction *read_spirv_instruction(struct checker *ck, const struct qualifiers *q);
/* spirv_decorate(...) and kin, in order; NULL when there are none. */
struct spirv_mark *read_spirv_decorations(struct checker *ck, const struct qualifiers *q);
/* spirv_storage_class(N): N + 1; 0 when there is none, or after an error. */
uint32_t read_spirv_storage_class(struct checker *ck, const struct qualifiers *q);
/* spirv_by_reference, spirv_literal. */
bool has_spirv_word(const struct qualifiers *q, enum qualifier_kind kind);
/* Only the words of this set (1 << (kind - QUALIFIER_SPIRV_INSTRUCTION)) may stand on `what`: an error for the first that may not. */
void allow_spirv_words(struct checker *ck, const struct qualifiers *q, uint32_t allowed, const char *what);
#define SPIRV_WORD(name) (1u << (QUALIFIER_SPIRV_##name - QUALIFIER_SPIRV_INSTRUCTION))
#define SPIRV_DECORATIONS (SPIRV_WORD(DECORATE) | SPIRV_WORD(DECORATE_ID) | SPIRV_WORD(DECORATE_STRING))
/* spirv_execution_mode(...); as a declaration of its own. */
void check_spirv_modes(struct checker *ck, const struct qualifiers *q);
/* The type that spirv_type(...) names; type_error after an error. */
const struct type *check_spirv_type(struct checker *ck, struct type_spec *spec);
/* The arguments of a call of a function with spirv_instruction: literals must be known. */
bool check_spirv_arguments(struct checker *ck, const struct expr *call, const struct function *f);

#endif
