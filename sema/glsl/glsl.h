/* The public header of sema/glsl/: the rules that only GLSL has, as sema/ itself calls them.
 *
 * In: the parser's tree of GLSL, one declaration or call at a time. Out: the same tree, checked;
 * module_info, blocks and interfaces in the checker. It must not know sema/opencl or the later use
 * of the tree. The other headers of the room are private to it. For all functions: an error is
 * reported here, once. A bool result is false after an error unless the comment says otherwise.
 * Objects that are returned by pointer are in the arenas of the checker.
 */
#ifndef SGCC_SEMA_GLSL_GLSL_H
#define SGCC_SEMA_GLSL_GLSL_H

#include "sema/declarations/declare.h"

/* --- qualifiers (qualifiers.c) ------------------------------------------------------------- */

/* Returns the word for one enum memory_qualifier bit. */
const char *memory_text(unsigned bit);
/* Reads a list of qualifiers and checks duplicates and order (GLSL 4.60, 4.12). */
void read_qualifiers(struct checker *ck, const struct qualifier *list, struct qualifiers *q);
/* Accepts memory qualifiers where the specification has none (DIALECT_MEMORY_QUALIFIER).  Returns
 * whether there are some and they are accepted. */
bool accept_memory_words(struct checker *ck, const struct qualifiers *q);
/* Accepts a qualifier that has no effect on its declaration (DIALECT_IDLE_QUALIFIER). Returns
 * whether it is accepted; if not, the caller reports it. */
bool accept_idle_word(struct checker *ck, const struct qualifier *w);
/* Removes the groups of `idle` (GROUP bits) that are accepted so. */
void drop_idle_groups(struct checker *ck, struct qualifiers *q, uint32_t idle);
/* Checks that `what` ("a struct member") has only qualifiers of the groups `allowed` (GROUP bits).
 * Reports the first that does not. */
bool allow_qualifiers(struct checker *ck, struct qualifiers *q, uint32_t allowed, const char *what);
/* --- precision (precision.c) --------------------------------------------------------------- */

void set_default_precisions(struct checker *ck);
/* Returns the precision of a variable of type `t`: as declared, or by the current precision
 * statement (ESSL 3.20, 4.7.4).  Reports a precision on a type that takes none. */
enum precision precision_for(struct checker *ck, const struct qualifiers *q, const struct type *t,
                             loc_t loc);
/* Checks `precision highp float;`. */
void check_precision(struct checker *ck, struct declaration *d);
/* Sets the precisions of the operation and of the result of a call of a built-in function. */
void set_call_precisions(struct checker *ck, struct expr *e);

/* --- built-in variables (builtin_names.c, builtin_blocks.c, redeclare.c) ------------------- */

/* Returns the decl of the built-in variable or constant `name`, made on first use, or NULL.
 * check_builtin_variable checks each use: it reports the feature, stage or version that is missing.
 */
struct decl *builtin_decl(struct checker *ck, struct name *name);
bool check_builtin_variable(struct checker *ck, const struct decl *d, const struct expr *use);
/* Checks the requirements of the variable of `row` (version, stage, feature). Rows of one name
 * are alternatives. */
bool check_builtin_requirement(struct checker *ck, const struct builtin_variable *row,
                               unsigned exts, loc_t loc);
/* Declares a built-in variable again, as `layout(depth_less) out float gl_FragDepth;` does. Returns
 * its decl. */
struct decl *redeclare_builtin(struct checker *ck, const struct declarator *at, unsigned exts,
                               const struct qualifiers *q, const struct type *t, enum storage s);
/* Gives a built-in constant the value that the program declares for it, as `const bool
 * gl_EnableOpacityMicromapEXT = true;` does. `declared` holds the value. Returns NULL if the
 * name is not such a constant, else its decl, also after an error. */
struct decl *redeclare_constant(struct checker *ck, const struct declarator *at, unsigned exts,
                                const struct decl *declared);
/* Checks the size that a program gives to a built-in array, or that an index needs, against the
 * built-in constant that limits it. `length` is a count of elements. */
bool check_builtin_size(struct checker *ck, const struct builtin_variable *row, uint32_t length,
                        loc_t loc);
/* Checks the limits that several built-in arrays share, at the end of the source. */
void finish_builtins(struct checker *ck);

/* --- the colors of a fragment shader (fragment_outputs.c) ---------------------------------- */

/* Notes that the variable is written at `loc`.  Reports, once, outputs of a fragment shader that
 * do not go together (GLSL 1.30, 7.2). */
