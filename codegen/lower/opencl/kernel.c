/* Kernels: entry points, their execution modes, and the attributes of parameters (OpenCL SPIR-V
 * environment, 2.5 to 2.11; OpenCL C 3.0, 6.9.2). */
#include "codegen/lower/opencl/kernel.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lower.h"
#include "lang/target.h"

/* --- parameters ---------------------------------------------------------------------------- */

/* A kernel gets a struct as a pointer to a copy. */
bool is_kernel_struct(const struct function *f, const struct decl *parameter)
{
    return f->c.kernel && is_struct(parameter->type);
}

static void decorate_attribute(struct lowering *lw, SpvId id,
                               SpvFunctionParameterAttribute attribute)
{
    decorate(lw->m, id, SpvDecorationFuncParamAttr, (uint32_t[]){attribute}, 1);
}

/* Runtimes find arguments by name (clGetKernelArgInfo). Errors about one are reported at the
 * kernel. */
void name_kernel(struct lowering *lw, const struct function *f, const SpvId *ids)
{
    if (f->c.kernel) mark_location(lw->m, f->loc);
    for (const struct decl *d = f->c.kernel ? f->parameters : NULL; d; d = d->next, ids++) {
        if (!lw->m->keep_names && d->name)
            emit_string(lw->m, SECTION_NAMES, SpvOpName, ids, 1, d->name->text);
        if (is_kernel_struct(f, d)) {
            uint32_t align = c_extent(d->type).align;
            decorate_attribute(lw, *ids, SpvFunctionParameterAttributeByVal);
            decorate(lw->m, *ids, SpvDecorationAlignment, &align, 1);
        }
        if (!is_pointer(d->type)) continue;
        if (d->c.qualifiers & TYPE_RESTRICT)
            decorate_attribute(lw, *ids, SpvFunctionParameterAttributeNoAlias);
        if (d->type->qualifiers & TYPE_CONST || d->type->space == SPACE_CONSTANT)
            decorate_attribute(lw, *ids, SpvFunctionParameterAttributeNoWrite);
        if (d->type->qualifiers & TYPE_VOLATILE)
            decorate(lw->m, *ids, SpvDecorationVolatile, NULL, 0);
    }
}

/* --- execution modes ----------------------------------------------------------------------- */

static void emit_sizes(struct lowering *lw, SpvId entry, SpvExecutionMode mode,
                       const uint32_t size[3])
{
    if (size[0])
        emit_words(lw->m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry, mode, size[0],
                   size[1], size[2]);
}

/* OpenCL SPIR-V environment, VecTypeHint: number of components in the high half, type in the low
 * half. */
static uint32_t vector_hint_word(const struct type *t)
{
    static const uint8_t types[SCALAR_COUNT] = {
        [SCALAR_INT8] = 0,    [SCALAR_INT16] = 1, [SCALAR_INT] = 2,   [SCALAR_INT64] = 3,
        [SCALAR_FLOAT16] = 4, [SCALAR_FLOAT] = 5, [SCALAR_DOUBLE] = 6};
    enum scalar s = (enum scalar)t->scalar;
    bool is_unsigned = scalar_is_integer(s) && !scalar_is_signed(s);
    return (uint32_t)t->rows << 16 | types[is_unsigned ? s - 1 : s];
}

static void emit_modes(struct lowering *lw, const struct kernel *k, SpvId entry)
{
    struct module *m = lw->m;
    emit_sizes(lw, entry, SpvExecutionModeLocalSize, k->local_size);
    emit_sizes(lw, entry, SpvExecutionModeLocalSizeHint, k->local_size_hint);
    if (k->vector_hint)
        emit_words(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry,
                   SpvExecutionModeVecTypeHint, vector_hint_word(k->vector_hint));
    if (fact_is_set(m->facts, FACT_CONTRACTION_OFF))
        emit_words(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry,
                   SpvExecutionModeContractionOff);
    if (k->subgroup_size)
        emit_words(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry,
                   SpvExecutionModeSubgroupSize, k->subgroup_size);
}

/* --- linkage ------------------------------------------------------------------------------- */

/* OpDecorate with a string, followed by a word. */
void emit_linkage(struct lowering *lw, SpvId id, const char *name, SpvLinkageType type)
{
    size_t length = strlen(name);
    unsigned count = (unsigned)(length / 4 + 1);
    uint32_t *words = arena_array(&lw->c->arena, uint32_t, 2 + count + 1);
    words[0] = id;
    words[1] = SpvDecorationLinkageAttributes;
    memcpy(words + 2, name, length);
    words[2 + count] = type;
    emit(lw->m, SECTION_DECORATIONS, SpvOpDecorate, words, 2 + count + 1);
    preserve_id(lw->m, id);
}

/* --- types of arguments -------------------------------------------------------------------- */

/* CL_KERNEL_ARG_TYPE_NAME: the type as declared, without qualifiers. */
static void write_argument_type(struct lowering *lw, struct text *out, const struct decl *d)
{
    const struct type *t = is_pointer(d->type) || is_pipe(d->type) ? d->type->element : d->type;
    text_printf(out, "%s%s,",
                d->c.spelling && !is_pointer(t) ? d->c.spelling : c_type_name(lw->c, t),
                is_pointer(d->type) ? "*" : "");
}

