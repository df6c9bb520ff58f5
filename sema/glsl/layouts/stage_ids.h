/* Layout identifiers about a stage as a whole (stage_ids.def); private to the room. */
#ifndef SGCC_SEMA_GLSL_LAYOUTS_STAGE_IDS_H
#define SGCC_SEMA_GLSL_LAYOUTS_STAGE_IDS_H

#include "sema/glsl/glsl.h"

/* An identifier as a layout has it. */
struct given_stage_id {
    const struct layout_id *id;
    int32_t value;
    uint16_t exts;
    struct given_stage_id *next;
};

/* Returns whether `name` denotes the identifier `id`. */
bool is_layout_name(const struct checker *ck, const char *id, const struct name *name);
/* Returns 1 if the identifier takes a value, 0 if it takes none, -1 if no such identifier exists.
 */
int stage_id_has_value(struct checker *ck, const struct name *name);
/* Returns the sides (bits 1 << STORAGE_INPUT, 1 << STORAGE_OUTPUT) that the identifier goes with in
 * this stage, in a layout that declares no variable. */
uint32_t stage_id_sides(const struct checker *ck, const struct name *name);
/* Appends an identifier to the values of its layout. */
void note_stage_id(struct checker *ck, struct layout_values *values, const struct layout_id *id,
                   uint16_t exts, int32_t value);
/* Reports the identifiers that do not go with stage, target of the layout and storage, or lack an
 * extension, and removes them from `values`.  Returns whether there are none. */
bool check_stage_ids(struct checker *ck, struct layout_values *values, enum layout_target target,
                     enum storage storage);

/* Returns the name of a row; NULL past the end. */
const char *stage_id_name(size_t index);

bool has_choice(const struct checker *ck, enum stage_group group);
bool is_chosen(const struct checker *ck, enum stage_group group, const char *name);
/* Returns the value of the choice, or `otherwise` if none was made. */
int32_t chosen_value(const struct checker *ck, enum stage_group group, int32_t otherwise);
/* The choice of a group, in the words of the source. */
struct chosen_text {
    const char *text;     /* "triangles", "vertices = 3" */
    const char *clause;   /* the clause of GLSL 4.60, such as "4.4.1" */
    const char *variable; /* the built-in variable that is redeclared with it, or NULL */
    loc_t loc;
};
/* Returns false if nothing was chosen. */
bool describe_choice(struct checker *ck, enum stage_group group, struct chosen_text *text);
/* Adds the execution modes of all choices to module_info. */
void add_chosen_modes(struct checker *ck);

#endif