void note_color_write(struct checker *ck, const struct decl *d, loc_t loc);

/* --- what drivers of ESSL 1.00 need not take (es100_limits.c) ------------------------------ */

/* Warns of a checked loop that a driver need not take (ESSL 1.00, appendix A.4). */
void warn_of_es100_loop(struct checker *ck, const struct stmt *s);
/* Marks, or ends the mark of, the indices of a loop whose condition is checked. */
void mark_loop_indices(struct checker *ck, const struct stmt *s, bool is_index);
/* Warns about e, a variable index into `whole`, if a driver need not support it (A.5). */
void warn_of_es100_index(struct checker *ck, const struct expr *e, const struct type *whole);

/* --- types with parameters in < > (cooperative_matrix.c, cooperative_vector.c, long_vector.c,
 *     tensor.c, tensor_layout.c) --- */

/* Returns the type that coopmat<...>, vector<...> and similar ones name; type_error after an error.
 */
const struct type *check_parameterized(struct checker *ck, struct type_spec *spec);
/* Returns the type that tensorARM<...> names. */
const struct type *check_tensor(struct checker *ck, struct type_spec *spec);
/* Returns the type that tensorLayoutNV<...> or tensorViewNV<...> names. */
const struct type *check_tensor_type(struct checker *ck, struct type_spec *spec);
/* Returns whether the built-in takes coopvecNV (GL_NV_cooperative_vector, 5.9). */
bool accepts_cooperative_vectors(const struct builtin *b);
/* Returns the result type of a binary operator that has a coopvecNV as operand; type_error after an
 * error. */
const struct type *cooperative_vector_result(struct checker *ck, struct expr *e);
const struct type *check_long_vector(struct checker *ck, struct type_spec *spec);
/* Checks that memory of this kind may hold the long vectors in `t` (GL_EXT_long_vector, 4.1.5). */
bool check_vector_storage(struct checker *ck, loc_t loc, const struct type *t,
                          enum storage storage);
/* Returns the result type of a binary operator that has a cooperative matrix as operand
 * (GL_KHR_cooperative_matrix, 5.9). */
const struct type *matrix_operator_result(struct checker *ck, const struct expr *e);
/* Checks coopmat<...>(scalar) and coopmat<...>(other), with `count` arguments
 * (GL_KHR_cooperative_matrix, 5.4.X). */
struct expr *construct_cooperative_matrix(struct checker *ck, struct expr *e, const struct type *t,
                                          uint32_t count);
/* Checks a call of the generic function of `row` with `count` checked arguments
 * (GL_KHR_cooperative_matrix, 8.X). */
struct expr *check_matrix_call(struct checker *ck, struct expr *e, const struct builtin *row,
                               uint32_t count);
/* --- lengths of cooperative matrices (matrix_length.c) ------------------------------------- */

/* Turns `*e` into a specialization constant if it is an integer that is constant except for lengths
 * of cooperative matrices. Returns false, without an error, if it is something else. */
bool replace_matrix_length(struct checker *ck, struct expr **e);

/* --- calls on textures and images (image_call.c) ------------------------------------------- */

/* Returns whether the first parameter of the row takes one of several types of images, textures or
 * samplers. */
static inline bool is_image_row(const struct builtin *b)
{
    return b->count && b->params[0].scalar == SCALAR_IMAGES;
}

/* Checks what the row in call->call.builtin requires of its arguments beyond their types.  Reports
 * at most one error. */
bool check_image_call(struct checker *ck, const struct expr *call);
/* Returns whether parameter `i` is an offset that GL_EXT_texture_offset_non_const allows to vary
 * here. */
bool offset_may_vary(const struct checker *ck, const struct expr *call, const struct builtin *b,
                     uint32_t i);

/* --- arrays that are sized by their uses (implicit_size.c): GLSL 4.60, 4.1.9 --------------- */

/* Returns whether `e` is an array whose size is still to follow from its uses.  A runtime array is
 * not, except one of descriptors. */
bool is_implicitly_sized(const struct expr *e);
/* Notes that the constant index `at`, at `loc` in the source, is applied to the implicitly sized
 * array `type`. Returns false after an error: there cannot be so many elements. */
bool note_constant_index(struct checker *ck, const struct type *type, uint64_t at, loc_t loc);
/* At the end of the source: variables of file scope and members of blocks get their sizes, and the
 * members of those blocks their offsets. */
void settle_sizes(struct checker *ck);

