/* Parts, values and types of a reflection as JSON. */
#ifndef SGCC_DRIVER_JSON_WRITE_TYPES_H
#define SGCC_DRIVER_JSON_WRITE_TYPES_H

#include "driver/json/write_reflection.h"

/* Add a part, which the object or list owns then.  They end the process if memory runs out. */
void put(json_t *object, const char *name, json_t *value);
void append(json_t *list, json_t *value);
json_t *text_value(const char *text); /* bytes that are no UTF-8 become question marks */
json_t *size_value(uint64_t size);    /* a string if it exceeds the integers of JSON */
json_t *bit_names(uint32_t bits, const struct bit_name *names);
/* Sets a member unless the number is SGCC_NONE. */
void set_number(json_t *object, const char *name, uint32_t number);
/* Sets a member to true unless the flag is 0. */
void set_flag(json_t *object, const char *name, int flag);
/* Sets a member unless the list is empty.  An empty one is released. */
void set_list(json_t *object, const char *name, json_t *list);
/* Sets the members that describe a type. */
void set_type(json_t *object, const struct sgcc_type *type);
json_t *variable_value(const struct sgcc_variable *v);
json_t *struct_value(const struct sgcc_type *type);
json_t *default_value(const struct sgcc_constant *k);

#endif
