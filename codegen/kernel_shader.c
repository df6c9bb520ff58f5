/* Vulkan from kernels: a finished Kernel module is written once more with GLCompute entry points.
 *
 * Global pointers become storage buffers, plain arguments push constants, local pointers workgroup arrays (kernel_arguments.c).  Shaders
 * have no pointers to compute with, so each is followed to its variable while the functions are written: a pointer is
 * a variable and a list of indices (kernel_places.c; where it was cast, kernel_views.c and kernel_bytes.c), and where it goes round a loop its indices do.  A function is written once for
 * each shape of places that it is called with, so what a pointer points into is known everywhere; where it is not, that is an error
 * that names the pointer.  Whatever else Kernel has and shaders have not is expressed in other instructions: tables in
 * kernel_operations.c, kernel_groups.c, kernel_math.c.
 */
#include "codegen/kernel_shader.h"

#include "lang/target.h"

/* --- errors ---------------------------------------------------------------------------------------------------------- */

void cannot_express(struct shader_maker *s, const struct pointee *pointer, const char *what)
{
    if (!s->failed) {
        const char *name = pointer && pointer->name ? pointer->name : "a pointer";
        if (pointer) error_at(s->m->c, s->loc, "kernel '%s': '%s' cannot be expressed for Vulkan: %s", s->kernel, name, what);
        else error_at(s->m->c, s->loc, "kernel '%s' cannot be expressed for Vulkan: %s", s->kernel, what);
    }
    s->failed = true;
}

/* --- ids ---------------------------------------------------------------------------------------------------------------- */

static bool is_global(const struct shader_maker *s, SpvId old)
{
    uint32_t place = old < s->m->definitions.count ? s->m->definitions.at[old] : 0;
    return place && !(place & FROM_FUNCTIONS);
}

static struct translation *entry(struct shader_maker *s, SpvId old)
{
    struct translation *t = &s->map[old];
    if (!t->value && !t->place) vec_push(&s->m->c->arena, &s->touched, old);
    return t;
}

void translate_to(struct shader_maker *s, SpvId old, SpvId value)
{
    struct translation *t = entry(s, old);
    if (t->value) alias_id(s->m, t->value, value);          /* it was asked for already */
    t->value = value;
}

void translate_to_pointee(struct shader_maker *s, SpvId old, struct pointee *place) { entry(s, old)->place = place; }

struct pointee *pointee_of(struct shader_maker *s, SpvId old) { return old < s->old_bound ? s->map[old].place : NULL; }

SpvId translated(struct shader_maker *s, SpvId old)
{
    if (old >= s->old_bound || is_global(s, old)) return old;
    struct translation *t = entry(s, old);
    if (!t->value) t->value = new_id(s->m);
    return t->value;
}

static void forget_translations(struct shader_maker *s)
{
    for (uint32_t i = 0; i < s->touched.count; i++) s->map[s->touched.at[i]] = (struct translation){ 0 };
    s->touched.count = 0;
}

const char *old_name(const struct shader_maker *s, SpvId old)
{
    return old < s->old_bound ? s->names[old] : NULL;
}

/* --- values and types ------------------------------------------------------------------------------------------------------ */

SpvId make2(struct shader_maker *s, SpvOp op, SpvId type, SpvId a, SpvId b) { return emit_pure_of(s->m, op, type, a, b); }
SpvId make1(struct shader_maker *s, SpvOp op, SpvId type, SpvId a) { return emit_pure_of(s->m, op, type, a); }
SpvId shader_uint(struct shader_maker *s) { return scalar_id(s->m, SCALAR_UINT); }

SpvId bool_type(struct shader_maker *s, unsigned width) { return vector_id(s->m, SCALAR_BOOL, width); }

/* Before SPIR-V 1.4 the condition of a vector has a component for each (OpSelect). */
SpvId select_value(struct shader_maker *s, SpvId type, SpvId condition, SpvId yes, SpvId no)
{
    unsigned width = type_width(s, type);
    SpvId parts[MOST_COMPONENTS];
    for (unsigned i = 0; i < width; i++) parts[i] = condition;
    if (width > 1) condition = emit_pure(s->m, SpvOpCompositeConstruct, bool_type(s, width), parts, width);
    return emit_pure_of(s->m, SpvOpSelect, type, condition, yes, no);
}

