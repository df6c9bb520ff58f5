/* Enqueuing kernels: OpenCL C 3.0, 6.15.18; SPIR-V, 3.3.23.
 *
 * An enqueued block is a kernel that gets a pointer to a record of the captures. It loads them and
 * calls the block's function. The record begins as clang's does: size, alignment, a null pointer.
 * Instructions get pointers where clang passes them: to the ND-range, which SPIR-V specifies as a
 * value, though half of the consumers accept a pointer only, and to events in the generic address
 * space.
 */
#include "codegen/lower/opencl/builtin.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/opencl/pointer.h"

enum { RECORD_SIZE, RECORD_ALIGN, RECORD_INVOKE, RECORD_CAPTURES };

/* --- ND-ranges ----------------------------------------------------------------------------- */

/* The sizes of argument `i` as an array, which the instruction takes. */
static SpvId load_sizes(struct call *call, unsigned i, uint32_t dimensions)
{
    struct lowering *lw = call->lw;
    const struct type *size = size_type(lw->types, false);
    SpvId values[3], type = value_type_id(lw, array_type(lw->types, size, dimensions, NULL));
    for (uint32_t k = 0; k < dimensions; k++) {
        SpvId index = scalar_constant_id(lw->m, (enum scalar)size_type(lw->types, true)->scalar,
                                         (union scalar_value){.u = k});
        struct lvalue p =
            pointee_lvalue(move_pointer(lw, call->values[i], call->args[i]->type, index, false),
                           call->args[i]->type);
        values[k] = load_lvalue(lw, &p);
    }
    return emit_pure(lw->m, SpvOpCompositeConstruct, type, values, dimensions);
}

/* Consumers search for the only variable that the result is stored to. So it is stored at once, and
 * the value is loaded from there. */
static SpvId build_ndrange(struct call *call, const uint32_t *operands)
{
    struct lowering *lw = call->lw;
    SpvId type = value_type_id(lw, call->e->type), variable = function_variable(lw, type, 0);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpStore, variable,
               emit_value(lw->m, SpvOpBuildNDRange, type, operands, 3));
    /* the operands prevent the load from being forwarded */
    const uint32_t load[] = {variable, SpvMemoryAccessAlignedMask, is_pointer_32(lw->c) ? 4 : 8};
    lw->body.ndrange =
        (struct constant_variable){emit_value(lw->m, SpvOpLoad, type, load, 3), variable};
    return lw->body.ndrange.value;
}

SpvId lower_cl_ndrange(struct call *call)
{
    lower_opencl_template(call);
    return build_ndrange(call, call->operands);
}

/* (size), (size, work-group size) or (offset, size, work-group size). The instruction has the
 * offset last, 0 if it is not given. */
SpvId lower_cl_ndrange_arrays(struct call *call)
{
    struct lowering *lw = call->lw;
    uint32_t dimensions = (uint32_t)call->row->name[strlen("ndrange_")] - '0', words[3];
    SpvId zero = null_id(lw->m, value_type_id(lw, array_type(lw->types, size_type(lw->types, false),
                                                             dimensions, NULL)));
    unsigned count = call->row->count, first = count == 3;
    words[0] = load_sizes(call, first, dimensions);
    words[1] = count > 1 ? load_sizes(call, first + 1, dimensions) : zero;
    words[2] = count > 2 ? load_sizes(call, 0, dimensions) : zero;
    return build_ndrange(call, words);
}

static SpvId store_ndrange(struct lowering *lw, const struct type *t, SpvId value)
{
    if (value == lw->body.ndrange.value) return lw->body.ndrange.variable;
    SpvId variable = function_variable(lw, memory_type_id(lw, t), 0);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpStore, variable, value);
    return variable;
}

/* --- events -------------------------------------------------------------------------------- */

SpvId generic_pointer(struct lowering *lw, const struct expr *e, SpvId pointer)
{
    const struct type *generic = pointer_type(lw->types, e->type->element, SPACE_GENERIC, 0);
    /* other pointers are no constants */
    if (e->constness == CONST_KNOWN) return null_id(lw->m, value_type_id(lw, generic));
    return convert_pointer(lw, pointer, e->type, generic);
}

/* --- the record of a block ----------------------------------------------------------------- */

static const struct type *byte_pointer(struct lowering *lw)
{
    return pointer_type(lw->types, scalar_type(lw->types, SCALAR_UINT8), SPACE_GENERIC, 0);
}

static void set_field(struct type *t, uint32_t i, const struct type *type)
{
    t->fields[i].type = type;
    t->fields[i].offset_given = t->fields[i].align_given = -1;
}

