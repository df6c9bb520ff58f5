/* Makes a program of a module: types and constants, variables, then functions.
 *
 * Whatever is wrong leaves by longjmp with a message; memory is the arena's. */
#include "run/read/debug_lines.h"
#include "run/read/decode.h"
#include "run/read/fragment.h"
#include "run/read/lanes.h"
#include "run/read/program.h"
#include "run/read/types.h"

#include <stdlib.h>

#include "spirv/read/operations.h"

const char *opcode_name(const uint32_t *at) { return name_of_opcode(opcode_of(at)); }

const char *instruction_name(const struct run_program *p, const uint32_t *at)
{
    const struct extended_set *set = opcode_of(at) == SpvOpExtInst && ext_inst_set(at) == p->glsl
                                         ? find_extended_set("GLSL.std.450")
                                         : NULL;
    const struct extended_instruction *e =
        set ? find_extended(set, ext_inst_instruction(at)) : NULL;
    return e ? grammar_text + e->name : opcode_name(at);
}

/* The line that applies to an instruction: the last one before it in its function. */
static struct line_place line_before(struct run_program *p, const uint32_t *at)
{
    struct line_place line = {0};
    const uint32_t *words = p->m->words.at;
    if (!at || at < words || at >= words + p->m->words.count) return line;
    for (const uint32_t *i = NULL; (i = next_instruction(p->m->words, i)) && i < at;)
        read_source_line(p, i, &line);
    return line;
}

void refuse_at(struct run_program *p, const uint32_t *at, const char *fmt, ...)
{
    va_list args;
    struct line_place line = line_before(p, at);
    va_start(args, fmt);
    vsnprintf(p->error->text, sizeof p->error->text, fmt, args);
    va_end(args);
    p->error->line = line.line;
    snprintf(p->error->file, sizeof p->error->file, "%s", line.file ? line.file : "");
    longjmp(p->out_of_memory, 2);
}

struct value *value_of(struct run_program *p, uint32_t id) { return &p->values[rank_of(p, id)]; }

uint32_t take_slots(struct run_program *p, const uint32_t *at, uint32_t count)
{
    if (count > MOST_TYPE_SLOTS)
        refuse_at(p, at, "%s: values of more than %d scalars are not supported", opcode_name(at),
                  MOST_TYPE_SLOTS);
    if (count > MOST_SLOTS - p->slots)
        refuse_at(p, at,
                  "%s: the values of this module need more than %d scalars for each invocation",
                  opcode_name(at), MOST_SLOTS);
    uint32_t first = p->slots;
    p->slots += count;
    if (count > p->most_slots) p->most_slots = count;
    return first;
}

/* --- lines --------------------------------------------------------------------------------- */

/* The same place as shortly before gets no new row. */
uint32_t add_place(struct run_program *p, const struct line_place *place)
{
    if (!place->line) return 0;
    for (uint32_t i = p->places.count; i-- > 1 && i + 64 > p->places.count;)
        if (p->places.at[i].line == place->line && p->places.at[i].column == place->column &&
            p->places.at[i].file && place->file && !strcmp(p->places.at[i].file, place->file))
            return i;
    vec_push(&p->arena, &p->places, *place);
    return p->places.count - 1;
}

/* --- the entry point ----------------------------------------------------------------------- */

/* Says what the module has in place of a compute shader. */
static __attribute__((noreturn)) void refuse_entries(struct run_program *p)
{
    const struct module_entry *first = p->m->entries.count ? &p->m->entries.at[0] : NULL;
    if (!first)
        refuse_at(p, NULL, "the module has no entry point, and only compute shaders are executed");
    if (first->model == SpvExecutionModelKernel)
        refuse_at(
            p, NULL,
            "'%s' is a kernel for OpenCL, and only compute shaders are executed: give the OpenCL C source, or a module that sgcc --target-env=vulkan1.2 makes of it",
            first->name);
    if (first->model == SpvExecutionModelFragment)
        refuse_at(p, NULL,
                  "'%s' is a fragment shader: --pixels=WIDTHxHEIGHT gives a rectangle of pixels",
                  first->name);
    refuse_at(
        p, NULL,
        "'%s' is not an entry point of the execution model GLCompute, and only compute shaders are executed",
        first->name);
}

