/* Scopes and declarations in them. */
#ifndef SGCC_SEMA_SCOPE_H
#define SGCC_SEMA_SCOPE_H

#include "sema/checker.h"

struct binding {
    struct decl *decl;
    struct binding *outer;
    struct name *name;
    struct scope *scope;
    struct binding *next_in_scope;
};

void push_scope(struct checker *ck);
void pop_scope(struct checker *ck);
bool at_file_scope(const struct checker *ck);
/* Returns the binding that was made last in this scope, the first of a list of all; NULL if it has
 * none. */
const struct binding *newest_binding(const struct checker *ck);
/* Ends those that were made in this scope after `newest`: they are names no longer. */
void end_bindings(struct checker *ck, const struct binding *newest);
/* Declares `d` under its name in the innermost scope.  Returns NULL on success.  Returns the
 * declaration of that name that the scope has already, and changes nothing, otherwise. */
struct decl *declare(struct checker *ck, struct decl *d);
/* Returns the innermost declaration of `name`, or NULL.  That of a built-in variable is made when
 * it is first named (builtin_names.c). */
struct decl *look_up(struct checker *ck, struct name *name);
/* The same for a name that is called: functions come first if they have separate names (GLSL
 * 1.10, 4.2). Built-in functions are not included. */
struct decl *look_up_called(struct checker *ck, struct name *name);
/* Until the other is called with what this one returned, names are declared in file scope. */
struct scope *enter_file_scope(struct checker *ck);
void leave_file_scope(struct checker *ck, struct scope *inside);
/* Returns the number of scopes around the innermost declaration of `name`, which must have one. */
uint32_t depth_of_name(const struct name *name);
/* Declares `d` in `scope`, which is around the innermost scope.  No scope between the two may
 * declare its name. */
void declare_around(struct checker *ck, struct scope *scope, struct decl *d);
/* `name` is declared at file scope: tells errors that it was not declared before. */
void note_late_declaration(struct checker *ck, const struct name *name, loc_t loc)
    __attribute__((cold));
/* Declares `name`, which was just reported as unknown, with type_error until the end of the
 * function: one error for all its uses. */
void declare_unknown(struct checker *ck, struct name *name, loc_t loc);
/* Makes an entity that lives as long as the body that is checked, or at file scope as long as the
 * compilation. */
struct decl *new_decl(struct checker *ck, enum decl_kind kind, struct name *name, loc_t loc,
                      const struct type *type);
/* Makes a function, which lives as long as the compilation. */
struct function *new_function(struct checker *ck);
/* Makes an entity that lives as long as the compilation. */
struct decl *new_lasting_decl(struct checker *ck, enum decl_kind kind, struct name *name, loc_t loc,
                              const struct type *type);

#endif