SpvOp type_op(const struct shader_maker *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type);
    return at ? opcode_of(at) : SpvOpNop;
}

SpvId type_part(const struct shader_maker *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type);
    return at && opcode_of(at) == SpvOpTypeVector ? at[2] : type;
}

unsigned type_width(const struct shader_maker *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type);
    return at && opcode_of(at) == SpvOpTypeVector ? at[3] : 1;
}

unsigned type_bits(const struct shader_maker *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type_part(s, type));
    return at && (opcode_of(at) == SpvOpTypeInt || opcode_of(at) == SpvOpTypeFloat) ? at[2] : 0;
}

static SpvId splat(struct shader_maker *s, SpvId type, SpvId part)
{
    unsigned n = type_width(s, type);
    SpvId parts[MOST_COMPONENTS];
    for (unsigned i = 0; i < n; i++) parts[i] = part;
    return n == 1 ? part : composite_constant_id(s->m, type, parts, n);
}

static enum scalar integer_of_bits(unsigned bits)
{
    return bits == 8 ? SCALAR_UINT8 : bits == 16 ? SCALAR_UINT16 : bits == 32 ? SCALAR_UINT : SCALAR_UINT64;
}

SpvId integer_type(struct shader_maker *s, unsigned bits, unsigned width) { return vector_id(s->m, integer_of_bits(bits), width); }

SpvId integer_constant(struct shader_maker *s, SpvId type, uint64_t value)
{
    unsigned bits = type_bits(s, type);
    if (bits < 64) value &= ((uint64_t)1 << bits) - 1;
    return splat(s, type, scalar_constant_id(s->m, integer_of_bits(bits), (union scalar_value){ .u = value }));
}

SpvId float_constant(struct shader_maker *s, SpvId type, double value)
{
    unsigned bits = type_bits(s, type);
    enum scalar scalar = bits == 16 ? SCALAR_FLOAT16 : bits == 32 ? SCALAR_FLOAT : SCALAR_DOUBLE;
    return splat(s, type, scalar_constant_id(s->m, scalar, (union scalar_value){ .f = value }));
}

/* --- functions ----------------------------------------------------------------------------------------------------------------- */

enum { MOST_INSTANCES = 1 << 16 };

static bool is_same_shape(struct shader_maker *s, const struct pointee *a, const struct pointee *b)
{
    if (!a || !b) return a == b;
    if (a->type != b->type || a->count != b->count) return false;
    for (uint8_t i = 0; i < a->count; i++)
        if (chooses_member(s, a, i) && a->indices[i] != b->indices[i]) return false;
    bool same = a->class == b->class && a->is_stepped == b->is_stepped && a->view == b->view &&
                a->ratio == b->ratio && a->unit == b->unit;
    /* What is in a function's own memory is handed over as it is; other variables are known by name. */
    if (a->image != b->image || a->sampler != b->sampler) return false;
    return same && (a->class == SpvStorageClassFunction || a->root == b->root);
}

static bool is_called_alike(struct shader_maker *s, const struct instance *f, SpvId function, struct pointee *const *arguments, uint32_t count)
{
    if (f->function != function || f->is_kernel || f->argument_count != count) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!is_same_shape(s, f->arguments[i], arguments[i])) return false;
    return true;
}

static struct instance *add_instance(struct shader_maker *s, SpvId function, struct pointee **arguments, uint32_t count)
{
    struct instance *f = arena_new(&s->m->c->arena, struct instance);
    *f = (struct instance){ .function = function, .id = new_id(s->m), .arguments = arguments, .argument_count = count };
    f->alike = s->by_function[function];
    s->by_function[function] = f;
    *s->last = f;
    s->last = &f->next;
    if (++s->instance_count > MOST_INSTANCES) cannot_express(s, NULL, "functions are called with too many combinations of pointers");
    return f;
}

