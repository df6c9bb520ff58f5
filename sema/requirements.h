/* Requirements of features, versions and stages (requirements.c); private to sema.  Each function
 * reports its error, which says what to write, and then returns false. */
#ifndef SGCC_SEMA_REQUIREMENTS_H
#define SGCC_SEMA_REQUIREMENTS_H

#include "sema/checker.h"

/* Reports that the stage lacks `what`.  Silent if the stage is not known, which check_stage
 * reports. */
void refuse_in_stage(struct checker *ck, loc_t loc, const char *what);

/* Checks that the version has `what`, or that one of `count` features in `list` is enabled: one
 * error if none is. */
bool check_requirements(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                        const uint16_t *list, unsigned count, struct versions from);

/* Checks that the module can be of SPIR-V version `wanted` (0x00010400).  The error names the
 * target to choose. */
bool require_spirv(struct checker *ck, loc_t loc, const char *what, uint32_t wanted);

/* Returns whether the module's version of SPIR-V has the built-in, or is one in which other
 * compilers write it (row extension-version of dialect.def).  Reports
 * nothing. */
bool has_spirv_of_builtin(struct checker *ck, const struct builtin *b);

/* Whether `#extension f : warn` requests a warning at each use of the extension (GLSL 4.60,
 * 3.3); and the warning. */
bool is_warned_of(const struct checker *ck, unsigned exts, enum feature_id f);
void warn_of_use(struct checker *ck, unsigned exts, loc_t loc, const char *what, enum feature_id f);

/* Returns whether scalar `s` may be declared (or, if `arithmetic`, computed with) in extension
 * state `exts`.  If not and `loc` is not 0, reports an error that names the #extension line. */
bool check_scalar_allowed(struct checker *ck, unsigned exts, loc_t loc, enum scalar s,
                          bool arithmetic);
/* Checks that parts of a value of type `t` may be taken and composed: not those of a type that is
 * for memory only. */
bool check_computes(struct checker *ck, const struct expr *e, const struct type *t);
/* Checks that `what` is available by feature, version and stage.  The error says what to write:
 * "needs #extension X". */
bool check_requirement(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                       enum feature_id feature, struct versions from, uint32_t stages);
/* Checks that feature `f` is enabled for `what`, or that the version has it in core.  Warns under
 * `: warn`. */
bool require_feature(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                     enum feature_id f);
/* Returns whether the scalar is at least a type of memory. */
bool is_memory_scalar(const struct context *c, unsigned exts, enum scalar s);

/* Checks that the source may use a part of the language (lang/language.def). */
bool require_language(struct checker *ck, unsigned exts, loc_t loc, enum language_part part);

#endif
