# sgcc_add_shaders(TARGET <name> SOURCES <file>...
#                  [DEFINES <NAME[=VALUE]>...] [INCLUDES <folder>...] [OPTIONS <option>...] [TARGET_ENV <environment>]
#                  [VARIANTS <axis>...|<file>.json] [WITHOUT <combination>...]
#                  [REFLECT] [EMBED c|asm] [OUTPUT_DIRECTORY <folder>] [MODULES <variable>] [DEPENDS <file>...])
#
# Makes a target of this name. It compiles each source to SOURCE.spv, and again when the source, a file that it includes, or sgcc has changed.
#
# VARIANTS      each source is compiled for each combination of values. An axis is NAME=1|2|4 (values), NAME=1..8 (a range), or NAME (once
#               undefined, once defined). The module of a variant is SOURCE.NAME-VALUE.OTHER-VALUE.spv.
#               <file>.json is a file of variants as sgcc --variants reads it, which also says how modules are called.
# WITHOUT       combinations to leave out: "NAME=1 OTHER=2" leaves out each variant that has both.
# REFLECT       writes the reflection of each module beside it (sgcc --reflect), with .json in place of .spv.
# EMBED         the target is a static library of constant data. Its header <name>.h declares `name`, an array of all modules (and of their
#               reflections, with REFLECT), and for each module a constant `name_SOURCE`, its index. c needs the language C or CXX;
#               asm needs ASM, with GCC or Clang for ELF, and takes less time to build.
# MODULES       a variable that receives the list of modules.
#
# DEFINES and OPTIONS may contain generator expressions. With a multi-config generator each configuration has a folder of its own.

# Without CMP0116, which is newer than 3.19, ninja reads depfiles as they are, and no process rewrites each.
cmake_policy(PUSH)
cmake_policy(VERSION 3.19)