/* Places the captures by descending alignment, so that there is no padding between them. */
static void lay_out_captures(struct lowering *lw, struct block_literal *b, struct type *t)
{
    uint32_t next = RECORD_CAPTURES;
    for (uint32_t align = 1u << 31; align; align >>= 1)
        for (struct block_capture *c = b->captures; c; c = c->next)
            if (c_extent(c->inner->type).align == align) {
                lowered(lw, c->inner)->field = next;
                set_field(t, next++, c->inner->type);
            }
}

static struct type *record_of(struct lowering *lw, struct block_literal *b)
{
    struct lowered_function *f = lowered_function(lw, b->function);
    if (f->record) return f->record;
    struct type *t = f->record = new_struct_type(lw->types, NULL);
    t->field_count = RECORD_CAPTURES;
    for (const struct block_capture *c = b->captures; c; c = c->next) t->field_count++;
    t->fields = arena_array(&lw->c->arena, struct field, t->field_count);
    set_field(t, RECORD_SIZE, scalar_type(lw->types, SCALAR_INT));
    set_field(t, RECORD_ALIGN, scalar_type(lw->types, SCALAR_INT));
    set_field(t, RECORD_INVOKE, byte_pointer(lw));
    lay_out_captures(lw, b, t);
    t->is_complete = true;
    finish_struct_type(t);
    c_extent(t);
    return t;
}

static uint32_t record_size(const struct type *t)
{
    const struct field *last = &t->fields[t->field_count - 1];
    return last->offset + c_extent(last->type).size;
}

static void store_field(struct lowering *lw, const struct lvalue *record, uint32_t field,
                        SpvId value)
{
    struct lvalue p = *record;
    enter_member(lw, &p, field);
    store_lvalue(lw, &p, value);
}

/* Fills a record and returns a pointer to it, as bytes in the generic address space. */
static SpvId make_record(struct lowering *lw, struct block_literal *b)
{
    struct type *t = record_of(lw, b);
    struct lvalue record = variable_lvalue(lw, function_variable(lw, memory_type_id(lw, t), 0), t);
    store_field(lw, &record, RECORD_SIZE, uint_id(lw->m, record_size(t)));
    store_field(lw, &record, RECORD_ALIGN, uint_id(lw->m, t->align));
    store_field(lw, &record, RECORD_INVOKE, null_id(lw->m, value_type_id(lw, byte_pointer(lw))));
    for (const struct block_capture *c = b->captures; c; c = c->next) {
        struct lvalue copy = decl_lvalue(lw, c->copy);
        store_field(lw, &record, lowered(lw, c->inner)->field, load_lvalue(lw, &copy));
    }
    return convert_pointer(lw, record.pointer, pointer_type(lw->types, t, SPACE_PRIVATE, 0),
                           byte_pointer(lw));
}

/* --- the kernel that a block is ------------------------------------------------------------ */

static SpvId invoke_function(struct lowering *lw, struct block_literal *b)
{
    struct lowered_function *f = lowered_function(lw, b->function);
    if (f->invoke) return f->invoke;
    f->invoke = new_id(lw->m);
    vec_push(&lw->c->arena, &lw->opencl.enqueued, b);
    return f->invoke;
}

/* The arguments of the block's function: its own parameters, then the captures from the record. */
static void gather_arguments(struct lowering *lw, struct block_literal *b, SpvId record,
                             const SpvId *own, struct word_vector *words)
{
    const struct type *pointer = pointer_type(lw->types, record_of(lw, b), SPACE_GENERIC, 0);
    SpvId typed = b->captures ? convert_pointer(lw, record, byte_pointer(lw), pointer) : 0;
    for (uint32_t i = 0; i < b->count; i++) vec_push(&lw->c->tree, words, own[i]);
    for (const struct block_capture *c = b->captures; c; c = c->next) {
        struct lvalue p = pointee_lvalue(typed, pointer);
        enter_member(lw, &p, lowered(lw, c->inner)->field);
        vec_push(&lw->c->tree, words, load_lvalue(lw, &p));
    }
}

static SpvId invoke_type(struct lowering *lw, const struct block_literal *b)
{
    struct word_vector types = {0};
    vec_push(&lw->c->tree, &types, value_type_id(lw, byte_pointer(lw)));
    const struct decl *p = b->function->parameters;
    for (uint32_t i = 0; i < b->count; i++, p = p->next)
        vec_push(&lw->c->tree, &types, value_type_id(lw, p->type));
    return function_type_id(lw->m, void_id(lw->m), types.at, types.count);
}

