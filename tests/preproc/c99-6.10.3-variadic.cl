// RUN: %sgcc -E %s -o - | FileCheck %s
// C99, 6.10.3: macros with a variable number of arguments; `, ##` and named ones as GNU C has them.
#define call(f, ...) f(__VA_ARGS__)
#define all(...) <__VA_ARGS__>
#define log(format, ...) printf(format, ##__VA_ARGS__)
#define named(format, rest...) printf(format, rest)
#define count(...) count_(__VA_ARGS__, 3, 2, 1)
#define count_(a, b, c, n, ...) n
// CHECK: g(1, (2, 3), 4)
call(g, 1, (2, 3), 4)
// CHECK: g()
call(g)
// CHECK: <> <1> <1, 2>
all() all(1) all(1, 2)
// CHECK: printf("a")
log("a")
// CHECK: printf("a",1, 2)
log("a", 1, 2)
// CHECK: printf("b", x, y)
named("b", x, y)
// CHECK: 1 2 3
count(a) count(a, b) count(a, b, c)