static __attribute__((noreturn)) void refuse_entry_name(struct run_program *p)
{
    char names[512] = "";
    size_t used = 0;
    const char *name;
    for (size_t i = 0; used + 110 < sizeof names && (name = run_entry_at(p, i)); i++)
        used +=
            (size_t)snprintf(names + used, sizeof names - used, "%s%.100s", i ? ", " : "", name);
    refuse_at(p, NULL, "the module has no compute entry point '%s': it has %s", p->options->entry,
              used ? names : "none");
}

/* Fragment shaders are executed for a rectangle of pixels, and compute shaders otherwise. */
static bool is_executed(const struct run_program *p, const struct module_entry *e)
{
    return e->model == (uint32_t)(p->options->pixels[0] ? SpvExecutionModelFragment
                                                        : SpvExecutionModelGLCompute);
}

static const struct module_entry *find_entry(struct run_program *p)
{
    const struct module_entry *found = NULL;
    for (uint32_t i = 0; i < p->m->entries.count; i++) {
        const struct module_entry *e = &p->m->entries.at[i];
        if (!is_executed(p, e)) continue;
        if (p->options->entry ? !strcmp(e->name, p->options->entry) : !found) found = e;
    }
    if (found) return found;
    if (p->options->entry) refuse_entry_name(p);
    refuse_entries(p);
}

void read_local_size(struct run_program *p)
{
    uint32_t function = p->entry_id;
    const uint32_t *mode = find_mode(p->m, function, SpvExecutionModeLocalSize);
    const uint32_t *ids = find_mode(p->m, function, SpvExecutionModeLocalSizeId);
    uint64_t total = 1;
    for (unsigned i = 0; i < 3; i++) {
        if (ids) p->local_size[i] = (uint32_t)constant_of(p, ids, ids[3 + i]);
        else p->local_size[i] = mode ? mode[3 + i] : 1;
    }
    for (uint32_t i = 0; i < p->m->decorations.count; i++) {
        const struct module_decoration *d = &p->m->decorations.at[i];
        if (d->decoration != SpvDecorationBuiltIn || !d->operand_count ||
            d->operands[0] != SpvBuiltInWorkgroupSize)
            continue;
        const struct value *v = value_of(p, d->target);
        if (!v->is_constant || v->slot == NO_SLOT || v->type->slots != 3) continue;
        for (unsigned k = 0; k < 3; k++) p->local_size[k] = (uint32_t)p->constants.at[v->slot + k];
    }
    for (unsigned i = 0; i < 3; i++) {
        total *= p->local_size[i];
        if (!total || total > 4096)
            refuse_at(
                p, mode,
                "a workgroup of %u x %u x %u invocations is not supported: expected 1 to 4096",
                p->local_size[0], p->local_size[1], p->local_size[2]);
    }
}

static void read_derivatives(struct run_program *p, uint32_t function)
{
    const uint32_t *quads = find_mode(p->m, function, SpvExecutionModeDerivativeGroupQuadsNV),
                   *linear = find_mode(p->m, function, SpvExecutionModeDerivativeGroupLinearNV);
    const uint32_t *size = p->local_size;
    p->derivatives = quads ? DERIVATIVES_QUADS : linear ? DERIVATIVES_LINEAR : DERIVATIVES_NONE;
    if (quads && (size[0] % 2 || size[1] % 2))
        refuse_at(
            p, quads,
            "derivatives of squares in a workgroup of %u x %u invocations: expected even numbers",
            size[0], size[1]);
    if (linear && size[0] * size[1] * size[2] % 4)
        refuse_at(p, linear,
                  "derivatives of four invocations in a workgroup of %u: expected a multiple of 4",
                  size[0] * size[1] * size[2]);
}