static struct instance *find_instance(struct shader_maker *s, SpvId function, struct pointee **arguments, uint32_t count)
{
    for (struct instance *f = s->by_function[function]; f; f = f->alike)
        if (is_called_alike(s, f, function, arguments, count)) return f;
    return add_instance(s, function, arguments, count);
}

/* A place is handed over as the whole variable, where that is the caller's own, and its indices. */
static void translate_call(struct shader_maker *s, const uint32_t *at)
{
    struct arena *arena = &s->m->c->arena;
    uint32_t count = length_of(at) - 4;
    struct pointee **arguments = arena_array(arena, struct pointee *, count + 1);
    VEC(SpvId) words = { 0 };
    vec_push(arena, &words, at[1]);
    vec_push(arena, &words, 0);
    vec_push(arena, &words, 0);
    for (uint32_t i = 0; i < count; i++) {
        struct pointee *p = arguments[i] = pointee_of(s, at[4 + i]);
        if (!p) vec_push(arena, &words, translated(s, at[4 + i]));
        if (p && p->class == SpvStorageClassFunction) vec_push(arena, &words, p->root);
        for (uint8_t k = 0; p && k < p->count; k++)
            if (!chooses_member(s, p, k)) vec_push(arena, &words, p->indices[k]);
    }
    struct instance *f = find_instance(s, at[3], arguments, count);
    words.at[2] = f->id;
    f->returns_pointer = type_op(s, at[1]) == SpvOpTypePointer;
    if (f->returns_pointer) { translate_pointer_call(s, at, f, arguments, words.at, words.count); return; }
    words.at[1] = translated(s, at[2]);
    emit(s->m, SECTION_FUNCTIONS, SpvOpFunctionCall, words.at, words.count);
    note_definition(s->m, words.at[1], SECTION_FUNCTIONS, last_instruction(s->m));
}

/* The parameters of an instance, for its type (`types`) or, with ids, for its definition. */
static void begin_parameters(struct shader_maker *s, struct instance *f, const uint32_t *function)
{
    struct arena *arena = &s->m->c->arena;
    VEC(SpvId) types = { 0 };
    VEC(SpvId) ids = { 0 };
#define PARAMETER(type, id) (vec_push(arena, &types, (type)), vec_push(arena, &ids, (id)))
    const uint32_t *at = function + length_of(function);
    f->roots = arena_array(arena, SpvId, f->argument_count + 1);
    for (uint32_t i = 0; i < f->argument_count; i++, at += length_of(at)) {
        while (opcode_of(at) != SpvOpFunctionParameter) at += length_of(at);
        const struct pointee *from = f->arguments[i];
        if (!from) { PARAMETER(at[1], translated(s, at[2])); continue; }
        struct pointee *own = arena_new(arena, struct pointee);
        *own = *from;
        if (old_name(s, at[2])) own->name = old_name(s, at[2]);
        if (own->class == SpvStorageClassFunction) { own->root = f->roots[i] = new_id(s->m); PARAMETER(pointer_id(s->m, own->class, own->type), own->root); }
        for (uint8_t k = 0; k < own->count; k++)
            if (!chooses_member(s, from, k)) { own->indices[k] = new_id(s->m); PARAMETER(shader_uint(s), own->indices[k]); }
        translate_to_pointee(s, at[2], own);
    }
#undef PARAMETER
    SpvId type = f->returns_pointer ? 0 : function_type_id(s->m, function[1], types.at, types.count);
    f->header = s->m->sections[SECTION_FUNCTIONS].count;
    f->parameter_types = (struct word_list){ types.at, types.count, types.count };
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunction, function[1], f->id, function[3], type);
    for (uint32_t i = 0; i < types.count; i++) {
        emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunctionParameter, types.at[i], ids.at[i]);
        note_definition(s->m, ids.at[i], SECTION_FUNCTIONS, last_instruction(s->m));
    }
}

/* Where the kernel begins, which lowering has marked first. */
static loc_t place_of_kernel(const uint32_t *function)
{
    const uint32_t *at = function;
    while (opcode_of(at) != SpvOpFunctionEnd && (opcode_of(at) != SpvOpLine || at[1])) at += length_of(at);
    return opcode_of(at) == SpvOpLine ? at[2] : 0;
}

