"""Differences that are known and right: known.txt in the folder of a suite.

A row has three columns, two spaces or more apart:

    WHERE  DIFFERENCE  WHY

WHERE is a pattern (fnmatch) of the names of tests, DIFFERENCE a regular expression that is searched for in what differs, and WHY the clause that justifies it.  `#`
begins a line of comment.  `=== SUITE` begins the rows of one suite (tests/suites.py) where a folder has several.  A row that nothing needs is a failure.
"""
import fnmatch
import os
import re
import sys

from tests.lib import reporting


class Row:
    def __init__(self, place, where, difference, why):
        self.place = place              # known.txt:LINE
        self.where, self.difference, self.why = where, difference, why
        self.count = 0                  # how often it explained something


class Known:
    """The rows of one suite.  `matches` is for the suite whose differences are no texts: it gets the second column and a difference."""

    def __init__(self, folder, suite='', matches=re.search):
        path, current, self.rows, self.matches = os.path.join(folder, 'known.txt'), '', [], matches
        with open(path, encoding='utf-8') as lines:
            for number, line in enumerate(lines, 1):
                if line.startswith('=== '):
                    current = line[len('=== '):].strip()
                elif line.strip() and not line.startswith('#') and current == suite:
                    columns = re.split(r' {2,}', line.strip(), maxsplit=2)
                    if len(columns) != 3:
                        sys.exit(f'{path}:{number}: three columns expected, two spaces or more apart')
                    self.rows.append(Row(f'known.txt:{number}', *columns))

    def explain(self, name, difference):
        """The rows that explain a difference of the test `name`; each counts that it was needed."""
        found = [row for row in self.rows if fnmatch.fnmatchcase(name, row.where) and self.matches(row.difference, difference)]
        for row in found:
            row.count += 1
        return found

    def unexplained(self, name, differences):
        """Those of the differences that no row explains."""
        return [difference for difference in differences if not self.explain(name, difference)]

    def judge_rows(self, report):
        """A row that explained nothing is a failure of the report, where it is the report of all sources."""
        for row in self.rows if reporting.SHARE == 1 else ():
            if not row.count:
                report.add('fail', row.place, 'no difference needs this row')

    def show_counts(self):
        for row in self.rows:
            print(f'  {row.count:5} x {row.place} {row.where}  {row.difference}')
