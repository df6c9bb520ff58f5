/* Subgroup operations as instructions of SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote, for targets before SPIR-V 1.3. */
#ifndef SGCC_LANG_SUBGROUP_FORMS_H
#define SGCC_LANG_SUBGROUP_FORMS_H

#include "lang/lang.h"

struct subgroup_form {
    uint16_t core;                      /* OpGroupNonUniform... */
    uint16_t opcode;                    /* of the extension; it takes the same operands but for the scope */
    uint16_t capability;
    const char *extension;
};

/* Whether the compilation is to use the extensions: --subgroup-ops=ballot-ext, or auto and a target before SPIR-V 1.3. */
bool uses_ballot_extension(const struct context *c);
/* The extension's form of an instruction; NULL when there is none. */
const struct subgroup_form *find_subgroup_form(unsigned core);
/* Whether calls of this row, with arguments of scalar `s`, have such a form. */
bool has_subgroup_form(const struct builtin *row, enum scalar s);

#endif
