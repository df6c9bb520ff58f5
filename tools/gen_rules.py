#!/usr/bin/env python3
"""Generates lang/rule_table.c from lang/rules.def, which describes its format."""
import re
import sys


class Rule:
    def __init__(self, name, clause, line):
        self.name, self.clause, self.line = name, clause, line
        self.text, self.patterns, self.example = [], [], []
        self.file, self.options = '', ''


def read_rules(path):
    """The rules of a file, in order."""
    rules = []
    for number, line in enumerate(open(path, encoding='utf-8'), 1):
        line = line.rstrip('\n')
        heading = re.match(r'\[([a-z0-9-]+)\] (.+)$', line)
        if line in ('', '#') or line.startswith('# '):
            continue
        if heading:
            rules.append(Rule(heading.group(1), heading.group(2), number))
            continue
        if not rules:
            sys.exit(f'{path}:{number}: expected [NAME] CLAUSE')
        rule = rules[-1]
        if line.startswith('= '):
            rule.patterns.append(line[2:])
        elif re.match(r'file [\w.]+', line):
            rule.file, _, rule.options = line[5:].partition(' ')
        elif rule.file:
            if line[:2] not in ('- ', '+ ', '  ', '@ '):
                sys.exit(f'{path}:{number}: a line of an example begins with "- ", "+ ", "@ " or two blanks')
            rule.example.append(line)
        else:
            rule.text.append(line)
    names = [rule.name for rule in rules]
    for name in names:
        if names.count(name) > 1:
            sys.exit(f'{path}: two rules are called {name}')
    for rule in rules:
        if not rule.text:
            sys.exit(f'{path}:{rule.line}: {rule.name} has no text')
    return rules


def literal(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('?', '\\?') + '"'


def main(source, output):
    rules = read_rules(source)
    with open(output, 'w', encoding='utf-8') as out:
        out.write('/* Made by tools/gen_rules.py of lang/rules.def. */\n#include "lang/rules.h"\n\n')
        out.write('const struct sgcc_rule message_rules[] = {\n')
        for rule in rules:
            example = literal(''.join(line + '\n' for line in rule.example)) if rule.example else '0'
            columns = [rule.name, rule.clause, ' '.join(rule.text), rule.file, rule.options]
            out.write('    {%s, %s},\n' % (', '.join(literal(c) for c in columns), example))
        out.write('};\n\nconst struct rule_pattern rule_patterns[] = {\n')
        for index, rule in enumerate(rules):
            for pattern in rule.patterns:
                out.write('    {%s, %d},\n' % (literal(pattern), index))
        count = sum(len(rule.patterns) for rule in rules)
        out.write('};\n\nconst unsigned rule_count = %d, rule_pattern_count = %d;\n' % (len(rules), count))


if __name__ == '__main__':
    main(*sys.argv[1:])
