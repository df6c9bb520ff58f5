/* Terms of Z3 (terms.c). */
#ifndef SGCC_PROVE_TERMS_H
#define SGCC_PROVE_TERMS_H

#include "prove/prover.h"

Z3_sort bits_sort(struct prover *p, unsigned width);
Z3_ast number_term(struct prover *p, uint64_t value, unsigned width);
Z3_ast true_term(struct prover *p);
Z3_ast false_term(struct prover *p);
/* A symbol that occurs nowhere else. */
Z3_ast new_symbol(struct prover *p, Z3_sort sort);
/* The symbol of this name, which is the same in all invocations. */
Z3_ast named_symbol(struct prover *p, const char *name, Z3_sort sort);
Z3_ast and_term(struct prover *p, Z3_ast a, Z3_ast b);
/* Whether `a` is an and_term, whose halves are returned. */
bool halves_of_and(struct prover *p, Z3_ast a, Z3_ast halves[2]);
Z3_ast or_term(struct prover *p, Z3_ast a, Z3_ast b);
Z3_ast not_term(struct prover *p, Z3_ast a);
Z3_ast implies_term(struct prover *p, Z3_ast a, Z3_ast b);
Z3_ast equal_term(struct prover *p, Z3_ast a, Z3_ast b);
/* The same for bit vectors that may differ in width: the narrow one is sign-extended. */
Z3_ast equal_index(struct prover *p, Z3_ast a, Z3_ast b);
Z3_ast choose_term(struct prover *p, Z3_ast condition, Z3_ast a, Z3_ast b);
/* Extends by zeros or truncates. */
Z3_ast resize_term(struct prover *p, Z3_ast a, unsigned width);
unsigned width_of_term(struct prover *p, Z3_ast a); /* 0: a Bool */
bool numeral_of(struct prover *p, Z3_ast a, uint64_t *value);
bool is_true_term(struct prover *p, Z3_ast a);
bool is_false_term(struct prover *p, Z3_ast a);
/* Whether all symbols of the term are older than `stamp`. */
bool is_older(struct prover *p, Z3_ast a, uint32_t stamp);
bool mentions_symbol(struct prover *p, Z3_ast a, Z3_ast symbol);
void add_fact(struct prover *p, Z3_ast fact);

#endif