static void begin_kernel(struct shader_maker *s, struct instance *f, const uint32_t *function)
{
    s->loc = place_of_kernel(function);
    SpvId type = function_type_id(s->m, void_id(s->m), NULL, 0);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunction, void_id(s->m), f->id, function[3], type);
    declare_arguments(s, f);
}

static void translate_word(void *user, uint32_t *word) { *word = translated(user, *word); }

static void copy_instruction(struct shader_maker *s, const uint32_t *at, const struct opcode_info *info)
{
    struct module *m = s->m;
    uint32_t length = length_of(at), place = m->sections[SECTION_FUNCTIONS].count;
    uint32_t *to = begin_instruction(m, SECTION_FUNCTIONS, (SpvOp)info->opcode, length);
    if (!to) { s->failed = true; return; }
    memcpy(to + 1, at + 1, (length - 1) * sizeof *to);
    if (info->opcode == SpvOpSwitch) to[1] = translated(s, at[1]);      /* its type tells how long the literals are */
    visit_ids(m, to, info, IDS_ALL, translate_word, s);
    if (info->has_result) note_definition(m, to[info->has_type ? 2 : 1], SECTION_FUNCTIONS, place);
}

struct pointer_search { struct shader_maker *s; struct pointee *found; };

static void note_pointer(void *user, uint32_t *word)
{
    struct pointer_search *search = user;
    if (!search->found) search->found = pointee_of(search->s, *word);
}

static struct pointee *pointer_operand(struct shader_maker *s, const uint32_t *at, const struct opcode_info *info)
{
    struct pointer_search search = { s, NULL };
    visit_ids(s->m, (uint32_t *)at, info, IDS_OPERANDS, note_pointer, &search);
    return search.found;
}

static const char *instruction_name(const struct opcode_info *info) { return grammar_text + info->name; }

static bool may_stand_before_arguments(SpvOp op)
{
    return op == SpvOpLabel || op == SpvOpVariable || op == SpvOpLine || op == SpvOpNoLine;
}

static void translate_instruction(struct shader_maker *s, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    SpvOp op = (SpvOp)info->opcode;
    if (op == SpvOpLine && !at[1]) { s->loc = at[2]; return; }
    if (op == SpvOpLine) { emit(s->m, SECTION_FUNCTIONS, op, at + 1, length_of(at) - 1); return; }     /* its OpString stays */
    if (s->awaits_arguments && !may_stand_before_arguments(op)) {
        s->awaits_arguments = false;
        emit_arguments(s);
    }
    if (op == SpvOpLabel) {
        forget_values(s->m);
        s->m->block_start = s->m->sections[SECTION_FUNCTIONS].count;
        s->label = at[1];
    }
    if (op == SpvOpLabel && s->awaits_arguments) {
        copy_instruction(s, at, info);
        emit_struct_arguments(s);
        return;
    }
    if (op == SpvOpFunctionCall) { translate_call(s, at); return; }
    if (translate_return(s, at)) return;
    if (translate_pointer(s, at) || translate_pointer_number(s, at) || translate_access(s, at) || translate_atomic(s, at) || translate_group(s, at) ||
        translate_image(s, at) || translate_operation(s, at) || translate_bits(s, at) || translate_extended(s, at)) return;
    const struct pointee *p = pointer_operand(s, at, info);
    if (p) cannot_express(s, p, arena_printf(&s->m->c->arena, "%s takes it as a value, or keeps it in memory", instruction_name(info)));
    else copy_instruction(s, at, info);
}

