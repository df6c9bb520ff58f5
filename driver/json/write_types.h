/* Parts, values and types of a reflection as JSON. */
#ifndef SGCC_DRIVER_JSON_WRITE_TYPES_H
#define SGCC_DRIVER_JSON_WRITE_TYPES_H

#include "driver/json/write_reflection.h"

/* Add a part, which is theirs then, or end the process: nothing is left out. */
void put(json_t *object, const char *name, json_t *value);
void append(json_t *list, json_t *value);
json_t *text_value(const char *text); /* what is not UTF-8 becomes question marks */
json_t *size_value(uint64_t size);    /* JSON's integers end earlier */
json_t *bit_names(uint32_t bits, const struct bit_name *names);
/* Sets a member unless the number is SGCC_NONE. */
void set_number(json_t *object, const char *name, uint32_t number);
void set_flag(json_t *object, const char *name, int flag); /* unless it is 0 */
void set_list(json_t *object, const char *name,
              json_t *list); /* unless it is empty: then it is released */
/* The members of an object that say its type. */
void set_type(json_t *object, const struct sgcc_type *type);
json_t *variable_value(const struct sgcc_variable *v);
json_t *struct_value(const struct sgcc_type *type);
json_t *default_value(const struct sgcc_constant *k);

#endif