/* CL_KERNEL_ARG_TYPE_QUALIFIER: for pointers the qualifiers of the pointee. */
static void write_argument_qualifiers(struct lowering *lw, struct text *out, const struct decl *d)
{
    unsigned qualifiers = is_pointer(d->type)
                              ? (d->type->qualifiers & (TYPE_CONST | TYPE_VOLATILE)) |
                                    (d->c.qualifiers & TYPE_RESTRICT)
                              : 0;
    const char *between = "";
    (void)lw;
    if (is_pointer(d->type) && d->type->space == SPACE_CONSTANT) qualifiers |= TYPE_CONST;
    if (qualifiers & TYPE_RESTRICT) {
        text_string(out, "restrict");
        between = " ";
    }
    if (qualifiers & TYPE_CONST) {
        text_printf(out, "%sconst", between);
        between = " ";
    }
    if (qualifiers & TYPE_VOLATILE) text_printf(out, "%svolatile", between);
    if (is_pipe(d->type)) text_string(out, "pipe");
    text_string(out, ",");
}

/* The names in order. A kernel that becomes a shader has no parameters, and
 * inspect/reflection/reflect_kernel.c finds its resources by name. */
static void write_argument_name(struct lowering *lw, struct text *out, const struct decl *d)
{
    (void)lw;
    text_printf(out, "%s,", d->name ? d->name->text : "");
}

/* Emits a string as llvm-spirv does: kernel_arg_type.NAME.TYPE,TYPE, (for clGetKernelArgInfo, with
 * -cl-kernel-arg-info). */
static void emit_argument_info(struct lowering *lw, const struct function *f, const char *what,
                               void (*write)(struct lowering *lw, struct text *out,
                                             const struct decl *d))
{
    struct text out = {.arena = &lw->c->arena};
    text_printf(&out, "%s.%s.", what, f->name->text);
    for (const struct decl *d = f->parameters; d; d = d->next) write(lw, &out, d);
    text_add(&out, "", 1);
    preserve_id(lw->m, string_id(lw->m, out.bytes.at));
}

/* --- entry points -------------------------------------------------------------------------- */

/* A translation unit without kernels exports its functions. */
static void export_function(struct lowering *lw, const struct function *f)
{
    emit_linkage(lw, lowered_function(lw, f)->id, f->name->text, SpvLinkageTypeExport);
}

/* A function that is called and has no body is imported (SPIR-V, 2.15; OpenCL API, 5.8.8:
 * clLinkProgram). */
static void import_function(struct lowering *lw, const struct function *f)
{
    struct module *m = lw->m;
    SpvId result = f->result->kind == TYPE_VOID ? void_id(m) : value_type_id(lw, f->result);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, result, lowered_function(lw, f)->id,
               SpvFunctionControlMaskNone, function_type_of(lw, f));
    for (const struct decl *d = f->parameters; d; d = d->next) {
        SpvId type = parameter_type_id(lw, d);
        emit_words(m, SECTION_FUNCTIONS, SpvOpFunctionParameter, type, new_id(m));
    }
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
    name_id(m, lowered_function(lw, f)->id, f->name->text);
    need_capability(m, SpvCapabilityLinkage);
    emit_linkage(lw, lowered_function(lw, f)->id, f->name->text, SpvLinkageTypeImport);
}

/* An entry point may not be called (SPIR-V, 2.16.1). So a kernel that is called gets an entry point
 * that calls it, too. */
static SpvId wrap_kernel(struct lowering *lw, struct function *f)
{
    struct module *m = lw->m;
    SpvId entry = new_id(m), type = void_id(m),
          *words = arena_array(&lw->c->arena, SpvId, f->count + 1);
    words[0] = lowered_function(lw, f)->id;
    uint32_t i = 1;
    start_body(lw, f);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, type, entry, SpvFunctionControlMaskNone,
               function_type_of(lw, f));
    for (const struct decl *d = f->parameters; d; d = d->next, i++) {
        words[i] = new_id(m);
        emit_words(m, SECTION_FUNCTIONS, SpvOpFunctionParameter, parameter_type_id(lw, d),
                   words[i]);
    }
    begin_block(lw, new_id(m));
    name_kernel(lw, f, words + 1);
    emit_value(m, SpvOpFunctionCall, type, words, f->count + 1);
    end_block(lw, SpvOpReturn, NULL, 0);
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
    lw->body.function = NULL;
    return entry;
}

bool has_kernel(const struct lowering *lw)
{
    for (const struct function *f = lw->info->functions; f; f = f->next)
        if (f->c.kernel && f->defined) return true;
    return false;
}

void finish_kernels(struct lowering *lw)
{
    struct module *m = lw->m;
    bool is_library = !has_kernel(lw) || lw->c->options->create_library;
    /* even if nothing is linked: a module needs an entry point or Linkage */
    if (!has_kernel(lw)) need_capability(m, SpvCapabilityLinkage);
    for (struct function *f = lw->info->functions; f; f = f->next) {
        if (!lowered_function(lw, f)->id) continue;
        if (!f->defined) {
            import_function(lw, f);
        } else if (f->c.kernel) {
            if (f->c.kernel->is_left_out) continue;
            SpvId entry = f->is_used ? wrap_kernel(lw, f) : lowered_function(lw, f)->id;
            emit_string(m, SECTION_ENTRY_POINTS, SpvOpEntryPoint,
                        (uint32_t[]){SpvExecutionModelKernel, entry}, 2, f->name->text);
            emit_modes(lw, f->c.kernel, entry);
            if (!makes_kernels(lw->c) && f->c.kernel->subgroup_size)
                emit_required_size(lw, f->name->text, f->c.kernel->subgroup_size);
            if (!makes_kernels(lw->c) && (lw->c->options->kernel_arg_info || m->keep_names))
                emit_argument_info(lw, f, "kernel_arg_name", write_argument_name);
            if (!lw->c->options->kernel_arg_info) continue;
            emit_argument_info(lw, f, "kernel_arg_type", write_argument_type);
            emit_argument_info(lw, f, "kernel_arg_type_qual", write_argument_qualifiers);
        } else if (!f->c.is_static && is_library) {
            export_function(lw, f);
        }
    }
    finish_program_variables(lw, is_library);
}
