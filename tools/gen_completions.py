#!/usr/bin/env python3
"""Generates completions for bash, zsh and fish from the tables of options.

    gen_completions.py SOURCE OUTPUT

SOURCE is the top folder: driver/options/options.def has the options of sgcc, run/command/options.def the options of sgcc-run.
It writes into OUTPUT: bash/sgcc, bash/sgcc-run,
zsh/_sgcc, zsh/_sgcc-run, fish/sgcc.fish and fish/sgcc-run.fish.
"""
import os
import re
import sys

ROW = re.compile(r'^OPTION\(([A-Z|]+), "([^"]+)", ([A-Z]+), (NULL|"[^"]*"), \w+, (NULL|"(?:[^"\\]|\\.)*")\)', re.MULTILINE)
RUN_ROW = re.compile(r'^OPTION\("([^"]+)", (NULL|"[^"]*"), \w+, (NULL|"(?:[^"\\]|\\.)*")\)', re.MULTILINE)

STAGES = 'vert tesc tese geom frag comp task mesh rgen rint rahit rchit rmiss rcall cluster'
LANGUAGES = 'glsl essl hlsl msl'
# The values that an option takes.  tests/packages/run.py gives each of them to sgcc.
VALUES = {
    '-fshader-stage': STAGES,
    '-x': 'glsl cl none',
    '-std': '100 110 120 130 140 150 300es 310es 320es 330 400 410 420 430 440 450 460 430core 440core 450core 460core',
    '-mfmt': 'bin c num',
    '-cl-std': 'CL1.0 CL1.1 CL1.2 CL2.0 CL3.0',
    '--target-env': 'vulkan1.0 vulkan1.1 vulkan1.2 vulkan1.3 vulkan1.4 opengl4.5 opengl4.6 opengl opengles opengles3.1 opengles3.2 '
                    'opencl opencl1.2 opencl2.0 opencl2.1 opencl2.2 opencl3.0',
    '--target-spv': 'spv1.0 spv1.1 spv1.2 spv1.3 spv1.4 spv1.5 spv1.6',
    '--subgroup-ops': 'auto core ballot-ext',
    '--debug-info': 'none lines full',
    '--message-format': 'text json sarif github',
    '--emit': LANGUAGES,
    '--lower-for': LANGUAGES,
    '--port': 'keep64',
    '--color': 'auto always never',
    '-fdiagnostics-color': 'auto always never',
    '--progress': 'auto none line json',
    '--list': 'text json',
    '--driver-mode': 'sgcc glslc glslang',
    '--schedule': 'maximal random:1',
    '--subgroup-size': '1 2 4 8 16 32 64 128 all',
    '--glsl-version': '100 300 310 320 330 400 410 420 430 440 450 460',
    '--hlsl-shader-model': '30 40 41 50 51 60 61 62 63 64 65 66 67',
    '--msl-version': '1.2 2.0 2.1 2.2 2.3 2.4 3.0',
}
# The values that a table of the sources has: the file, and what finds them in it.
TABLES = {
    '--explain': [('lang/rules.def', r'^\[([a-z0-9-]+)\]', '{}')],
    '--emit-option': [('driver/cross/cross_settings.def', r'^SETTING\("([^"]+)", \w+, FLAG', '{}')],
    '--dump': [('codegen/passes/passes.c', r'^    \{"([a-z0-9-]+)",', 'after:{}')],
    '--check': [('run/checks/rules.def', r'^RULE\(\w+, "([^"]+)"', '{}')],
}
FIRST = {'--dump': 'tokens ast types spirv after:lower'}      # values before those of the table
# What stands for names of files and folders in the tables.
FILES = {'FILE': 'file', 'DIR': 'folder'}


class Option:
    def __init__(self, name, form, value, help_text):
        self.name, self.form = name, form
        self.value = None if value == 'NULL' else value.strip('"')
        self.help = re.sub(r'\\(.)', r'\1', help_text.strip('"'))
        self.values = VALUES.get(name, '').split()
        self.kind = FILES.get(self.value)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def values_of_tables(source, name):
    """The values of an option that a table has."""
    rows = [form.format(found) for path, pattern, form in TABLES.get(name, ())
            for found in re.findall(pattern, read(os.path.join(source, *path.split('/'))), re.MULTILINE)]
    return list(dict.fromkeys(FIRST.get(name, '').split() + rows))


def device_names(source):
    return sorted(name[:-5] for name in os.listdir(os.path.join(source, 'devices')) if name.endswith('.json'))


def with_tables(source, options):
    """The options, with the values that tables and files of the sources have."""
    for option in (option for option in options if option.form != 'NONE'):
        option.values += values_of_tables(source, option.name)
        if option.name == '--device':
            option.values += device_names(source)
    return options


def sgcc_options(source):
    """Those of sgcc's own command line that --help lists; of two rows with one name the one with a value is another option."""
    rows = ROW.findall(read(os.path.join(source, 'driver', 'options', 'options.def')))
    return with_tables(source, [Option(*row[1:]) for row in rows if 'S' in row[0].split('|') and row[4] != 'NULL'])