# The values of an axis: NAME=VALUE each; "~" stands for an undefined NAME.
function(_sgcc_read_axis result axis)
  set(values "")
  if(axis MATCHES "^([A-Za-z_][A-Za-z0-9_]*)=(-?[0-9]+)\\.\\.(-?[0-9]+)$")
    if(CMAKE_MATCH_2 GREATER CMAKE_MATCH_3)
      message(FATAL_ERROR "sgcc_add_shaders: the range '${axis}' is empty: write the smaller number first")
    endif()
    set(name "${CMAKE_MATCH_1}")
    foreach(value RANGE ${CMAKE_MATCH_2} ${CMAKE_MATCH_3})
      list(APPEND values "${name}=${value}")
    endforeach()
  elseif(axis MATCHES "^([A-Za-z_][A-Za-z0-9_]*)=([^|]+(\\|[^|]+)*)$")
    set(name "${CMAKE_MATCH_1}")
    string(REPLACE "|" ";" values "${CMAKE_MATCH_2}")
    list(TRANSFORM values PREPEND "${name}=")
  elseif(axis MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
    set(values "~" "${axis}")
  else()
    message(FATAL_ERROR "sgcc_add_shaders: '${axis}' is no axis of VARIANTS: write NAME=1|2|4, NAME=1..8 or NAME")
  endif()
  set(${result} "${values}" PARENT_SCOPE)
endfunction()

# Whether one of the combinations in `without` is part of "+|NAME=VALUE|...".
function(_sgcc_is_left_out result combination without)
  string(REPLACE "|" ";" has "${combination}")
  set(${result} FALSE PARENT_SCOPE)
  foreach(left_out IN LISTS without)
    separate_arguments(needed UNIX_COMMAND "${left_out}")
    list(REMOVE_ITEM needed ${has})
    if(needed STREQUAL "")
      set(${result} TRUE PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# All combinations of the axes but those in `without`, each as "+|NAME=VALUE|NAME=VALUE".
function(_sgcc_expand_axes result axes without)
  set(combinations "+")
  foreach(axis IN LISTS axes)
    _sgcc_read_axis(values "${axis}")
    set(longer "")
    foreach(combination IN LISTS combinations)
      foreach(value IN LISTS values)
        if(value STREQUAL "~")
          list(APPEND longer "${combination}")
        else()
          list(APPEND longer "${combination}|${value}")
        endif()
      endforeach()
    endforeach()
    set(combinations "${longer}")
  endforeach()
  set(kept "")
  foreach(combination IN LISTS combinations)
    _sgcc_is_left_out(is_left_out "${combination}" "${without}")
    if(NOT is_left_out)
      list(APPEND kept "${combination}")
    endif()
  endforeach()
  if(kept STREQUAL "")
    message(FATAL_ERROR "sgcc_add_shaders: WITHOUT leaves no combination of VARIANTS")
  endif()
  set(${result} "${kept}" PARENT_SCOPE)
endfunction()

# The name of a module without .spv: the path of a source below the current folder, or the name of another one, and the values.
function(_sgcc_name_module result source combination)
  file(RELATIVE_PATH name "${CMAKE_CURRENT_SOURCE_DIR}" "${source}")
  if(name MATCHES "^\\.\\./" OR IS_ABSOLUTE "${name}")
    get_filename_component(name "${source}" NAME)
  endif()
  string(REGEX REPLACE "^\\+" "" values "${combination}")
  string(REGEX REPLACE "[^A-Za-z0-9_.|+-]" "-" values "${values}")
  string(REPLACE "|" "." values "${values}")
  set(${result} "${name}${values}" PARENT_SCOPE)
endfunction()

# -DNAME=VALUE of each value of a combination.
function(_sgcc_define_values result combination)
  string(REGEX REPLACE "^\\+\\|?" "" values "${combination}")
  string(REPLACE "|" ";" values "${values}")
  list(TRANSFORM values PREPEND "-D")
  set(${result} "${values}" PARENT_SCOPE)
endfunction()

# What sgcc lists for a source and a file of variants: a line of JSON each. [, ] and ; would say where an element of a list ends, so there
# are control characters in place of them, which JSON does not have.
macro(_sgcc_choose_stand_ins)
  string(ASCII 1 open)
  string(ASCII 2 close)
  string(ASCII 3 semicolon)
endmacro()

function(_sgcc_list_variants result program file source)
  execute_process(COMMAND "${program}" "--variants=${file}" --list=json "${source}" WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    OUTPUT_VARIABLE lines ERROR_VARIABLE why RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "sgcc_add_shaders: the variants of ${source} cannot be listed:\n${why}")
  endif()
  _sgcc_choose_stand_ins()
  string(REPLACE "[" "${open}" lines "${lines}")
  string(REPLACE "]" "${close}" lines "${lines}")
  string(REPLACE ";" "${semicolon}" lines "${lines}")
  string(REGEX REPLACE "\n$" "" lines "${lines}")
  string(REPLACE "\n" ";" lines "${lines}")
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

# The name of the module, without .spv, and the arguments in such a line, without the last three: -o, the output, and the source.  What a
# list cannot hold goes through a file, a line for each argument; _sgcc_add_shaders' variables are read.
function(_sgcc_read_variant name_result arguments_result line)
  _sgcc_choose_stand_ins()
  string(REPLACE "${open}" "[" line "${line}")
  string(REPLACE "${close}" "]" line "${line}")
  string(REPLACE "${semicolon}" ";" line "${line}")
  string(JSON name GET "${line}" id)
  string(REGEX REPLACE "\\.spv$" "" name "${name}")
  if(IS_ABSOLUTE "${name}" OR name MATCHES "(^|/)\\.\\.(/|$)")
    message(FATAL_ERROR "sgcc_add_shaders: the output '${name}' is not below the output directory: \"output\" in a file of variants must be")
  endif()
  string(JSON last LENGTH "${line}" arguments)
  math(EXPR last "${last} - 4")
  set(arguments "")
  set(text "")
  if(last GREATER_EQUAL 0)
    foreach(i RANGE ${last})
      string(JSON argument GET "${line}" arguments ${i})
      if(argument MATCHES "^-I(.+)$")
        get_filename_component(argument "${CMAKE_MATCH_1}" ABSOLUTE)
        string(PREPEND argument "-I")
      endif()
      string(APPEND text "${argument}\n")
      list(APPEND arguments "${argument}")
    endforeach()
  endif()
  if(text MATCHES "[];[]")
    set(arguments "--flagfile=${arg_OUTPUT_DIRECTORY}/${name}.arguments")
    _sgcc_write("${arg_OUTPUT_DIRECTORY}/${name}.arguments" "${text}")
  endif()
  set(${name_result} "${name}" PARENT_SCOPE)
  set(${arguments_result} "${arguments}" PARENT_SCOPE)
endfunction()

# Makes the folder of an output, as ninja would, in each configuration.
function(_sgcc_make_folder output)
  get_filename_component(output_folder "${output}" DIRECTORY)
  set(configurations "${CMAKE_CONFIGURATION_TYPES}")
  if(NOT output_folder MATCHES "\\$<CONFIG>")
    set(configurations "single")
  endif()
  foreach(configuration IN LISTS configurations)
    string(REPLACE "$<CONFIG>" "${configuration}" path "${output_folder}")
    file(MAKE_DIRECTORY "${path}")
  endforeach()
endfunction()

# What the generator calls an output, so that it finds it in a depfile.
function(_sgcc_name_target result output)
  if(CMAKE_GENERATOR MATCHES "^Ninja")
    string(FIND "${output}" "${CMAKE_BINARY_DIR}/" at)
    if(at EQUAL 0)
      file(RELATIVE_PATH output "${CMAKE_BINARY_DIR}" "${output}")
      set(output "${CMAKE_NINJA_OUTPUT_PATH_PREFIX}${output}")
    endif()
  endif()
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# One module: the custom command, and its outputs in `result`.  `folder` is that of the configuration; _sgcc_add_shaders' variables are read.
function(_sgcc_compile result source values name)
  set(output "${folder}/${name}.spv")
  set(options "")
  if(arg_EMBED STREQUAL "c")
    set(output "${folder}/${name}.inc")
    list(APPEND options -mfmt=c)
  endif()
  set(outputs "${output}")
  set(more "")
  if(arg_REFLECT)
    list(APPEND options "--reflect=${folder}/${name}.json")
    list(APPEND outputs "${folder}/${name}.json")
    if(arg_EMBED STREQUAL "c")
      list(APPEND outputs "${folder}/${name}.json.inc")
      set(more COMMAND "${CMAKE_COMMAND}" "-DFROM=${folder}/${name}.json" "-DTO=${folder}/${name}.json.inc" -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/sgccEmbedText.cmake")
    endif()
  endif()
  _sgcc_make_folder("${output}")
  _sgcc_name_target(target "${output}")
  add_custom_command(OUTPUT ${outputs}
    COMMAND sgcc::sgcc ${command_options} ${values} ${options} -MD -MF "${output}.d" -MT "${target}" -o "${output}" "${source}"
    ${more}
    DEPENDS "${source}" "${program}" ${arg_DEPENDS}
    DEPFILE "${output}.d"
    COMMENT "Compiling ${name}"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(${result} "${outputs}" PARENT_SCOPE)
endfunction()

# "-DNAME", which vanishes where a generator expression is empty.
function(_sgcc_prefix_all result prefix)
  set(options "")
  foreach(text IN LISTS ARGN)
    if(text MATCHES "\\$<")
      list(APPEND options "$<$<BOOL:${text}>:${prefix}${text}>")
    else()
      list(APPEND options "${prefix}${text}")
    endif()
  endforeach()
  set(${result} "${options}" PARENT_SCOPE)
endfunction()

# Writes a file that the build copies, so that only a change of its text is one.
function(_sgcc_write path text)
  set(old "")
  if(EXISTS "${path}")
    file(READ "${path}" old)
  endif()
  if(NOT old STREQUAL text)
    file(WRITE "${path}" "${text}")
  endif()
endfunction()

# The language whose compiler makes the embedded data.
function(_sgcc_choose_language result)
  if(arg_EMBED STREQUAL "asm")
    if(NOT CMAKE_ASM_COMPILER)
      message(FATAL_ERROR "sgcc_add_shaders: EMBED asm needs an assembler: write project(... LANGUAGES C ASM) or enable_language(ASM)")
    endif()
    set(language ASM)
  elseif(CMAKE_C_COMPILER)
    set(language C)
  elseif(CMAKE_CXX_COMPILER)
    set(language CXX)
  else()
    message(FATAL_ERROR "sgcc_add_shaders: EMBED c needs a compiler: write project(... LANGUAGES C) or CXX")
  endif()
  set(${result} ${language} PARENT_SCOPE)
endfunction()

# The texts of the header and of the source behind it, for modules `names`.
function(_sgcc_format_header result identifier names)
  set(constants "")
  foreach(name IN LISTS names)
    string(MAKE_C_IDENTIFIER "${identifier}_${name}" constant)
    if(constant IN_LIST constants)
      message(FATAL_ERROR "sgcc_add_shaders: two modules would be ${constant}: write them in two targets, or rename one source")
    endif()
    list(APPEND constants ${constant})
  endforeach()
  list(APPEND constants ${identifier}_count)
  string(REPLACE ";" ",\n    " constants "${constants}")
  set(${result} "/* The modules of the target ${arg_TARGET}, made by sgcc_add_shaders. */
#ifndef ${identifier}_h
#define ${identifier}_h

#include <stddef.h>
#include <stdint.h>

#ifndef SGCC_EMBEDDED_SHADER
#define SGCC_EMBEDDED_SHADER
struct sgcc_embedded_shader {
    const char *name;
    const uint32_t *words;
    size_t size;            /* of the module, in bytes */
    const char *reflection; /* JSON, with a NUL behind it, or NULL */
    size_t reflection_size; /* without the NUL */
};
#endif

enum {
    ${constants}
};

#ifdef __cplusplus
extern \"C\" {
#endif
extern const struct sgcc_embedded_shader ${identifier}[${identifier}_count];
#ifdef __cplusplus
}
#endif

#endif
" PARENT_SCOPE)
endfunction()

function(_sgcc_format_c result identifier names)
  set(data "#include \"${arg_TARGET}.h\"\n\n")
  set(rows "")
  set(index 0)
  foreach(name IN LISTS names)
    string(APPEND data "static const uint32_t words_${index}[] =\n#include \"${name}.inc\"\n;\n")
    set(reflection "NULL, 0")
    if(arg_REFLECT)
      string(APPEND data "static const char reflection_${index}[] = {\n#include \"${name}.json.inc\"\n};\n")
      set(reflection "reflection_${index}, sizeof reflection_${index} - 1")
    endif()
    string(APPEND rows "    {\"${name}\", words_${index}, sizeof words_${index}, ${reflection}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  set(${result} "${data}\nconst struct sgcc_embedded_shader ${identifier}[${identifier}_count] = {\n${rows}};\n" PARENT_SCOPE)
endfunction()

# The assembler looks for the files of .incbin in the folders of -I.
function(_sgcc_format_asm result identifier names)
  set(data "#if __SIZEOF_POINTER__ == 8\n#define WORD .quad\n#else\n#define WORD .long\n#endif\n    .section .rodata,\"a\"\n")
  set(rows "")
  set(index 0)
  foreach(name IN LISTS names)
    string(APPEND data ".Lname_${index}: .asciz \"${name}\"\n    .balign 4\n.Lwords_${index}: .incbin \"${name}.spv\"\n.Lend_${index}:\n")
    set(reflection "WORD 0, 0")
    if(arg_REFLECT)
      string(APPEND data ".Ltext_${index}: .incbin \"${name}.json\"\n.Ltext_end_${index}: .byte 0\n")
      set(reflection "WORD .Ltext_${index}, .Ltext_end_${index} - .Ltext_${index}")
    endif()
    string(APPEND rows "    WORD .Lname_${index}, .Lwords_${index}, .Lend_${index} - .Lwords_${index}\n    ${reflection}\n")
    math(EXPR index "${index} + 1")
  endforeach()
  set(${result} "${data}    .section .data.rel.ro,\"aw\"\n    .balign 16\n    .globl ${identifier}\n    .type ${identifier}, %object
${identifier}:\n${rows}    .size ${identifier}, . - ${identifier}\n    .section .note.GNU-stack,\"\",%progbits\n" PARENT_SCOPE)
endfunction()

# The library that has the modules in it.  Its source is copied when a module has changed, so that it is compiled again.
function(_sgcc_add_library names modules)
  _sgcc_choose_language(language)
  string(MAKE_C_IDENTIFIER "${arg_TARGET}" identifier)
  _sgcc_format_header(header "${identifier}" "${names}")
  cmake_language(CALL _sgcc_format_${arg_EMBED} text "${identifier}" "${names}")
  set(suffix c)
  if(language STREQUAL "ASM")
    set(suffix S)
  endif()
  _sgcc_write("${arg_OUTPUT_DIRECTORY}/include/${arg_TARGET}.h" "${header}")
  set(template "${arg_OUTPUT_DIRECTORY}/${arg_TARGET}.${suffix}.in")
  _sgcc_write("${template}" "${text}")
  set(source "${folder}/${arg_TARGET}.${suffix}")
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" -E copy "${template}" "${source}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${source}"
    DEPENDS "${template}" ${modules}
    COMMENT "Embedding ${arg_TARGET}" VERBATIM)
  add_library(${arg_TARGET} STATIC "${source}")
  set_source_files_properties("${source}" PROPERTIES LANGUAGE ${language})
  set_target_properties(${arg_TARGET} PROPERTIES LINKER_LANGUAGE ${language})
  target_include_directories(${arg_TARGET} PUBLIC "${arg_OUTPUT_DIRECTORY}/include" PRIVATE "${folder}")
endfunction()

# Adds a module to `names` and `outputs`, which are the caller's.
macro(_sgcc_add_module source values name)
  if("${name}" IN_LIST names)
    message(FATAL_ERROR "sgcc_add_shaders: two modules would be ${name}.spv: write them in two targets, or rename one source")
  endif()
  _sgcc_compile(made "${source}" "${values}" "${name}")
  list(APPEND names "${name}")
  list(APPEND outputs ${made})
endmacro()

function(_sgcc_check_arguments)
  if(NOT arg_TARGET OR NOT arg_SOURCES)
    message(FATAL_ERROR "sgcc_add_shaders needs TARGET <name> and SOURCES <file>...")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "sgcc_add_shaders: '${arg_UNPARSED_ARGUMENTS}' belongs to no keyword")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "sgcc_add_shaders: ${arg_KEYWORDS_MISSING_VALUES} has no value")
  endif()
  if(TARGET "${arg_TARGET}")
    message(FATAL_ERROR "sgcc_add_shaders: there is a target ${arg_TARGET} already: choose another name, and link with that (EMBED) or depend on it")
  endif()
  if(DEFINED arg_EMBED AND NOT arg_EMBED MATCHES "^(c|asm)$")
    message(FATAL_ERROR "sgcc_add_shaders: EMBED is c or asm, not '${arg_EMBED}'")
  endif()
  if(arg_VARIANTS MATCHES "\\.json$" AND (arg_WITHOUT OR arg_VARIANTS MATCHES ";"))
    message(FATAL_ERROR "sgcc_add_shaders: a file of VARIANTS has all axes, and \"except\" in place of WITHOUT: leave the others out")
  endif()
  if(CMAKE_VERSION VERSION_LESS 3.21)
    message(FATAL_ERROR "sgcc_add_shaders needs CMake 3.21, this is ${CMAKE_VERSION}")
  endif()
endfunction()

function(sgcc_add_shaders)
  cmake_parse_arguments(PARSE_ARGV 0 arg "REFLECT" "TARGET;TARGET_ENV;EMBED;OUTPUT_DIRECTORY;MODULES"
    "SOURCES;DEFINES;INCLUDES;OPTIONS;VARIANTS;WITHOUT;DEPENDS")
  _sgcc_check_arguments()
  if(NOT arg_OUTPUT_DIRECTORY)
    set(arg_OUTPUT_DIRECTORY "${arg_TARGET}.shaders")
  endif()
  get_filename_component(arg_OUTPUT_DIRECTORY "${arg_OUTPUT_DIRECTORY}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  set(folder "${arg_OUTPUT_DIRECTORY}")
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(is_multi_config)
    set(folder "${folder}/$<CONFIG>")
  endif()
  get_target_property(program sgcc::sgcc IMPORTED_LOCATION)

  set(command_options "")
  if(arg_TARGET_ENV)
    list(APPEND command_options "--target-env=${arg_TARGET_ENV}")
  endif()
  foreach(include IN LISTS arg_INCLUDES)
    get_filename_component(include "${include}" ABSOLUTE)
    list(APPEND command_options "-I${include}")
  endforeach()
  _sgcc_prefix_all(defines "-D" ${arg_DEFINES})
  list(APPEND command_options ${defines} ${arg_OPTIONS})

  set(file "")
  if(arg_VARIANTS MATCHES "\\.json$")
    get_filename_component(file "${arg_VARIANTS}" ABSOLUTE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  else()
    _sgcc_expand_axes(combinations "${arg_VARIANTS}" "${arg_WITHOUT}")
  endif()
  set(names "")
  set(outputs "")
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(source "${source}" ABSOLUTE)
    if(file)
      _sgcc_list_variants(lines "${program}" "${file}" "${source}")
      foreach(line IN LISTS lines)
        _sgcc_read_variant(name values "${line}")
        _sgcc_add_module("${source}" "${values}" "${name}")
      endforeach()
    else()
      foreach(combination IN LISTS combinations)
        _sgcc_name_module(name "${source}" "${combination}")
        _sgcc_define_values(values "${combination}")
        _sgcc_add_module("${source}" "${values}" "${name}")
      endforeach()
    endif()
  endforeach()

  if(arg_EMBED)
    _sgcc_add_library("${names}" "${outputs}")
  else()
    add_custom_target(${arg_TARGET} ALL DEPENDS ${outputs})
  endif()
  if(arg_MODULES)
    set(modules "${outputs}")
    list(FILTER modules EXCLUDE REGEX "\\.json(\\.inc)?$")
    set(${arg_MODULES} "${modules}" PARENT_SCOPE)
  endif()
endfunction()

cmake_policy(POP)
