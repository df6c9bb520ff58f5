/* The subgroup size that a module requires, known before it is read for a size. */
#include "run/read/program.h"

#include <stdlib.h>

#include "spirv/read/operations.h"

struct requirement {
    const char *entry; /* NULL: that of the first compute entry point */
    uint32_t function; /* of the entry point; 0: it was not found */
    unsigned size;
};

static bool is_wanted_entry(const struct requirement *r, const uint32_t *at, const char *name)
{
    if (entry_point_execution_model(at) != SpvExecutionModelGLCompute || r->function) return false;
    return !r->entry || !strcmp(r->entry, name);
}

/* sgcc writes required_subgroup_size.ENTRY.SIZE; SubgroupSize needs the capability Kernel. */
static void take_string(struct requirement *r, const char *text)
{
    static const char prefix[] = "required_subgroup_size.";
    size_t length = r->entry ? strlen(r->entry) : 0;
    if (!length || strncmp(text, prefix, sizeof prefix - 1) != 0) return;
    text += sizeof prefix - 1;
    if (!strncmp(text, r->entry, length) && text[length] == '.')
        r->size = (unsigned)strtoul(text + length + 1, NULL, 10);
}

static void look_at(struct arena *arena, struct requirement *r, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpString)
        take_string(r, string_operand(arena, at + 2, at + length_of(at)));
    if (opcode_of(at) == SpvOpEntryPoint) {
        const char *name = string_operand(arena, at + 3, at + length_of(at));
        if (!is_wanted_entry(r, at, name)) return;
        r->entry = name;
        r->function = entry_point_entry_point(at);
    }
    if (opcode_of(at) == SpvOpExecutionMode && execution_mode_entry_point(at) == r->function &&
        execution_mode_mode(at) == SpvExecutionModeSubgroupSize)
        r->size = mode_operand(at, 0);
}

/* A lack of memory leaves by longjmp. */
static bool read_requirement(struct arena *arena, jmp_buf *out_of_memory, const void *bytes,
                             size_t size, struct requirement *r)
{
    struct module_error wrong = {0};
    if (setjmp(*out_of_memory)) return false;
    const struct spirv_module *m = read_module(arena, bytes, size, &wrong);
    for (const uint32_t *at = NULL; m && (at = next_instruction(m->words, at));) {
        if (opcode_of(at) == SpvOpFunction) break;
        look_at(arena, r, at);
    }
    return m != NULL;
}

unsigned run_required_size(const void *bytes, size_t size, const char *entry)
{
    struct requirement r = {.entry = entry};
    struct arena arena;
    jmp_buf out_of_memory;
    arena_init(&arena, &out_of_memory);
    bool good = read_requirement(&arena, &out_of_memory, bytes, size, &r);
    arena_free(&arena);
    bool is_size = r.size <= RUN_MOST_LANES && !(r.size & (r.size - 1));
    return good && is_size ? r.size : 0;
}
