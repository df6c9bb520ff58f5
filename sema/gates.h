/* Inside of sema: gates with more than one key. */
#ifndef SGCC_SEMA_GATES_H
#define SGCC_SEMA_GATES_H

#include "sema/checker.h"

/* An error: the stage has not `what`.  Nothing where the stage is not known, which check_stage reports. */
void refuse_in_stage(struct checker *ck, loc_t loc, const char *what);

/* Something that a version has, or any of several features brings: one error when none of them does. */
bool check_gates(struct checker *ck, unsigned exts, loc_t loc, const char *what, const uint16_t *list, unsigned count,
                 struct versions from);

/* A version of SPIR-V that can express it (0x00010400); else an error that names the target to choose. */
bool require_spirv(struct checker *ck, loc_t loc, const char *what, uint32_t wanted);

/* ": warn" asks for a word at each use of an extension (GLSL 4.60, 3.3). */
bool is_warned_of(const struct checker *ck, unsigned exts, enum feature_id f);
void warn_of_use(struct checker *ck, unsigned exts, loc_t loc, const char *what, enum feature_id f);

#endif
