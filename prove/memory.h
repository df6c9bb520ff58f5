/* Variables, pointers and accesses. */
#ifndef SGCC_PROVE_MEMORY_H
#define SGCC_PROVE_MEMORY_H

#include "prove/prover.h"

/* --- memory.c ------------------------------------------------------------------------------ */

struct symbolic_variable *find_symbolic_variable(struct prover *p, uint32_t id);
void declare_own_variable(struct prover *p, const uint32_t *at, Z3_ast active);
void find_written(struct prover *p);
void execute_access_chain(struct prover *p, const uint32_t *at, Z3_ast active);
struct symbolic_value load_value(struct prover *p, const struct pointer *from, Z3_ast active);
void store_value(struct prover *p, const struct pointer *to, const struct symbolic_value *value,
                 Z3_ast active);
/* Leads a pointer further. False: it cannot be followed. */
bool extend_pointer(struct prover *p, struct pointer *to, Z3_ast index);
/* Memory that is never written: a function of the indices. */
struct symbolic_value load_constant_memory(struct prover *p, const struct pointer *from,
                                           Z3_ast active);
bool is_never_written(const struct prover *p, const struct pointer *from);
void record_access(struct prover *p, enum access_effect kind, const struct pointer *to,
                   Z3_ast active, const struct symbolic_value *value);
/* Whether two pointers into one variable may be to the same memory. */
Z3_ast same_memory(struct prover *p, const struct pointer *a, const struct pointer *b);
/* The number of elements of an array without size. */
Z3_ast buffer_length(struct prover *p, const struct pointer *to);

/* --- rows.c -------------------------------------------------------------------------------- */

/* Whether two indices of one array are equal. */
Z3_ast same_index(struct prover *p, Z3_ast a, Z3_ast b);

#endif
