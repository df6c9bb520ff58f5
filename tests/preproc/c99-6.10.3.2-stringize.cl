// RUN: %sgcc -E %s -o - | FileCheck %s
// C99, 6.10.3.2: # makes a string of an argument as it was written; 6.10.3.3: ## makes one token of two.
#define text(x) #x
#define expanded(x) text(x)
#define joined(a, b) a ## b
#define both(a, b) text(a ## b) #a joined(a, _##b)
#define value 42
#define none
// CHECK: "a + b"
text(  a   + /* one space */ b  )
// CHECK: "value" "42" ""
text(value) expanded(value) text()
// CHECK: "\"q\\n\" '\\'' '\"'"
text("q\n" '\'' '"')
// CHECK: "" ""
text() expanded(none)
// CHECK: "x1" "x" x_1
both(x, 1)
// CHECK: -> 0x1.8p- 3 x1 y
joined(-, >) joined(0x1.8p, -3) joined(x, 1) joined(, y)
// In a macro without parameters, # is a token like others.
#define hash # value
// CHECK: "# 42"
expanded(hash)
