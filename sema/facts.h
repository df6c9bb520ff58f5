/* Where sema finds out what holds for the whole module (lang/module_facts.h). */
#ifndef SGCC_SEMA_FACTS_H
#define SGCC_SEMA_FACTS_H

#include "sema/checker.h"

/* Said by the source in another way than by a directive. */
void grow_fact(struct checker *ck, enum module_fact fact);
/* Takes over what directives have said so far. */
void collect_directives(struct checker *ck);
/* Whether the module has, or by being made one of that version gets, at least this version of SPIR-V. */
bool reach_spirv(struct checker *ck, unsigned wanted);
/* What a feature brings is used: OpenGL takes SPIR-V 1.3 where it has KHR_shader_subgroup ("Modifications to Appendix C"), and
 * a module is that as soon as it uses the extension.  Not with --subgroup-ops=ballot-ext, and not for ARB_shader_ballot and its kin, whose rows
 * name no capability: they have a form in SPIR-V 1.0. */
void rise_for_feature(struct checker *ck, enum feature_id feature);

#endif
