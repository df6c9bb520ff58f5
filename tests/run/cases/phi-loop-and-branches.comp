#version 450
// Branches in loops in branches, all assigning the same variables.
// data 1: int [3, 8, 12, 1]
// expect 0: int [walk(x) for walk in [lambda n: eval("""[(s := 0), (t := 1), [((s := s + t) if i % 3 == 0 else (t := t + i) if i % 3 == 1 else (s := s + (10 if s > 5 else 1))) for i in range(n)], s * 100 + t][-1]""", {'n': n})] for x in data['1']]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int walk(int n)
{
    int s = 0, t = 1;
    if (n > 0) {
        for (int i = 0; i < n; i++) {
            if (i % 3 == 0) {
                s += t;
            } else if (i % 3 == 1) {
                t += i;
            } else {
                if (s > 5)
                    s += 10;
                else
                    s += 1;
            }
        }
    } else {
        s = -1;
    }
    return s * 100 + t;
}
void main()
{
    for (int i = 0; i < 4; i++)
        r[i] = walk(a[i]);
}