static void read_modes(struct run_program *p, uint32_t function)
{
    uint32_t invocations = p->local_size[0] ? invocations_of(p) : 0;
    if (p->is_fragment) read_tile(p);
    else read_local_size(p);
    if (invocations && invocations != invocations_of(p))
        refuse_at(
            p, NULL,
            "a constant of the workgroup size follows a cooperative matrix of the scope Workgroup");
    if (!p->is_fragment) read_derivatives(p, function);
    read_lanes(p);
    p->uniform_control_flow =
        find_mode(p->m, function, SpvExecutionModeSubgroupUniformControlFlowKHR) != NULL;
    p->maximal = find_mode(p->m, function, SpvExecutionModeMaximallyReconvergesKHR) != NULL;
    const uint32_t *size = find_mode(p->m, function, SpvExecutionModeSubgroupSize);
    if (size && mode_operand(size, 0) != p->lanes)
        refuse_at(p, size, "the shader requires the subgroup size %u, and %u was asked for",
                  mode_operand(size, 0), p->lanes);
}

static bool is_extension_set(struct run_program *p, uint32_t id, const char *name)
{
    static const struct extension_set sets[] = {
        {0, SET_AMD_BALLOT, "SPV_AMD_shader_ballot"},
        {0, SET_AMD_GCN, "SPV_AMD_gcn_shader"},
        {0, SET_AMD_TRINARY, "SPV_AMD_shader_trinary_minmax"},
        {0, SET_SUBGROUP, "NonSemantic.sgcc.Subgroup"},
        {0, SET_UNIFORM, "NonSemantic.sgcc.Uniform"}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if (strcmp(sets[i].name, name)) continue;
        vec_push(&p->arena, &p->extension_sets,
                 ((struct extension_set){id, sets[i].set, sets[i].name}));
        return true;
    }
    return false;
}

static void read_imports(struct run_program *p)
{
    for (uint32_t i = 0; i < p->m->imports.count; i++) {
        const uint32_t *at = p->m->imports.at[i];
        const char *name = string_operand(&p->arena, at + 2, at + length_of(at));
        if (!strcmp(name, "GLSL.std.450")) p->glsl = declared_id(at);
        else if (!strcmp(name, "NonSemantic.DebugPrintf")) p->printf_set = declared_id(at);
        else if (!strcmp(name, "NonSemantic.Shader.DebugInfo.100")) p->debug_set = declared_id(at);
        else if (is_extension_set(p, declared_id(at), name)) continue;
        else if (strncmp(name, "NonSemantic.", 12) != 0)
            refuse_at(p, at, "the extended instructions of %s are not supported", name);
    }
    p->explicit_shared = has_capability(p->m, SpvCapabilityWorkgroupMemoryExplicitLayoutKHR);
}

/* The old atomic functions of OpenCL C have the scope of a workgroup by the text (OpenCL
 * C 6.15.12.8), and kernels rely on the wider one that all implementations give them. */
static void read_language(struct run_program *p)
{
    for (const uint32_t *at = NULL; (at = next_instruction(p->m->words, at));) {
        if (opcode_of(at) == SpvOpFunction || is_type_instruction(at)) break;
        if (opcode_of(at) == SpvOpSource)
            p->is_kernel = language_of_source(at) == SpvSourceLanguageOpenCL_C;
    }
}

static void read_spec_ids(struct run_program *p)
{
    for (uint32_t i = 0; i < p->m->decorations.count; i++) {
        const struct module_decoration *d = &p->m->decorations.at[i];
        if (d->decoration == SpvDecorationSpecId && d->operand_count)
            vec_push(&p->arena, &p->spec_ids, d->operands[0]);
    }
}

