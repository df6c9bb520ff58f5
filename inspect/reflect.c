/* sgcc_reflect turns words into a struct sgcc_reflection.  module_reader.c reads and checks the
 * words; the parts in reflect_*.c fill the tree, in the order of `reflect`.
 */
#include "inspect/reflect.h"
#include "spirv/read/module_index.h"
#include "inspect/reflection/reflect_types.h"
#include "inspect/reflection/reflect_uses.h"
#include "lang/device_names.h"

#include <stdlib.h>

/* The object that the caller frees.  The tree must be its first member: sgcc_reflection_free
 * casts. */
struct owner {
    struct sgcc_reflection out;
    struct arena arena; /* owns everything that `out` refers to */
    jmp_buf out_of_memory;
};

void reflect_error(struct reflector *r, const uint32_t *at, const char *fmt, ...)
{
    if (r->failed) return;
    va_list args;
    va_start(args, fmt);
    const char *text = arena_vprintf(r->arena, fmt, args);
    va_end(args);
    if (at) text = arena_printf(r->arena, "word %u: %s", word_of(r->m, at), text);
    struct sgcc_message *message = arena_new(r->arena, struct sgcc_message);
    *message = (struct sgcc_message){.severity = SGCC_ERROR, .file = r->path, .text = text};
    r->failed = true;
    r->out->messages = message;
    r->out->message_count = 1;
    r->out->status = SGCC_SOURCE_ERROR;
}

const char *name_of_enumerant(unsigned kind, uint32_t value)
{
    const struct enumerant *e = find_enumerant(kind, value);
    return e ? grammar_text + e->name : "";
}

const char *id_name(const struct reflector *r, uint32_t id)
{
    const char *name = module_name(r->m, id);
    return name ? name : "";
}

static const uint32_t *find_source(const struct spirv_module *m)
{
    for (const uint32_t *at = NULL;
         (at = next_instruction(m->words, at)) && opcode_of(at) != SpvOpFunction;)
        if (opcode_of(at) == SpvOpSource) return at;
    return NULL;
}

static void reflect_module(struct reflector *r)
{
    struct sgcc_reflection *out = r->out;
    const uint32_t *model = r->m->memory_model, *source = find_source(r->m);
    out->spirv_version = r->m->version;
    out->addressing_model =
        model ? name_of_enumerant(KIND_ADDRESSING_MODEL, memory_model_addressing_model(model)) : "";
    out->memory_model =
        model ? name_of_enumerant(KIND_MEMORY_MODEL, memory_model_memory_model(model)) : "";
    out->source_language =
        source ? name_of_enumerant(KIND_SOURCE_LANGUAGE, language_of_source(source)) : "";
    out->source_version = source ? version_of_source(source) : 0;
    r->is_opencl = model && memory_model_memory_model(model) == SpvMemoryModelOpenCL;
}

static void reflect(struct reflector *r)
{
    reflect_module(r);
    reflect_capabilities(r);
    reflect_types(r);
    if (r->failed) return;
    reflect_constants(r);
    reflect_resources(r);
    read_functions(r);
    reflect_entry_points(r);
    if (r->failed) return;
    reflect_needs(r);
    r->out->structs = r->structs.at;
    r->out->struct_count = r->structs.count;
}

enum { STEPS_PER_WORD = 64, SPARE_STEPS = 1 << 20 };

static void reflect_into(struct owner *owner, const void *words, size_t size, const char *path)
{
    struct reflector r = {.arena = &owner->arena,
                          .out = &owner->out,
                          .path = arena_printf(&owner->arena, "%s", path ? path : "")};
    struct module_error error = {0};
    r.m = read_module(r.arena, words, size, &error);
    if (!r.m) {
        reflect_error(&r, NULL, "word %u: %s", error.word, error.text);
        return;
    }
    r.facts = arena_table(r.arena, struct id_facts, r.m->id_count + 1);
    memset(r.facts, 0, sizeof *r.facts * (r.m->id_count + 1));
    r.resource_at = arena_table(r.arena, uint32_t, r.m->id_count + 1);
    memset(r.resource_at, 0, sizeof *r.resource_at * (r.m->id_count + 1));
    r.steps = (uint64_t)r.m->words.count * STEPS_PER_WORD + SPARE_STEPS;
    reflect(&r);
}

/* Removes everything except the status and the messages, for a module that is wrong. */
static void drop_data(struct sgcc_reflection *out)
{
    struct sgcc_reflection messages = {
        .status = out->status, .messages = out->messages, .message_count = out->message_count};
    messages.addressing_model = messages.memory_model = messages.source_language = "";
    *out = messages;
}

SGCC_API const struct sgcc_reflection *sgcc_reflect(const void *words, size_t size,
                                                    const char *path)
{
    struct owner *volatile owner = calloc(1, sizeof *owner);
    if (!owner) return NULL;
    arena_init(&owner->arena, &owner->out_of_memory);
    if (setjmp(owner->out_of_memory)) {
        owner->out = (struct sgcc_reflection){.status = SGCC_OUT_OF_MEMORY};
        drop_data(&owner->out);
        return &owner->out;
    }
    owner->out.status = SGCC_OK;
    reflect_into(owner, words, size, path);
    if (owner->out.status != SGCC_OK) drop_data(&owner->out);
    return &owner->out;
}

SGCC_API void sgcc_reflection_free(const struct sgcc_reflection *reflection)
{
    struct owner *owner = (struct owner *)reflection; /* its first member */
    if (!owner) return;
    arena_free(&owner->arena);
    free(owner);
}

SGCC_API const char *sgcc_qualifier_name(unsigned bit)
{
    return name_of_bit(variable_qualifier_bits, bit);
}
