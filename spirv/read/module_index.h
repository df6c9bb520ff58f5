/* Look-ups in the index of a module. */
#ifndef SGCC_SPIRV_READ_MODULE_INDEX_H
#define SGCC_SPIRV_READ_MODULE_INDEX_H

#include "spirv/read/module_reader.h"

/* Returns the row of an id; NULL: it is not defined. */
const struct module_id *find_id(const struct spirv_module *m, uint32_t id);
/* Returns the instruction that defines an id; NULL: it is not defined. */
const uint32_t *defined_by(const struct spirv_module *m, uint32_t id);
/* Returns the instruction that defines the type of a value, or a type itself; NULL: the id has no
 * type. */
const uint32_t *value_type(const struct spirv_module *m, uint32_t id);
/* Returns the type that a pointer type points to; any other type is returned itself. */
const uint32_t *pointed_type(const struct spirv_module *m, const uint32_t *type);
/* Returns the first decoration of that kind, or NULL; `member` is an index or WHOLE. */
const struct module_decoration *find_decoration(const struct spirv_module *m, uint32_t id,
                                                int32_t member, SpvDecoration decoration);
bool is_decorated(const struct spirv_module *m, uint32_t id, int32_t member,
                  SpvDecoration decoration);
/* Return a name, which ends with NUL and is in the arena; NULL if the module has none. */
const char *module_name(const struct spirv_module *m, uint32_t id);
const char *module_member_name(const struct spirv_module *m, uint32_t id, uint32_t member);
/* Returns the first execution mode of that kind of the function with this id, or NULL. */
const uint32_t *find_mode(const struct spirv_module *m, uint32_t function, SpvExecutionMode mode);
/* Stores the value of an integer constant, or the default of a specialization constant, in
 * `*value`.  Returns false if `id` is neither. */
bool constant_integer(const struct spirv_module *m, uint32_t id, uint64_t *value);
/* Returns whether OpCapability declares the capability; implied ones do not count. */
bool has_capability(const struct spirv_module *m, SpvCapability capability);
/* Returns whether OpExtension declares the extension. */
bool has_extension(const struct spirv_module *m, const char *name);

/* Returns the index of the first word of an instruction. */
static inline uint32_t word_of(const struct spirv_module *m, const uint32_t *at)
{
    return (uint32_t)(at - m->words.at);
}

/* (module_index.c) Add what an instruction says about other ids to the lists, and sort the lists.
 * They return false, with the error set, if an instruction is wrong. */
bool index_instruction(struct module_reading *r, const uint32_t *at);
bool finish_index(struct module_reading *r);

#endif
