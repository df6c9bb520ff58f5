/* The facts of the whole module (lang/module_facts.h), which sema settles; lowering gets them as
 * const. */
#ifndef SGCC_SEMA_FACTS_H
#define SGCC_SEMA_FACTS_H

#include "sema/checker.h"

/* Adds a fact that no directive states but another part of the source. */
void grow_fact(struct checker *ck, enum module_fact fact);
/* Adds the facts that directives stated so far. */
void collect_directives(struct checker *ck);
/* Returns whether the module has at least SPIR-V version `wanted` (0x00010400), or can be raised to
 * it, which is done then. */
bool require_spirv_version(struct checker *ck, unsigned wanted);
/* Raises the SPIR-V version for a used feature. OpenGL accepts SPIR-V 1.3 with
 * KHR_shader_subgroup ("Modifications to Appendix C"), and a module gets that version as soon as
 * it uses the extension. Not with --subgroup-ops=ballot-ext, and not for ARB_shader_ballot and
 * similar extensions, whose rows name no capability: SPIR-V 1.0 can express them. */
void require_spirv_version_of_feature(struct checker *ck, enum feature_id feature);

#endif