void write_instance(struct shader_maker *s, struct instance *f)
{
    uint32_t at = s->functions[f->function];
    if (!at) { cannot_express(s, NULL, "a function has no body"); return; }
    const uint32_t *function = s->old.at + at - 1;
    s->in_hand = f;
    if (f->is_kernel) begin_kernel(s, f, function);
    else begin_parameters(s, f, function);
    s->awaits_arguments = f->is_kernel;
    for (at = at - 1 + length_of(function); opcode_of(s->old.at + at) != SpvOpFunctionEnd && !s->failed; at += length_of(s->old.at + at))
        if (opcode_of(s->old.at + at) != SpvOpFunctionParameter) translate_instruction(s, s->old.at + at);
    finish_phis(s);
    emit(s->m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
    finish_pointer_function(s, f);
    f->is_written = true;
    forget_translations(s);
}

/* --- the module ---------------------------------------------------------------------------------------------------------------------- */

/* An event stands for a copy that is done (kernel_copies.c): a value without bits. */
static void replace_event_type(uint32_t *at) { *at = 2u << 16 | SpvOpTypeStruct; }

static void survey(struct shader_maker *s, enum section section)
{
    const struct word_list *list = &s->m->sections[section];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        uint32_t *at = list->at + place;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && info->has_type) s->types[at[2]] = at[1];
        if (opcode_of(at) == SpvOpTypeEvent) replace_event_type(at);
        if (opcode_of(at) == SpvOpFunction) s->functions[at[2]] = place + 1;
        if (opcode_of(at) == SpvOpName) s->names[at[1]] = arena_printf(&s->m->c->arena, "%s", (const char *)&at[2]);     /* the section grows */
    }
}

/* Decorations that kernels alone have go; what the conversions among them say is remembered. */
static bool is_shader_decoration(struct shader_maker *s, const uint32_t *at)
{
    if (opcode_of(at) != SpvOpDecorate) return true;
    switch (at[2]) {
    case SpvDecorationSaturatedConversion: s->saturates[at[1]] = 1; return false;
    case SpvDecorationFPRoundingMode: s->rounds[at[1]] = (uint8_t)(at[3] + 1); return false;
    case SpvDecorationFuncParamAttr:
        s->restricts[at[1]] |= at[3] == SpvFunctionParameterAttributeNoAlias;
        return false;
    case SpvDecorationLinkageAttributes: case SpvDecorationAlignment: case SpvDecorationFPFastMathMode:
    case SpvDecorationConstant: case SpvDecorationMaxByteOffset: case SpvDecorationVolatile: case SpvDecorationAliased:
    case SpvDecorationRestrict: return false;
    case SpvDecorationBuiltIn: return !note_input(s, at);
    case SpvDecorationCPacked: s->packed[at[1]] = true; return false;
    default: return true;
    }
}

static void filter_decorations(struct shader_maker *s)
{
    struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    uint32_t kept = 0;
    for (uint32_t place = 0, length; place < list->count; place += length) {
        const uint32_t *at = list->at + place;
        length = length_of(at);
        if (!is_shader_decoration(s, at)) continue;
        memmove(list->at + kept, at, length * sizeof *at);
        kept += length;
    }
    list->count = kept;
}

/* By old id of a kernel: where its LocalSize stands, one more. */
static uint32_t *find_local_sizes(struct shader_maker *s, const struct word_list *modes)
{
    uint32_t *places = arena_array(&s->m->c->arena, uint32_t, s->old_bound);
    for (uint32_t i = 0; i < modes->count; i += length_of(modes->at + i))
        if (modes->at[i + 2] == SpvExecutionModeLocalSize) places[modes->at[i + 1]] = i + 1;
    return places;
}

/* One entry point for each kernel, with its execution modes. */
static void translate_entry_points(struct shader_maker *s)
{
    struct word_list old = s->m->sections[SECTION_ENTRY_POINTS], modes = s->m->sections[SECTION_EXECUTION_MODES];
    uint32_t *local_sizes = find_local_sizes(s, &modes);
    s->m->sections[SECTION_ENTRY_POINTS] = s->m->sections[SECTION_EXECUTION_MODES] = (struct word_list){ 0 };
    for (uint32_t place = 0; place < old.count; place += length_of(old.at + place)) {
        const uint32_t *at = old.at + place;
        struct instance *k = add_instance(s, at[2], NULL, 0);
        k->is_kernel = true;
        k->name = (const char *)&at[3];
        emit_string(s->m, SECTION_ENTRY_POINTS, SpvOpEntryPoint, (uint32_t[]){ SpvExecutionModelGLCompute, k->id }, 2, k->name);
        if (!local_sizes[at[2]]) continue;
        const uint32_t *mode = k->local_size = modes.at + local_sizes[at[2]] - 1;
        emit_words(s->m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, k->id, mode[2], mode[3], mode[4], mode[5]);
    }
}

