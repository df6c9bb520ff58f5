/* Proofs about all executions of a compute shader: libsgcc-prove.so, which sgcc --prove loads.
 *
 * In: a finished module. Out: for each question an answer, as lines of text (answers.c). The
 * module is executed symbolically for two arbitrary invocations (GPUVerify's reduction), and Z3
 * decides whether they may disturb each other. What is not modelled makes an answer `unknown`:
 * an answer `proved` must never be wrong.
 *
 *   - module.c finds the entry point, its work-group and the inputs of an invocation.
 *   - values.c and memory.c represent values, variables and pointers.
 *   - execute.c walks over blocks, each under a condition; operations.c executes instructions.
 *   - loops.c replaces a loop by an arbitrary iteration, invariants.c finds what holds there.
 *   - races.c, barriers.c, bounds.c and lanes/answer.c ask the questions; lanes/ executes a
 * work-group.
 *   - assume.c reads what is assumed (--assume).
 *   - setups/counterexample.c writes a model as a setup for sgcc-run, setups/trials.c other data.
 */
#ifndef SGCC_PROVE_PROVE_H
#define SGCC_PROVE_PROVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "include/sgcc.h"

/* What is asked (questions.def): bits. */
enum question_order {
#define QUESTION(name, text, fault) NUMBER_OF_##name,
#include "prove/questions.def"
#undef QUESTION
    QUESTION_COUNT
};
enum proof_question {
#define QUESTION(name, text, fault) QUESTION_##name = 1 << NUMBER_OF_##name,
#include "prove/questions.def"
#undef QUESTION
    ALL_QUESTIONS = (1 << QUESTION_COUNT) - 1
};

struct proof_request {
    const uint32_t *words;
    size_t size;        /* in bytes */
    unsigned questions; /* enum proof_question */
    unsigned timeout;   /* of each question, in milliseconds */
    unsigned sizes;     /* subgroup sizes: the sum of those allowed, each a power of two */
    const char *entry;  /* the name of the entry point; NULL: the first */
    const char *const *assumptions; /* conditions, such as "n <= 1024" */
    size_t assumption_count;
};

/* Writes the answers to `out`, records of lines (docs/prove.md is for people):
 *
 *     answer NAME proved|unknown SECONDS TEXT
 *     note FILE LINE COLUMN TEXT        about the answer or the attempt before it
 *     fault TEXT                        what is wrong if one of the following setups shows it
 *     attempt                           a model follows: notes, invocations, a replay
 *     invocation X Y Z X Y Z LANE       its place in the work-group, and that of the work-group
 *     replay RULE FILE LINE OTHER SETUP sgcc-run must report RULE at LINE (and OTHER, unless 0);
 *                                       SETUP is JSON
 *     trial RULE SETUP                  data that are no model: sgcc-run may report RULE anywhere
 *     error TEXT                        there are no answers
 *
 * The parts of a line are separated by tabs. */
typedef void sgcc_prove_fn(const struct proof_request *request, FILE *out);
SGCC_API sgcc_prove_fn sgcc_prove;

#endif