/* --- inputs and outputs (interface.c, interface_layout.c, locations.c, transform_feedback.c) ---
 */

/* Returns whether the source is a geometry shader by GL_ARB_geometry_shader4 or
 * GL_EXT_geometry_shader4, in a version before 1.50. */
bool has_geometry4(const struct context *c, unsigned exts);
/* Sets `*s` to the storage that `in`, `out`, `attribute` or `varying` means in this stage, for
 * variables or for blocks. Returns false after an error: the stage has no such storage. */
/* Returns whether a stage without user-defined inputs or outputs accepts the declaration of one
 * all the same, as other compilers do: DIALECT_UNUSED_DECLARATION. */
bool accepts_unused_interface(struct checker *ck, const struct qualifiers *q);
bool find_interface_storage(struct checker *ck, const struct qualifiers *q, bool is_block,
                            enum storage *s);
/* Reads the qualifiers of an input or output, and removes those that have no effect in this stage.
 * `block` is the layout of the block around a member, or NULL. Reports qualifiers that the stage
 * does not allow. */
struct interface_layout *read_interface(struct checker *ck, struct qualifiers *q, enum storage s,
                                        const struct interface_layout *block);
struct interface_layout *copy_interface(struct checker *ck, const struct interface_layout *io);
/* Returns whether variables of this interface have an outer dimension for the vertices of a
 * primitive or patch (GLSL 4.60, 4.3.4). */
bool is_per_vertex(const struct checker *ck, enum storage s, const struct interface_layout *io);
/* Returns the type of the variable `at`, declared as `t`, with its sizes filled in; type_error
 * after an error. */
const struct type *check_interface_type(struct checker *ck, const struct declarator *at,
                                        const struct type *t, enum storage s,
                                        struct interface_layout *io);
/* At the end of the source: assigns locations if the options request it, and compares all of
 * them. */
void assign_locations(struct checker *ck);
/* At the end of the source: what is captured by transform feedback gets its offset and is compared
 * with the rest. */
void lay_out_feedback(struct checker *ck);

/* --- locations of uniforms (uniform_locations.c) ------------------------------------------- */

/* At the end of the source, for OpenGL: checks the locations of uniforms outside of blocks, and
 * gives others where a module needs them. */
void assign_uniform_locations(struct checker *ck);

/* --- opaque types (check_opaque.c) --------------------------------------------------------- */

/* Returns `t` with the image format of the layout; `t` itself if the layout has none. */
const struct type *apply_format(struct checker *ck, const struct qualifiers *q,
                                const struct type *t);
/* Checks that the layouts and memory qualifiers of a uniform go with its type, which may be opaque
 * or not. */
bool check_uniform_qualifiers(struct checker *ck, const struct qualifiers *q, const struct type *t);
/* Checks that memory qualifiers of a variable or parameter are on an image. */
bool check_image_memory(struct checker *ck, const struct qualifiers *q, const struct type *t);
/* Checks a uniform of an opaque type, or an array of one, and sets d->opaque_index. */
bool check_opaque_uniform(struct checker *ck, struct qualifiers *q, const struct type *t,
                          struct decl *d, unsigned exts);
/* Handles `layout(binding = 2, offset = 4) uniform atomic_uint;`: sets where the next counter of
 * the binding goes. */
void set_counter_offset(struct checker *ck, const struct qualifiers *q, const struct type *t,
                        loc_t loc);

/* --- payloads of ray tracing and tasks (payload.c) ----------------------------------------- */

/* Returns whether the storage word is one of rayPayloadEXT and similar ones. */
bool is_payload_word(enum qualifier_kind word);
/* Sets `*s` to the storage that the word means in this stage.  Returns false after an error: the
 * stage has no such storage. */
bool find_payload_storage(struct checker *ck, const struct qualifiers *q, enum storage *s);
/* Enters `d`, a variable or the instance of a block, under its location.  Reports a second one
 * where only one may be. */
void enter_payload(struct checker *ck, struct decl *d, loc_t loc);
/* Returns the variable that `at`, argument `i` of a built-in function, names by its location.
 * Reports an error if there is none. */
struct expr *find_payload(struct checker *ck, const struct expr *at, const struct builtin *row,
                          unsigned i);
/* Returns why `d` cannot be assigned in this stage, as a text for messages; NULL if it can. */
const char *payload_is_constant(const struct checker *ck, const struct decl *d);

/* --- ray queries and hit objects (ray_object.c) -------------------------------------------- */