static SpvId emit_parameter(struct lowering *lw, SpvId type)
{
    SpvId id = new_id(lw->m);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpFunctionParameter, type, id);
    return id;
}

static void lower_invoke_function(struct lowering *lw, struct block_literal *b)
{
    struct module *m = lw->m;
    const struct lowered_function *f = lowered_function(lw, b->function);
    struct word_vector words = {0};
    SpvId *own = arena_array(&lw->c->tree, SpvId, b->count + 1), type = invoke_type(lw, b);
    const struct decl *p = b->function->parameters;
    start_body(lw, NULL);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, void_id(m), f->invoke,
               SpvFunctionControlMaskNone, type);
    SpvId record = emit_parameter(lw, value_type_id(lw, byte_pointer(lw)));
    for (uint32_t i = 0; i < b->count; i++, p = p->next)
        own[i] = emit_parameter(lw, value_type_id(lw, p->type));
    begin_block(lw, new_id(m));
    uint32_t head = m->sections[SECTION_FUNCTIONS].count;
    vec_push(&lw->c->tree, &words, f->id);
    gather_arguments(lw, b, record, own, &words);
    emit_value(m, SpvOpFunctionCall, void_id(m), words.at, words.count);
    end_block(lw, SpvOpReturn, NULL, 0);
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
    insert_words(m, SECTION_FUNCTIONS, head, lw->body.variables.at, lw->body.variables.count);
    emit_string(m, SECTION_ENTRY_POINTS, SpvOpEntryPoint,
                (uint32_t[]){SpvExecutionModelKernel, f->invoke}, 2, b->invoke_name);
    name_id(m, f->invoke, b->invoke_name);
    if (fact_is_set(m->facts, FACT_CONTRACTION_OFF))
        emit_words(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, f->invoke,
                   SpvExecutionModeContractionOff);
}

void lower_invoke_functions(struct lowering *lw)
{
    while (lw->opencl.enqueued.count)
        lower_invoke_function(lw, lw->opencl.enqueued.at[--lw->opencl.enqueued.count]);
}

/* --- calls --------------------------------------------------------------------------------- */

/* Appends function, record, size and alignment, the operands of every instruction for a block. */
static void add_block(struct lowering *lw, const struct expr *e, struct word_vector *words)
{
    struct block_literal *b = e->kind == EXPR_BLOCK ? e->block : e->name.decl->c.literal;
    SpvId record = make_record(lw, b);
    const struct type *t = record_of(lw, b);
    vec_push(&lw->c->tree, words, invoke_function(lw, b));
    vec_push(&lw->c->tree, words, record);
    vec_push(&lw->c->tree, words, uint_id(lw->m, record_size(t)));
    vec_push(&lw->c->tree, words, uint_id(lw->m, t->align));
}

SpvId lower_cl_enqueue(struct call *call)
{
    struct lowering *lw = call->lw;
    struct word_vector words = {0};
    unsigned count = call->row->count, block = count - 1;
    bool has_events = count > 4;
    const struct type *event = opaque_type(lw->types, keyword_of_token(KW_CLK_EVENT_T), 0);
    SpvId none =
        null_id(lw->m, value_type_id(lw, pointer_type(lw->types, event, SPACE_GENERIC, 0)));
    vec_push(&lw->c->tree, &words, call->values[0]);
    vec_push(&lw->c->tree, &words, call->values[1]);
    vec_push(&lw->c->tree, &words, store_ndrange(lw, call->args[2]->type, call->values[2]));
    vec_push(&lw->c->tree, &words, has_events ? call->values[3] : uint_id(lw->m, 0));
    vec_push(&lw->c->tree, &words,
             has_events ? generic_pointer(lw, call->args[4], call->values[4]) : none);
    vec_push(&lw->c->tree, &words,
             has_events ? generic_pointer(lw, call->args[5], call->values[5]) : none);
    add_block(lw, call->args[block], &words);
    for (struct expr *a = call->args[block]->next; a; a = a->next)
        vec_push(&lw->c->tree, &words, lower_value(lw, a));
    return emit_value(lw->m, SpvOpEnqueueKernel, value_type_id(lw, call->e->type), words.at,
                      words.count);
}

SpvId lower_cl_kernel_query(struct call *call)
{
    struct lowering *lw = call->lw;
    struct word_vector words = {0};
    unsigned block = call->row->count - 1;
    if (block)
        vec_push(&lw->c->tree, &words, store_ndrange(lw, call->args[0]->type, call->values[0]));
    add_block(lw, call->args[block], &words);
    return emit_value(lw->m, row_opcode(call), value_type_id(lw, call->e->type), words.at,
                      words.count);
}
