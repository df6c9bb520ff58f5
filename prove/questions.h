/* What the questions share: the solver and the lines of answers (questions.c). */
#ifndef SGCC_PROVE_QUESTIONS_H
#define SGCC_PROVE_QUESTIONS_H

#include "prove/prover.h"

enum verdict { HOLDS, FAILS, UNDECIDED };

double now(void); /* the time of the processor, in seconds */
/* Whether `claim` is false in all executions. If not, `*model`, unless NULL, is one in which it is
 * true. */
enum verdict refute(struct prover *p, Z3_ast claim, double until, Z3_model *model);
/* The same for executions that sgcc-run can show: lanes in linear order, small sizes first. */
enum verdict find_counterexample(struct prover *p, Z3_ast claim, double until, Z3_model *model);
void set_solver_timeout(struct prover *p, Z3_solver solver, double seconds);
const char *name_of_question(enum proof_question q);
void write_answer(struct prover *p, enum proof_question q, const char *answer, double since,
                  const char *text);
/* What a shown fault of the question is. */
void write_fault(struct prover *p, enum proof_question q);
void write_note(struct prover *p, struct source_place where, const char *text);
/* Answers that something stood in the way. False: nothing did. */
bool write_obstacle(struct prover *p, enum proof_question q, double since);
/* The name of a variable, or of its block. */
const char *name_of_variable(struct prover *p, uint32_t id);
const char *name_of_file(struct prover *p, struct source_place where);

#endif