static void read_all(struct run_program *p)
{
    p->types = arena_array(&p->arena, const struct run_type *, p->m->id_count + 1);
    p->values = arena_array(&p->arena, struct value, p->m->id_count + 1);
    p->uses = arena_array(&p->arena, uint8_t, p->m->id_count + 1);
    for (uint32_t i = 0; i < p->m->id_count; i++) p->values[i].slot = NO_SLOT;
    vec_push(&p->arena, &p->places, ((struct line_place){0}));
    vec_push(&p->arena, &p->objects, ((struct object){0}));
    vec_push(&p->arena, &p->constants, 0);
    const struct module_entry *entry = find_entry(p);
    if (p->m->memory_model && p->m->memory_model[1] != SpvAddressingModelLogical &&
        p->m->memory_model[1] != SpvAddressingModelPhysicalStorageBuffer64)
        refuse_at(p, p->m->memory_model,
                  "modules with physical addressing, as for OpenCL, are not supported");
    p->entry_id = entry->function;
    p->entry_name = entry->name;
    p->is_fragment = entry->model == SpvExecutionModelFragment;
    p->vulkan_memory = p->m->memory_model && p->m->memory_model[2] == SpvMemoryModelVulkan;
    read_imports(p);
    read_language(p);
    read_spec_ids(p);
    read_types_and_constants(p);
    read_modes(p, entry->function);
    p->entry = function_of(p, entry->at, entry->function);
    reach_functions(p);
    read_variables(p);
    decode_functions(p);
}

static void mention_word(const struct module_error *from, struct run_error *error)
{
    snprintf(error->text, sizeof error->text, "%s", from->text);
    error->line = 0;
    error->file[0] = '\0';
}

/* refuse_at and a lack of memory leave by longjmp. */
static bool read_bytes(struct run_program *p, const void *bytes, size_t size)
{
    struct module_error wrong = {0};
    if (setjmp(p->out_of_memory)) return false;
    p->m = read_module(&p->arena, bytes, size, &wrong);
    if (p->m) read_all(p);
    else mention_word(&wrong, p->error);
    return p->m != NULL;
}

struct run_program *run_load(const void *bytes, size_t size, const struct run_options *options,
                             struct run_error *error)
{
    struct run_program *p = calloc(1, sizeof *p);
    *error = (struct run_error){.text = "out of memory"};
    if (!p) return NULL;
    p->options = options;
    p->error = error;
    p->lanes = options->subgroup_size;
    arena_init(&p->arena, &p->out_of_memory);
    if (read_bytes(p, bytes, size)) return p;
    run_free(p);
    return NULL;
}

void run_free(struct run_program *p)
{
    if (!p) return;
    arena_free(&p->arena);
    free(p);
}

/* --- what a program needs ------------------------------------------------------------------ */

size_t run_resource_count(const struct run_program *p) { return p->resources.count; }
const struct run_resource *run_resource_at(const struct run_program *p, size_t index)
{
    return &p->resources.at[index];
}
const uint32_t *run_local_size(const struct run_program *p) { return p->local_size; }
uint32_t run_push_size(const struct run_program *p) { return p->push_size; }
bool run_has_unused_push(const struct run_program *p) { return p->has_unused_push; }

size_t run_entry_count(const struct run_program *p)
{
    size_t count = 0;
    for (uint32_t i = 0; i < p->m->entries.count; i++)
        count += is_executed(p, &p->m->entries.at[i]);
    return count;
}

const char *run_entry_at(const struct run_program *p, size_t index)
{
    for (uint32_t i = 0; i < p->m->entries.count; i++)
        if (is_executed(p, &p->m->entries.at[i]) && !index--) return p->m->entries.at[i].name;
    return NULL;
}

const char *run_entry_name(const struct run_program *p) { return p->entry_name; }
size_t run_constant_count(const struct run_program *p) { return p->spec_ids.count; }
uint32_t run_constant_id(const struct run_program *p, size_t index)
{
    return p->spec_ids.at[index];
}