/* Checks the variable `dr` of type `t`, for which is_ray_object.  `is_plain`: it has no storage
 * qualifier. */
bool check_ray_object(struct checker *ck, const struct declarator *dr, const struct type *t,
                      bool is_plain);

/* --- analyses of a checked body (precise.c) ------------------------------------------------ */

/* Marks the expressions of a checked body that flow into precise variables, and into its result if
 * `precise_result`. */
void propagate_precise(struct stmt *body, bool precise_result);

/* --- GL_EXT_vulkan_glsl_relaxed (relaxed.c) ------------------------------------------------ */

/* Returns whether `d`, a uniform of file scope, becomes a member of a block. */
bool is_gathered(const struct checker *ck, const struct decl *d);
/* Returns whether `d` is already a member of the default uniform block with type `t`.  Other
 * compilers take a second declaration of it for the same variable. */
bool is_gathered_again(const struct checker *ck, const struct decl *d, const struct type *t);
/* Makes `d` a DECL_BLOCK_MEMBER of the default uniform block, or of the block of its atomic
 * counter's binding. */
void gather_uniform(struct checker *ck, const struct layout_values *layout, struct decl *d);
/* Updates the member of an array that was declared without a size and has one now: `int a[]; int
 * a[4];`. */
void update_gathered(const struct decl *d);
/* At the end of the source: the members get their sizes and offsets. */
void finish_gathered(struct checker *ck);

/* --- GL_EXT_spirv_intrinsics (spirv_intrinsics.c) ------------------------------------------ */

/* Reads spirv_instruction(...) among the qualifiers of a function.  NULL if there is none, and
 * after an error. */
const struct spirv_instruction *read_spirv_instruction(struct checker *ck,
                                                       const struct qualifiers *q);
/* Reads spirv_decorate(...) and similar ones, in order.  NULL if there are none. */
/* Returns whether a decoration makes the variable a built-in: spirv_decorate(11, ...). It is
 * then not part of the interface between stages. */
bool makes_builtin(struct checker *ck, const struct qualifiers *q);
struct spirv_decoration_note *read_spirv_decorations(struct checker *ck,
                                                     const struct qualifiers *q);
/* Returns N + 1 for spirv_storage_class(N); 0 means that there is none, or an error. */
uint32_t read_spirv_storage_class(struct checker *ck, const struct qualifiers *q);
/* Returns whether the word of this kind is present: spirv_by_reference, spirv_literal. */
bool has_spirv_word(const struct qualifiers *q, enum qualifier_kind kind);
/* Reports the first word that is not allowed on `what`. `allowed` is a set of SPIRV_WORD bits. */
void allow_spirv_words(struct checker *ck, const struct qualifiers *q, uint32_t allowed,
                       const char *what);
#define SPIRV_WORD(name) (1u << (QUALIFIER_SPIRV_##name - QUALIFIER_SPIRV_INSTRUCTION))
#define SPIRV_DECORATIONS \
    (SPIRV_WORD(DECORATE) | SPIRV_WORD(DECORATE_ID) | SPIRV_WORD(DECORATE_STRING))
/* Returns the type that spirv_type(...) names; type_error after an error. */
const struct type *check_spirv_type(struct checker *ck, struct type_spec *spec);
/* Checks the arguments of a call of `f`, a function with spirv_instruction: those that become
 * literals must be known constants. */
bool check_spirv_arguments(struct checker *ck, const struct expr *call, const struct function *f);

/* --- layouts of blocks (check_block.c) ------------------------------------------------------ */

/* Returns whether layout(packed) is given, or `otherwise` if there is no layout of memory. */
bool is_packed_layout(const struct layout_values *l, bool otherwise);

/* --- the summary for the linker (summarize.c), if options.links requests it ---------------- */

/* Notes where the body of a function first names built-in variables and blocks, before the tree
 * goes. */
void note_builtin_uses(struct checker *ck, struct stmt *body);
/* Begins the summary, after the last declaration and before sizes and locations are settled. */
void open_summary(struct checker *ck);
/* Completes it.  It stays valid as long as the result. */
const struct summary *finish_summary(struct checker *ck);
/* Notes that a unit with main makes no choice from the group of layouts, so another unit has to.
 * `text` says what to write. */
void note_lack(struct checker *ck, enum stage_group group, const char *text);

/* --- samplers and images as values (bindless.c): GL_ARB_bindless_texture ------------------- */

enum handle_mode { HANDLE_BOUND = 1, HANDLE_BINDLESS };

