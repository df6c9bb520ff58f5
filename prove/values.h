/* Values: types as lists of scalars (values.c). */
#ifndef SGCC_PROVE_VALUES_H
#define SGCC_PROVE_VALUES_H

#include "prove/prover.h"

const uint32_t *value_type_of(const struct prover *p, uint32_t id);
/* The number of scalars; more than MOST_LEAVES: only that it is more. */
uint32_t leaves_of(struct prover *p, const uint32_t *type);
/* The number of elements of an array, or 0: it is not constant. */
uint64_t length_of_array(struct prover *p, const uint32_t *type);
struct symbolic_value new_value(struct prover *p, uint32_t count);
struct symbolic_value one_value(struct prover *p, Z3_ast term);
/* A value of which nothing is known. */
struct symbolic_value any_value(struct prover *p, const uint32_t *type);
/* The value of an id: of a constant, or of an instruction that was executed. */
struct symbolic_value value_of_id(struct prover *p, uint32_t id);
/* The first scalar of a value. */
Z3_ast term_of(struct prover *p, uint32_t id);
void set_value(struct prover *p, uint32_t id, struct symbolic_value value);
/* The sort of each scalar of a type, in order. */
Z3_sort *sorts_of(struct prover *p, const uint32_t *type, uint32_t *count);
/* The type of part `index` of a composite, and how many scalars are before it. */
const uint32_t *composite_part(struct prover *p, const uint32_t *type, uint64_t index,
                               uint32_t *offset);
/* The value that an unknown pure instruction computes from these operands. */
struct symbolic_value uninterpreted(struct prover *p, const uint32_t *at, unsigned first_operand);

#endif
