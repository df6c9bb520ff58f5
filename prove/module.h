/* The entry point and the inputs of an invocation (module.c). */
#ifndef SGCC_PROVE_MODULE_H
#define SGCC_PROVE_MODULE_H

#include "prove/prover.h"

/* Finds the entry point and the size of its work-group. Ends the proof if p->varied says that it
 * is not one size. */
void read_entry_point(struct prover *p);
/* The ids of the constants that are the size of the work-group. False: the size is not made of
 * constants. */
bool find_size_ids(struct prover *p, uint32_t found[3]);
/* The value that a specialization constant has in this proof; NULL: its default. */
const struct chosen_constant *chosen_constant(const struct prover *p, uint32_t spec_id);
void make_inputs(struct prover *p, struct symbolic_thread *t);
/* The value of a built-in variable. */
bool value_of_builtin(struct prover *p, uint32_t variable, struct symbolic_value *value);
/* Relates the inputs of the two invocations: p->same_group, p->other_group. */
void relate_inputs(struct prover *p);
/* A dimension whose number no access depends on has one work-group: so it is dispatched. */
void state_unused_dimensions(struct prover *p);

#endif