/* Returns whether opaque values of type `t` may be stored and passed like numbers. */
bool is_handle(const struct checker *ck, const struct type *t);
/* Returns whether `t` is a handle of an image or an array of them: a member of a struct that has
 * that type takes memory qualifiers. */
bool is_image_handle(const struct checker *ck, const struct type *t);
/* Returns whether T(args) is about a handle: sampler2D(uvec2), uvec2(sampler2D) and similar ones.
 */
bool converts_handle(const struct checker *ck, const struct type *t, const struct expr *args,
                     uint32_t count);
struct expr *construct_handle(struct checker *ck, struct expr *e, const struct type *t,
                              uint32_t count);
/* layout(bindless_sampler) uniform; */
void set_handle_defaults(struct checker *ck, const struct layout_values *l);

/* --- subroutines (subroutine.c): GLSL 4.60, 6.1.2, in sources for drivers alone ------------- */

/* Declares the type that `subroutine result NAME(parameters);` is. */
void declare_subroutine_type(struct checker *ck, struct declaration *d, struct function *f);
/* Checks a function against the types that its `subroutine(...)` names. */
void associate_subroutine(struct checker *ck, const struct qualifier *word,
                          const struct declaration *d, struct function *f);
/* Returns whether `f` is the prototype of a subroutine type: its calls are those that a uniform of
 * the type may make. */
bool is_subroutine_type(const struct function *f);
/* Reports functions that may call themselves through subroutine uniforms; `text` is the way.  "A
 * compile-time or link-time error": drivers leave it to their linkers. */
void report_potential_recursion(struct checker *ck, loc_t loc, const char *text);
/* Checks that none of several functions of one name is a subroutine. */
void check_subroutine_overloads(struct checker *ck, const struct function *f, loc_t loc);
/* Checks that variables of a subroutine type are subroutine uniforms, and that no other variables
 * are.  Returns whether that is true. */
bool check_subroutine_variable(struct checker *ck, const struct qualifiers *q,
                               const struct type_spec *spec, const struct type *t);
/* Returns the prototype of the subroutine type `t`, or NULL if it is none. */
struct function *subroutine_of(const struct type *t);

/* --- stages (stage_calls.c, stage_ids.c, stage_modes.c) ------------------------------------ */

/* Checks that the call of a built-in function is where its stage allows it. */
bool check_stage_call(struct checker *ck, const struct expr *call);
/* Checks that the argument `a` of `call` is an input, or a part of one, that may be interpolated.
 */
bool check_interpolant(struct checker *ck, const struct expr *call, const struct expr *a);
/* Makes the choices of a layout's stage identifiers for the whole shader.  `variable` is the name
 * of the built-in variable that is redeclared, or NULL. */
void choose_stage_ids(struct checker *ck, const struct layout_values *values, enum storage storage,
                      const struct name *variable);
/* Checks that the stage is known and supported.  It is called at the first declaration, since
 * #pragma shader_stage may precede it. */
void check_stage(struct checker *ck);
/* Returns the version of SPIR-V (0x00010400) that the stage needs; 0 means that any version has it.
 */
uint32_t stage_spirv(const struct checker *ck, unsigned exts);
/* Checks that the version or an extension adds the stage. Called at main, since #extension may
 * precede it, and at layouts that only such stages have. Reports the error once. */
bool check_stage_requirement(struct checker *ck, unsigned exts, loc_t loc);
/* Checks that variables may be shared in this stage. */
bool check_shared_stage(struct checker *ck, const struct qualifier *w);
/* After the last declaration: adds the modes that follow from the whole shader to module_info. */
void finish_stage(struct checker *ck);

/* --- descriptor heaps (heap.c) ------------------------------------------------------------- */

/* Returns whether the layout says anything about a descriptor heap. */
bool has_heap_layout(const struct layout_values *l);
/* Checks a variable, or the instance of a block, with such a layout, and sets its heap.  Returns
 * its type, or type_error after an error. */
const struct type *check_heap(struct checker *ck, const struct layout_values *l, struct decl *d,
                              const struct type *t);

/* --- blocks in descriptor heaps (structured_heap.c) ---------------------------------------- */

/* Checks that a variable of type `t` is allowed outside of heap blocks. */
bool check_outside_heap(struct checker *ck, loc_t loc, const struct type *t);

/* --- built-in structs (footprint.c) -------------------------------------------------------- */

/* Returns the struct that a keyword of GL_NV_shader_texture_footprint names. */
const struct type *footprint_type(struct types *types, const struct keyword *k);

#endif
