"""Checks every lit test: rules that keep a test from passing for any output of the compiler.

lit.cfg.py asks `broken_rules` before it runs a test; a test that breaks a rule fails with its text, so none can be forgotten.

  - A compilation that must fail is a %refuse, and its messages go to FileCheck.
  - Its checks state the number of errors, `// CHECK: {{^}}2 errors generated.`, and have one pattern with `error:` for each.
    Matches of FileCheck do not overlap, and tests/refuse compares the number with the errors that are printed: so each
    error is matched, and there is no other.
  - Where FileCheck has text that must not come, it has some that must.
  - A test of nothing but refusals lies under errors/, and one that lies there has a refusal.
"""
import re

DIRECTIVE = r'(?P<prefix>{})(?P<kind>-NEXT|-SAME|-DAG|-LABEL|-NOT|-EMPTY|-COUNT-(?P<times>\d+))?:[ \t]*(?P<pattern>.*?)[ \t\r]*$'
TOTAL = re.compile(r'\{\{\^\}\}(?:\d+ warnings? and )?(?P<errors>\d+) errors? generated\.$')
QUOTED = re.compile(r'"[^"]*"|\'[^\']*\'')
MODES_OF_THEIR_OWN = ('port/',)         # their refusals stay with them


def run_lines(text):
    return [' '.join(line.split()) for line in re.findall(r'RUN: *(.*)', text)]


def prefixes_of(command):
    """The prefixes that a FileCheck in `command` reads."""
    named = re.findall(r'--check-prefix(?:es)?[= ]([\w,-]+)', command)
    return [prefix for names in named for prefix in names.split(',')] or ['CHECK']


def directives(text, prefixes):
    """Each directive of FileCheck with one of `prefixes`, as a match of DIRECTIVE."""
    either = '|'.join(map(re.escape, prefixes))
    return list(re.finditer(r'(?<![\w-])' + DIRECTIVE.format(either), text, re.M))


def required(found):
    return [d for d in found if d['kind'] != '-NOT']


def wrong_counts(text, prefixes):
    """What the checks of a refusal lack, or nothing."""
    checks = required(directives(text, prefixes))
    name = ', '.join(prefixes)
    totals = [match for match in (TOTAL.match(d['pattern']) for d in checks) if match]
    if len(totals) != 1:
        return [f"{name}: the number of errors is stated {len(totals)} times: write "
                f"'// {prefixes[0]}: {{{{^}}}}N errors generated.' once"]
    stated = int(totals[0]['errors'])
    matched = sum(int(d['times'] or 1) for d in checks if 'error:' in d['pattern'])
    if stated != matched:
        return [f"{name}: {stated} errors are stated, and {matched} patterns have 'error:'"]
    return []


def rules_of_command(line, text):
    """The rules that one RUN line breaks."""
    bare = QUOTED.sub('', line)
    filechecks = [part for part in bare.split('|') if re.match(r' *FileCheck\b', part)]
    if re.search(r'\bnot (--crash )?%sgcc', bare):
        yield f"a compilation that must fail is a %refuse: {line}"
    if '%sgcc' in bare and ('||' in bare or ';' in bare):
        yield f"the status of the compiler must count: neither '||' nor ';' in: {line}"
    if '%refuse' in bare and not re.search(r'%refuse [^|;&>]*\| *FileCheck [^|;&>]*%s[^|;&>]*$', bare):
        yield f"what %refuse prints goes to FileCheck and nowhere else: {line}"
    for command in filechecks:
        prefixes = prefixes_of(command)
        if not required(directives(text, prefixes)):
            yield f"{', '.join(prefixes)}: no text is demanded"
        elif '%refuse' in bare:
            yield from wrong_counts(text, prefixes)


def broken_rules(name, text):
    """The rules that the test `name` (its path below tests/) with this text breaks, each as a sentence."""
    name = name.removeprefix('gates/')          # tests that must fail, in folders of the same names
    lines = run_lines(text)
    broken = [wrong for line in lines for wrong in rules_of_command(line, text)]
    refusals = [line for line in lines if '%refuse' in line]
    if name.startswith('errors/') and not refusals:
        broken.append('under errors/, and nothing is refused: move it')
    if refusals and len(refusals) == len(lines) and not name.startswith(('errors/', *MODES_OF_THEIR_OWN)):
        broken.append('nothing but refusals: move it to errors/')
    return list(dict.fromkeys(broken))