def run_options(source):
    return with_tables(source, [Option('--' + name, 'NONE' if value == 'NULL' else 'EQUALS', value, text)
                                for name, value, text in RUN_ROW.findall(read(os.path.join(source, 'run', 'command', 'options.def')))])


def takes_attached(option):
    return option.form in ('EQUALS', 'LONG')


def takes_next(option):
    return option.form in ('LONG', 'SHORT', 'NEXT')


def words(option):
    """What is offered as the name: -c, -std=, --emit=, -o."""
    return option.name + '=' if takes_attached(option) else option.name


# --- bash ----------------------------------------------------------------------------------------

BASH = r'''# bash completion for {program}, made of its table of options
_{function}()
{{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev= option= kind=next
    ((COMP_CWORD == 0)) || prev=${{COMP_WORDS[COMP_CWORD-1]}}
    COMPREPLY=()
    # bash divides words at =
    if [[ $cur == = ]]; then option=$prev cur= kind=attached
    elif [[ $prev == = ]] && ((COMP_CWORD > 1)); then option=${{COMP_WORDS[COMP_CWORD-2]}} kind=attached
    else option=$prev
    fi
    case $kind:$option in
{cases}
    attached:*) COMPREPLY=($(compgen -f -- "$cur")); compopt -o filenames 2>/dev/null; return ;;
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W '{options}' -- "$cur"))
        [[ ${{#COMPREPLY[@]}} -ne 1 || $COMPREPLY != *= ]] || compopt -o nospace 2>/dev/null
    else
        COMPREPLY=($(compgen -f -- "$cur"))
        compopt -o filenames 2>/dev/null
    fi
}}
complete -F _{function} {program}
'''


def bash_case(option):
    kinds = [kind for kind, takes in (('attached', takes_attached(option)), ('next', takes_next(option))) if takes]
    pattern = '|'.join(f'{kind}:{option.name}' for kind in kinds)
    if option.values:
        return f'''    {pattern}) COMPREPLY=($(compgen -W '{' '.join(option.values)}' -- "$cur")); return ;;'''
    letter = {'file': 'f', 'folder': 'd'}.get(option.kind)
    if letter:
        return f'    {pattern}) COMPREPLY=($(compgen -{letter} -- "$cur")); compopt -o filenames 2>/dev/null; return ;;'
    return f'    {pattern}) return ;;'


def make_bash(program, options):
    cases = [bash_case(option) for option in options if takes_attached(option) or takes_next(option)]
    return BASH.format(program=program, function=program.replace('-', '_'), cases='\n'.join(cases), options=' '.join(words(option) for option in options))


# --- zsh -----------------------------------------------------------------------------------------

def zsh_text(text, special):
    for letter in special:
        text = text.replace(letter, '\\' + letter)
    return text.replace("'", "'\\''")


def zsh_action(option):
    if option.values:
        return '(' + ' '.join(zsh_text(value, '\\:') for value in option.values) + ')'
    return {'file': '_files', 'folder': '_files -/'}.get(option.kind, ' ')


def zsh_spec(option):
    ending = {'EQUALS': '=-', 'LONG': '=', 'SHORT': '+'}.get(option.form, '')
    spec = f"'*{option.name}{ending}[{zsh_text(option.help, chr(92) + '[]:')}]"
    if option.value and option.form != 'MANY':
        spec += f":{zsh_text(option.value, chr(92) + ':')}:{zsh_action(option)}"
    return spec + "'"


def make_zsh(program, options):
    specs = [*(zsh_spec(option) for option in options), "'*:file:_files'"]
    return f'#compdef {program}\n# zsh completion for {program}, made of its table of options\n_arguments -s \\\n    ' + ' \\\n    '.join(specs) + '\n'


# --- fish ----------------------------------------------------------------------------------------

def fish_text(text):
    return "'" + text.replace('\\', '\\\\').replace("'", "\\'") + "'"


def fish_line(program, option):
    name = option.name.lstrip('-')
    switch = '-l' if option.name.startswith('--') else '-s' if len(name) == 1 else '-o'
    line = f'complete -c {program} {switch} {fish_text(name)} -d {fish_text(option.help)}'
    if takes_attached(option) or takes_next(option):
        line += ' -r' if option.kind else ' -x'
    if option.values:
        line += ' -a ' + fish_text(' '.join(option.values))
    if option.kind == 'folder':
        line += " -a '(__fish_complete_directories)'"
    return line


def make_fish(program, options):
    return f'# fish completion for {program}, made of its table of options\n' + '\n'.join(fish_line(program, option) for option in options) + '\n'


def main():
    source, output = sys.argv[1:]
    for program, options in (('sgcc', sgcc_options(source)), ('sgcc-run', run_options(source))):
        for name, make in ((f'bash/{program}', make_bash), (f'zsh/_{program}', make_zsh), (f'fish/{program}.fish', make_fish)):
            path = os.path.join(output, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='utf-8') as out:
                out.write(make(program, options))


if __name__ == '__main__':
    main()
