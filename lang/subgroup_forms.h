/* The forms of subgroup operations in SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote, for targets
 * before SPIR-V 1.3, and the forms of kernels' group operations in shaders. */
#ifndef SGCC_LANG_SUBGROUP_FORMS_H
#define SGCC_LANG_SUBGROUP_FORMS_H

#include "lang/lang.h"
#include "lang/module_facts.h"

struct subgroup_form {
    uint16_t core; /* OpGroupNonUniform... */
    /* of the extension; takes the operands of `core` except the scope */
    uint16_t opcode;
    uint16_t capability;
    const char *extension;
};

/* Returns whether the module uses the extensions: with --subgroup-ops=ballot-ext, or with auto for
 * a target before SPIR-V 1.3. */
bool uses_ballot_extension(const struct context *c, struct module_facts *facts);
/* Returns the form of the opcode `core` in the extensions, or NULL. */
const struct subgroup_form *find_subgroup_form(unsigned core);
/* Returns whether calls of `row` with arguments of scalar `s` can be expressed with the
 * extensions. */
bool has_subgroup_form(const struct builtin *row, enum scalar s);

/* The instruction of shaders that a group operation of kernels becomes for Vulkan; 0 (OpNop): there
 * is none. */
unsigned shader_group_operation(unsigned op);

#endif
