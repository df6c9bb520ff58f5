#version 460
// RUN: python3 -c "n = 900; print('#version 460\nvoid main() { int x = ' + '(' * n + '1' + ')' * n + '; ' + '{' * n + '}' * n + '}')" > %t.deep.comp
// RUN: %sgcc -fsyntax-only %t.deep.comp
// RUN: python3 -c "n = 4000; print('#version 460\nvoid main() { int x = 1' + ' + 1' * n + '; if (x < 1) x = 1;' + ' else if (x < 1) x = 1;' * n + '}')" > %t.long.comp
// RUN: %sgcc -fsyntax-only %t.long.comp
// RUN: python3 -c "print('#version 460\nvoid main() { int x = ' + '(' * 100000)" > %t.comp
// RUN: %refuse %t.comp -fsyntax-only | FileCheck %s --check-prefix=BRACKETS
// BRACKETS: :2:{{[0-9]+}}: error: brackets nested too deeply: at most 1000 levels are possible
// BRACKETS: {{^}}1 error generated.
// RUN: python3 -c "print('#version 460\nvoid main() { int x = ' + '- ' * 100000 + '1; }')" > %t.comp
// RUN: %refuse %t.comp -fsyntax-only | FileCheck %s --check-prefix=UNARY
// UNARY: :2:{{[0-9]+}}: error: {{.*}} nested too deeply: at most 4096 levels are possible
// UNARY: {{^}}1 error generated.
// RUN: python3 -c "print('#version 460\nvoid main() { int x = 1' + ' + 1' * 100000 + '; }')" > %t.comp
// RUN: %refuse %t.comp -fsyntax-only | FileCheck %s --check-prefix=CHAIN
// CHAIN: :2:{{[0-9]+}}: error: operators in a chain or expressions nested too deeply: at most 4096 levels are possible
// CHAIN: {{^}}1 error generated.
// RUN: python3 -c "print('#version 460\nvoid main() { bool b = true; if (b) ;' + ' else if (b) ;' * 100000 + '}')" > %t.comp
// RUN: %refuse %t.comp -fsyntax-only | FileCheck %s --check-prefix=ELSE
// ELSE: :2:{{[0-9]+}}: error: statements nested too deeply: at most 4096 levels are possible
// ELSE: {{^}}1 error generated.