/* Variables of the module: local ones stay, constants with an initializer are the invocation's own. */
static void find_globals(struct shader_maker *s)
{
    const struct word_list *list = &s->m->sections[SECTION_GLOBALS];
    uint32_t end = list->count;
    for (uint32_t place = 0; place < end; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) == SpvOpConstantSampler) s->map[at[2]].place = constant_sampler(s, at);
        if (opcode_of(at) == SpvOpConstantNull && is_pointer_id(s, at[1])) s->map[at[2]].place = null_pointee(s, pointee_type(s, at[1]));
        if (opcode_of(at) != SpvOpVariable || at[3] == SpvStorageClassInput) continue;
        SpvId old = at[2], root = old, type = definition_of(s->m, at[1])[3], initializer = length_of(at) > 4 ? at[4] : 0;
        SpvStorageClass class = (SpvStorageClass)at[3];
        if (class == SpvStorageClassUniformConstant && initializer) {
            class = SpvStorageClassPrivate;
            root = new_id(s->m);
            emit_global(s->m, SpvOpVariable, pointer_id(s->m, class, type), root, (uint32_t[]){ class, initializer }, 2);
        }
        s->map[old].place = new_pointee(s, root, class, type, old_name(s, old));
    }
}

static void set_memory_model(struct module *m)
{
    m->sections[SECTION_MEMORY_MODEL].count = 0;
    emit_words(m, SECTION_MEMORY_MODEL, SpvOpMemoryModel, SpvAddressingModelLogical, SpvMemoryModelGLSL450);
    memset(m->capabilities, 0, sizeof m->capabilities);
    need_capability(m, SpvCapabilityShader);
}

void make_shaders_of_kernels(struct module *m)
{
    struct arena *arena = &m->c->arena;
    struct shader_maker *s = arena_new(arena, struct shader_maker);
    *s = (struct shader_maker){ .m = m, .old_bound = m->bound, .last = &s->instances, .kernel = "" };
    s->types = arena_array(arena, SpvId, m->bound);
    s->functions = arena_array(arena, uint32_t, m->bound);
    s->map = arena_array(arena, struct translation, m->bound);
    s->saturates = arena_array(arena, uint32_t, m->bound);
    s->inputs = arena_array(arena, uint16_t, m->bound);
    s->rounds = arena_array(arena, uint8_t, m->bound);
    s->names = arena_array(arena, const char *, m->bound);
    s->restricts = arena_array(arena, bool, m->bound);
    s->packed = arena_array(arena, bool, m->bound);
    s->by_function = arena_array(arena, struct instance *, m->bound);
    survey(s, SECTION_NAMES);
    survey(s, SECTION_GLOBALS);
    survey(s, SECTION_FUNCTIONS);
    filter_decorations(s);
    s->old = m->sections[SECTION_FUNCTIONS];
    forget_definitions(m);
    m->sections[SECTION_FUNCTIONS] = (struct word_list){ 0 };
    set_memory_model(m);
    find_globals(s);
    translate_entry_points(s);
    define_workgroup_sizes(s);
    if (!s->instances) error_at(m->c, s->loc, "there is no kernel in this file, and a module for Vulkan needs one (SPIR-V, 2.16.1)");
    for (struct instance *f = s->instances; f && !s->failed; f = f->next) {
        if (f->is_kernel) s->kernel = f->name;
        if (!f->is_written) write_instance(s, f);
    }
    if (!s->failed) order_functions(s);
    if (!s->failed) write_group_helpers(s);
    if (!s->failed) write_copy_helpers(s);
    if (!s->failed) define_buffers(s);
    if (!s->failed) define_resources(s);
}
